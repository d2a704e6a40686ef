import type { Suggestion, SuggestionKind } from '@/domain/budgets/budget-suggestion.ts';
import type { CopiedBudget, SuggestedBudget } from '@/domain/budgets/suggested-budgets.ts';
import type { Category } from '@/domain/categories/category.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import { moneyText } from '@/features/planning/budgets/period-text.ts';
import { t } from '@/messages/t.ts';

/** What a budget is offered by: the categories below it that count, and between which amounts the months lay. */
export function proposalFacts(
  proposal: SuggestedBudget,
  kind: SuggestionKind,
  categories: readonly Category[],
  currency: string,
): string {
  const { categoryId, countedIds, suggestions, period, amount } = proposal;
  const others = categories.filter(({ id }) => id !== categoryId && countedIds.includes(id));
  const names = others.map(({ name }) => name).join(', ');
  const spread = spreadOf(suggestions, kind);
  return [
    ...(period === 'yearly'
      ? [t('suggestedBudgets.rarely', { amount: moneyText(amount, currency) })]
      : spread
        ? [spreadText(spread, currency)]
        : [t('suggestedBudgets.nothingToGoBy')]),
    ...(names ? [t('suggestedBudgets.withOthers', { names })] : []),
  ].join(' · ');
}

/** What a budget has now, and between which amounts its periods lay. */
export function copyFacts(
  { present, suggestions }: CopiedBudget,
  kind: SuggestionKind,
  currency: string,
): string {
  const now = t('suggestedBudgets.now', { amount: moneyText(present, currency) });
  const spread = spreadOf(suggestions, kind);
  const past = spread ? periodsText(spread, currency) : t('suggestedBudgets.nothingToGoBy');
  return `${now} · ${past}`;
}

type Spread = { readonly low: Money; readonly high: Money; readonly count: number };

/** `null` = there is no whole period to go by. */
function spreadOf(suggestions: readonly Suggestion[], kind: SuggestionKind): Spread | null {
  const periods = suggestions.find((each) => each.kind === kind)?.periods ?? [];
  if (periods.length === 0) return null;
  const spent = periods.map((each) => each.spent);
  return { low: cents(Math.min(...spent)), high: cents(Math.max(...spent)), count: periods.length };
}

function spreadText({ low, high, count }: Spread, currency: string): string {
  const [from, to] = [moneyText(low, currency), moneyText(high, currency)];
  return low === high
    ? t('suggestedBudgets.same', { amount: from, count })
    : t('suggestedBudgets.range', { low: from, high: to, count });
}

function periodsText({ low, high, count }: Spread, currency: string): string {
  const [from, to] = [moneyText(low, currency), moneyText(high, currency)];
  return low === high
    ? t('suggestedBudgets.samePeriods', { amount: from, count })
    : t('suggestedBudgets.rangePeriods', { low: from, high: to, count });
}
