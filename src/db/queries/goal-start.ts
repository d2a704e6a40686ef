import type { CofferDatabase } from '@/db/database.ts';
import { readTogether } from '@/db/read.ts';
import { plannedAccounts } from '@/domain/accounts/base-currency.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import {
  type GoalStart,
  savingsAccount,
  spendingKeys,
  spendingOf,
} from '@/domain/goals/goal-start.ts';
import { readAccountsById } from './accounts-by-id.ts';
import { readBaseCurrency } from './base-currency.ts';
import { readAllCategories } from './categories.ts';
import { readCategorySums } from './category-sums.ts';
import { readAccountsWithWorth } from './holding-worth.ts';

/** A beginning for a first goal, from the person's own figures: the sums of three months, and the balances of today. */
export async function readGoalStart(
  database: CofferDatabase,
  today: CalendarDate,
): Promise<GoalStart> {
  const [accounts, categories] = await Promise.all([
    readAccountsById(database),
    readAllCategories(database),
  ]);
  const all = [...accounts.values()];
  const currency = await readBaseCurrency(database, all);
  const planned = plannedAccounts(all, currency);
  const ids = new Set(planned.map(({ id }) => id));
  const sums = await readTogether(database, (tables) =>
    readCategorySums(tables, ids, spendingKeys(today)),
  );
  const { balances } = await readAccountsWithWorth(database, accounts, today, ids);
  return {
    account: savingsAccount(planned, balances),
    spending: spendingOf(sums, categories, today),
    currency,
  };
}
