import type { KnownRate } from '@/domain/accounts/currency-rate.ts';
import type { CategoryNature } from '@/domain/categories/category.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { natureOfPart, SIGN_OF } from '@/domain/transactions/report-nature.ts';
import type {
  PivotCell,
  PivotDimension,
  PivotQuestion,
  PivotRow,
  PivotSubject,
} from './report-pivot.ts';
import { isTime, pivotKeys } from './report-pivot-keys.ts';
import { rateInScope } from './report-scope.ts';

/** Lays out rows one by one; what was laid out so far can be asked for at any time, as when a long history is under way. */
export type PivotFold = {
  readonly add: (row: PivotRow) => void;
  readonly cells: () => readonly PivotCell[];
  /** Of descriptions that are no payee: as first met, by the key of the dimension. */
  readonly names: () => ReadonlyMap<string, string>;
};

type MutableCell = { amount: number; count: number; lastRow: number };
type Part = PivotRow['parts'][number];
type Native = { readonly currency: string; readonly rate: KnownRate | null };
type Layer = {
  readonly native: Native;
  readonly rows: Map<string | null, Map<string | null, MutableCell>>;
};

const NO_KEYS: readonly string[] = [];

/**
 * Begins to lay out rows. Totals of rows, columns and all are cells of their own, so that a row with two tags counts once
 * in them.
 */
export function pivotFold(question: PivotQuestion): PivotFold {
  const layers = new Map<string, Layer>();
  const layersByDay = new Map<string, Map<CalendarDate, Layer>>();
  const keysByDay = new Map<string, readonly string[]>();
  const names = new Map<string, string>();
  let place = 0;

  const layerOf = (currency: string, date: CalendarDate): Layer => {
    let days = layersByDay.get(currency);
    if (!days) {
      days = new Map();
      layersByDay.set(currency, days);
    }
    let layer = days.get(date);
    if (!layer) {
      const rate = rateInScope(question.scope, currency, date);
      const key = `${currency}|${rate?.date ?? ''}|${rate?.isInverse ?? ''}`;
      layer = layers.get(key) ?? { native: { currency, rate }, rows: new Map() };
      layers.set(key, layer);
      days.set(date, layer);
    }
    return layer;
  };

  // Rows come by the day: months that begin within one are slow to tell.
  const keysOf = (dimension: PivotDimension | null, row: PivotRow, part: Part) => {
    if (dimension === null) return NO_KEYS;
    if (!isTime(dimension)) return pivotKeys(dimension, question, row, part);
    const day = `${dimension}${row.date}`;
    const known = keysByDay.get(day) ?? pivotKeys(dimension, question, row, part);
    keysByDay.set(day, known);
    return known;
  };

  const add = (row: PivotRow) => {
    const currency = question.scope.accounts.get(row.accountId);
    if (currency === undefined) return;
    place++;
    for (const part of row.parts) {
      const nature = natureOfPart(part.categoryId, part.amount, question.natures);
      const sign = signOf(question.subject, nature);
      if (sign === null) continue;
      const layer = layerOf(currency, row.date);
      const rows = keysOf(question.rows, row, part);
      const columns = keysOf(question.columns, row, part);
      noteName(row, question.rows === 'payee' ? rows : question.columns === 'payee' ? columns : []);
      const amount = sign * part.amount;
      addTo(layer, null, null, amount, place);
      for (const column of columns) addTo(layer, null, column, amount, place);
      for (const key of rows) {
        addTo(layer, key, null, amount, place);
        for (const column of columns) addTo(layer, key, column, amount, place);
      }
    }
  };

  const noteName = ({ description }: PivotRow, keys: readonly string[]) => {
    for (const key of keys) if (key.startsWith('=') && !names.has(key)) names.set(key, description);
  };

  const cells = () =>
    [...layers.values()].flatMap(({ native, rows }) =>
      [...rows].flatMap(([row, columns]) =>
        [...columns].map(
          ([column, { amount, count }]): PivotCell => ({
            row,
            column,
            ...native,
            count,
            amount: cents(amount),
          }),
        ),
      ),
    );

  return { add, cells, names: () => names };
}

/** How an amount counts in the subject; null = not at all. */
function signOf(subject: PivotSubject, nature: CategoryNature | null): 1 | -1 | null {
  if (nature === null) return null;
  if (subject === 'net') return 1;
  return subject === nature ? SIGN_OF[nature] : null;
}

function addTo(
  { rows }: Layer,
  row: string | null,
  column: string | null,
  amount: number,
  place: number,
): void {
  let columns = rows.get(row);
  if (!columns) {
    columns = new Map();
    rows.set(row, columns);
  }
  const cell = columns.get(column);
  if (!cell) {
    columns.set(column, { amount, count: 1, lastRow: place });
    return;
  }
  cell.amount += amount;
  if (cell.lastRow !== place) cell.count++;
  cell.lastRow = place;
}
