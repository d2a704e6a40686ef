import { SuggestedCategory } from '@/components/pickers/suggested-category.tsx';
import { parseTypedMoney } from '@/domain/core/typed-money.ts';
import { NO_CATEGORY, type Transaction } from '@/domain/transactions/transaction.ts';
import { currentLocale } from '@/messages/t.ts';
import { GridStripMore } from '@/ui/lists/grid-strip.tsx';
import type { QuickEditDraft } from './register-quick-edit-draft.ts';

type QuickEditSuggestionProps = {
  readonly draft: QuickEditDraft;
  readonly row: Transaction;
  /** Where the Category box stands. */
  readonly strip: { readonly current: HTMLElement | null };
};

/** What would fit a row that has no category, while none is chosen. */
export function QuickEditSuggestion({ draft, row, strip }: QuickEditSuggestionProps) {
  const { values, set, has } = draft;
  const isOpen =
    has('categoryId') && row.categoryId === NO_CATEGORY && values.categoryId === NO_CATEGORY;
  if (!isOpen) return null;
  return (
    <GridStripMore>
      <SuggestedCategory
        draft={{
          description: values.description,
          importedDescription: row.importedDescription,
          amount: parseTypedMoney(values.amount, currentLocale()) ?? row.amount,
          accountId: row.accountId,
        }}
        onUse={(categoryId) => {
          set({ categoryId });
          // The button goes away with the suggestion.
          strip.current?.querySelector<HTMLElement>('[data-field=categoryId] input')?.focus();
        }}
      />
    </GridStripMore>
  );
}
