import { DEFAULT_CURRENCY } from '@/config/limits.ts';
import { cents, type Money, sumMoney } from '@/domain/core/money.ts';
import { roundedQuotient } from '@/domain/core/scaled.ts';
import { type Frequency, isScheduledTransfer, type ScheduledTransaction } from './scheduled.ts';

/** The amount of an item in an average month: signed cents, rounded once, half away from zero. */
export function monthlyEquivalent(item: Repeating): Money {
  return inMonths(item, 1n);
}

/**
 * The amount of an item in an average year, from the item itself rather than its rounded month:
 * 1,742.30 each year is 145.19 a month.
 */
export function yearlyEquivalent(item: Repeating): Money {
  return inMonths(item, 12n);
}

function inMonths({ amount, frequency, interval }: Repeating, count: bigint): Money {
  const [times, months] = TIMES_PER_MONTH[frequency];
  return cents(Number(roundedQuotient(BigInt(amount) * times * count, months * BigInt(interval))));
}

type Repeating = Pick<ScheduledTransaction, 'amount' | 'frequency' | 'interval'>;

/**
 * How often each frequency occurs per month on average, as a fraction of whole numbers so that half
 * cents round exactly.
 */
const TIMES_PER_MONTH: Readonly<Record<Frequency, readonly [times: bigint, months: bigint]>> = {
  /** 365.25 days a year. */
  daily: [36_525n, 1_200n],
  /** 52.1786 weeks a year. */
  weekly: [521_786n, 120_000n],
  /** 26.0893 two-week periods a year. */
  'bi-weekly': [260_893n, 120_000n],
  monthly: [1n, 1n],
  yearly: [1n, 12n],
};

/** The total of the scheduled transactions of one currency in an average month. */
export type FixedTotal = {
  readonly currency: string;
  /** >= 0, cents. */
  readonly income: Money;
  /** <= 0, cents. */
  readonly costs: Money;
  /** income + costs. */
  readonly left: Money;
};

/** Whether an item counts as income or cost: it is not paused and is not a transfer. */
export function isFixed(item: Pick<ScheduledTransaction, 'paused' | 'targetAccountId'>): boolean {
  return !item.paused && !isScheduledTransfer(item);
}

/**
 * Totals of the monthly equivalents (each rounded first) by currency; currencies are never added
 * together. Default currency first, then by code. A currency in which nothing counts gets zeros.
 * @param currencyOf undefined = the account is gone; its items are ignored
 */
export function fixedTotals(
  items: readonly ScheduledTransaction[],
  currencyOf: (accountId: string) => string | undefined,
): readonly FixedTotal[] {
  const byCurrency = new Map<string, Money[]>();
  for (const item of items) {
    const currency = currencyOf(item.accountId);
    if (currency === undefined) continue;
    const amounts = byCurrency.get(currency) ?? [];
    if (isFixed(item)) amounts.push(monthlyEquivalent(item));
    byCurrency.set(currency, amounts);
  }
  return [...byCurrency]
    .sort(([a], [b]) => rankOf(a) - rankOf(b) || a.localeCompare(b))
    .map(([currency, amounts]) => ({
      currency,
      income: sumMoney(amounts.filter((amount) => amount > 0)),
      costs: sumMoney(amounts.filter((amount) => amount < 0)),
      left: sumMoney(amounts),
    }));
}

function rankOf(currency: string): number {
  return currency === DEFAULT_CURRENCY ? 0 : 1;
}
