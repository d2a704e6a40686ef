import type { CofferDatabase } from '../db/database.ts';
import { readAccountsById } from '../db/queries/accounts-by-id.ts';
import { readAccountBalances } from '../db/queries/balances.ts';
import { readDebtDays } from '../db/queries/debt-payments.ts';
import { readDebts } from '../db/queries/debts.ts';
import { changesOf, readTogether } from '../db/read.ts';
import { baseCurrencyOf } from '../domain/base-currency.ts';
import { addMonths, type CalendarDate } from '../domain/calendar-date.ts';
import { anchorOn } from '../domain/debt.ts';
import { type DebtView, debtView } from '../domain/debt-view.ts';
import { type Live, readOnSignal, useLive } from './live.ts';
import { newestOnly } from './newest-only.ts';
import { useServices } from './services-context.tsx';
import { useToday } from './use-today.ts';

export type { DebtView } from '../domain/debt-view.ts';

const CHANGING = ['debts', 'accounts', 'transactions'] as const;

/** Payments are read so far back at least, for what was paid in a year. */
const MONTHS_BACK = 12;

/** All debts as of today in the person's own order; live. */
export function useDebtViews(): Live<readonly DebtView[]> {
  const { database } = useServices();
  const today = useToday();
  return useLive(today, () =>
    readOnSignal(
      CHANGING.map((name) => changesOf(database, name)),
      newestOnly(() => readDebtViews(database, today)),
    ),
  );
}

/** As useDebtViews, once. */
export async function readDebtViews(
  database: CofferDatabase,
  today: CalendarDate,
): Promise<readonly DebtView[]> {
  const debts = await readDebts(database);
  if (debts.length === 0) return [];
  const accounts = await readAccountsById(database);
  const base = baseCurrencyOf([...accounts.values()]);
  const linked = debts.map(({ linkedAccountId }) => accounts.get(linkedAccountId));
  const { balances, days } = await readTogether(database, async (tables) => ({
    balances: await readAccountBalances(
      tables,
      new Set(linked.flatMap((account) => account ?? [])),
      today,
    ),
    days: await readDebtDays(
      tables,
      debts.map(({ tagId, linkedAccountId }, at) => ({
        ...{ tagId, linkedAccountId },
        currency: linked[at]?.currency ?? base,
      })),
      [...accounts.values()],
      [
        firstDay(
          debts.map(({ anchors }) => anchorOn(anchors, today)?.date),
          today,
        ),
        lastDay(today),
      ],
    ),
  }));
  return debts.map((debt, at) => {
    const account = linked[at];
    return debtView(
      debt,
      account ? { balance: balances.get(account.id), currency: account.currency } : null,
      days[at] ?? [],
      { baseCurrency: base, today },
    );
  });
}

/** The present month is whole, on whatever day it began: rows may be dated ahead. */
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
