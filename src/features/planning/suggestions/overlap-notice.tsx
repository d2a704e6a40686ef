import { useDialogs } from '@/components/notices/dialogs.tsx';
import { overlappingBudgets } from '@/domain/budgets/budget-coverage.ts';
import type { ShownMonth } from '@/features/planning/budgets/use-month-shown.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';

/** Each that is mended makes room for the next one; every budget has its own button in the list, too. */
const MOST_BUTTONS = 6;

/** That more than one budget counts the same categories, with the way to mend it; nothing where none does. */
export function OverlapNotice({ shown }: { readonly shown: ShownMonth }) {
  const { open } = useDialogs();
  const { book, month } = shown;
  const begun = book.budgets.filter(({ startDate }) => startDate <= month.end);
  const overlaps = overlappingBudgets(begun, book.categories);
  if (overlaps.length === 0) return null;
  const names = new Map(begun.map(({ id, name }) => [id, name]));
  const involved = new Set(overlaps.flatMap(({ budgetIds }) => budgetIds));
  const list = new Intl.ListFormat(currentLocale());
  return (
    <Notice
      tone="warn"
      title={t('suggestedBudgets.overlapTitle')}
      actions={begun
        .filter(({ id }) => involved.has(id))
        .slice(0, MOST_BUTTONS)
        .map(({ id, name }) => (
          <Button key={id} size="sm" onClick={() => open('edit-budget', { budgetId: id })}>
            {t('suggestedBudgets.editBudget', { name })}
          </Button>
        ))}
    >
      {overlaps.map(({ categoryId, budgetIds }) => (
        <p key={categoryId}>
          {t('suggestedBudgets.overlap', {
            category: book.categories.find(({ id }) => id === categoryId)?.name ?? '',
            budgets: list.format(budgetIds.map((id) => names.get(id) ?? '')),
          })}
        </p>
      ))}
    </Notice>
  );
}
