import type { CofferDatabase } from '@/db/database.ts';
import { readTogether } from '@/db/read.ts';
import type { Account } from '@/domain/accounts/account.ts';
import { balanceOn } from '@/domain/accounts/account-value.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { compareNames } from '@/domain/core/compare-names.ts';
import { anchorOn, countsInNetWorth, type Debt } from '@/domain/debts/debt.ts';
import { paymentsOf } from '@/domain/debts/debt-day.ts';
import { worthOfAccounts } from '@/domain/investments/held-in-accounts.ts';
import { heldOnDays } from '@/domain/investments/held-on-days.ts';
import type { WorthOnDay } from '@/domain/reports/net-worth.ts';
import { debtsOnDays, worthOnDay } from '@/domain/reports/net-worth.ts';
import { mapInTurns } from '@/platform/in-turns.ts';
import { readBaseCurrency } from './base-currency.ts';
import { readDebtDays } from './debt-payments.ts';
import { readDebts } from './debts.ts';
import { nearQuestions, readRowsNear } from './holding-worth.ts';
import { readHoldingsAndAccounts } from './holdings.ts';
import { readOpeningDays } from './opening-balance.ts';
import { readRowsOnDays } from './rows-on-days.ts';

/**
 * What every account and each debt without one comes to at the end of each of some days, in their order. All is read once for all days:
 * sums of months and of the days asked, the rows near trades, and the days on which such debts were paid since their last anchor before
 * the first day. The page has its turns while the days are reckoned.
 */
export async function readWorthOnDays(
  database: CofferDatabase,
  days: readonly CalendarDate[],
): Promise<readonly WorthOnDay[]> {
  const inOrder = [...days].sort();
  const [first, last] = [inOrder[0], inOrder.at(-1)];
  if (first === undefined || last === undefined) return [];
  const [{ holdings, accounts }, allDebts] = await Promise.all([
    readHoldingsAndAccounts(database),
    readDebts(database),
  ]);
  const openings = await readOpeningDays(database, holdings);
  const all = [...accounts.values()].sort(byName);
  const debts = allDebts.filter(countsInNetWorth);
  const base = await readBaseCurrency(database, all);
  const heldOn = heldOnDays(holdings, accounts, last, openings);
  const asked = heldOn(last).flatMap((each) => nearQuestions(each, accounts, last));
  const paidBy = debts.map(({ tagId }) => ({ tagId, linkedAccountId: '', currency: base }));
  const span = [firstAnchor(debts, first), last] as const;
  const [rows, near, paid] = await readTogether(database, (tables) =>
    Promise.all([
      readRowsOnDays(tables, all, days),
      Promise.all(asked.map((question) => readRowsNear(tables, question))),
      readDebtDays(tables, paidBy, all, span),
    ]),
  );
  const nearOf = new Map(
    all.map(({ id }) => [id, near.filter((_, at) => asked[at]?.accountId === id).flat()]),
  );
  const paidDebts = debts.map((debt, at) => ({ debt, payments: paymentsOf(paid[at] ?? []) }));
  const owedOn = debtsOnDays(paidDebts, days, base);
  return mapInTurns(days, (day) => {
    const held = heldOn(day);
    const rowsOf = new Map(
      held.map(({ accountId }) => {
        const until = (nearOf.get(accountId) ?? []).filter(({ date }) => date <= day);
        return [accountId, { total: rows(accountId, day), near: until }];
      }),
    );
    const worth = worthOfAccounts(held, accounts, rowsOf);
    const balances = new Map(
      all.map(({ id, values }) => [
        id,
        worth.get(id)?.[0]?.total ?? balanceOn(values, day, (date) => rows(id, date)),
      ]),
    );
    return worthOnDay(day, all, { balances, worth }, owedOn.get(day) ?? []);
  });
}

/** Since when what was paid counts on the first day, or on a later one. */
function firstAnchor(debts: readonly Debt[], first: CalendarDate): CalendarDate {
  const anchors = debts.flatMap((debt) => anchorOn(debt.anchors, first)?.date ?? []);
  return anchors.reduce((least, date) => (date < least ? date : least), first);
}

const byName = (a: Account, b: Account) => compareNames(a.name, b.name);
