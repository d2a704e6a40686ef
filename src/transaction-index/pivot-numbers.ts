import type { KnownRate } from '@/domain/accounts/currency-rate.ts';
import { type CalendarDate, dateOfInvertedKey, dayNumber } from '@/domain/core/calendar-date.ts';
import { nameKeyOf } from '@/domain/core/text-cleanup.ts';
import type { PivotDimension, PivotQuery } from '@/domain/reports/explorer/explorer-view.ts';
import { signOf, timeKey } from '@/domain/reports/explorer/pivot-cells.ts';
import { type ReportScope, rateInScope } from '@/domain/reports/report-scope.ts';
import type { DaySums } from '@/domain/reports/trend-heat.ts';
import { natureOfPart } from '@/domain/transactions/category-totals.ts';
import { NO_CATEGORY } from '@/domain/transactions/transaction.ts';
import { exactPayee, UNTAGGED } from '@/domain/transactions/transaction-filter.ts';
import type { DaySumsQuery } from './index-protocol.ts';
import { MOVED_BIT, STATUS_BIT } from './row-status.ts';
import type { TransactionColumns } from './transaction-columns.ts';

/** The keys of a dimension, numbered from 1 as they occur; 0 is the total. */
export type PivotNumbers = {
  readonly keys: readonly string[];
  /** The numbers of the keys of a part of a row: one, or one for each tag. */
  readonly keysAt: (slot: number, category: number, amount: number) => readonly number[];
  /** Descriptions that belong to no payee, in their first spelling, by key. */
  readonly names: () => ReadonlyMap<string, string>;
};

type KeyParts = Pick<PivotQuery, 'natures' | 'topOf' | 'payeeOf' | 'monthStartDay'>;

/** Looks up the keys of each number of a column once. */
export function pivotDimension(
  dimension: PivotDimension,
  columns: TransactionColumns,
  query: KeyParts,
): PivotNumbers {
  const keys: string[] = [];
  const numbers = new Map<string, number>();
  const names = new Map<string, string>();
  const numberOf = (key: string) => {
    const number = numbers.get(key) ?? keys.length + 1;
    if (number > keys.length) {
      numbers.set(key, number);
      keys.push(key);
    }
    return number;
  };
  /** The numbers for each value of a column, as it occurs. */
  const by = (column: Int32Array, keysOf: (value: number, slot: number) => readonly string[]) => {
    const known = new Map<number, readonly number[]>();
    let [lastValue, last]: [number, readonly number[]] = [Number.NaN, []];
    return (slot: number) => {
      const value = column[slot] ?? 0;
      if (value === lastValue) return last;
      let found = known.get(value);
      if (!found) {
        found = keysOf(value, slot).map(numberOf);
        known.set(value, found);
      }
      [lastValue, last] = [value, found];
      return found;
    };
  };
  const byCategory = (keyOf: (id: string) => string) => {
    const known: (readonly number[] | undefined)[] = [];
    return (_slot: number, category: number) => {
      known[category] ??= [numberOf(keyOf(columns.categoryIds.textOf(category)))];
      return known[category];
    };
  };
  const keysAt = (): PivotNumbers['keysAt'] => {
    switch (dimension) {
      case 'category':
        return byCategory((id) => id);
      case 'topCategory':
        return byCategory((id) => query.topOf.get(id) ?? id);
      case 'account':
        return by(columns.accounts, (account) => [columns.accountIds.textOf(account)]);
      case 'payee':
        return by(columns.descriptions, (text) => {
          const description = columns.texts.textOf(text);
          const payeeKey = nameKeyOf(description);
          const key = query.payeeOf.get(payeeKey) ?? exactPayee(payeeKey);
          if (key.startsWith('=') && !names.has(key)) names.set(key, description);
          return [key];
        });
      case 'tag':
        return by(columns.tags, (list) => {
          const tags = new Set(columns.tagLists.textOf(list).split(' ').filter(Boolean));
          return tags.size === 0 ? [UNTAGGED] : [...tags];
        });
      case 'nature':
        return (_slot, category, amount) => {
          const id = columns.categoryIds.textOf(category);
          return [numberOf(natureOfPart(id, amount, query.natures) ?? '')];
        };
      case 'month':
      case 'quarter':
      case 'year':
        return by(columns.dateKeys, (key) => {
          const date = dateOfInvertedKey(key);
          return date ? [timeKey(dimension, date, query.monthStartDay)] : [];
        });
    }
  };
  return { keys, keysAt: keysAt(), names: () => names };
}

/**
 * The sign with which a part counts for the subject; 0 if it doesn't. Looks up each category once.
 */
