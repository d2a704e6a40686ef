import { useMemo } from 'react';
import type { RegisterView } from '@/live/transactions/register-view.ts';
import type { RegisterLayout } from './register-columns.tsx';

/** A month's place in the list. Distances in px. */
export type PlacedMonth = {
  /** 'YYYY-MM' */
  readonly month: string;
  readonly rows: number;
  /** Index of its first row. */
  readonly first: number;
  readonly top: number;
  /** Of its heading and its rows. */
  readonly height: number;
};

/** Where everything in the list is: computed from the counts of the months, not from rows. */
export type RegisterGeometry = {
  readonly rowHeight: number;
  /** Total height in px. */
  readonly height: number;
  readonly months: readonly PlacedMonth[];
  /** Distance of a row from the top of the list, in px. */
  readonly topOf: (index: number) => number;
  /** Height of a row, with the heading above it if it is the first of its month, in px. */
  readonly heightOf: (index: number) => number;
  readonly opensMonth: (index: number) => boolean;
};

type Heights = Pick<RegisterLayout, 'rowHeight' | 'monthHeight'>;

/** @param months newest first; empty if the list has no headings */
export function geometryOf(
  total: number,
  months: readonly Pick<PlacedMonth, 'month' | 'rows'>[],
  { rowHeight, monthHeight }: Heights,
): RegisterGeometry {
  const placed: PlacedMonth[] = [];
  let first = 0;
  let top = 0;
  for (const { month, rows } of months) {
    const height = monthHeight + rows * rowHeight;
    placed.push({ month, rows, first, top, height });
    first += rows;
    top += height;
  }
  const firsts = new Set(placed.map((each) => each.first));
  return {
    rowHeight,
    height: total * rowHeight + placed.length * monthHeight,
    months: placed,
    topOf: (index) => index * rowHeight + (monthAt(placed, index) + 1) * monthHeight,
    heightOf: (index) => (firsts.has(index) ? rowHeight + monthHeight : rowHeight),
    opensMonth: (index) => firsts.has(index),
  };
}

/** Place of the month of a row among the months; -1 if there are none. */
export function monthAt(months: readonly PlacedMonth[], index: number): number {
  let low = -1;
  let high = months.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((months[middle]?.first ?? 0) <= index) low = middle;
    else high = middle - 1;
  }
  return low;
}

const NO_MONTHS: readonly PlacedMonth[] = [];

/** The geometry of a list; keeps its identity while nothing moves. */
export function useRegisterGeometry(
  view: Pick<RegisterView, 'total' | 'months'>,
  { rowHeight, monthHeight }: Heights,
): RegisterGeometry {
  const { total } = view;
  const months = view.months?.months ?? NO_MONTHS;
  const key = months.map(({ month, rows }) => `${month}:${rows}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the months
  return useMemo(
    () => geometryOf(total, months, { rowHeight, monthHeight }),
    [total, key, rowHeight, monthHeight],
  );
}
