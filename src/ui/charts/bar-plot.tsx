import type { ReactNode } from 'react';
import { css } from '@/styled-system/css';
import type { PlotLevel } from './area-plot.tsx';
import { Plot, type PlotFrameProps, plotHeight } from './plot.tsx';

/** A part of a bar. */
export type BarPart = {
  readonly key: string;
  readonly value: number;
  /** A CSS colour. */
  readonly color: string;
};

/** The bars of one position. */
export type PlotBar = {
  readonly key: string;
  readonly parts: readonly BarPart[];
  /** Not complete yet: drawn hatched. */
  readonly isPartial?: boolean;
  /** The height of a short line across the bar: what it is compared with. */
  readonly mark?: number | null;
};

type BarPlotProps = PlotFrameProps & {
  readonly bars: readonly PlotBar[];
  /** Side by side instead of on top of each other; then those below zero hang from the axis. */
  readonly isGrouped?: boolean;
  /** CSS pixels. */
  readonly maxWidth?: number;
  readonly levels?: readonly PlotLevel[];
  /** The figure of a bar that reaches beyond the axis. */
  readonly cutText?: (value: number) => string;
};

/**
 * Bars over a grid of round values. A bar that reaches beyond the axis is cut off with a break and
 * has its figure beside it. Grows with its container.
 */
export function BarPlot(props: BarPlotProps) {
  const { bars, isGrouped = false, maxWidth = 40, levels = [], cutText, ...frame } = props;
  const reach = 0.5 / Math.max(1, bars.length);
  const yOf = plotHeight(frame.ticks);
  const all = bars.map(({ parts }) => (isGrouped ? parts.map(alone) : stacked(parts)));
  const isCut = ({ to }: Segment) => yOf(to) < -EPSILON || yOf(to) > 100 + EPSILON;
  return (
    <Plot
      {...frame}
      at={bars.map((_, index) => (2 * index + 1) * reach)}
      reach={reach}
      hasCuts={all.some((segments) => segments.some(isCut))}
    >
      <div data-many={bars.length > MANY || undefined} className={barsClass}>
        {bars.map(({ key, isPartial, mark }, index) => (
          <div key={key} className={cellClass}>
            <div className={columnsClass}>
              <Columns segments={all[index] ?? []} isGrouped={isGrouped} maxWidth={maxWidth}>
                {(segment) => (
                  <PlotSegment
                    key={segment.key}
                    segment={segment}
                    yOf={yOf}
                    isPartial={isPartial === true}
                    cut={isCut(segment) ? (cutText?.(segment.value) ?? '') : null}
                    side={sideOf((2 * index + 1) * reach)}
                  />
                )}
              </Columns>
            </div>
            {typeof mark === 'number' && !isCut({ ...NOTHING, to: mark }) ? (
              <span
                style={{ top: `${yOf(mark)}%`, maxWidth: `${maxWidth * MARK_PART}px` }}
                className={markClass}
              />
            ) : null}
          </div>
        ))}
      </div>
      {levels.map(({ key, value, color }) => (
        <span
          key={key}
          style={{ top: `${yOf(value)}%`, borderColor: color }}
          className={levelClass}
        />
      ))}
    </Plot>
  );
}

/** Where the figure of a bar that is cut off begins or ends, so that it stays in the plot. */
const sideOf = (place: number) => (place < 0.06 ? 'start' : place > 0.94 ? 'end' : undefined);

/** With more bars than this, the gaps between them are narrower. */
const MANY = 16;

/** Percent: rounding errors. */
const EPSILON = 0.01;

/** A mark may be this many times as wide as its bar. */
const MARK_PART = 1.3;

/** A part of a bar from one value to another; `isEnd` = nothing follows outward. */
type Segment = BarPart & { readonly from: number; readonly to: number; readonly isEnd: boolean };

const NOTHING: Segment = { key: '', value: 0, color: '', from: 0, to: 0, isEnd: true };

const alone = (part: BarPart): Segment => ({ ...part, from: 0, to: part.value, isEnd: true });

/** Parts above zero on top of each other, parts below it the same downward. */
function stacked(parts: readonly BarPart[]): readonly Segment[] {
  const reached = { above: 0, below: 0 };
  const segments = parts.map((part): Segment => {
    const side = part.value < 0 ? 'below' : 'above';
    const from = reached[side];
    reached[side] += part.value;
    return { ...part, from, to: reached[side], isEnd: false };
  });
  return segments.map((segment) => ({
    ...segment,
    isEnd: segment.to === (segment.value < 0 ? reached.below : reached.above),
  }));
}

type ColumnsProps = {
  readonly segments: readonly Segment[];
  readonly isGrouped: boolean;
  readonly maxWidth: number;
  readonly children: (segment: Segment) => ReactNode;
};

