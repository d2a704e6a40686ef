import type { KnownRate } from '@/domain/accounts/currency-rate.ts';
import { type Category, type CategoryNature, idsUpwards } from '@/domain/categories/category.ts';
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
 * The keys under which a part of a row stands: one, or one a tag. A row without a tag stands under UNTAGGED, a description
 * that is no payee under exactPayee.
 */
function pivotKeys(
  dimension: PivotDimension,
  question: Pick<PivotQuery, 'natures' | 'topOf' | 'payeeOf' | 'monthStartDay'>,
  row: Pick<PivotRow, 'accountId' | 'date' | 'payeeKey' | 'tags'>,
  { categoryId, amount }: { readonly categoryId: string; readonly amount: number },
): readonly string[] {
  switch (dimension) {
    case 'category':
      return [categoryId];
    case 'topCategory':
      return [question.topOf.get(categoryId) ?? categoryId];
    case 'account':
      return [row.accountId];
    case 'payee':
      return [question.payeeOf.get(row.payeeKey) ?? exactPayee(row.payeeKey)];
    case 'tag':
      return row.tags.length === 0 ? [UNTAGGED] : [...new Set(row.tags)];
    case 'nature':
      return [natureOfPart(categoryId, amount, question.natures) ?? ''];
    case 'month':
    case 'quarter':
    case 'year':
      return [timeKey(dimension, row.date, question.monthStartDay)];
  }
}

const MONTHS = { month: 1, quarter: 3, year: 12 } as const;

type PivotTime = keyof typeof MONTHS;

/** The first month of the month, quarter or year of a day, 'YYYY-MM': keys sort by time. */
function timeKey(time: PivotTime, date: CalendarDate, monthStartDay: number): string {
  const month = firstDay(date, monthStartDay);
  const number = Number(month.slice(5, 7));
  return addMonths(month, -((number - 1) % MONTHS[time])).slice(0, 7);
}

function firstDay(date: CalendarDate, monthStartDay: number): CalendarDate {
  const inMonth = `${date.slice(0, 7)}-01` as CalendarDate;
  // The long way round is for months that start within one: it is slow beside this, for each row of a history.
  return monthStartDay === 1 ? inMonth : periodOf(monthsFromDay(monthStartDay), date).start;
}

/** The days behind a key of time; null = it is none. */
export function daysOfKey(time: PivotTime, key: string, monthStartDay: number): ReportDays | null {
  const [year, month] = key.split('-').map(Number);
  const from = dateFromParts(year ?? Number.NaN, month ?? Number.NaN, monthStartDay);
  return from && { from, to: addDays(addMonths(from, MONTHS[time]), -1) };
}

/** Whether the keys of a dimension are times, which stand in their order. */
export function isTime(dimension: PivotDimension): dimension is PivotTime {
  return dimension in MONTHS;
}

/** The highest category above each one. */
export function topCategories(categories: readonly Category[]): ReadonlyMap<string, string> {
  const byId = new Map(categories.map((category) => [category.id, category]));
  return new Map(
    categories.map(({ id }) => {
      const upwards = [...idsUpwards(byId, id)].filter((each) => byId.has(each));
      return [id, upwards.at(-1) ?? id];
    }),
  );
}

/** The payee of each description key; of two payees with one key the first. */
export function payeesByKey(payees: readonly Payee[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const payee of payees) {
    for (const key of descriptionKeysOf(payee)) if (!found.has(key)) found.set(key, payee.id);
  }
  return found;
}

/** Lays out rows one by one; what was laid out so far can be asked for at any time, as when a long history is under way. */
type PivotFold = {
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
export function pivotFold(question: PivotQuery): PivotFold {
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
