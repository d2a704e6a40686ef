import { invertedDateKey } from '../domain/calendar-date.ts';
import type { AccountTotal } from '../domain/register-total.ts';
import { NO_CATEGORY } from '../domain/transaction.ts';
import { type TransactionFilter, UNCATEGORISED, wordsOf } from '../domain/transaction-filter.ts';
import { compareText, type TransactionColumns } from './columns.ts';
import type { ColumnPlace } from './columns-protocol.ts';

/** The slots that pass a filter, in register order, and their totals by account. */
export type ColumnMatches = {
  readonly slots: Uint32Array;
  readonly totals: readonly AccountTotal[];
};

const NEWEST = 0;
const OLDEST = 99_999_999;
/** One bit a word; a longer search is cut, which finds more rows, never fewer. */
const MOST_WORDS = 31;

/** Answers a filter from the columns. Agrees with passesFilter and amountUnderFilter of the domain, row for row. */
export function matchColumns(
  columns: TransactionColumns,
  filter: TransactionFilter,
): ColumnMatches {
  const order = columns.order();
  const words = wordsOf(filter.text).slice(0, MOST_WORDS);
  const all = words.length === 0 ? 0 : 2 ** words.length - 1;
  const masks = words.length === 0 ? null : columns.texts.masks(words);
  const account = filter.accountId === '' ? null : columns.accountIds.find(filter.accountId);
  const category = categoryNumber(columns, filter.categoryId);
  const least = filter.minimum ?? 0;
  const most = filter.maximum ?? Number.MAX_SAFE_INTEGER;
  const begin = filter.to === '' ? 0 : firstAtOrAfter(columns, order, invertedDateKey(filter.to));
  const end =
    filter.from === ''
      ? order.length
      : firstAtOrAfter(columns, order, invertedDateKey(filter.from) + 1);

  const { accounts, amounts, categories, descriptions, notes, parts } = columns;
  const found = new Uint32Array(Math.max(0, end - begin));
  const sums = new Float64Array(columns.accountIds.size * 3);
  let count = 0;
  for (let at = begin; at < end; at++) {
    const slot = order[at] ?? 0;
    const holder = accounts[slot] ?? 0;
    if (account !== null && holder !== account) continue;
    let amount = amounts[slot] ?? 0;
    const size = Math.abs(amount);
    if (size < least || size > most) continue;
    if (
      masks &&
      ((masks[descriptions[slot] ?? 0] ?? 0) | (masks[notes[slot] ?? 0] ?? 0)) >>> 0 !== all
    )
      continue;
    if (category !== null && categories[slot] !== category) {
      const inCategory = parts.get(slot)?.filter((part) => part.category === category);
      if (!inCategory || inCategory.length === 0) continue;
      amount = inCategory.reduce((sum, part) => sum + part.amount, 0);
    }
    found[count++] = slot;
    const cell = holder * 3 + (amount > 0 ? 0 : 1);
    sums[cell] = (sums[cell] ?? 0) + amount;
    sums[holder * 3 + 2] = (sums[holder * 3 + 2] ?? 0) + 1;
  }
  return { slots: found.slice(0, count), totals: totalsOf(columns, sums) };
}

/** `null` = any; -2 = one that no row has. */
function categoryNumber(columns: TransactionColumns, categoryId: string): number | null {
  if (categoryId === '') return null;
  const number = columns.categoryIds.find(categoryId === UNCATEGORISED ? NO_CATEGORY : categoryId);
  return number === -1 ? -2 : number;
}

function totalsOf(columns: TransactionColumns, sums: Float64Array): AccountTotal[] {
  return Array.from({ length: columns.accountIds.size }, (_, number) => ({
    accountId: columns.accountIds.textOf(number),
    moneyIn: sums[number * 3] ?? 0,
    moneyOut: sums[number * 3 + 1] ?? 0,
    rows: sums[number * 3 + 2] ?? 0,
  })).filter((total) => total.rows > 0);
}

function firstAtOrAfter(columns: TransactionColumns, slots: Uint32Array, dateKey: number): number {
  return countBeforePlace(columns, slots, { dateKey: clamp(dateKey), id: '' });
}

const clamp = (key: number) => Math.min(OLDEST, Math.max(NEWEST, key));

/** How many of the slots stand above a place of the order. */
export function countBeforePlace(
  columns: TransactionColumns,
  slots: Uint32Array,
  place: ColumnPlace,
): number {
  let low = 0;
  let high = slots.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const slot = slots[middle] ?? 0;
    const days = (columns.dateKeys[slot] ?? 0) - place.dateKey;
    const isBefore = days !== 0 ? days < 0 : compareText(columns.ids[slot] ?? '', place.id) < 0;
    if (isBefore) low = middle + 1;
    else high = middle;
  }
  return low;
}