export function natureSigns(
  columns: TransactionColumns,
  { subject, natures }: Pick<PivotQuery, 'subject' | 'natures'>,
): (category: number, amount: number) => number {
  const signFor = (id: string, amount: number) =>
    signOf(subject, natureOfPart(id, amount, natures)) ?? 0;
  const ids = Array.from({ length: columns.categoryIds.size }, (_, number) =>
    columns.categoryIds.textOf(number),
  );
  // What has no category counts by its direction.
  const plain = columns.categoryIds.find(NO_CATEGORY);
  const whenIn = Int8Array.from(ids, (id) => signFor(id, 1));
  const otherwise = Int8Array.from(ids, (id) => signFor(id, 0));
  return (category, amount) =>
    (category === plain && amount > 0 ? whenIn : otherwise)[category] ?? 0;
}

type Native = { readonly currency: string; readonly rate: KnownRate | null };

/** The currencies of a scope, each with its rates over time: one layer for each pair that occurs. */
export class RateLayers {
  readonly natives: Native[] = [];
  readonly currencies: string[];
  readonly #scope: ReportScope;
  readonly #numbers = new Map<string, number>();
  readonly #days: { dateKey: number; layer: number }[];

  constructor(scope: ReportScope) {
    this.#scope = scope;
    this.currencies = [...new Set(scope.accounts.values())];
    this.#days = this.currencies.map(() => ({ dateKey: -1, layer: 0 }));
  }

  currencyOf(accountId: string): number {
    const currency = this.#scope.accounts.get(accountId);
    return currency === undefined ? -1 : this.currencies.indexOf(currency);
  }

  /** The layer of a currency on a day. Rows arrive by date, so the last day is remembered. */
  numberOf(currency: number, dateKey: number, date: CalendarDate): number {
    const day = this.#days[currency];
    if (!day || day.dateKey === dateKey) return day?.layer ?? 0;
    const name = this.currencies[currency] ?? '';
    const rate = rateInScope(this.#scope, name, date);
    const key = `${name}|${rate?.date ?? ''}|${rate?.isInverse ?? ''}`;
    const layer = this.#numbers.get(key) ?? this.natives.length;
    if (layer === this.natives.length) {
      this.#numbers.set(key, layer);
      this.natives.push({ currency: name, rate });
    }
    day.dateKey = dateKey;
    day.layer = layer;
    return layer;
  }
}

/** The number of each account's currency, by account number; -1 for accounts outside the scope. */
export function currencyNumbers(
  { accountIds }: TransactionColumns,
  layers: Pick<RateLayers, 'currencyOf'>,
): Int32Array {
  return Int32Array.from({ length: accountIds.size }, (_, number) =>
    layers.currencyOf(accountIds.textOf(number)),
  );
}

/**
 * Income or expense day by day, as the stored totals of these days add up to it: normal rows of the
 * scope's accounts that are not excluded, each part of a split in its own category.
 * @param slots of the days, in any order
 */
export function daySums(
  columns: TransactionColumns,
  slots: Uint32Array,
  { days, scope, natures, nature }: DaySumsQuery,
): DaySums {
  const { accounts, amounts: rowAmounts, categories, dateKeys, statuses } = columns;
  const layers = new RateLayers(scope);
  const currencies = currencyNumbers(columns, layers);
  const signs = natureSigns(columns, { subject: nature, natures });
  const first = dayNumber(days.from);
  const count = Math.max(0, dayNumber(days.to) - first + 1);
  const amounts = layers.currencies.map(() => new Float64Array(count));
  const leftOut = MOVED_BIT | STATUS_BIT.excluded;
  let dateKey = -1;
  let day = -1;
  const add = (currency: number, category: number, amount: number) => {
    const sums = amounts[currency];
    if (sums) sums[day] = (sums[day] ?? 0) + signs(category, amount) * amount;
  };
  for (const slot of slots) {
    if (((statuses[slot] ?? 0) & leftOut) !== 0) continue;
    const currency = currencies[accounts[slot] ?? 0] ?? -1;
    if (currency < 0) continue;
    if (dateKeys[slot] !== dateKey) {
      dateKey = dateKeys[slot] ?? 0;
      const date = dateOfInvertedKey(dateKey);
      day = date ? dayNumber(date) - first : -1;
    }
    if (day < 0 || day >= count) continue;
    const category = categories[slot] ?? -1;
    if (category >= 0) add(currency, category, rowAmounts[slot] ?? 0);
    else
      for (const part of columns.parts.get(slot) ?? []) add(currency, part.category, part.amount);
  }
  return { currencies: layers.currencies, amounts };
}
