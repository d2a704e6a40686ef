import {
  type Category,
  type CategoryNature,
  idWithAncestors,
} from '@/domain/categories/category.ts';
import { addDays, type CalendarDate, daysInMonth, monthOf } from '@/domain/core/calendar-date.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import { NO_CATEGORY } from './transaction.ts';

/** Money in (>= 0) and money out (<= 0) of a category's normal transactions, cents. */
export type CategoryFlow = readonly [moneyIn: number, moneyOut: number];

/**
 * Stored totals by period ('YYYY-MM' for a whole month, 'YYYY-MM-DD' for a day), then by category
 * id ('' = uncategorized). Covers the accounts of the base currency that are not left out of
 * reports; transfers, opening balances and transactions left out of reports don't count. Must cover
 * each of the totalKeys of every range you ask for; a period without transactions may be missing.
 */
export type CategoryTotals = ReadonlyMap<string, ReadonlyMap<string, CategoryFlow>>;

/**
 * The periods that make up a range: whole months, and single days where it begins or ends within a
 * month.
 */
export function totalKeys(from: CalendarDate, to: CalendarDate): readonly string[] {
  const keys: string[] = [];
  let day = from;
  while (day <= to) {
    const month = monthOf(day);
    const days = daysInMonth(Number(day.slice(0, 4)), Number(day.slice(5, 7)));
    const end = `${month}-${days}` as CalendarDate;
    const first = Number(day.slice(8));
    const last = end <= to ? days : Number(to.slice(8));
    // Computes only one date per month, because this runs for every period of every budget.
    if (first === 1 && last === days) keys.push(month);
    else for (let at = first; at <= last; at += 1) keys.push(`${month}-${at < 10 ? '0' : ''}${at}`);
    day = addDays(end, 1);
  }
  return keys;
}

/** Net flow of some categories from `from` to `to` (inclusive): cents, signed. */
export function netOf(
  totals: CategoryTotals,
  categoryIds: Iterable<string>,
  from: CalendarDate,
  to: CalendarDate,
): Money {
  const ids = [...categoryIds];
  let total = 0;
  for (const key of totalKeys(from, to)) {
    const flows = totals.get(key);
    if (!flows) continue;
    for (const id of ids) {
      const [moneyIn, moneyOut] = flows.get(id) ?? [0, 0];
      total += moneyIn + moneyOut;
    }
  }
  return cents(total);
}

/**
 * Money in and out of transactions without a category, from `from` to `to` (inclusive); `moneyOut`
 * <= 0.
 */
export function uncategorizedFlow(
  totals: CategoryTotals,
  from: CalendarDate,
  to: CalendarDate,
): { readonly moneyIn: Money; readonly moneyOut: Money } {
  let [moneyIn, moneyOut] = [0, 0];
  for (const key of totalKeys(from, to)) {
    const flow = totals.get(key)?.get(NO_CATEGORY) ?? [0, 0];
    moneyIn += flow[0];
    moneyOut += flow[1];
  }
  return { moneyIn: cents(moneyIn), moneyOut: cents(moneyOut) };
}

/**
 * The part of a category that decides what its transactions count as; without a nature, nothing.
 */
export type NaturedCategory = Pick<Category, 'id' | 'parentId'> &
  Partial<Pick<Category, 'nature' | 'excluded'>>;

/** Categories of a nature that count in reports: neither they nor an ancestor is left out. */
export function countedCategories(
  categories: readonly NaturedCategory[],
  nature: Category['nature'],
): readonly string[] {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const isLeftOut = (id: string) =>
    [...idWithAncestors(byId, id)].some((each) => byId.get(each)?.excluded === true);
  return categories
    .filter((category) => category.nature === nature && !isLeftOut(category.id))
    .map(({ id }) => id);
}

/** The categories that count in reports, and whether they are income or expense. */
export type Natures = ReadonlyMap<string, CategoryNature>;

export function naturesOf(categories: readonly NaturedCategory[]): Natures {
  const of = (nature: CategoryNature) =>
    countedCategories(categories, nature).map((id): [string, CategoryNature] => [id, nature]);
  return new Map([...of('income'), ...of('expense')]);
}

/**
 * What a normal transaction, or part of a split, counts as. Its category decides, whatever the
 * sign: a refund reduces expense. Without a category, money in is income and money out is expense.
 * null = neither, because its category is left out of reports or deleted.
 */
export function natureOfPart(
  categoryId: string,
  amount: number,
  natures: Natures,
): CategoryNature | null {
  if (categoryId === NO_CATEGORY) return amount > 0 ? 'income' : 'expense';
  return natures.get(categoryId) ?? null;
}

/** Expense is shown as a positive number, so money out (negative) makes it larger. */
export const SIGN_OF: Readonly<Record<CategoryNature, 1 | -1>> = { income: 1, expense: -1 };
