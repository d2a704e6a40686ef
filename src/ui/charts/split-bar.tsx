import type { ReactNode } from 'react';
import { css } from '@/styled-system/css';

/** A part of a SplitBar: its size, and a CSS colour of chartColor or chartHue. */
export type SplitPart = { readonly key: string; readonly amount: number; readonly color: string };

type SplitBarProps = {
  /** Parts of zero or less are left out. */
  parts: readonly SplitPart[];
  /** The amount of a bar over the whole width, so that several bars have one scale. */
  full?: number;
  /** The parts with their figures, for screen readers; without it, show them beside the bar. */
  label?: string;
};

/** How much each of a few parts is of the whole. */
export function SplitBar({ parts, full, label }: SplitBarProps) {
  const drawn = parts.filter(({ amount }) => amount > 0);
  const sum = drawn.reduce((total, { amount }) => total + amount, 0);
  const share = full === undefined || full <= 0 ? 1 : Math.min(1, sum / full);
  const spoken =
    label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <div
      {...spoken}
      style={{ width: `${share * 100}%` }}
      className={css({ display: 'flex', gap: '3px', height: '2', minWidth: '2' })}
    >
      {drawn.map(({ key, amount, color }) => (
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

/** The colour of a part, for the key beside the bar. */
export function PartMark({ color }: { color: string }) {
  return (
    <span
      aria-hidden="true"
      style={{ background: color }}
      className={css({
        flex: 'none',
        width: '2',
        height: '2',
        borderRadius: '3px',
        forcedColorAdjust: 'none',
      })}
    />
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
          <PartMark color={color} />
          {label}
          <span className={css({ fontWeight: 'medium', color: 'fg.default' })}>{figure}</span>
          {beside ? (
            <span className={css({ display: 'inline-flex', alignItems: 'center', gap: '6px' })}>
              {beside}
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
