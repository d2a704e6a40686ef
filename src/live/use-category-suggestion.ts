import { useEffect, useMemo, useState } from 'react';
import { DESCRIPTION_MIN_CHARS, SUGGESTION_DELAY_MS } from '@/config/limits.ts';
import { columnsOf } from '@/db/queries/columns.ts';
import type { Money } from '@/domain/core/money.ts';
import type { CategoryChoice } from '@/domain/rules/categorise.ts';
import { createCategoriser } from '@/domain/rules/categorise.ts';
import type { LearnedCategory } from '@/domain/rules/learned-category.ts';
import { type DescribedRow, matchTextOf } from '@/domain/rules/rule-match.ts';
import { valueOr } from './live.ts';
import { useServices } from './services-context.tsx';
import { useMatching } from './use-matching.ts';

/** A row without a category, stored or still being typed. */
export type SuggestionDraft = DescribedRow & {
  readonly amount: Money;
  readonly accountId: string;
};

/** What would fit a row: by rule or keyword, or learned from rows like it. */
export type CategorySuggestion =
  | { readonly kind: 'choice'; readonly choice: CategoryChoice }
  | { readonly kind: 'learned'; readonly learned: LearnedCategory };

/**
 * The category that would fit a row: what its rules, then the rule book would choose, else what was learned from the person's
 * own rows, asked for once typing rests. Null asks for nothing. A suggestion for what was typed before never stands.
 */
export function useCategorySuggestion(draft: SuggestionDraft | null): CategorySuggestion | null {
  const { database } = useServices();
  const matching = useMatching();
  const parts = valueOr(matching, null);
  const choose = useMemo(() => parts && createCategoriser(parts), [parts]);
  const isLongEnough = (draft?.description.trim().length ?? 0) >= DESCRIPTION_MIN_CHARS;
  const choice = choose && draft && isLongEnough ? choose(draft) : null;
  const asks = choose !== null && draft !== null && isLongEnough && choice === null;
  const text = asks ? matchTextOf(draft) : '';
  const key = asks ? `${text}\n${draft.accountId}\n${Math.sign(draft.amount)}` : '';
  const [answer, setAnswer] = useState<{
    readonly key: string;
    readonly learned: LearnedCategory | null;
  } | null>(null);
  const accountId = draft?.accountId ?? '';
  const amount = Math.sign(draft?.amount ?? 0);
  useEffect(() => {
    if (key === '') return;
    let isWanted = true;
    const timer = setTimeout(async () => {
      const found = await columnsOf(database).suggest([{ text, amount, accountId }]);
      // Without an answer there is no suggestion: nothing depends on one.
      const learned = found.ok ? found.value[0]?.[0] : undefined;
      if (isWanted) setAnswer({ key, learned: learned ?? null });
    }, SUGGESTION_DELAY_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [database, key, text, amount, accountId]);
  return useMemo(() => {
    if (choice) return { kind: 'choice', choice };
    const learned = answer !== null && answer.key === key ? answer.learned : null;
    return learned && key !== '' ? { kind: 'learned', learned } : null;
  }, [choice, answer, key]);
}
