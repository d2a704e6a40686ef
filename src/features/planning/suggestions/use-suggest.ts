import { useState } from 'react';
import { setBudgetAmounts } from '@/commands/budget-amounts.ts';
import { addBudgets } from '@/commands/budgets.ts';
import type { Outcome } from '@/commands/outcome.ts';
import { useSubmitOnce } from '@/components/forms/form-submit-once.ts';
import { notifyError } from '@/components/notices/notify.ts';
import { useUndo } from '@/components/notices/undo.tsx';
import type { SuggestionKind } from '@/domain/budgets/budget-suggestion.ts';
import { formOfSuggestion } from '@/domain/budgets/suggested-budgets.ts';
import type { ShownSuggestions } from '@/live/planning.ts';
import { useServices } from '@/live/services-context.tsx';
import { messageFor } from '@/messages/message-for.ts';
import { currentLocale, t } from '@/messages/t.ts';
import {
  copyChoice,
  type OwnChoices,
  problemOf,
  proposalChoice,
  withText,
  withTick,
} from './suggest-choice.ts';
import { copyFacts, proposalFacts } from './suggest-facts.ts';
import { boxOf, type SuggestLine } from './suggest-list.tsx';

/** Budgets for what has none, or amounts for those that are there. */
export type SuggestPart = 'new' | 'copies';

/** Whether an amount holds from the present period on, or for it alone. */
export type SuggestScope = 'from' | 'period';

/** What the dialog shows and was told; `confirm` stores it as one step of Undo. */
export function useSuggest(suggested: ShownSuggestions, onClose: () => void) {
  const services = useServices();
  const { offer } = useUndo();
  const { pending, submitOnce } = useSubmitOnce();
  const [chosen, setPart] = useState<SuggestPart>('new');
  const part = partOf(chosen, suggested);
  const [kind, setKind] = useState<SuggestionKind>('median12');
  const [scope, setScope] = useState<SuggestScope>('from');
  const [own, setOwn] = useState<OwnChoices>(new Map());
  const [isTried, setTried] = useState(false);
  const lines =
    part === 'new' ? proposalLines(suggested, kind, own) : copyLines(suggested, kind, own);
  const taken = lines.filter(({ choice }) => choice.isTicked);

  const store = (): Promise<Outcome<unknown>> => {
    const amounts = taken.flatMap(({ id, period, choice: { amount } }) =>
      amount === null ? [] : [{ id, period, amount }],
    );
    if (part === 'copies') return setBudgetAmounts(services, amounts, scope);
    const forms = amounts.map(({ id: categoryId, period, amount }) =>
      formOfSuggestion(
        { categoryId, period: period === 'yearly' ? 'yearly' : 'monthly' },
        amount,
        suggested.question,
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
      setTried(true);
      document.getElementById(boxOf(wrong.id))?.focus();
      return;
    }
    void submitOnce(async () => {
      const outcome = await store();
      if (!outcome.ok) {
        const [code = outcome.code] = Object.values(outcome.fields ?? {});
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
    isTried,
    pending,
    confirm,
    isChanged: own.size > 0,
    tick: (id: string, isTicked: boolean) => setOwn((all) => withTick(all, id, isTicked)),
    tickAll: (isTicked: boolean) =>
      setOwn((all) => lines.reduce((next, { id }) => withTick(next, id, isTicked), all)),
    type: (id: string, text: string) => setOwn((all) => withText(all, id, text)),
  };
}

/** The chosen part where there is something in it, else the other one. */
function partOf(chosen: SuggestPart, { proposals, copies }: ShownSuggestions): SuggestPart {
  if (copies.length === 0) return 'new';
  return proposals.length === 0 ? 'copies' : chosen;
}

function proposalLines(
  { proposals, question, currency }: ShownSuggestions,
  kind: SuggestionKind,
  own: OwnChoices,
): readonly SuggestLine[] {
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

function copyLines(
  { copies, currency }: ShownSuggestions,
  kind: SuggestionKind,
  own: OwnChoices,
): readonly SuggestLine[] {
  return copies.map((copy) => {
    const { id, name, period } = copy.budget;
    return {
      id,
      name,
      period,
      facts: copyFacts(copy, kind, currency),
      choice: copyChoice(copy, kind, own.get(id), currentLocale()),
    };
  });
}
