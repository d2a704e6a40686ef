import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import type { Frequency } from './scheduled.ts';

/**
 * Rows of one account with similar or identical descriptions, oldest first: at least
 * RECURRING_MIN_OCCURRENCES, all money in or all money out.
 */
export type RecurringGroup = {
  /**
   * Permanent identity of the group: account, direction and the description without its numbers.
   */
  readonly key: string;
  /** The newest row's description. */
  readonly description: string;
  readonly accountId: string;
  /** The most frequent category of the rows; '' = none. */
  readonly categoryId: string;
  readonly occurrences: readonly RecurringOccurrence[];
  /**
   * A search that finds each of the rows and little else; '' = the descriptions have no word in
   * common.
   */
  readonly search?: string;
  /** Whether older rows were left out. */
  readonly isCut?: true;
  /** The date of the account's newest row; nothing is known about later days. */
  readonly knownUntil?: CalendarDate;
};

export type RecurringOccurrence = { readonly date: CalendarDate; readonly amount: Money };

/** A suggestion for a scheduled transaction. */
export type ScheduledProposal = {
  /**
   * The group's key, plus the amount if the group holds several series. Rejections are stored under
   * it.
   */
  readonly key: string;
  readonly description: string;
  readonly accountId: string;
  readonly categoryId: string;
  /** Signed cents. */
  readonly amount: Money;
  readonly frequency: Frequency;
  readonly interval: number;
  readonly monthEnd: boolean;
  readonly nextDueDate: CalendarDate;
  /**
   * The date steps are counted from if the month of nextDueDate is too short for its day; otherwise
   * missing.
   */
  readonly anchorDate?: CalendarDate;
  /** How many rows support it. */
  readonly occurrences: number;
  /** Whether there may be older ones. */
  readonly orMore?: true;
  readonly lastDate: CalendarDate;
  /** The oldest of those rows. */
  readonly firstDate?: CalendarDate;
  /** Lowest and highest amount of those rows, cents. */
  readonly amounts: readonly [Money, Money];
  /** The group's search. */
  readonly search?: string;
  readonly source: 'detected' | 'ai';
};

/**
 * Relative distance from the median that still counts as the same amount, to allow for exchange
 * rates.
 */
const SAME_AMOUNT = 0.06;

/** Consecutive amounts that differ by more than this are a price change. */
const PRICE_CHANGE = 0.01;

/** One price change is allowed per this many occurrences. */
const ROWS_PER_PRICE = 5;

const differ = (one: number, other: number, by: number): boolean =>
  Math.abs(one - other) > by * Math.abs(other);

/**
 * Whether amounts (oldest first) look like a price: nearly constant, or constant between a few
 * changes.
 */
export function areSteady(amounts: readonly Money[]): boolean {
  const middle = lowerMedian(amounts);
  if (amounts.every((amount) => !differ(amount, middle, SAME_AMOUNT))) return true;
  const changes = amounts.filter(
    (amount, at) => at > 0 && differ(amount, amounts[at - 1] ?? amount, PRICE_CHANGE),
  );
  return (
    amounts.length > 3 && changes.length <= Math.max(1, Math.floor(amounts.length / ROWS_PER_PRICE))
  );
}

/**
 * The expected next amount: the last one if the last two are equal, otherwise the median of the
 * most recent ones.
 */
export function expectedAmount(amounts: readonly Money[], isSteady: boolean): Money {
  const last = amounts.at(-1) as Money;
  if (last === amounts.at(-2)) return last;
  return lowerMedian(amounts.slice(isSteady ? -3 : -5));
}

/** The lower median: always one of the amounts, so it is whole cents. */
export function lowerMedian(amounts: readonly Money[]): Money {
  const sorted = [...amounts].sort((a, b) => a - b);
  return sorted[(sorted.length - 1) >> 1] as Money;
}

/** How often an exact amount must occur among others to be a series of its own. */
const MIN_EQUAL = 4;

/**
 * Splits the occurrences of one description by amount, so that each part has one price. Parts are
 * separated by gaps larger than SAME_AMOUNT. A part that is not steady is reduced to the exact amounts
 * that occur at least MIN_EQUAL times. Each part is oldest first.
 */
export function splitByAmount(
  occurrences: readonly RecurringOccurrence[],
): readonly (readonly RecurringOccurrence[])[] {
  const sorted = [...occurrences].sort((a, b) => Math.abs(a.amount) - Math.abs(b.amount));
  const parts: RecurringOccurrence[][] = [];
  for (const each of sorted) {
    const part = parts.at(-1);
    const last = part?.at(-1);
    if (part && last && !differ(each.amount, last.amount, SAME_AMOUNT)) part.push(each);
    else parts.push([each]);
  }
  return parts.flatMap((part) => {
    const inOrder = part.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
    return areSteady(inOrder.map(({ amount }) => amount)) ? [inOrder] : splitByExactAmount(inOrder);
  });
}

function splitByExactAmount(
  occurrences: readonly RecurringOccurrence[],
): readonly RecurringOccurrence[][] {
  const byAmount = new Map<Money, RecurringOccurrence[]>();
  for (const each of occurrences) {
    const same = byAmount.get(each.amount);
    if (same) same.push(each);
    else byAmount.set(each.amount, [each]);
  }
  return [...byAmount.values()].filter((same) => same.length >= MIN_EQUAL);
}
