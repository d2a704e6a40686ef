import { useEffect } from 'react';
import { NO_CATEGORY } from '@/domain/transactions/transaction.ts';
import { useRowSuggestions } from '@/live/rules/category-suggestions.ts';
import type { RegisterView } from '@/live/transactions/register-view.ts';

type RegisterSuggestionsProps = {
  readonly view: RegisterView;
  /** The places of the rows on screen. */
  readonly drawn: readonly number[];
  /** Called with the ids of suggested categories by row. */
  readonly onFound: (suggestions: ReadonlyMap<string, string>) => void;
};

/** Looks for categories that the rows on screen could have. Draws nothing itself. */
export function RegisterSuggestions({ view, drawn, onFound }: RegisterSuggestionsProps) {
  const ids = drawn.flatMap((index) => {
    const row = view.rowAt(index);
    return row?.kind === 'normal' && row.categoryId === NO_CATEGORY ? row.id : [];
  });
  const found = useRowSuggestions(ids.sort().join(' '), view.edition);
  useEffect(() => onFound(found), [found, onFound]);
  return null;
}
