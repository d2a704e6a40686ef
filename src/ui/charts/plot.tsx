import type { ReactNode } from 'react';
import { css } from '@/styled-system/css';
import { useBoxSize } from './box-size.ts';
import { type PlotSpan, usePlotPointer } from './plot-choice.ts';
import { gutterWidth } from './plot-geometry.ts';

/** A gridline at a round value. */
export type PlotTick = { readonly value: number; readonly label: string };

/** Text below the axis, at a place from 0 to 1. */
export type PlotLabel = { readonly at: number; readonly text: string; readonly strong?: boolean };

/** What every plot has: its grid, its axis, and what the pointer does. */
export type PlotFrameProps = {
  /** The gridlines, lowest first; they are the ends of the axis too. */
  readonly ticks: readonly PlotTick[];
  /** Below the axis. Those for which there is no room are left out. */
  readonly labels: readonly PlotLabel[];
  /** The position that is shown. */
  readonly active: number;
  /** The position under the pointer; null once it has left. */
  readonly onPoint: (index: number | null) => void;
  /**
   * The pointer was pressed at a position (`to` is null), or dragged from it to another one, or two
   * fingers are at two positions.
   */
  readonly onMark?: (from: number, to: number | null) => void;
  /** The marked positions. */
  readonly span?: PlotSpan | null;
  /** No line or band at the shown position: none is chosen. */
  readonly isQuiet?: boolean;
};

type PlotProps = PlotFrameProps & {
  /** The positions on the axis, from 0 to 1, rising. */
  readonly at: readonly number[];
  /** Half the width of a position, on the same scale; 0 for points of a line. */
  readonly reach?: number;
  /** Leaves room above and below for figures of bars that are cut off. */
  readonly hasCuts?: boolean;
  /** Drawn into the plot, placed by percentages. */
  readonly children: ReactNode;
};

/** The height of a value in the plot, in percent from the top. */
export function plotHeight(ticks: readonly PlotTick[]): (value: number) => number {
  const lowest = ticks[0]?.value ?? 0;
  const highest = ticks.at(-1)?.value ?? 1;
  return (value) => 100 - ((value - lowest) / (highest - lowest || 1)) * 100;
}

/** Assumed until the width is known (CSS pixels). */
const USUAL_PX = 600;

/**
 * The frame of a chart: gridlines at round values, the axis below, a crosshair at the position
 * under the pointer, and the marked range. Grows with its container.
 */
export function Plot(props: PlotProps) {
  const { ticks, labels, at, active, reach = 0, span, isQuiet, hasCuts, children } = props;
  const [box, size] = useBoxSize();
  const handlers = usePlotPointer(props);
  const yOf = plotHeight(ticks);
  const base = ticks.some(({ value }) => value === 0) ? 0 : ticks[0]?.value;
  const width = size?.width ?? USUAL_PX;
  const place = at[active] ?? 0;
  return (
    <div style={{ ['--gutter' as string]: `${gutterWidth(ticks)}px` }} className={frameClass}>
      <div
        ref={box}
        {...handlers}
        data-plot=""
        data-cuts={hasCuts || undefined}
        className={plotClass}
      >
        {ticks.map(({ value, label }) => (
          <div
            key={value}
            style={{ top: `${yOf(value)}%` }}
            data-base={value === base || undefined}
            className={gridClass}
          >
            <span data-tick="" className={tickClass}>
              {label}
            </span>
          </div>
        ))}
        {span ? (
          <Band from={at[Math.min(...span)]} to={at[Math.max(...span)]} reach={reach} />
        ) : null}
        {isQuiet ? null : reach > 0 ? (
          <Band from={place} to={place} reach={reach} isQuiet />
        ) : (
          <span style={{ insetInlineStart: `${place * 100}%` }} className={crosshairClass} />
        )}
        {children}
      </div>
      <div aria-hidden="true" className={axisClass}>
        {fittingLabels(labels, width).map((label) => (
          <span
            key={`${label.at} ${label.text}`}
            data-strong={label.strong || undefined}
            style={{ insetInlineStart: `${label.at * 100}%`, translate: shiftOf(label, width) }}
            className={labelClass}
          >
            {label.text}
          </span>
        ))}
      </div>
    </div>
  );
}

type BandProps = {
  readonly from: number | undefined;
  readonly to: number | undefined;
  readonly reach: number;
  /** The shown position, instead of a marked range. */
  readonly isQuiet?: boolean;
};

function Band({ from = 0, to = 0, reach, isQuiet }: BandProps) {
  return (
    <span
      style={{
        insetInlineStart: `${(from - reach) * 100}%`,
        width: `${(to - from + 2 * reach) * 100}%`,
      }}
      data-quiet={isQuiet || undefined}
      className={bandClass}
    />
  );
}

