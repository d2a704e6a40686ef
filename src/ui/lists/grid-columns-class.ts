import { css } from '@/styled-system/css';

/** Lays what is inside in the columns of the GridTable around. */
export const gridColumnsClass = css({ display: 'grid', gridTemplateColumns: 'var(--cols)' });
