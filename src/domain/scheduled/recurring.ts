import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import type { Frequency } from './scheduled.ts';

/**
 * Rows of one account that read alike, or have one and the same description, oldest first: at least AI_PROPOSAL_MIN_OCCURRENCES of them,
 * all in or all out.
 */
export type RecurringGroup = {
  /** Names the group for good: of the account, the direction and the text beside its numbers. */
  readonly key: string;
  /** As the newest row has it. */
  readonly description: string;
  readonly accountId: string;
  /** The category that most of the rows have; '' = none. */
  readonly categoryId: string;
  readonly occurrences: readonly RecurringOccurrence[];
  /** A search that finds each of the rows, and little else; '' = their texts have no word in common. */
  readonly search?: string;
  /** Older rows were left out. */
  readonly isCut?: true;
  /** The date of the newest row of the account: nothing is known of later days. */
  readonly knownUntil?: CalendarDate;
};

export type RecurringOccurrence = { readonly date: CalendarDate; readonly amount: Money };

/** A scheduled transaction that could be. */
export type ScheduledProposal = {
  /** Of its group, with the amount behind it where the group holds several series: what a refusal remembers. */
  readonly key: string;
  readonly description: string;
  readonly accountId: string;
  readonly categoryId: string;
  /** Signed, cents. */
  readonly amount: Money;
  readonly frequency: Frequency;
  readonly interval: number;
  readonly monthEnd: boolean;
  readonly nextDueDate: CalendarDate;
  /** What the steps are counted from where nextDueDate lies in a month too short for its day; else nextDueDate. */
  readonly anchorDate?: CalendarDate;
  /** How many rows speak for it, and the newest of them. */
  readonly occurrences: number;
  /** There may be older ones. */
  readonly orMore?: true;
  readonly lastDate: CalendarDate;
  /** The oldest of those rows. */
  readonly firstDate?: CalendarDate;
  /** The lowest and the highest amount of those rows, cents. */
  readonly amounts: readonly [Money, Money];
  /** Of its group. */
  readonly search?: string;
  readonly source: 'detected' | 'ai';
};

/** Beside the one in the middle, by rates of exchange: still the same amount. */
const SAME = 0.06;
/** Two amounts in a row that differ by more are before and after a new price. */
const CHANGE = 0.01;
/** Of so many occurrences one may bring a new price. */
const ROWS_A_PRICE = 5;

const differ = (one: number, other: number, by: number): boolean =>
  Math.abs(one - other) > by * Math.abs(other);

/** Whether amounts, oldest first, are those of something that has a price: nearly the same, or the same until it rose. */
export function areSteady(amounts: readonly Money[]): boolean {
  const middle = middleOf(amounts);
  if (amounts.every((amount) => !differ(amount, middle, SAME))) return true;
  const changes = amounts.filter(
    (amount, at) => at > 0 && differ(amount, amounts[at - 1] ?? amount, CHANGE),
  );
  return (
    amounts.length > 3 && changes.length <= Math.max(1, Math.floor(amounts.length / ROWS_A_PRICE))
  );
}

/** What is to be expected next: the last amount where the last two agree, else the one in the middle of the last ones. */
export function expectedAmount(amounts: readonly Money[], isSteady: boolean): Money {
  const last = amounts.at(-1) as Money;
  if (last === amounts.at(-2)) return last;
  return middleOf(amounts.slice(isSteady ? -3 : -5));
}

/** One of the amounts, so that it is whole. */
export function middleOf(amounts: readonly Money[]): Money {
  const sorted = [...amounts].sort((a, b) => a - b);
  return sorted[(sorted.length - 1) >> 1] as Money;
}

/** So many times stands an amount among others, at the least, to be a series of its own. */
const LEAST_EQUAL = 4;

/**
 * Occurrences of one text parted by their amounts, each part with one price: where nothing lies between two amounts that are more
 * than a little apart, and what stands exactly so again and again among others. Oldest first.
 */
export function partedByAmount(
  occurrences: readonly RecurringOccurrence[],
): readonly (readonly RecurringOccurrence[])[] {
  const sorted = [...occurrences].sort((a, b) => Math.abs(a.amount) - Math.abs(b.amount));
  const parts: RecurringOccurrence[][] = [];
  for (const each of sorted) {
    const part = parts.at(-1);
    const last = part?.at(-1);
    if (part && last && !differ(each.amount, last.amount, SAME)) part.push(each);
    else parts.push([each]);
  }
  return parts.flatMap((part) => {
    const inOrder = part.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
    return areSteady(inOrder.map(({ amount }) => amount)) ? [inOrder] : equalOnes(inOrder);
  });
}

function equalOnes(occurrences: readonly RecurringOccurrence[]): readonly RecurringOccurrence[][] {
  const byAmount = new Map<Money, RecurringOccurrence[]>();
  for (const each of occurrences) {
    const same = byAmount.get(each.amount);
    if (same) same.push(each);
    else byAmount.set(each.amount, [each]);
  }
  return [...byAmount.values()].filter((same) => same.length >= LEAST_EQUAL);
}
