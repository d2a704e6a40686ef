import type { FilterQuery } from '@/domain/transactions/filter-query.ts';
import { NO_CATEGORY } from '@/domain/transactions/transaction.ts';
import { MOVED_BIT, STATUS_BIT, type TransactionColumns } from './transaction-columns.ts';

/** What a row's statuses must be for a status that is asked: those of the mask's bits are set that are set here. */
export type StatusTest = { readonly mask: number; readonly bits: number };

/** Any row answers to no status. */
export function statusFilter({ status }: Pick<FilterQuery, 'status'>): StatusTest {
  if (status === '') return { mask: 0, bits: 0 };
  if (status === 'normal') return { mask: MOVED_BIT, bits: 0 };
  if (status === 'openings') return { mask: MOVED_BIT | STATUS_BIT.transfers, bits: MOVED_BIT };
  return { mask: STATUS_BIT[status], bits: STATUS_BIT[status] };
}

/** 1 for each account number whose rows may pass; `null` = any. */
export function accountsFilter(
  { accountIds: known }: TransactionColumns,
  { accountId, accountIds, withoutAccounts }: FilterQuery,
): Uint8Array | null {
  if (accountId === '' && accountIds === null && withoutAccounts.length === 0) return null;
  return Uint8Array.from({ length: known.size }, (_, number) => {
    const id = known.textOf(number);
    const isAsked =
      (accountId === '' || id === accountId) && (accountIds === null || accountIds.includes(id));
    return isAsked && !withoutAccounts.includes(id) ? 1 : 0;
  });
}

/** 1 for each text whose rows are of the payee; `null` = any. */
export function payeesFilter(
  columns: TransactionColumns,
  { payeeKeys }: FilterQuery,
): Uint8Array | null {
  if (payeeKeys === null) return null;
  return Uint8Array.from(columns.texts.nameKeys(), (key) => (payeeKeys.includes(key) ? 1 : 0));
}

/** 1 for each list of tags whose rows may pass; `null` = any. */
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

/** Whether a part of a normal row is asked for, by the number of its category; `null` = the whole row counts. */
export type PartTest = ((category: number, amount: number, isExcluded: boolean) => boolean) | null;

/** As partsUnderFilter, without the direction. */
export function partsFilter(columns: TransactionColumns, question: FilterQuery): PartTest {
  const inCategories = categoriesAsked(columns, question);
  const countsAs = natureTest(columns, question);
  if (!inCategories) return countsAs;
  const lies = (category: number) => inCategories[category] === 1;
  if (!countsAs) return lies;
  return (category, amount, isExcluded) => lies(category) && countsAs(category, amount, isExcluded);
}

/** 1 for each category number that is asked for; `null` = any. */
function categoriesAsked(
  columns: TransactionColumns,
  { categoryIds }: FilterQuery,
): Uint8Array | null {
  if (categoryIds === null) return null;
  const asked = new Uint8Array(columns.categoryIds.size);
  for (const id of categoryIds) {
    const number = columns.categoryIds.find(id);
    if (number !== -1) asked[number] = 1;
  }
  return asked;
}

/** What a part can count as, as bits. */
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
