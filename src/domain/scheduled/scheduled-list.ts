import {
  addDays,
  addMonths,
  type CalendarDate,
  dayNumber,
  lastOfMonth,
  monthOf,
} from '@/domain/core/calendar-date.ts';
import { type Money, sumMoney, ZERO } from '@/domain/core/money.ts';
import { fixedTotals, isFixed, monthlyEquivalent } from './monthly-equivalent.ts';
import { occurrencesFrom, postingDate } from './occurrences.ts';
import { isScheduledTransfer, type ScheduledTransaction } from './scheduled.ts';

/** One row of the list. */
export type ScheduledRow = {
  readonly item: ScheduledTransaction;
  /** When it is posted next. */
  readonly date: CalendarDate;
  /** From today; negative = overdue. */
  readonly daysAway: number;
  /** Average per month, cents. */
  readonly monthly: Money;
};

/** `week`: overdue, today, or within the next seven days; its last row is 'in 7 days'. */
type ScheduledHeading = 'week' | 'month' | 'nextMonth' | 'later' | 'paused';

export type ScheduledGroup = {
  readonly heading: ScheduledHeading;
  readonly rows: readonly ScheduledRow[];
};

const HEADINGS: readonly ScheduledHeading[] = ['week', 'month', 'nextMonth', 'later', 'paused'];

/** Items by next posting date, then by description; paused ones last. Empty groups are left out. */
export function listScheduled(
  items: readonly ScheduledTransaction[],
  today: CalendarDate,
): readonly ScheduledGroup[] {
  const rows = items
    .map((item) => rowOf(item, today))
    .sort(
      (a, b) =>
        a.date.localeCompare(b.date) || a.item.description.localeCompare(b.item.description),
    );
  return HEADINGS.map((heading) => ({
    heading,
    rows: rows.filter((row) => headingOf(row, today) === heading),
  })).filter((group) => group.rows.length > 0);
}

function rowOf(item: ScheduledTransaction, today: CalendarDate): ScheduledRow {
  const date = postingDate(item, item.nextDueDate);
  return {
    item,
    date,
    daysAway: dayNumber(date) - dayNumber(today),
    monthly: monthlyEquivalent(item),
  };
}

function headingOf({ item, date }: ScheduledRow, today: CalendarDate): ScheduledHeading {
  if (item.paused) return 'paused';
  if (date <= addDays(today, 7)) return 'week';
  if (monthOf(date) === monthOf(today)) return 'month';
  return monthOf(date) === monthOf(addMonths(today, 1)) ? 'nextMonth' : 'later';
}

/** The monthly average of all rows in the groups, by currency, in order of first appearance. */
export function monthlyTotals(
  groups: readonly ScheduledGroup[],
  currencyOf: (accountId: string) => string | undefined,
): ReadonlyMap<string, Money> {
  const sums = new Map<string, Money>();
  for (const { item, monthly } of groups.flatMap(({ rows }) => rows)) {
    const currency = currencyOf(item.accountId);
    if (currency !== undefined) sums.set(currency, sumMoney([sums.get(currency) ?? ZERO, monthly]));
  }
  return sums;
}

/**
 * Filters of the list. 'left' = everything that counts as income or cost. Paused items appear only
 * under 'all' and 'paused'.
 */
export const SCHEDULED_KINDS = ['all', 'income', 'costs', 'left', 'transfers', 'paused'] as const;

export type ScheduledKind = (typeof SCHEDULED_KINDS)[number];

export function isOfKind(item: ScheduledTransaction, kind: ScheduledKind): boolean {
  switch (kind) {
    case 'all':
      return true;
    case 'paused':
      return item.paused;
    case 'transfers':
      return !item.paused && isScheduledTransfer(item);
    case 'income':
      return isFixed(item) && item.amount > 0;
    case 'costs':
      return isFixed(item) && item.amount < 0;
    case 'left':
      return isFixed(item);
  }
}

/** A total over some of the items. */
export type FixedFigure = {
  readonly kind: Extract<ScheduledKind, 'income' | 'costs' | 'left'>;
  /** Monthly average, cents. */
  readonly amount: Money;
};

/** The totals of one currency; never empty. */
export type CurrencyFigures = {
  readonly currency: string;
  readonly figures: readonly FixedFigure[];
  /** Whether there are transfers, which no figure counts: what is left is not all free to spend. */
  readonly hasTransfers: boolean;
};

/**
 * The total of items in an average month, by currency, default currency first. Totals that no item
 * counts toward are left out.
 */
export function fixedFigures(
  items: readonly ScheduledTransaction[],
  currencyOf: (accountId: string) => string | undefined,
): readonly CurrencyFigures[] {
  return fixedTotals(items, currencyOf).flatMap(({ currency, ...total }) => {
    const ofCurrency = items.filter(({ accountId }) => currencyOf(accountId) === currency);
    const figures = (['income', 'costs', 'left'] as const)
      .filter((kind) => ofCurrency.some((item) => isOfKind(item, kind)))
      .map((kind) => ({ kind, amount: total[kind] }));
    const hasTransfers = ofCurrency.some((item) => isOfKind(item, 'transfers'));
    return figures.length === 0 ? [] : [{ currency, figures, hasTransfers }];
  });
}

/**
 * The day of the month that a monthly or yearly item keeps: the anchor's day, even if a short month
 * has clamped the next occurrence; the next occurrence's own day if it is not on the anchor's grid.
 */
export function anchorDayOfMonth({
  anchorDate,
  nextDueDate,
}: Pick<ScheduledTransaction, 'anchorDate' | 'nextDueDate'>): number {
  const [kept, next] = [dayOf(anchorDate), dayOf(nextDueDate)];
  return Math.min(kept, dayOf(lastOfMonth(nextDueDate))) === next ? kept : next;
}

const dayOf = (date: CalendarDate) => Number(date.slice(8, 10));

/** What a scheduled transaction will do once it is saved. */
export type ScheduledPreview = {
  /** Occurrences already due, including today; 0 for a paused item. */
  readonly due: number;
  /** How many of `due` fall before today. */
  readonly overdue: number;
  /** How many of `due` fall in a reconciled period. */
  readonly locked: number;
  /** The next posting dates after those, in order; at most the requested count. */
  readonly next: readonly CalendarDate[];
  /** Whether no occurrences follow `next`. */
  readonly isLast: boolean;
};

/**
 * @param lockedUntil the last reconciled day, '' = none
 * @param count how many of the next postings to return
 */
export function previewScheduled(
  item: ScheduledTransaction,
  today: CalendarDate,
  lockedUntil: CalendarDate | '' = '',
  count = 3,
): ScheduledPreview {
  const next: CalendarDate[] = [];
  let due = 0;
  let overdue = 0;
  let locked = 0;
  for (const { date } of occurrencesFrom(item)) {
    // A paused item skips what falls into the pause.
    if (item.paused && date < today) continue;
    if (!item.paused && date <= today) {
      due += 1;
      if (date < today) overdue += 1;
      if (date <= lockedUntil) locked += 1;
    } else if (next.length < count) next.push(date);
    else return { due, overdue, locked, next, isLast: false };
  }
  return { due, overdue, locked, next, isLast: true };
}
