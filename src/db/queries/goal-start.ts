import { baseCurrencyOf, plannedAccounts } from '../../domain/base-currency.ts';
import type { CalendarDate } from '../../domain/calendar-date.ts';
import {
  type GoalStart,
  savingsAccount,
  spendingKeys,
  spendingOf,
} from '../../domain/goal-start.ts';
import type { CofferDatabase } from '../database.ts';
import { readTogether } from '../read.ts';
import { readAccountsById } from './accounts-by-id.ts';
import { readAccountBalances } from './balances.ts';
import { readAllCategories } from './categories.ts';
import { readCategorySums } from './category-sums.ts';

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
  const currency = baseCurrencyOf(all);
  const planned = plannedAccounts(all, currency);
  const ids = new Set(planned.map(({ id }) => id));
  const [sums, balances] = await readTogether(database, (tables) =>
    // Both at once: the storage would take it for the end if nothing were asked between two answers.
    Promise.all([
      readCategorySums(tables, ids, spendingKeys(today)),
      readAccountBalances(tables, planned, today),
    ]),
  );
  return {
    account: savingsAccount(planned, balances),
    spending: spendingOf(sums, categories, today),
    currency,
  };
}
