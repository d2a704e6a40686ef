import type { CofferDatabase } from '@/db/database.ts';
import { readAccountsById } from '@/db/queries/accounts/accounts.ts';
import { readBaseCurrency } from '@/db/queries/accounts/base-currency.ts';
import { readAccountsWithWorth } from '@/db/queries/accounts/holdings.ts';
import {
  categoryTotalsOf,
  readAllCategories,
  readCategoryTotals,
  readFirstCountedDay,
  readPeriodTotals,
} from '@/db/queries/reports/period-totals.ts';
import { readTogether } from '@/db/read.ts';
import { plannedAccounts } from '@/domain/accounts/base-currency.ts';
import {
  type BudgetSuggestions,
  historyStart,
  keysOfSuggestedAmounts,
  keysOfSuggestedBudgets,
  type SuggestedBudgetsInput,
  type Suggestion,
  suggestAmounts,
  suggestedBudgets,
} from '@/domain/budgets/suggested-budgets.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { PeriodRule } from '@/domain/core/periods.ts';
import {
  type GoalStart,
  savingsAccount,
  spendingKeys,
  spendingOf,
} from '@/domain/goals/goal-form.ts';
import { readBudgets, readPlanning } from './budgets.ts';

/** Suggested budgets, with the currency of their amounts and the input they are based on. */
export type ShownSuggestions = BudgetSuggestions & {
  /** The base currency: three uppercase letters. */
  readonly currency: string;
  /** `firstDay` is null if there are no rows to go by. */
  readonly input: Omit<SuggestedBudgetsInput, 'firstDay'> & {
    readonly firstDay: CalendarDate | null;
  };
};

/**
 * Suggested budgets and amounts based on past spending, from the totals of at most the last year.
 */
export async function readBudgetSuggestions(
  database: CofferDatabase,
  today: CalendarDate,
): Promise<ShownSuggestions> {
  const [planned, categories, budgets, { monthStartDay }] = await Promise.all([
    readPlanned(database),
    readAllCategories(database),
    readBudgets(database),
    readPlanning(database),
  ]);
  const { currency, ids } = planned;
  const firstDay = await readFirstCountedDay(database, ids);
  const context = { budgets, categories, monthStartDay, today };
  const input = { ...context, firstDay: firstDay ?? today };
  const keys = keysOfSuggestedBudgets(input);
  const totals = categoryTotalsOf(await readPeriodTotals(database, [...keys]), ids);
  return { ...suggestedBudgets(input, totals), currency, input: { ...context, firstDay } };
}

/** What some categories have cost in the periods of a rule, for each way of looking back. */
export async function readSuggestedAmounts(
  database: CofferDatabase,
  rule: PeriodRule,
  categoryIds: readonly string[],
  today: CalendarDate,
): Promise<readonly Suggestion[]> {
  const { ids } = await readPlanned(database);
  const firstDay = await readFirstCountedDay(database, ids);
  if (firstDay === null) return [];
  const days = { historyFrom: historyStart(firstDay, rule.period), today };
  const keys = keysOfSuggestedAmounts(rule, days);
  const totals = categoryTotalsOf(await readPeriodTotals(database, [...keys]), ids);
  return suggestAmounts(rule, categoryIds, { ...days, sums: totals });
}

async function readPlanned(database: CofferDatabase) {
  const accounts = [...(await readAccountsById(database)).values()];
  const currency = await readBaseCurrency(database, accounts);
  return { currency, ids: new Set(plannedAccounts(accounts, currency).map(({ id }) => id)) };
}

/**
 * A starting point for a first goal, from the user's own figures: the totals of three months and
 * today's balances.
 */
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
  const totals = await readTogether(database, (tables) =>
    readCategoryTotals(tables, ids, spendingKeys(today)),
  );
  const { balances } = await readAccountsWithWorth(database, accounts, today, ids);
  return {
    account: savingsAccount(planned, balances),
    spending: spendingOf(totals, categories, today),
    currency,
  };
}
