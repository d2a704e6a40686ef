import type { ReactNode } from 'react';
import { css, cva } from '@/styled-system/css';

type MeasuredRowProps = {
  /** A handle before everything else. */
  leading?: ReactNode;
  title: ReactNode;
  /** At the end of the title's line, or below it if both don't fit. */
  value?: ReactNode;
  /** A LevelBar between the lines. */
  bar?: ReactNode;
  detail?: ReactNode;
  /** At the end of the detail's line. */
  valueDetail?: ReactNode;
  /** Controls after everything else. */
  trailing?: ReactNode;
};

/** A row with a bar across it: the name and the figure above, what they mean below. */
export function MeasuredRow(props: MeasuredRowProps) {
  const { leading, title, value, bar, detail, valueDetail, trailing } = props;
  return (
    <div
      className={css({
        display: 'flex',
        alignItems: 'center',
        gap: { base: '2', md: '3' },
        paddingInlineStart: '4',
        paddingInlineEnd: trailing ? { base: '1', md: '2' } : '4',
        paddingBlock: '3',
        minWidth: '0',
      })}
    >
      {leading ? <div className={css({ flex: 'none' })}>{leading}</div> : null}
      <div
        className={css({
          display: 'flex',
          flexDirection: 'column',
          gap: '1',
          flex: '1 1 auto',
          minWidth: '0',
        })}
      >
        <Line start={title} end={value} />
        {bar}
        {detail || valueDetail ? (
          <div className={css({ textStyle: 'sm', color: 'fg.muted' })}>
            <Line start={detail} end={valueDetail} />
          </div>
        ) : null}
      </div>
      {trailing ? (
        <div className={css({ flex: 'none', display: 'flex', alignItems: 'center' })}>
          {trailing}
        </div>
      ) : null}
    </div>
  );
}

function Line({ start, end }: { start: ReactNode; end: ReactNode }) {
  return (
    <div
      className={css({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'baseline',
        justifyContent: 'space-between',
        columnGap: '4',
        minWidth: '0',
      })}
    >
      <div
        className={css({
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          columnGap: '2',
          minWidth: '0',
          overflowWrap: 'anywhere',
        })}
      >
        {start}
      </div>
      {end ? (
        <div
          className={css({
            fontVariantNumeric: 'tabular-nums',
            whiteSpace: { base: 'normal', md: 'nowrap' },
          })}
        >
          {end}
        </div>
      ) : null}
    </div>
  );
}

const fill = cva({
  base: {
    position: 'absolute',
    insetBlock: '0',
    insetInlineStart: '0',
    borderRadius: 'full',
    forcedColorAdjust: 'none',
    transition: 'width {durations.slow} {easings.out}',
  },
  variants: {
    tone: {
      good: { bg: 'accent.solid' },
      warn: { bg: 'status.warn' },
      danger: { bg: 'status.danger' },
    },
    /** What is still to come: the same colour, paler. */
    pale: { true: { opacity: '0.35' } },
  },
});

type LevelBarProps = {
  /** Accessible name. */
  label: string;
  /** The used share of the whole, from 0 to 1; more than 1 fills the bar. */
  share: number;
  /** What is certain to be added, from 0 to 1. */
  more?: number;
  /** The position of a mark, from 0 to 1. */
  mark?: number | undefined;
  tone?: 'good' | 'warn' | 'danger';
  /** The same as text, announced as the value. */
  valueText: string;
  /** 'lg' is the main thing of a row: a thicker bar, its mark on a halo. */
  size?: 'md' | 'lg';
  /** Hatches what is left, where it will not last. */
  isHatched?: boolean;
};

const within = (share: number) => Math.min(1, Math.max(0, share));
const percent = (share: number) => `${within(share) * 100}%`;

/** How much of something is used up, how much is still to come, and a mark to compare both with. */
export function LevelBar({
  label,
  share,
  more = 0,
  mark,
  tone = 'good',
  valueText,
  size = 'md',
  isHatched = false,
}: LevelBarProps) {
  const used = within(share + more);
  return (
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(within(share) * 100)}
      aria-valuetext={valueText}
      data-size={size}
      className={css({
        position: 'relative',
        width: 'full',
        minWidth: '0',
        paddingBlock: '3px',
        '--bar': '6px',
        '--edge': '1px',
        '&[data-size=lg]': {
          paddingBlock: '4px',
          '--bar': { base: '8px', md: '10px' },
          '--edge': '2px',
        },
        // A press goes to the row around it.
        pointerEvents: 'none',
      })}
    >
      <div
        className={css({
          position: 'relative',
          height: 'var(--bar)',
          borderRadius: 'full',
          bg: 'border.subtle',
          overflow: 'hidden',
          // High contrast removes the background, so outline the full length.
          _highContrast: { outline: '1px solid CanvasText' },
        })}
      >
        {more > 0 ? (
          <div style={{ width: percent(share + more) }} className={fill({ tone, pale: true })} />
        ) : null}
        <div style={{ width: percent(share) }} className={fill({ tone })} />
        {isHatched && used < 1 ? (
          <div
            style={{ insetInlineStart: `calc(${percent(used)} + 2px)` }}
            className={css({
              position: 'absolute',
              insetBlock: '0',
              insetInlineEnd: '0',
              color: 'status.warn',
              background:
                'repeating-linear-gradient(135deg, color-mix(in srgb, currentColor 45%, transparent) 0 3px, transparent 3px 6px)',
              forcedColorAdjust: 'none',
            })}
          />
        ) : null}
      </div>
      {mark === undefined ? null : (
        <div
          style={{ insetInlineStart: `clamp(0px, calc(${percent(mark)} - 1px), calc(100% - 2px))` }}
          className={css({
            position: 'absolute',
            insetBlock: '0',
            width: '2px',
            borderRadius: 'full',
            bg: 'fg.default',
            outline: 'var(--edge) solid var(--halo, {colors.bg.surface})',
            forcedColorAdjust: 'none',
          })}
        />
      )}
    </div>
  );
}

/**
 * Aligns FigureLines with the surrounding text by cancelling their padding, which is that of a row.
 */
export function FigureLines({ children }: { children: ReactNode }) {
  return <div className={css({ marginInline: '-4' })}>{children}</div>;
}

type FigureLineProps = {
  label: ReactNode;
  figure: ReactNode;
  /** The total of the lines below it. */
  strong?: boolean;
  /** The last line of its total. */
  last?: boolean;
  /** The total of the lines above it. */
  result?: boolean;
};

/** One line of a calculation within a list row: its label, and the figure at the end. */
export function FigureLine({ label, figure, strong, last, result }: FigureLineProps) {
  return (
    <div
      data-strong={strong || undefined}
      data-last={last || undefined}
      data-result={result || undefined}
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
        '&[data-result]': {
          color: 'fg.default',
          fontWeight: 'semibold',
          marginInline: '4',
          paddingInline: '0',
          marginTop: '1',
          borderTop: 'strong',
        },
      })}
    >
      <span className={css({ minWidth: '0', overflowWrap: 'anywhere' })}>{label}</span>
      <span className={css({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })}>
        {figure}
      </span>
    </div>
  );
}

/**
 * The class of a link or button that is a whole row: hover background, no underline, full width.
 */
export function rowLinkClass(): string {
  return css({
    display: 'block',
    width: 'full',
    textAlign: 'start',
    color: 'inherit',
    textDecoration: 'none',
    cursor: 'pointer',
    transition: 'background-color {durations.fast} {easings.out}',
    _hover: { bg: 'bg.subtle' },
    _focusVisible: { outlineOffset: '-2px' },
  });
}
