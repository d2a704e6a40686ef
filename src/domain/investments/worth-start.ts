import type { Account } from '@/domain/accounts/account.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { countsInNetWorth, type Debt } from '@/domain/debts/debt.ts';
import type { Holding } from './holding.ts';

/** What there is to be worth something. */
export type WorthSources = {
  /** Of all transactions; null = there are none. */
  readonly firstRow: CalendarDate | null;
  readonly accounts: readonly Pick<Account, 'values'>[];
  readonly debts: readonly Pick<Debt, 'anchors' | 'linkedAccountId'>[];
  readonly holdings: readonly Pick<Holding, 'events'>[];
};

/** The first day with a row, a value by hand, a trade, or a debt that counts by itself: before it net worth is nothing. null = there is none. */
export function worthStart({
  firstRow,
  accounts,
  debts,
  holdings,
}: WorthSources): CalendarDate | null {
  const dated = [
    ...accounts.flatMap(({ values }) => values),
    ...debts.filter(countsInNetWorth).flatMap(({ anchors }) => anchors),
    ...holdings.flatMap(({ events }) => events),
  ];
  return dated.reduce<CalendarDate | null>(
    (least, { date }) => (least === null || date < least ? date : least),
    firstRow,
  );
}
