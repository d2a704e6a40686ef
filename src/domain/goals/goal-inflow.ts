import type { AccountValue } from '@/domain/accounts/account-value.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money, sumMoney, ZERO } from '@/domain/core/money.ts';

/** What an account gained over some days, cents. */
export type Inflow = {
  /** What came in less what went out. */
  readonly net: Money;
  /** What it was begun with in those days, an opening balance or a first value by hand: that is no inflow. */
  readonly begun: Money;
  /** Whether it has holdings: what they cost and brought stays within it, as their gains do, and is no inflow. */
  readonly isInvested: boolean;
};

/** What an inflow is told from: from after `start` to `today`, cents. */
export type InflowQuestion = {
  readonly start: CalendarDate;
  readonly today: CalendarDate;
  /** The balance at the end of both days; of an account with holdings the sum of its rows. */
  readonly before: Money;
  readonly after: Money;
  /** Of the rows of those days that are opening balances. */
  readonly openings: Money;
  readonly values: readonly AccountValue[];
  /** The sum of all rows up to and with the first value by hand. */
  readonly rowsUpToFirstValue: Money;
  /** Those of its rows that are the cash side of a trade; null = it holds nothing. */
  readonly trades: readonly { readonly date: CalendarDate; readonly amount: Money }[] | null;
};

/** The net inflow of an account: the change of its balance without what it was begun with, and without its trades. */
export function netInflow(question: InflowQuestion): Inflow {
  const { start, today, before, after, openings, values, trades } = question;
  const first = firstValue(values);
  const isBegunByValue =
    first !== null &&
    first.date > start &&
    first.date <= today &&
    question.rowsUpToFirstValue === 0;
  const begun = cents(openings + (isBegunByValue && trades === null ? first.amount : 0));
  const traded = sumMoney(
    (trades ?? []).filter(({ date }) => date > start && date <= today).map(({ amount }) => amount),
  );
  const net = cents(after - before - begun - traded);
  return { net, begun, isInvested: trades !== null };
}

/** The oldest value by hand; null = there is none. */
export function firstValue(values: readonly AccountValue[]): AccountValue | null {
  return values.reduce<AccountValue | null>(
    (oldest, value) => (oldest === null || value.date < oldest.date ? value : oldest),
    null,
  );
}

/** Nothing moved. */
export const NO_INFLOW: Inflow = { net: ZERO, begun: ZERO, isInvested: false };
