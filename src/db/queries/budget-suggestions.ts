import type { CofferDatabase } from '@/db/database.ts';
import { readSharedSums } from '@/db/storage/shared-sums.ts';
import { plannedAccounts } from '@/domain/accounts/base-currency.ts';
import {
  keysOfSuggestions,
  type Suggestion,
  suggestAmounts,
} from '@/domain/budgets/budget-suggestion.ts';
import { historyStart } from '@/domain/budgets/history-start.ts';
import {
  type BudgetSuggestions,
  keysOfSuggestedBudgets,
  type SuggestionQuestion,
  suggestedBudgets,
} from '@/domain/budgets/suggested-budgets.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { PeriodRule } from '@/domain/core/periods.ts';
import { readAccountsById } from './accounts-by-id.ts';
import { readBaseCurrency } from './base-currency.ts';
import { readBudgets } from './budgets.ts';
import { readAllCategories } from './categories.ts';
import { categorySumsOf } from './category-sums.ts';
import { readFirstCountedDay } from './first-counted-day.ts';
import { readPlanning } from './planning-settings.ts';

/** What is offered, with the currency of its amounts and what it goes by. */
export type ShownSuggestions = BudgetSuggestions & {
  /** The base currency: three upper-case letters. */
  readonly currency: string;
  /** `firstRow` is null where there are no rows to go by. */
  readonly question: Omit<SuggestionQuestion, 'firstRow'> & {
    readonly firstRow: CalendarDate | null;
  };
};

/** Budgets and amounts to offer from what was spent so far; from the sums of at most the last year. */
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
  const firstRow = await readFirstCountedDay(database, ids);
  const asked = { budgets, categories, monthStartDay, today };
  const question = { ...asked, firstRow: firstRow ?? today };
  const keys = keysOfSuggestedBudgets(question);
  const sums = categorySumsOf(await readSharedSums(database, [...keys]), ids);
  return { ...suggestedBudgets(question, sums), currency, question: { ...asked, firstRow } };
}

/** What some categories cost in the periods of one rule so far, in each way of looking back. */
export async function readSuggestedAmounts(
  database: CofferDatabase,
  rule: PeriodRule,
  categoryIds: readonly string[],
  today: CalendarDate,
): Promise<readonly Suggestion[]> {
  const { ids } = await readPlanned(database);
  const firstRow = await readFirstCountedDay(database, ids);
  if (firstRow === null) return [];
  const days = { historyFrom: historyStart(firstRow, rule.period), today };
  const keys = keysOfSuggestions(rule, days);
  const sums = categorySumsOf(await readSharedSums(database, [...keys]), ids);
  return suggestAmounts(rule, categoryIds, { ...days, sums });
}

async function readPlanned(database: CofferDatabase) {
  const accounts = [...(await readAccountsById(database)).values()];
  const currency = await readBaseCurrency(database, accounts);
  return { currency, ids: new Set(plannedAccounts(accounts, currency).map(({ id }) => id)) };
}
