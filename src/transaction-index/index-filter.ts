import type { FilterQuery } from '@/domain/transactions/filter-query.ts';
import { NO_CATEGORY } from '@/domain/transactions/transaction.ts';
import { MOVED_BIT, STATUS_BIT } from './row-status.ts';
import type { TransactionColumns } from './transaction-columns.ts';

/** A row has the status if its status bits under `mask` equal `bits`. */
export type StatusTest = { readonly mask: number; readonly bits: number };

/** The test for the status in the filter. An empty status accepts every row. */
export function statusFilter({ status }: Pick<FilterQuery, 'status'>): StatusTest {
  if (status === '') return { mask: 0, bits: 0 };
  if (status === 'normal') return { mask: MOVED_BIT, bits: 0 };
  if (status === 'openings') return { mask: MOVED_BIT | STATUS_BIT.transfers, bits: MOVED_BIT };
  return { mask: STATUS_BIT[status], bits: STATUS_BIT[status] };
}

/** 1 for each account number that passes the filter; null if any account does. */
export function accountsFilter(
  { accountIds: known }: TransactionColumns,
  { accountId, accountIds, withoutAccounts }: FilterQuery,
): Uint8Array | null {
  if (accountId === '' && accountIds === null && withoutAccounts.length === 0) return null;
  return Uint8Array.from({ length: known.size }, (_, number) => {
    const id = known.textOf(number);
    const isIncluded =
      (accountId === '' || id === accountId) && (accountIds === null || accountIds.includes(id));
    return isIncluded && !withoutAccounts.includes(id) ? 1 : 0;
  });
}

/** 1 for each text number whose description belongs to one of the payees; null if any does. */
export function payeesFilter(
  columns: TransactionColumns,
  { payeeKeys }: FilterQuery,
): Uint8Array | null {
  if (payeeKeys === null) return null;
  return Uint8Array.from(columns.texts.nameKeys(), (key) => (payeeKeys.includes(key) ? 1 : 0));
}

/** 1 for each tag list number that passes the filter; null if any list does. */
export function tagListsFilter(
  columns: TransactionColumns,
  { tags, isUntagged, withoutTags }: FilterQuery,
): Uint8Array | null {
  if (tags.length === 0 && withoutTags.length === 0 && !isUntagged) return null;
  return Uint8Array.from({ length: columns.tagLists.size }, (_, number) => {
    const list = columns.tagLists.textOf(number);
    if (isUntagged && list !== '') return 0;
    const carried = list.split(' ');
    const carries = (tag: string) => carried.includes(tag);
    return tags.every((each) => each.some(carries)) && !withoutTags.some(carries) ? 1 : 0;
  });
}

/**
 * Whether the filter includes a part with this category number and amount; null if rows count
 * whole.
 */
export type PartTest = ((category: number, amount: number, isExcluded: boolean) => boolean) | null;

/** The test for categories and nature. Leaves out the direction, which the caller checks. */
export function partsFilter(columns: TransactionColumns, filter: FilterQuery): PartTest {
  const inCategories = categoriesFilter(columns, filter);
  const countsAs = natureTest(columns, filter);
  if (!inCategories) return countsAs;
  const isInCategory = (category: number) => inCategories[category] === 1;
  if (!countsAs) return isInCategory;
  return (category, amount, isExcluded) =>
    isInCategory(category) && countsAs(category, amount, isExcluded);
}

/** 1 for each category number in the filter; null if any category passes. */
function categoriesFilter(
  columns: TransactionColumns,
  { categoryIds }: FilterQuery,
): Uint8Array | null {
  if (categoryIds === null) return null;
  const included = new Uint8Array(columns.categoryIds.size);
  for (const id of categoryIds) {
    const number = columns.categoryIds.find(id);
    if (number !== -1) included[number] = 1;
  }
  return included;
}

/** Bits for what a part can count as. */
const INCOME = 1;
const EXPENSE = 2;
const NEITHER = 4;
const REPORTED = INCOME | EXPENSE;
const WANTED = {
  income: INCOME,
  expense: EXPENSE,
  reported: REPORTED,
  unreported: NEITHER,
} as const;

function natureTest(columns: TransactionColumns, { nature }: FilterQuery): PartTest {
  if (nature === null) return null;
  const wanted = WANTED[nature.status];
  const plain = columns.categoryIds.find(NO_CATEGORY);
  const bits = new Uint8Array(columns.categoryIds.size).fill(NEITHER);
  const mark = (ids: readonly string[], bit: number) => {
    for (const id of ids) {
      const number = columns.categoryIds.find(id);
      if (number !== -1) bits[number] = bit;
    }
  };
  mark(nature.income, INCOME);
  mark(nature.expense, EXPENSE);
  return (category, amount, isExcluded) => {
    if (isExcluded) return (wanted & NEITHER) !== 0;
    const bit = category === plain ? (amount > 0 ? INCOME : EXPENSE) : (bits[category] ?? NEITHER);
    return (wanted & bit) !== 0;
  };
}
