import type { PivotDimension, PivotMeasure } from './report-pivot.ts';
import { isTime } from './report-pivot-keys.ts';
import { measured, type PivotTable } from './report-pivot-table.ts';

/** A place along the axis, with the height of each line there. */
export type PivotPoint = {
  readonly key: string;
  /** One for each series, in their order: cents, or a number of transactions. */
  readonly values: readonly number[];
};

/** The largest lines of a table as bars: some for each place along the axis. */
export type PivotChart = {
  /** What lies along the axis: the columns of the table, or its rows. */
  readonly axis: 'columns' | 'rows';
  readonly points: readonly PivotPoint[];
  /** Keys of the other side; null = all further ones together, or with an axis alone what there is. */
  readonly series: readonly (string | null)[];
  /** Whether heights add up to something: parts of a whole stand on each other, else beside each other. */
  readonly isStacked: boolean;
  /** How many places of the table have no room. */
  readonly left: number;
};

type Side = {
  readonly dimension: PivotDimension;
  readonly keys: readonly string[];
};

const MOST_SERIES = 6;
const MOST_BESIDE = 4;
const MOST_PLACES = 12;

/**
 * What to draw of a table in its own order. Time lies along the axis, whichever side it is of, and whole; of anything else the
 * largest. Tags overlap and means are of different numbers: these stand beside each other, without what is left.
 */
export function pivotChart(
  { columns, lines }: PivotTable,
  view: { readonly rows: PivotDimension; readonly columns: PivotDimension | null },
  measure: PivotMeasure,
): PivotChart {
  const down: Side = { dimension: view.rows, keys: lines.map(({ key }) => key) };
  if (view.columns === null) {
    const { shown, left } = placesOf(down);
    const points = lines
      .slice(0, shown.length)
      .map(({ key, total }) => ({ key, values: [measured(total, measure)] }));
    return { axis: 'rows', points, series: [null], isStacked: true, left };
  }
  const across: Side = { dimension: view.columns, keys: columns.map(({ key }) => key) };
  const isTurned = !isTime(across.dimension) && isTime(down.dimension);
  const [along, beside] = isTurned ? [down, across] : [across, down];
  const isStacked = measure !== 'mean' && beside.dimension !== 'tag';
  const most = isStacked ? MOST_SERIES : MOST_BESIDE;
  const hasRest = isStacked && beside.keys.length > most;
  const named = beside.keys.slice(0, hasRest ? most - 1 : most);
  const valueAt = (place: number, at: number) => {
    const value = isTurned ? lines[place]?.cells[at] : lines[at]?.cells[place];
    return value ? measured(value, measure) : 0;
  };
  const restAt = (place: number, shown: readonly number[]) => {
    const total = (isTurned ? lines : columns)[place]?.total;
    // A split counts once in a total, and in each of its categories.
    return measure === 'sum' && total
      ? total.amount.amount - sumOf(shown)
      : sumOf(beside.keys.slice(named.length).map((_, at) => valueAt(place, named.length + at)));
  };
  const { shown, left } = placesOf(along);
  const points = shown.map((key, place): PivotPoint => {
    const values = named.map((_, at) => valueAt(place, at));
    return { key, values: [...values, ...(hasRest ? [restAt(place, values)] : [])] };
  });
  const series = [...named, ...(hasRest ? [null] : [])];
  return { axis: isTurned ? 'rows' : 'columns', points, series, isStacked, left };
}

function placesOf({ dimension, keys }: Side) {
  const shown = isTime(dimension) ? keys : keys.slice(0, MOST_PLACES);
  return { shown, left: keys.length - shown.length };
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
