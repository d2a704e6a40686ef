import type { CofferDatabase } from '@/db/database.ts';
import {
  readAccountBalances,
  readAccountsById,
  readBalancesOn,
} from '@/db/queries/accounts/accounts.ts';
import { readBaseCurrency } from '@/db/queries/accounts/base-currency.ts';
import { readDebtDays, readDebts } from '@/db/queries/planning/debts.ts';
import { readTogether } from '@/db/read.ts';
import type { Account } from '@/domain/accounts/account.ts';
import { addMonths, type CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import { anchorOn } from '@/domain/debts/debt.ts';
import { type DebtAccount, type DebtView, debtView, paceDays } from '@/domain/debts/debt-view.ts';
import { baseCurrencySignal } from '@/live/accounts/base-currency-signal.ts';
import { liveDailyQuery } from './live-query.ts';

export type { DebtView };

/** Payments are read for at least this long, because each view shows what was paid in a year. */
const MONTHS_BACK = 12;

/** All debts as of today, in the user's own order. */
export const useDebtViews = liveDailyQuery({
  reads: ['debts', 'accounts', 'transactions', baseCurrencySignal],
  read: ({ database, today }) => readDebtViews(database, today),
});

/** The same as useDebtViews, read once. */
export async function readDebtViews(
  database: CofferDatabase,
  today: CalendarDate,
): Promise<readonly DebtView[]> {
  const [debts, accounts] = await Promise.all([readDebts(database), readAccountsById(database)]);
  if (debts.length === 0) return [];
  const base = await readBaseCurrency(database, accounts.values());
  const linked = debts.map(({ linkedAccountId }) => accounts.get(linkedAccountId));
  const paid = debts.map(({ tagId, linkedAccountId }, at) => ({
    tagId,
    linkedAccountId,
    currency: linked[at]?.currency ?? base,
  }));
  const anchored = debts.map(({ anchors }) => anchorOn(anchors, today)?.date);
  const span = [firstDay(anchored, today), lastDay(today)] as const;
  const [{ balances, days }, earlier] = await Promise.all([
    readTogether(database, async (tables) => {
      const [balances, days] = await Promise.all([
        readAccountBalances(tables, new Set(linked.flatMap((each) => each ?? [])), today),
        readDebtDays(tables, paid, [...accounts.values()], span),
      ]);
      return { balances, days };
    }),
    Promise.all(
      linked.map((account, at) =>
        // Only a card's view needs what was owed at the start of each month.
        account && debts[at]?.kind === 'card'
          ? readBalancesOn(database, account, paceDays(today))
          : undefined,
      ),
    ),
  ]);
  return debts.map((debt, at) => {
    const account = linked[at];
    return debtView(
      debt,
      account ? accountOf(account, balances.get(account.id), earlier[at]) : null,
      days[at] ?? [],
      { baseCurrency: base, today },
    );
  });
}

function accountOf(
  { currency }: Account,
  balance: Money | undefined,
  earlier: DebtAccount['earlier'],
): DebtAccount {
  return { balance, currency, ...(earlier ? { earlier } : {}) };
}

/** A month ahead, so that the current month is read to its end, whatever day it starts on. Rows may be dated ahead. */
const lastDay = (today: CalendarDate) => addMonths(today, 1);

function firstDay(
  anchors: readonly (CalendarDate | undefined)[],
  today: CalendarDate,
): CalendarDate {
  return anchors.reduce<CalendarDate>(
    (first, date) => (date !== undefined && date < first ? date : first),
    addMonths(today, -MONTHS_BACK),
  );
}
