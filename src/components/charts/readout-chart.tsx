import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { AreaPlot, type PlotLine } from '@/ui/charts/area-plot.tsx';
import { PlotReadout } from '@/ui/charts/plot-readout.tsx';

/** A position of a ReadoutChart; one value per line, null where a line has none. */
type ReadoutPoint = {
  readonly key: string;
  /** Begins the readout: 'Nov 24'. */
  readonly title: string;
  /** On the axis, from 0 to 1. */
  readonly at: number;
  readonly values: readonly (number | null)[];
};

type ReadoutChartProps = {
  /** Accessible name, including how the keys work. */
  readonly label: string;
  readonly points: readonly ReadoutPoint[];
  /** The main line first. */
  readonly lines: readonly (Omit<PlotLine, 'values'> & { readonly name: string })[];
  readonly ticks: readonly { readonly value: number; readonly label: string }[];
  readonly axis: readonly {
    readonly at: number;
    readonly text: string;
    readonly strong?: boolean;
  }[];
  /** The point that the readout shows until another one is chosen. */
  readonly rest: number;
  /** How the first two values differ, shown with a point that was chosen. */
  readonly difference?: { readonly name: string; readonly format: (value: number) => string };
  readonly ending?: { readonly value: number; readonly content: ReactNode } | undefined;
  readonly formatValue: (value: number) => string;
  /** A press, or Enter. */
  readonly onOpen: (point: ReadoutPoint) => void;
};

/**
 * Lines over time whose figures are in a line above the plot, never over the data: for the point
 * under the pointer or chosen with the arrow keys. Grows with its container.
 */
export function ReadoutChart(props: ReadoutChartProps) {
  const { label, points, lines, rest, difference, formatValue, onOpen } = props;
  const [chosen, setChosen] = useState<number | null>(null);
  const tapped = useRef<number | null>(null);
  const last = points.length - 1;
  const active = Math.min(chosen ?? rest, last);
  const point = points[active];
  if (!point) return null;
  const onKeyDown = (event: KeyboardEvent) => {
    const to = targetOf(event.key, active, last);
    if (to !== null) setChosen(to);
    else if (event.key === 'Enter') onOpen(point);
    else if (event.key === 'Escape' && chosen !== null) setChosen(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const [first, second] = point.values;
  const apart = typeof first === 'number' && typeof second === 'number' ? first - second : null;
  return (
    <PlotReadout
      label={label}
      title={point.title}
      figures={lines.flatMap(({ key, name, color, look }, at) => {
        const value = point.values[at];
        return typeof value === 'number'
          ? [{ key, name, color, look, figure: formatValue(value) }]
          : [];
      })}
      note={
        difference && chosen !== null && apart !== null
          ? { name: difference.name, figure: difference.format(apart) }
          : undefined
      }
      onKeyDown={onKeyDown}
      onLeave={() => setChosen(null)}
      onPress={(isTouch) => {
        // Touch has no hover: the first tap shows the figures, a second one opens them.
        const isFirst = tapped.current !== active;
        tapped.current = active;
        if (!isTouch || !isFirst) onOpen(point);
      }}
    >
      <AreaPlot
        lines={lines.map(({ key, color, look }, at) => ({
          key,
          color,
          look,
          values: points.map(({ values }) => values[at] ?? null),
        }))}
        at={points.map(({ at }) => at)}
        ticks={props.ticks}
        labels={props.axis}
        active={active}
        onPoint={setChosen}
        ending={props.ending}
      />
    </PlotReadout>
  );
}

/** The point to which a key moves; null for other keys. */
function targetOf(key: string, at: number, last: number): number | null {
  if (key === 'ArrowLeft') return Math.max(0, at - 1);
  if (key === 'ArrowRight') return Math.min(last, at + 1);
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
}
