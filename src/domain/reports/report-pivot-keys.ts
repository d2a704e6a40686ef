import type { Category } from '@/domain/categories/category.ts';
import { idsUpwards } from '@/domain/categories/category-order.ts';
import { descriptionKeysOf, type Payee } from '@/domain/categories/payee.ts';
import { monthsFromDay, periodOf } from '@/domain/core/budget-period.ts';
import {
  addDays,
  addMonths,
  type CalendarDate,
  dateFromParts,
} from '@/domain/core/calendar-date.ts';
import { natureOfPart } from '@/domain/transactions/report-nature.ts';
import { exactPayee, UNTAGGED } from '@/domain/transactions/report-rows.ts';
import type { ReportDays } from './report-flows.ts';
import type { PivotDimension, PivotQuestion, PivotRow } from './report-pivot.ts';

/**
 * The keys under which a part of a row stands: one, or one a tag. A row without a tag stands under UNTAGGED, a description
 * that is no payee under exactPayee.
 */
export function pivotKeys(
  dimension: PivotDimension,
  question: Pick<PivotQuestion, 'natures' | 'topOf' | 'payeeOf' | 'monthStartDay'>,
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

export type PivotTime = keyof typeof MONTHS;

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
