import type { ReactNode } from 'react';
import { css } from '@/styled-system/css';

type FigureRowProps = {
  label: ReactNode;
  figure: ReactNode;
  /** What it stands for is shown now. */
  current?: boolean;
};

/** A figure at the end of its label's line: what a StatFigure becomes in a list on a narrow screen. */
export function FigureRow({ label, figure, current }: FigureRowProps) {
  return (
    <span
      className={css({
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: '3',
        minHeight: 'row',
        paddingInline: '4',
        paddingBlock: 'cell',
      })}
    >
      <span
        data-current={current || undefined}
        className={css({
          color: 'fg.muted',
          minWidth: '0',
          '&[data-current]': { color: 'accent.text', fontWeight: 'medium' },
        })}
      >
        {label}
      </span>
      <span className={css({ textStyle: 'lg', fontWeight: 'medium', whiteSpace: 'nowrap' })}>
        {figure}
      </span>
    </span>
  );
}