/** CSS pixels: a letter of a label, and the gap to the next one. */
const LETTER_PX = 6.6;
const LABEL_GAP_PX = 14;

/** Labels look evenly spread while the widest gap is at most this many times the usual one. */
const MOST_GAP = 1.6;

/**
 * The labels that fit below an axis without touching, evenly spread: strong ones, the last, the
 * first if that leaves no hole, and as many in between as there is room for.
 * @param width of the axis, CSS pixels
 */
export function fittingLabels(labels: readonly PlotLabel[], width: number): readonly PlotLabel[] {
  const ordered = [...labels].sort((a, b) => a.at - b.at);
  const edges = ordered.map((label) => {
    const length = label.text.length * LETTER_PX;
    const left =
      label.at * width + length * { '0': 0, '-50%': -0.5, '-100%': -1 }[shiftOf(label, width)];
    return [left, left + length + LABEL_GAP_PX] as const;
  });
  const touch = (one: number, other: number) => {
    const [a, b] = [edges[one], edges[other]];
    return a !== undefined && b !== undefined && a[0] < b[1] && b[0] < a[1];
  };
  const last = ordered.length - 1;
  const strong = ordered.flatMap((label, index) => (label.strong ? index : []));
  /** As many as fit, at equal distances from one end, and the most that is left out between two. */
  const spread = (begin: number, ends: readonly number[]) => {
    const kept = [...strong];
    const keep = (index: number) => {
      if (index >= 0 && !kept.some((each) => each === index || touch(each, index)))
        kept.push(index);
    };
    ends.forEach(keep);
    for (let step = 1; step <= last; step++) {
      const every = ordered.flatMap((_, index) => ((index - begin) % step === 0 ? index : []));
      if (every.some((index, at) => at > 0 && touch(every[at - 1] ?? 0, index))) continue;
      every.forEach(keep);
      kept.sort((a, b) => a - b);
      const gap = Math.max(...kept.map((index, at) => index - (kept[at - 1] ?? 0)));
      return { kept, gap, isEven: gap <= step * MOST_GAP };
    }
    return { kept, gap: last, isEven: true };
  };
  const fromFirst = spread(0, [last, 0]);
  const fromLast = fromFirst.isEven ? fromFirst : spread(last, [last]);
  const { kept } = fromLast.gap < fromFirst.gap ? fromLast : fromFirst;
  return ordered.filter((_, index) => kept.includes(index));
}

/** Labels are centred below their place, unless they would reach out of the plot. */
function shiftOf({ at, text }: PlotLabel, width: number): '0' | '-50%' | '-100%' {
  const half = (text.length * LETTER_PX) / 2;
  if (at * width < half) return '0';
  return (1 - at) * width < half ? '-100%' : '-50%';
}

const frameClass = css({
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 auto',
  minHeight: '0',
});

const plotClass = css({
  position: 'relative',
  flex: '1 1 auto',
  minHeight: '3rem',
  marginInlineStart: 'var(--gutter)',
  marginInlineEnd: '2',
  touchAction: 'pan-y',
  userSelect: 'none',
  '&[data-cuts]': { marginBlock: { base: '0', md: '16px' } },
});

const gridClass = css({
  position: 'absolute',
  insetInline: '0',
  height: '1px',
  bg: 'border.subtle',
  pointerEvents: 'none',
  '&[data-base]': { bg: 'border.strong' },
});

const tickClass = css({
  position: 'absolute',
  insetInlineStart: 'calc(-1 * var(--gutter))',
  top: '-9px',
  textStyle: 'xs',
  lineHeight: '18px',
  color: 'fg.muted',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});

const crosshairClass = css({
  position: 'absolute',
  insetBlock: '0',
  width: '1px',
  bg: 'border.strong',
  pointerEvents: 'none',
});

const bandClass = css({
  position: 'absolute',
  insetBlock: '0',
  bg: 'color-mix(in srgb, {colors.accent.solid} 12%, transparent)',
  pointerEvents: 'none',
  '&[data-quiet]': { bg: 'color-mix(in srgb, {colors.fg.default} 6%, transparent)' },
  _highContrast: { outline: '1px solid CanvasText' },
});

const axisClass = css({
  position: 'relative',
  flex: 'none',
  height: '18px',
  marginTop: '2',
  marginInlineStart: 'var(--gutter)',
  marginInlineEnd: '2',
  textStyle: 'xs',
  lineHeight: '18px',
  color: 'fg.muted',
  fontVariantNumeric: 'tabular-nums',
});

const labelClass = css({
  position: 'absolute',
  whiteSpace: 'nowrap',
  '&[data-strong]': { color: 'fg.default', fontWeight: 'semibold' },
});
