import { useState } from 'react';
import { setBudgetAmounts } from '@/commands/budget-amounts.ts';
import { addBudgets } from '@/commands/budgets.ts';
import type { Outcome } from '@/commands/outcome.ts';
import { useSubmitOnce } from '@/components/forms/form-save.ts';
import { notifyError } from '@/components/notices/notify.ts';
import { useUndo } from '@/components/notices/undo-context.tsx';
import type { Suggestion, SuggestionKind } from '@/domain/budgets/suggested-budgets.ts';
import {
  type BudgetUpdate,
  formOfSuggestion,
  type SuggestedBudget,
} from '@/domain/budgets/suggested-budgets.ts';
import type { Category } from '@/domain/categories/category.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import { moneyText } from '@/features/planning/budgets/budget-text.ts';
import type { ShownSuggestions } from '@/live/planning.ts';
import { useServices } from '@/live/services-context.tsx';
import { messageFor } from '@/messages/message-for.ts';
import { currentLocale, t } from '@/messages/t.ts';
import {
  amountFieldId,
  type OwnChoices,
  problemOf,
  proposalChoice,
  type SuggestedBudgetLine,
  updateChoice,
  withText,
  withTick,
} from './suggested-budget-list.tsx';

/** New budgets for categories without one, or new amounts for existing budgets. */
export type SuggestPart = 'new' | 'updates';

/** Whether an amount applies from the current period on, or to that period only. */
export type SuggestScope = 'from' | 'period';

/** State of the dialog. `confirm` stores everything as one undo step. */
export function useSuggestedBudgets(suggested: ShownSuggestions, onClose: () => void) {
  const services = useServices();
  const { offer } = useUndo();
  const { pending, submitOnce } = useSubmitOnce();
  const [chosen, setPart] = useState<SuggestPart>('new');
  const part = partOf(chosen, suggested);
  const [kind, setKind] = useState<SuggestionKind>('median12');
  const [scope, setScope] = useState<SuggestScope>('from');
  const [own, setOwn] = useState<OwnChoices>(new Map());
  const [wasSubmitted, setSubmitted] = useState(false);
  const lines =
    part === 'new' ? proposalLines(suggested, kind, own) : updateLines(suggested, kind, own);
  const taken = lines.filter(({ choice }) => choice.isTicked);

  const store = (): Promise<Outcome<unknown>> => {
    const amounts = taken.flatMap(({ id, period, choice: { amount } }) =>
      amount === null ? [] : [{ id, period, amount }],
    );
    if (part === 'updates') return setBudgetAmounts(services, amounts, scope);
    const forms = amounts.map(({ id: categoryId, period, amount }) =>
      formOfSuggestion(
        { categoryId, period: period === 'yearly' ? 'yearly' : 'monthly' },
        amount,
        suggested.input,
      ),
    );
    return addBudgets(services, forms);
  };
  const fail = (description?: string) => {
    const text = t(part === 'new' ? 'suggestedBudgets.failed' : 'suggestedBudgets.setFailed');
    notifyError(text, description ? { description } : {});
  };
  const confirm = () => {
    const wrong = taken.find(({ choice }) => problemOf(choice, currentLocale()) !== '');
    if (wrong) {
      setSubmitted(true);
      document.getElementById(amountFieldId(wrong.id))?.focus();
      return;
    }
    void submitOnce(async () => {
      const outcome = await store();
      if (!outcome.ok) {
        const code = Object.values(outcome.fields ?? {})[0] ?? outcome.code;
        fail(messageFor(code));
        return false;
      }
      offer(outcome.change);
      onClose();
      return true;
    }, fail);
  };
  return {
    part,
    setPart,
    kind,
    setKind,
    scope,
    setScope,
    lines,
    taken,
    wasSubmitted,
    pending,
    confirm,
    isChanged: own.size > 0,
    tick: (id: string, isTicked: boolean) => setOwn((all) => withTick(all, id, isTicked)),
    tickAll: (isTicked: boolean) =>
      setOwn((all) => lines.reduce((next, { id }) => withTick(next, id, isTicked), all)),
    type: (id: string, text: string) => setOwn((all) => withText(all, id, text)),
  };
}

/** The chosen part, or the other one if it is empty. */
function partOf(chosen: SuggestPart, { proposals, updates }: ShownSuggestions): SuggestPart {
  if (updates.length === 0) return 'new';
  return proposals.length === 0 ? 'updates' : chosen;
}

function proposalLines(
  { proposals, input: question, currency }: ShownSuggestions,
  kind: SuggestionKind,
  own: OwnChoices,
): readonly SuggestedBudgetLine[] {
  const { categories } = question;
  return proposals.map((proposal) => {
    const { categoryId: id, period } = proposal;
    return {
      id,
      period,
      name: categories.find((category) => category.id === id)?.name ?? '',
      facts: proposalFacts(proposal, kind, categories, currency),
      choice: proposalChoice(proposal, kind, own.get(id), currentLocale()),
    };
  });
}

function updateLines(
  { updates, currency }: ShownSuggestions,
  kind: SuggestionKind,
  own: OwnChoices,
): readonly SuggestedBudgetLine[] {
  return updates.map((update) => {
    const { id, name, period } = update.budget;
    return {
      id,
      name,
      period,
      facts: updateFacts(update, kind, currency),
      choice: updateChoice(update, kind, own.get(id), currentLocale()),
    };
  });
}

/** What a suggestion is based on: the range of past months, and which subcategories it includes. */
function proposalFacts(
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

/** The current amount, and the range of past periods. */
function updateFacts(
  { currentAmount, suggestions }: BudgetUpdate,
  kind: SuggestionKind,
  currency: string,
): string {
  const now = t('suggestedBudgets.now', { amount: moneyText(currentAmount, currency) });
  const spread = spreadOf(suggestions, kind);
  const past = spread ? periodsText(spread, currency) : t('suggestedBudgets.nothingToGoBy');
  return `${now} · ${past}`;
}

type Spread = { readonly low: Money; readonly high: Money; readonly count: number };

/** null = no complete period to go by. */
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
