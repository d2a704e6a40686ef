import { useEffect, useRef } from 'react';
import { NO_CATEGORY } from '@/domain/transactions/transaction.ts';
import { valueOr } from '@/live/live.ts';
import { useRowSuggestions } from '@/live/rules/category-suggestions.ts';
import type { RegisterView } from '@/live/transactions/register-view.ts';
import { useReceiptOwners } from '@/live/transactions/transaction.ts';

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

type RegisterReceiptsProps = {
  /** Called with the ids of all transactions that have receipts. */
  readonly onFound: (owners: ReadonlySet<string>) => void;
};

const NONE: ReadonlySet<string> = new Set();

/** Looks for the receipts of all rows at once. Draws nothing itself. */
export function RegisterReceipts({ onFound }: RegisterReceiptsProps) {
  const owners = valueOr(useReceiptOwners(), null);
  const known = useRef(NONE);
  useEffect(() => {
    // Most changes of settings are not about receipts, and must not draw the list again.
    if (
      !owners ||
      (owners.size === known.current.size && [...owners].every((id) => known.current.has(id)))
    )
      return;
    known.current = owners;
    onFound(owners);
  }, [owners, onFound]);
  return null;
}
