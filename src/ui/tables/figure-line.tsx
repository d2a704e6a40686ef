import type { ReactNode } from 'react';
import { css } from '@/styled-system/css';

/** Lines whose words stand in line with those around them: the room beside a FigureLine is that of a row. */
export function FigureLines({ children }: { children: ReactNode }) {
  return <div className={css({ marginInline: '-4' })}>{children}</div>;
}

type FigureLineProps = {
  label: ReactNode;
  figure: ReactNode;
  /** The sum that the lines below it make up. */
  strong?: boolean;
  /** Nothing of the same sum follows. */
  last?: boolean;
};

/** One line of a sum within a row of a list: its label, and the figure at the end. */
export function FigureLine({ label, figure, strong, last }: FigureLineProps) {
  return (
    <div
      data-strong={strong || undefined}
      data-last={last || undefined}
      className={css({
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: '4',
        minHeight: { base: 'touch', md: '8' },
        paddingInline: '4',
        paddingBlock: '1',
        minWidth: '0',
        color: 'fg.muted',
        '&[data-strong]': { color: 'fg.default', fontWeight: 'medium', marginTop: '1' },
        '&[data-last]': { marginBottom: '1' },
      })}
    >
      <span className={css({ minWidth: '0', overflowWrap: 'anywhere' })}>{label}</span>
      <span className={css({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })}>
        {figure}
      </span>
    </div>
  );
}