/** One column for each part, or one for all of them. */
function Columns({ segments, isGrouped, maxWidth, children }: ColumnsProps) {
  const style = { maxWidth: `${maxWidth}px` };
  if (!isGrouped) {
    return (
      <div style={style} className={columnClass}>
        {segments.map(children)}
      </div>
    );
  }
  return segments.map((segment) => (
    <div key={segment.key} style={style} className={columnClass}>
      {children(segment)}
    </div>
  ));
}

type PlotSegmentProps = {
  readonly segment: Segment;
  readonly yOf: (value: number) => number;
  readonly isPartial: boolean;
  /** The figure at a cut; null if the bar is whole. */
  readonly cut: string | null;
  readonly side: 'start' | 'end' | undefined;
};

function PlotSegment({ segment, yOf, isPartial, cut, side }: PlotSegmentProps) {
  const { key, value, color, from, to, isEnd } = segment;
  if (value === 0) return null;
  const [start, end] = [yOf(from), yOf(to)].map((y) => Math.min(100, Math.max(0, y)));
  const top = Math.min(start ?? 0, end ?? 0);
  return (
    <span
      data-part={key}
      data-below={value < 0 || undefined}
      data-end={(isEnd && cut === null) || undefined}
      data-partial={isPartial || undefined}
      style={{ color, top: `${top}%`, height: `${Math.abs((start ?? 0) - (end ?? 0))}%` }}
      className={segmentClass}
    >
      {cut === null ? null : (
        <>
          <span className={breakClass} />
          <span data-side={side} className={cutClass}>
            {cut}
          </span>
        </>
      )}
    </span>
  );
}

const barsClass = css({
  position: 'absolute',
  inset: '0',
  display: 'flex',
  pointerEvents: 'none',
  '--pad': '12%',
  '&[data-many]': { '--pad': '8%' },
});

const cellClass = css({ position: 'relative', flex: '1 1 0', minWidth: '0' });

/** Inset by a share of the cell's width; padding would be a share of the whole plot's. */
const columnsClass = css({
  position: 'absolute',
  insetBlock: '0',
  insetInline: 'var(--pad)',
  display: 'flex',
  justifyContent: 'center',
  gap: '2px',
});

const columnClass = css({ position: 'relative', flex: '1 1 0', minWidth: '0' });

const segmentClass = css({
  position: 'absolute',
  insetInline: '0',
  minHeight: '1px',
  pointerEvents: 'auto',
  forcedColorAdjust: 'none',
  bg: 'currentColor',
  transformOrigin: 'bottom',
  animation: 'riseUp 300ms {easings.out} backwards',
  '&[data-below]': { transformOrigin: 'top' },
  '&[data-end]': { borderTopRadius: '4px' },
  '&[data-end][data-below]': { borderTopRadius: '0', borderBottomRadius: '4px' },
  '&[data-partial]': {
    bg: 'transparent',
    backgroundImage:
      'repeating-linear-gradient(135deg, currentColor 0 3px, color-mix(in oklab, currentColor 45%, {colors.bg.surface}) 3px 6px)',
  },
});

/** A slanted gap near the end of a bar that is cut off. */
const breakClass = css({
  position: 'absolute',
  insetInline: '-2px',
  top: '10px',
  height: '4px',
  bg: 'bg.surface',
  transform: 'skewY(-16deg)',
  '[data-below] > &': { top: 'auto', bottom: '10px' },
});

const cutClass = css({
  display: { base: 'none', md: 'block' },
  position: 'absolute',
  insetInlineStart: '50%',
  top: '-17px',
  translate: '-50%',
  textStyle: 'xs',
  lineHeight: '16px',
  color: 'fg.muted',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '[data-below] > &': { top: 'auto', bottom: '-17px' },
  '&[data-side]': { translate: 'none' },
  '&[data-side=start]': { insetInlineStart: '0' },
  '&[data-side=end]': { insetInlineStart: 'auto', insetInlineEnd: '0' },
});

/** With a rim, so that it shows on a bar of any colour. */
const markClass = css({
  position: 'absolute',
  insetInline: '0',
  marginInline: 'auto',
  width: '86%',
  height: '2.5px',
  marginTop: '-1px',
  borderRadius: 'full',
  bg: 'fg.default',
  outline: '1.5px solid {colors.bg.surface}',
  forcedColorAdjust: 'none',
  pointerEvents: 'none',
});

const levelClass = css({
  position: 'absolute',
  insetInline: '0',
  borderTop: '1.5px dashed currentColor',
  pointerEvents: 'none',
  forcedColorAdjust: 'none',
});
