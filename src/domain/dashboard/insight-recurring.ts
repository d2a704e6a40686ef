import { medianMoney } from '@/domain/budgets/median-money.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { dayNumber } from '@/domain/core/day-number.ts';
import { cents, type Money, ZERO } from '@/domain/core/money.ts';
import { monthlyEquivalent } from '@/domain/scheduled/monthly-equivalent.ts';
import type { RecurringGroup } from '@/domain/scheduled/recurring.ts';
import { dateOfDay } from '@/domain/scheduled/recurring-rhythm.ts';
import { type Series, seriesOf } from '@/domain/scheduled/recurring-series.ts';
import { NO_FILTER } from '@/domain/transactions/transaction-filter.ts';
import type { Insight, InsightPlace } from './insight.ts';

/** A series of rows that cost the same each time, or nearly. */
type Cost = {
  readonly group: RecurringGroup;
  readonly currency: string;
  readonly series: Series;
  /** What each of them cost, oldest first, cents > 0. */
  readonly amounts: readonly Money[];
};

const LEAST_OCCURRENCES = 4;

/**
 * What the rows that come regularly say: a price that rose, and what was expected and did not come.
 * @param groups of the column worker: all, also those that are scheduled @param currencyOf of an account; undefined = not
 * counted in reports, or put away
 */
export function recurringInsights(
  groups: readonly RecurringGroup[],
  currencyOf: (accountId: string) => string | undefined,
  today: CalendarDate,
): readonly Insight[] {
  const costs = groups.flatMap((group): Cost[] => {
    const currency = currencyOf(group.accountId);
    const newest = group.occurrences.at(-1);
    if (currency === undefined || !newest || newest.amount >= 0) return [];
    const series = seriesOf(group.occurrences);
    if (!series?.isSteady || series.occurrences.length < LEAST_OCCURRENCES) return [];
    const amounts = series.occurrences.map(({ amount }) => cents(-amount));
    return [{ group, currency, series, amounts }];
  });
  return costs.flatMap((cost) => priceRise(cost, today) ?? notCharged(cost, today) ?? []);
}

/** A rise is told for so many days, and is more than rounding: a hundredth, and 0.50. */
const FRESH_DAYS = 62;
const LEAST_PART = 0.01;
const LEAST_RISE = 50;
/** So many in a row had the former price, all within a hundredth of it. */
const LEAST_BEFORE = 3;

/** The newest price is higher than that of the occurrences before it, which were alike. The figure is the new price. */
function priceRise(
  { group, currency, series, amounts }: Cost,
  today: CalendarDate,
): Insight | null {
  const after = amounts.at(-1) ?? ZERO;
  const risen = amounts.findLastIndex((amount) => !isNear(amount, after)) + 1;
  const former = amounts.slice(Math.max(0, risen - LEAST_BEFORE), risen);
  const before = medianMoney(former) ?? ZERO;
  const since = series.occurrences[risen]?.date;
  if (since === undefined || dayNumber(today) - dayNumber(since) > FRESH_DAYS) return null;
  if (former.length < LEAST_BEFORE || !former.every((amount) => isNear(amount, before)))
    return null;
  if (after - before < LEAST_RISE) return null;
  const { frequency, interval } = series.fit.rhythm;
  const perMonth = monthlyEquivalent({ amount: cents(after - before), frequency, interval });
  const perYear = cents(12 * perMonth);
  return {
    kind: 'priceRise',
    key: `priceRise|${group.key}|${after}`,
    currency,
    before,
    after,
    since,
    perYear,
    description: group.description,
    accountId: group.accountId,
    stake: perYear,
    place: rowsOf(group),
  };
}

const isNear = (one: Money, other: Money) => Math.abs(one - other) <= LEAST_PART * other;

/** Banks post late; and what did not come for longer than this was given up. */
const GRACE_DAYS = 3;
const LATE_DAYS = 45;

/**
 * What was to come by its rhythm, and did not, though rows of later days of the account are there. A yearly one is waited for no
 * longer than others. The figure is the day on which it was expected.
 */
function notCharged(
  { group, currency, series, amounts }: Cost,
  today: CalendarDate,
): Insight | null {
  const { fit, lastPlace } = series;
  const day = fit.dayAt(lastPlace + 1);
  const known = Math.min(dayNumber(today), dayNumber(group.knownUntil ?? today));
  const late = known - day;
  if (late <= fit.rhythm.tolerance + GRACE_DAYS || dayNumber(today) - day > LATE_DAYS) return null;
  // It came after all, only not on its day.
  const newest = group.occurrences.at(-1);
  if (newest && dayNumber(newest.date) > day - fit.rhythm.days / 2) return null;
  const amount = amounts.at(-1) ?? ZERO;
  const expected = dateOfDay(day);
  return {
    kind: 'notCharged',
    key: `notCharged|${group.key}|${expected}`,
    currency,
    expected,
    amount,
    description: group.description,
    accountId: group.accountId,
    stake: amount,
    place: rowsOf(group),
  };
}

/** A search that finds its rows, in its account. */
function rowsOf({ search, description, accountId }: RecurringGroup): InsightPlace {
  const text = search === undefined || search === '' ? `"${description}"` : search;
  return { kind: 'filter', filter: { ...NO_FILTER, accountId, text } };
}
