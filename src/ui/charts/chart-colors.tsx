import type { ReactNode } from 'react';
import { css } from '@/styled-system/css';
import type { Hue } from './hue.tsx';

type KeyListProps = {
  /** Names the list if nothing else does. */
  label?: string;
  /** A mark of the chart and its meaning; `key` is unique. */
  items: readonly { readonly key: string; readonly mark: ReactNode; readonly text: string }[];
};

/** The key of a chart: the meaning of its marks. */
export function KeyList({ label, items }: KeyListProps) {
  return (
    <ul
      aria-label={label}
      className={css({
        listStyle: 'none',
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: '4',
        rowGap: '1',
        textStyle: 'sm',
        color: 'fg.muted',
        fontVariantNumeric: 'tabular-nums',
        // Keep it on the same page as the chart below it.
        _print: { breakAfter: 'avoid' },
      })}
    >
      {items.map(({ key, mark, text }) => (
        <li key={key} className={css({ display: 'flex', alignItems: 'center', gap: '2' })}>
          {mark}
          {text}
        </li>
      ))}
    </ul>
  );
}

/** One thing that a chart draws. */
export type ChartKeyItem = {
  readonly text: string;
  /** A CSS colour of chartColor or chartHue. */
  readonly color: string;
  readonly shape: 'area' | 'line' | 'dashes';
};

/** The meaning of a chart's colours, for a chart without room for names. */
export function ChartKey({ items }: { items: readonly ChartKeyItem[] }) {
  const keys = items.map(({ text, color, shape }) => ({
    key: text,
    mark: <Mark color={color} shape={shape} />,
    text,
  }));
  return <KeyList items={keys} />;
}

function Mark({ color, shape }: Pick<ChartKeyItem, 'color' | 'shape'>) {
  return (
    <span
      aria-hidden="true"
      data-shape={shape}
      style={{ color }}
      className={css({
        flex: 'none',
        width: '3',
        height: '3',
        borderRadius: '3px',
        bg: 'currentColor',
        forcedColorAdjust: 'none',
        '&[data-shape=line], &[data-shape=dashes]': {
          height: '0',
          width: '4',
          bg: 'transparent',
          borderRadius: '0',
          borderTop: '2px solid currentColor',
        },
        '&[data-shape=dashes]': { borderTopStyle: 'dashed' },
      })}
    />
  );
}

/**
 * Colour roles in a chart, as CSS values that follow the theme. Use them for `fill` and `stroke`.
 */
export const chartColor = {
  accent: 'var(--colors-accent-solid)',
  accentSoft: 'var(--colors-accent-subtle)',
  inflow: 'var(--colors-money-in)',
  spend: 'var(--colors-money-spend)',
  warn: 'var(--colors-status-warn)',
  danger: 'var(--colors-status-danger)',
  text: 'var(--colors-fg-default)',
  label: 'var(--colors-fg-muted)',
  faint: 'var(--colors-fg-faint)',
} as const;

/**
 * The colour of a hue in a chart, as a CSS value that follows the theme, for `fill` and `stroke`.
 * Grey for undefined.
 */
export function chartHue(hue: Hue | undefined): string {
  return hue === undefined ? chartColor.faint : `var(--colors-category-${hue}-dot)`;
}
