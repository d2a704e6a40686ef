import type { ReactNode } from 'react';
import { css } from '@/styled-system/css';

/** A part of a SplitBar: its size, and a CSS colour. */
export type SplitPart = { readonly key: string; readonly amount: number; readonly color: string };

/** How much each of a few parts is of the whole. Hidden from screen readers. */
export function SplitBar({ parts }: { parts: readonly SplitPart[] }) {
  return (
    <div aria-hidden="true" className={css({ display: 'flex', gap: '3px', height: '2' })}>
      {parts
        .filter(({ amount }) => amount > 0)
        .map(({ key, amount, color }) => (
          <span
            key={key}
            style={{ flexGrow: amount, background: color }}
            className={css({
              flexBasis: '0',
              minWidth: '1',
              borderRadius: '4px',
              opacity: '0.85',
              forcedColorAdjust: 'none',
            })}
          />
        ))}
    </div>
  );
}

type ColorFiguresProps = {
  /** A colour, what it means, and its figure. */
  items: readonly {
    readonly key: string;
    readonly color: string;
    readonly label: ReactNode;
    readonly figure: ReactNode;
    /** Beside the figure. */
    readonly beside?: ReactNode;
  }[];
  /** At both ends of the line. */
  spread?: boolean;
};

/** The key of a chart with the figure of each colour. */
export function ColorFigures({ items, spread = false }: ColorFiguresProps) {
  return (
    <ul
      data-spread={spread || undefined}
      className={css({
        listStyle: 'none',
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: '5',
        rowGap: '1',
        textStyle: 'sm',
        color: 'fg.muted',
        fontVariantNumeric: 'tabular-nums',
        '&[data-spread]': { justifyContent: 'space-between' },
      })}
    >
      {items.map(({ key, color, label, figure, beside }) => (
        <li
          key={key}
          className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px' })}
        >
          <span
            aria-hidden="true"
            style={{ background: color }}
            className={css({
              width: '2',
              height: '2',
              borderRadius: '3px',
              forcedColorAdjust: 'none',
            })}
          />
          {label}
          <span className={css({ fontWeight: 'medium', color: 'fg.default' })}>{figure}</span>
          {beside}
        </li>
      ))}
    </ul>
  );
}
