import { type Category, type CategoryNature, idsUpwards } from '@/domain/categories/category.ts';
import { addDays, type CalendarDate, daysInMonth, monthOf } from '@/domain/core/calendar-date.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import { NO_CATEGORY } from './transaction.ts';

/** Money in (>= 0) and money out (<= 0) of the normal rows of a category, cents. */
export type CategoryFlow = readonly [moneyIn: number, moneyOut: number];

/**
 * The stored sums by category: first by the period of a sum ('YYYY-MM' a whole month, 'YYYY-MM-DD' a day), then by category id,
 * '' = uncategorised. Added up over the accounts of the base currency that are not left out of reports; transfers, openings and
 * rows left out are in none. There must be each period of sumKeys for each range that is asked; one without rows may be missing.
 */
export type CategoryTotals = ReadonlyMap<string, ReadonlyMap<string, CategoryFlow>>;

/** The periods of sums that a range of days is made of: whole months, and days where it begins or ends within one. */
export function totalKeys(from: CalendarDate, to: CalendarDate): readonly string[] {
  const keys: string[] = [];
  let day = from;
  while (day <= to) {
    const month = monthOf(day);
    const days = daysInMonth(Number(day.slice(0, 4)), Number(day.slice(5, 7)));
    const end = `${month}-${days}` as CalendarDate;
    const first = Number(day.slice(8));
    const last = end <= to ? days : Number(to.slice(8));
    // Of each month but one day is reckoned: this runs for every period of every budget.
    if (first === 1 && last === days) keys.push(month);
    else for (let at = first; at <= last; at += 1) keys.push(`${month}-${at < 10 ? '0' : ''}${at}`);
    day = addDays(end, 1);
  }
  return keys;
}

/** What some categories moved from `from` to `to`, both included: cents, signed. */
export function netOf(
  sums: CategoryTotals,
  categoryIds: Iterable<string>,
  from: CalendarDate,
  to: CalendarDate,
): Money {
  const ids = [...categoryIds];
  let total = 0;
  for (const key of totalKeys(from, to)) {
    const flows = sums.get(key);
    if (!flows) continue;
    for (const id of ids) {
      const [moneyIn, moneyOut] = flows.get(id) ?? [0, 0];
      total += moneyIn + moneyOut;
    }
  }
  return cents(total);
}

/** Money in and money out of the rows without a category, from `from` to `to`; `moneyOut` <= 0. */
export function uncategorizedFlow(
  sums: CategoryTotals,
  from: CalendarDate,
  to: CalendarDate,
): { readonly moneyIn: Money; readonly moneyOut: Money } {
  let [moneyIn, moneyOut] = [0, 0];
  for (const key of totalKeys(from, to)) {
    const flow = sums.get(key)?.get(NO_CATEGORY) ?? [0, 0];
    moneyIn += flow[0];
    moneyOut += flow[1];
  }
  return { moneyIn: cents(moneyIn), moneyOut: cents(moneyOut) };
}

/** What of a category decides what its rows count as; without a nature as nothing. */
export type NaturedCategory = Pick<Category, 'id' | 'parentId'> &
  Partial<Pick<Category, 'nature' | 'excluded'>>;

/** The categories of a nature that count in reports: neither they nor one above them is left out. */
export function countedCategories(
  categories: readonly NaturedCategory[],
  nature: Category['nature'],
): readonly string[] {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const isLeftOut = (id: string) =>
    [...idsUpwards(byId, id)].some((each) => byId.get(each)?.excluded === true);
  return categories
    .filter((category) => category.nature === nature && !isLeftOut(category.id))
    .map(({ id }) => id);
}

/** The categories that count in reports, with whether they are income or expense. */
export type Natures = ReadonlyMap<string, CategoryNature>;

/** Those that are not left out, nor below one that is. */
export function naturesOf(categories: readonly NaturedCategory[]): Natures {
  const of = (nature: CategoryNature) =>
    countedCategories(categories, nature).map((id): [string, CategoryNature] => [id, nature]);
  return new Map([...of('income'), ...of('expense')]);
}

/**
 * What a normal row, or a part of a split, counts as: by its category, whatever its sign (a refund makes expense less);
 * without a category money in is income and money out expense. null = in neither: its category is left out of reports, or
 * gone.
 */
export function natureOfPart(
  categoryId: string,
  amount: number,
  natures: Natures,
): CategoryNature | null {
  if (categoryId === NO_CATEGORY) return amount > 0 ? 'income' : 'expense';
  return natures.get(categoryId) ?? null;
}

/** 1 where money in makes the figure larger, -1 where money out does: expense is shown positive. */
export const SIGN_OF: Readonly<Record<CategoryNature, 1 | -1>> = { income: 1, expense: -1 };
