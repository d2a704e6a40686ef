import type { Account } from '@/domain/accounts/account.ts';
import { valueOn } from '@/domain/accounts/account-value.ts';
import type { Holding } from '@/domain/investments/holding.ts';
import { REPORTED_ROWS, type RowsAsked } from '@/domain/transactions/report-rows.ts';
import type { NetWorthPoint, WorthLine } from './report-net-worth.ts';

/**
 * Tells what the amount of an account or debt on a day opens: all rows of the account up to then, where they are what it comes to.
 * null = they are not: it is a debt, has a value by hand, or holds securities.
 */
export function worthRows(
  { date }: Pick<NetWorthPoint, 'date'>,
  accounts: readonly Pick<Account, 'id' | 'values'>[],
  holdings: readonly Pick<Holding, 'accountId' | 'events'>[],
): (line: Pick<WorthLine, 'band' | 'id'>) => RowsAsked | null {
  const valued = accounts.flatMap(({ id, values }) => (valueOn(values, date) ? id : []));
  const held = holdings.flatMap(({ accountId, events }) =>
    events.some((event) => event.date <= date) ? accountId : [],
  );
  const others = new Set([...valued, ...held]);
  return ({ band, id }) =>
    band === 'debts' || others.has(id)
      ? null
      : { ...REPORTED_ROWS, kind: 'all', accountIds: [id], to: date };
}
