import type { KnownRate } from '@/domain/accounts/currency-rate.ts';
import {
  type Category,
  type CategoryNature,
  idWithAncestors,
} from '@/domain/categories/category.ts';
import { descriptionKeysOf, type Payee } from '@/domain/categories/payee.ts';
import {
  addDays,
  addMonths,
  type CalendarDate,
  dateFromParts,
} from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { monthsFromDay, periodOf } from '@/domain/core/periods.ts';
import type { ReportDays } from '@/domain/reports/report-flows.ts';
import { rateInScope } from '@/domain/reports/report-scope.ts';
import { natureOfPart, SIGN_OF } from '@/domain/transactions/category-totals.ts';
import { exactPayee, UNTAGGED } from '@/domain/transactions/transaction-filter.ts';
import type {
  PivotCell,
  PivotDimension,
  PivotQuery,
  PivotRow,
  PivotSubject,
} from './explorer-view.ts';

/**
 * Collects cells row by row. The cells so far can be read at any time, for progress on a long
 * history.
 */
type PivotFold = {
  readonly add: (row: PivotRow) => void;
  readonly cells: () => readonly PivotCell[];
  /** Descriptions that belong to no payee, in their first spelling, keyed as in the dimension. */
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
 * Starts a pivot. Row totals, column totals and the grand total are separate cells, so a row with
 * two tags counts once in each.
 */
export function pivotFold(query: PivotQuery): PivotFold {
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
      const rate = rateInScope(query.scope, currency, date);
      const key = `${currency}|${rate?.date ?? ''}|${rate?.isInverse ?? ''}`;
      layer = layers.get(key) ?? { native: { currency, rate }, rows: new Map() };
      layers.set(key, layer);
      days.set(date, layer);
    }
    return layer;
  };

  // Cache time keys by day, because months with another start day are slow to compute.
  const keysOf = (dimension: PivotDimension | null, row: PivotRow, part: Part) => {
    if (dimension === null) return NO_KEYS;
    if (!isTime(dimension)) return pivotKeys(dimension, query, row, part);
    const day = `${dimension}${row.date}`;
    const known = keysByDay.get(day) ?? pivotKeys(dimension, query, row, part);
    keysByDay.set(day, known);
    return known;
  };

  const add = (row: PivotRow) => {
    const currency = query.scope.accounts.get(row.accountId);
    if (currency === undefined) return;
    place++;
    for (const part of row.parts) {
      const nature = natureOfPart(part.categoryId, part.amount, query.natures);
      const sign = signOf(query.subject, nature);
      if (sign === null) continue;
      const layer = layerOf(currency, row.date);
      const rows = keysOf(query.rows, row, part);
      const columns = keysOf(query.columns, row, part);
      noteName(row, query.rows === 'payee' ? rows : query.columns === 'payee' ? columns : []);
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

/** The sign an amount counts with for the subject; null if it doesn't count. */
export function signOf(subject: PivotSubject, nature: CategoryNature | null): 1 | -1 | null {
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

/**
 * The keys of a part of a row: one, or one per tag in the tag dimension. A row without tags gets
 * UNTAGGED, and a description that belongs to no payee gets exactPayee.
 */
function pivotKeys(
  dimension: PivotDimension,
  query: Pick<PivotQuery, 'natures' | 'topOf' | 'payeeOf' | 'monthStartDay'>,
  row: Pick<PivotRow, 'accountId' | 'date' | 'payeeKey' | 'tags'>,
  { categoryId, amount }: { readonly categoryId: string; readonly amount: number },
): readonly string[] {
  switch (dimension) {
    case 'category':
      return [categoryId];
    case 'topCategory':
      return [query.topOf.get(categoryId) ?? categoryId];
    case 'account':
      return [row.accountId];
    case 'payee':
      return [query.payeeOf.get(row.payeeKey) ?? exactPayee(row.payeeKey)];
    case 'tag':
      return row.tags.length === 0 ? [UNTAGGED] : [...new Set(row.tags)];
    case 'nature':
      return [natureOfPart(categoryId, amount, query.natures) ?? ''];
    case 'month':
    case 'quarter':
    case 'year':
      return [timeKey(dimension, row.date, query.monthStartDay)];
  }
}

const MONTHS = { month: 1, quarter: 3, year: 12 } as const;

type PivotTime = keyof typeof MONTHS;

/**
 * The first month of the month, quarter or year of a day, as 'YYYY-MM', so that keys sort by time.
 */
export function timeKey(time: PivotTime, date: CalendarDate, monthStartDay: number): string {
  const month = firstDay(date, monthStartDay);
  const number = Number(month.slice(5, 7));
  return addMonths(month, -((number - 1) % MONTHS[time])).slice(0, 7);
}

function firstDay(date: CalendarDate, monthStartDay: number): CalendarDate {
  const inMonth = `${date.slice(0, 7)}-01` as CalendarDate;
  // A shortcut, because periodOf is slow when called for every row of a long history.
  return monthStartDay === 1 ? inMonth : periodOf(monthsFromDay(monthStartDay), date).start;
}

/** The days of a time key; null if the key is invalid. */
export function daysOfKey(time: PivotTime, key: string, monthStartDay: number): ReportDays | null {
  const [year, month] = key.split('-').map(Number);
  const from = dateFromParts(year ?? Number.NaN, month ?? Number.NaN, monthStartDay);
  return from && { from, to: addDays(addMonths(from, MONTHS[time]), -1) };
}

/** Whether a dimension's keys are times, which sort chronologically. */
export function isTime(dimension: PivotDimension): dimension is PivotTime {
  return dimension in MONTHS;
}

/** The top-level ancestor of each category. */
export function topCategories(categories: readonly Category[]): ReadonlyMap<string, string> {
  const byId = new Map(categories.map((category) => [category.id, category]));
  return new Map(
    categories.map(({ id }) => {
      const upwards = [...idWithAncestors(byId, id)].filter((each) => byId.has(each));
      return [id, upwards.at(-1) ?? id];
    }),
  );
}

/** The payee id of each description key. If two payees share a key, the first wins. */
export function payeesByKey(payees: readonly Payee[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const payee of payees) {
    for (const key of descriptionKeysOf(payee)) if (!found.has(key)) found.set(key, payee.id);
  }
  return found;
}
