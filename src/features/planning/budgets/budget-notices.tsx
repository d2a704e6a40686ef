import { useDialogs } from '@/components/notices/dialogs.tsx';
import { overlappingBudgets } from '@/domain/budgets/budget-coverage.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { UnbudgetedSection } from './unbudgeted-section.tsx';
import type { ShownMonth } from './use-shown-month.ts';
import { ZeroBasedSection } from './zero-based-section.tsx';

/** Each that is mended makes room for the next one; every budget has its own button in the list, too. */
const MOST_BUTTONS = 6;

/** That more than one budget counts the same categories, with the way to mend it; nothing where none does. */
function OverlapNotice({ shown }: { readonly shown: ShownMonth }) {
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

type BudgetAdviceProps = { readonly shown: ShownMonth };

/** Above the budgets: what there is to assign in the zero-based mode, and that budgets overlap. Often nothing. */
export function BudgetWarnings({ shown }: BudgetAdviceProps) {
  return (
    <>
      <ZeroBasedSection shown={shown} />
      <OverlapNotice shown={shown} />
    </>
  );
}

/** Below the budgets: what was spent in none of them. */
export function BudgetAdvice({ shown }: BudgetAdviceProps) {
  return <UnbudgetedSection shown={shown} />;
}

/** That accounts of other currencies, or left out of reports, are in no budget, where there are any. */
export function LeftOut({ shown }: { readonly shown: Pick<ShownMonth, 'currency' | 'leftOut'> }) {
  const { otherCurrency, excluded } = shown.leftOut;
  const count = otherCurrency + excluded;
  if (count === 0) return null;
  return (
    <Text as="p" size="sm" tone="muted">
      {t('budgets.othersLeftOut', { count, currency: shown.currency })}
    </Text>
  );
}
