import type { ReactNode } from 'react';
import { css, cva } from '@/styled-system/css';

type BarRowProps = {
  title: ReactNode;
  /** A HueBar. */
  bar: ReactNode;
  /** Its part of the whole, in words. */
  share?: ReactNode;
  value: ReactNode;
  /** What the value is compared with, and how it moved; below everything else where there is no room beside. */
  note?: ReactNode;
  /** Always in two or three lines, however wide the screen: in a narrow column. */
  isNarrow?: boolean;
  /** In a card without room of its own. */
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
    inset: { true: { paddingInline: '4' } },
  },
  compoundVariants: [
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
  ],
});

/** A name, how large it is beside the others, its share and its figure: one line where there is room for it, else three. */
export function BarRow(props: BarRowProps) {
  const { title, bar, share, value, note, isNarrow = false, inset } = props;
  return (
    <div className={row({ wide: !isNarrow, noted: note !== undefined, inset })}>
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
      <span className={foot({ wide: !isNarrow })}>
        <span className={quiet({ at: 'share', wide: !isNarrow })}>{share}</span>
        {note === undefined ? null : (
          <span className={quiet({ at: 'note', wide: !isNarrow })}>{note}</span>
        )}
      </span>
    </div>
  );
}

/** The last line, whose parts are columns where everything stands in one. */
const foot = cva({
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
    // A note stands at the end, also where there is no share before it.
    at: { share: {}, note: { textAlign: 'end', marginInlineStart: 'auto' } },
    wide: { true: {} },
  },
  compoundVariants: [
    { at: 'share', wide: true, css: { xl: { gridArea: 'share', textAlign: 'end' } } },
    { at: 'note', wide: true, css: { xl: { gridArea: 'note' } } },
  ],
});

type HueBarProps = {
  /** From 0 to 1 of the longest bar; more fills it. */
  share: number;
  /** A colour of chart-color.ts or chart-hue.ts. */
  color: string;
  /** Where a mark stands, from 0 to 1: what it is compared with. */
  mark?: number | undefined;
};

const within = (share: number) => `${Math.min(1, Math.max(0, share)) * 100}%`;

/** How large something is beside others, as wide as there is room. Only a picture: its figures stand beside it. */
export function HueBar({ share, color, mark }: HueBarProps) {
  return (
    <span
      aria-hidden="true"
      className={css({
        display: 'block',
        position: 'relative',
        width: 'full',
        minWidth: '0',
        paddingBlock: '3px',
        pointerEvents: 'none',
      })}
    >
      <span
        className={css({
          display: 'block',
          position: 'relative',
          height: '8px',
          borderRadius: 'full',
          bg: 'bg.subtle',
          overflow: 'hidden',
          _highContrast: { outline: '1px solid CanvasText' },
        })}
      >
        {share > 0 ? (
          <span
            style={{ width: within(share), background: color }}
            className={css({
              position: 'absolute',
              insetBlock: '0',
              insetInlineStart: '0',
              borderRadius: 'full',
              // A sliver stays in sight.
              minWidth: '2px',
              forcedColorAdjust: 'none',
              transition: 'width {durations.slow} {easings.out}',
            })}
          />
        ) : null}
      </span>
      {mark === undefined ? null : (
        <span
          style={{
            insetInlineStart: `clamp(0px, calc(${within(mark)} - 1px), calc(100% - 2px))`,
          }}
          className={css({
            position: 'absolute',
            insetBlock: '0',
            width: '2px',
            borderRadius: 'full',
            bg: 'fg.default',
            outline: '1px solid {colors.bg.surface}',
            forcedColorAdjust: 'none',
          })}
        />
      )}
    </span>
  );
}

type ShareBarProps = {
  /** From 0 to 1. */
  share: number;
  /** The same in words: '12.5%'. */
  text: string;
};

/** What part of a whole something is: a small bar and its percent, which line up under each other in a column. */
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
          // Where there is little room the percent says it.
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
