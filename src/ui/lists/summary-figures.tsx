import type { ReactNode } from 'react';
import { css } from '@/styled-system/css';

/** One figure of SummaryFigures. */
export type SummaryFigure = {
  readonly key: string;
  /** Before and after the amount; either may be ''. */
  readonly before: string;
  readonly amount: string;
  readonly after: string;
  readonly tone: 'in' | 'plain' | 'muted';
  /** What the label is short for. */
  readonly hint?: string;
};

type SummaryFiguresProps = {
  readonly count: ReactNode;
  readonly figures: readonly SummaryFigure[];
  /** Shows the count only from 1,300 px on. */
  readonly isTight?: boolean;
};

/** What a list adds up to, in one line: the number of rows, then labelled amounts. */
export function SummaryFigures({ count, figures, isTight = false }: SummaryFiguresProps) {
  return (
    <span
      className={css({
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: '4',
        textStyle: 'sm',
        color: 'fg.muted',
        fontVariantNumeric: 'tabular-nums',
        '& > span': { whiteSpace: 'nowrap' },
        // A narrow screen has room for the count and the last figure alone.
        '& > [data-part]:not(:last-child)': { display: { base: 'none', md: 'inline' } },
      })}
    >
      <span
        data-tight={isTight || undefined}
        className={css({
          '&[data-tight]': {
            display: 'none',
            '@media (min-width: 1300px)': { display: 'inline' },
          },
        })}
      >
        {count}
      </span>
      {figures.map(({ key, before, amount, after, tone, hint }) => (
        <span key={key} data-part="" title={hint}>
          <span className={css({ srOnly: true })}>{' · '}</span>
          {before}
          <span
            data-tone={tone}
            className={css({
              fontWeight: 'semibold',
              color: 'fg.default',
              '&[data-tone=in]': { color: 'money.in' },
              '&[data-tone=muted]': { color: 'fg.muted', fontWeight: 'medium' },
            })}
          >
            {amount}
          </span>
          {after}
        </span>
      ))}
    </span>
  );
}
