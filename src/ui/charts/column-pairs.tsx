import type { ReactNode } from 'react';
import { css } from '@/styled-system/css';
import { gutterWidth } from './plot-geometry.ts';

/** Two columns side by side. */
export type ColumnPair = {
  readonly key: string;
  readonly label: string;
  /** >= 0, on the scale of the ticks. */
  readonly values: readonly [first: number, second: number];
  /** Not complete yet: drawn hatched. */
  readonly isPartial: boolean;
};

type ColumnPairsProps = {
  readonly pairs: readonly ColumnPair[];
  /** The gridlines, lowest (0) first. */
  readonly ticks: readonly { readonly value: number; readonly label: string }[];
  /** Wraps a pair's columns in the link or button that opens it, with the given class. */
  readonly press: (pair: ColumnPair, className: string, columns: ReactNode) => ReactNode;
};

const column = css({
  width: 'min(18px, 32%)',
  minHeight: '2px',
  borderTopRadius: '4px',
  forcedColorAdjust: 'none',
  transformOrigin: 'bottom',
  animation: 'riseUp 300ms {easings.out} backwards',
  color: 'money.in',
  bg: 'currentColor',
  '&[data-second]': { color: 'money.spend' },
  '&[data-partial]': {
    bg: 'transparent',
    backgroundImage:
      'repeating-linear-gradient(135deg, currentColor 0 3px, color-mix(in oklab, currentColor 45%, {colors.bg.surface}) 3px 6px)',
  },
});

/** Pairs of columns over a grid of round values; each pair opens on press. */
export function ColumnPairs({ pairs, ticks, press }: ColumnPairsProps) {
  const highest = ticks.at(-1)?.value || 1;
  const part = (value: number) => `${(value / highest) * 100}%`;
  const columnOf = ({ values, isPartial }: ColumnPair, at: 0 | 1) => (
    <span
      data-second={at === 1 || undefined}
      data-partial={isPartial || undefined}
      style={{ height: part(values[at]) }}
      className={column}
    />
  );
  return (
    <div
      style={{ ['--gutter' as string]: `${gutterWidth(ticks)}px` }}
      className={css({ display: 'flex', flexDirection: 'column', flex: '1 1 auto' })}
    >
      <div
        className={css({
          position: 'relative',
          flex: '1 1 auto',
          minHeight: '8rem',
          marginTop: '2',
          marginInlineStart: 'var(--gutter)',
        })}
      >
        {ticks.map(({ value, label }, at) => (
          <div
            key={value}
            aria-hidden="true"
            data-base={at === 0 || undefined}
            style={{ bottom: part(value) }}
            className={css({
              position: 'absolute',
              insetInline: '0',
              height: '1px',
              bg: 'border.subtle',
              '&[data-base]': { bg: 'border.strong' },
            })}
          >
            <span
              className={css({
                position: 'absolute',
                insetInlineStart: 'calc(-1 * var(--gutter))',
                top: '-9px',
                textStyle: 'xs',
                lineHeight: '18px',
                color: 'fg.muted',
              })}
            >
              {label}
            </span>
          </div>
        ))}
        <div className={css({ position: 'absolute', inset: '0', display: 'flex' })}>
          {pairs.map((pair) =>
            press(
              pair,
              pairClass,
              <>
                {columnOf(pair, 0)}
                {columnOf(pair, 1)}
              </>,
            ),
          )}
        </div>
      </div>
      <div
        aria-hidden="true"
        className={css({
          display: 'flex',
          marginTop: '6px',
          marginInlineStart: 'var(--gutter)',
          textStyle: 'xs',
          lineHeight: '18px',
          color: 'fg.muted',
          textAlign: 'center',
          '& > span': { flex: '1 1 0', minWidth: '0' },
          '& > [data-partial]': { color: 'fg.default', fontWeight: 'semibold' },
        })}
      >
        {pairs.map(({ key, label, isPartial }) => (
          <span key={key} data-partial={isPartial || undefined}>
            {label}
          </span>
        ))}
      </div>
    </div>
  );
}

const pairClass = css({
  flex: '1 1 0',
  minWidth: '0',
  display: 'flex',
  gap: '3px',
  justifyContent: 'center',
  alignItems: 'flex-end',
  borderTopRadius: 'control',
  cursor: 'pointer',
  _hover: { bg: 'color-mix(in srgb, {colors.bg.subtle} 60%, transparent)' },
  _focusVisible: { outlineOffset: '-2px' },
});
