import type { ReactNode } from 'react';
import { css, cva } from '@/styled-system/css';

type BarRowProps = {
  title: ReactNode;
  /** A HueBar. */
  bar: ReactNode;
  /** A Sparkline, from medium screens on; null keeps its column free. */
  trend?: ReactNode;
  /** Its share of the whole, as text. */
  share?: ReactNode;
  value: ReactNode;
  /**
   * What the value is compared with, and how it changed; below everything else if there is no room
   * beside it.
   */
  note?: ReactNode;
  /** Uses two or three lines on any screen, for a narrow column. */
  isNarrow?: boolean;
  /** Adds padding, for a card that has none. */
  inset?: boolean;
};

const row = cva({
  base: {
    display: 'grid',
    alignItems: 'center',
    columnGap: '4',
    rowGap: '1',
    minWidth: '0',
    minHeight: 'row',
    paddingBlock: 'cell',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gridTemplateAreas: '"title value" "bar bar" "foot foot"',
  },
  variants: {
    wide: {
      true: {
        xl: {
          paddingBlock: '1',
          gridTemplateColumns: 'minmax(0, 13rem) minmax(0, 1fr) 4rem 8rem',
          gridTemplateAreas: '"title bar share value"',
        },
      },
    },
    noted: { true: {} },
    unshared: { true: {} },
    trended: {
      true: {
        md: {
          gridTemplateColumns: 'minmax(0, 1fr) 5rem auto',
          gridTemplateAreas: '"title trend value" "bar bar bar" "foot foot foot"',
        },
      },
    },
    inset: { true: { paddingInline: '4' } },
  },
  compoundVariants: [
    {
      wide: true,
      unshared: true,
      css: {
        xl: {
          gridTemplateColumns: 'minmax(0, 13rem) minmax(0, 1fr) 8rem',
          gridTemplateAreas: '"title bar value"',
        },
      },
    },
    {
      wide: true,
      noted: true,
      css: {
        xl: {
          gridTemplateColumns: 'minmax(0, 13rem) minmax(0, 1fr) 4rem 8rem 17rem',
          gridTemplateAreas: '"title bar share value note"',
        },
      },
    },
    {
      wide: true,
      trended: true,
      css: {
        xl: {
          gridTemplateColumns: 'minmax(0, 13rem) 5rem minmax(0, 1fr) 4rem 8rem',
          gridTemplateAreas: '"title trend bar share value"',
        },
      },
    },
    {
      wide: true,
      noted: true,
      trended: true,
      css: {
        xl: {
          gridTemplateColumns: 'minmax(0, 13rem) 5rem minmax(0, 1fr) 4rem 8rem 17rem',
          gridTemplateAreas: '"title trend bar share value note"',
        },
      },
    },
  ],
});

/**
 * A name, a bar for its size relative to the others, its share, and its figure: on one line if
 * there is room, otherwise on three.
 */
export function BarRow(props: BarRowProps) {
  const { title, bar, trend, share, value, note, isNarrow = false, inset } = props;
  return (
    <div
      className={row({
        wide: !isNarrow,
        unshared: share === undefined && note === undefined,
        noted: note !== undefined,
        trended: trend !== undefined,
        inset,
      })}
    >
      <span
        className={css({
          gridArea: 'title',
          display: 'flex',
          minWidth: '0',
          overflow: 'hidden',
        })}
      >
        {title}
      </span>
      {trend === undefined ? null : (
        <span
          className={css({
            gridArea: 'trend',
            display: { base: 'none', md: 'block' },
            minWidth: '0',
          })}
        >
          {trend}
        </span>
      )}
      <span className={css({ gridArea: 'bar', minWidth: '0' })}>{bar}</span>
      <span
        className={css({
          gridArea: 'value',
          textAlign: 'end',
          fontWeight: 'medium',
          fontVariantNumeric: 'tabular-nums',
        })}
      >
        {value}
      </span>
      <span className={lastLine({ wide: !isNarrow })}>
        <span className={quiet({ at: 'share', wide: !isNarrow })}>{share}</span>
        {note === undefined ? null : (
          <span className={quiet({ at: 'note', wide: !isNarrow })}>{note}</span>
        )}
      </span>
    </div>
  );
}

/** The last line; in the one-line layout, its parts become columns. */
const lastLine = cva({
  base: {
    gridArea: 'foot',
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '3',
    minWidth: '0',
    _empty: { display: 'none' },
  },
  variants: { wide: { true: { xl: { display: 'contents' } } } },
});

const quiet = cva({
  base: {
    minWidth: '0',
    textStyle: 'sm',
    color: 'fg.muted',
    fontVariantNumeric: 'tabular-nums',
    _empty: { display: 'none' },
  },
  variants: {
    // A note is at the end, even if there is no share before it.
    at: { share: {}, note: { textAlign: 'end', marginInlineStart: 'auto' } },
    wide: { true: {} },
  },
  compoundVariants: [
    { at: 'share', wide: true, css: { xl: { gridArea: 'share', textAlign: 'end' } } },
    { at: 'note', wide: true, css: { xl: { gridArea: 'note' } } },
  ],
});

type ShareBarProps = {
  /** From 0 to 1. */
  share: number;
  /** The same as text: '12.5%'. */
  text: string;
};

/** A share of a whole: a small bar and its percentage, which align in a column. */
export function ShareBar({ share, text }: ShareBarProps) {
  return (
    <span
      className={css({
        display: 'inline-grid',
        gridTemplateColumns: { base: '3.25rem', xl: '4rem 3.25rem' },
        alignItems: 'center',
        gap: '2',
        color: 'fg.muted',
        fontVariantNumeric: 'tabular-nums',
        textAlign: 'end',
      })}
    >
      <span
        aria-hidden="true"
        className={css({
          // With little room, the percentage is enough.
          display: { base: 'none', xl: 'block' },
          height: '6px',
          borderRadius: 'full',
          bg: 'border.subtle',
          overflow: 'hidden',
          _highContrast: { outline: '1px solid CanvasText' },
        })}
      >
        <span
          style={{ width: `${Math.min(1, Math.max(0, share)) * 100}%` }}
          className={css({
            display: 'block',
            height: 'full',
            borderRadius: 'full',
            bg: 'accent.solid',
            forcedColorAdjust: 'none',
          })}
        />
      </span>
      {text}
    </span>
  );
}
