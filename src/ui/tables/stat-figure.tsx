import type { ReactNode } from 'react';
import { css, cva } from '@/styled-system/css';

const value = cva({
  base: {
    display: 'block',
    fontVariantNumeric: 'tabular-nums lining-nums',
    minWidth: '0',
    overflowWrap: 'anywhere',
  },
  variants: {
    size: {
      hero: { textStyle: { base: '2xl', sm: 'hero' }, fontWeight: 'semibold' },
      lg: { textStyle: '2xl', fontWeight: 'medium' },
      md: { textStyle: 'xl', fontWeight: 'medium' },
    },
    tone: {
      default: {},
      in: { color: 'money.in' },
      warn: { color: 'status.warn' },
      danger: { color: 'status.danger' },
    },
  },
});

type StatFigureProps = {
  label: ReactNode;
  value: ReactNode;
  /** What the figure is compared with: a change, a period. */
  detail?: ReactNode;
  size?: 'hero' | 'lg' | 'md';
  tone?: 'default' | 'in' | 'warn' | 'danger';
};

/** A figure that stands alone, under its label. At most one hero per page. */
export function StatFigure({
  label,
  value: figure,
  detail,
  size = 'md',
  tone = 'default',
}: StatFigureProps) {
  return (
    <div className={css({ display: 'flex', flexDirection: 'column', gap: '1', minWidth: '0' })}>
      <span className={css({ textStyle: 'sm', color: 'fg.muted' })}>{label}</span>
      <span className={value({ size, tone })}>{figure}</span>
      {detail ? (
        <span className={css({ textStyle: 'sm', color: 'fg.muted' })}>{detail}</span>
      ) : null}
    </div>
  );
}
