import type { ReactNode } from 'react';
import { css, cva } from '@/styled-system/css';

type MonthBar = { readonly text: string; readonly share: number };

type MonthBarsProps = {
  /** Names the list. */
  label: string;
  names: { readonly value: string; readonly other: string };
  months: readonly {
    readonly key: string;
    readonly title: string;
    /** `share`: its height from 0 to 1. */
    readonly value: MonthBar;
    readonly other: MonthBar;
    /** What the two add up to. */
    readonly result: ReactNode;
    /** The month is not complete: its bars are hatched. */
    readonly isPartial: boolean;
  }[];
};

const bar = cva({
  base: {
    display: 'block',
    width: 'full',
    minHeight: '2px',
    borderRadius: '5px',
    forcedColorAdjust: 'none',
    '@media (prefers-reduced-motion: no-preference)': {
      transformOrigin: 'bottom',
      animation: 'riseUp 300ms {easings.out} both',
    },
    '&[data-partial]': {
      backgroundImage:
        'repeating-linear-gradient(-45deg, transparent 0 6px, color-mix(in oklab, {colors.bg.surface} 45%, transparent) 6px 8px)',
    },
  },
  variants: {
    side: { value: { bg: 'accent.solid' }, other: { bg: 'money.spend' } },
  },
});

/** Two bars for each of a few months, with every figure in text. */
export function MonthBars({ label, names, months }: MonthBarsProps) {
  return (
    <ol
      aria-label={label}
      className={css({
        listStyle: 'none',
        display: 'grid',
        gridAutoFlow: 'column',
        gridAutoColumns: 'minmax(0, 1fr)',
        gap: { base: '3', md: '4' },
      })}
    >
      {months.map(({ key, title, value, other, result, isPartial }) => (
        <li
          key={key}
          className={css({
            display: 'flex',
            flexDirection: 'column',
            alignItems: 'center',
            minWidth: '0',
            textStyle: 'sm',
            textAlign: 'center',
          })}
        >
          <span
            className={css({
              display: 'grid',
              gridTemplateColumns: 'repeat(2, minmax(0, 3.25rem))',
              justifyContent: 'center',
              gap: '1',
              width: 'full',
              height: '10rem',
              borderBottom: 'hairline',
            })}
          >
            <Bar side="value" name={names.value} isPartial={isPartial} {...value} />
            <Bar side="other" name={names.other} isPartial={isPartial} {...other} />
          </span>
          <span className={css({ marginTop: '2', color: 'fg.muted', order: '1' })}>{title}</span>
          <span className={css({ fontWeight: 'semibold', order: '2' })}>{result}</span>
        </li>
      ))}
    </ol>
  );
}

function Bar(
  props: MonthBar & {
    readonly side: 'value' | 'other';
    readonly name: string;
    readonly isPartial: boolean;
  },
) {
  const { side, name, text, share, isPartial } = props;
  return (
    <span
      className={css({
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'flex-end',
        alignItems: 'center',
        gap: '1',
        minWidth: '0',
        height: 'full',
      })}
    >
      <span className={css({ srOnly: true })}>{name} </span>
      <span
        className={css({
          flex: 'none',
          textStyle: { base: 'xs', md: 'sm' },
          fontWeight: 'semibold',
          fontVariantNumeric: 'tabular-nums',
          whiteSpace: 'nowrap',
        })}
      >
        {text}
      </span>
      <span
        aria-hidden="true"
        data-partial={isPartial || undefined}
        // The figure above the bar takes a line of its own.
        style={{ height: `calc(${Math.max(0, Math.min(1, share))} * (100% - 1.5rem))` }}
        className={bar({ side })}
      />
    </span>
  );
}
