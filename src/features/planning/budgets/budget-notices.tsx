import { useDialogs } from '@/components/notices/dialogs.tsx';
import { overlappingBudgets } from '@/domain/budgets/budget-coverage.ts';
import { listText } from '@/messages/list-text.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { UnbudgetedSection } from './unbudgeted-section.tsx';
import type { ShownMonth } from './use-shown-month.ts';
import { ZeroBasedSection } from './zero-based-section.tsx';

type BudgetAdviceProps = { readonly shown: ShownMonth };

/**
 * Shown above the budgets: the amount to assign in zero-based mode, and overlapping budgets. Often
 * empty.
 */
export function BudgetWarnings({ shown }: BudgetAdviceProps) {
  return (
    <>
      <ZeroBasedSection shown={shown} />
      <OverlapNotice shown={shown} />
    </>
  );
}

/** Shown below the budgets: spending outside all budgets. */
export function BudgetAdvice({ shown }: BudgetAdviceProps) {
  return <UnbudgetedSection shown={shown} />;
}

/**
 * Says how many accounts are in no budget because of their currency or because they are excluded
 * from reports. Hidden if there are none.
 */
export function LeftOutNote({
  shown,
}: {
  readonly shown: Pick<ShownMonth, 'currency' | 'leftOut'>;
}) {
  const { otherCurrency, excluded } = shown.leftOut;
  const count = otherCurrency + excluded;
  if (count === 0) return null;
  return (
    <Text as="p" size="sm" tone="muted">
      {t('budgets.othersLeftOut', { count, currency: shown.currency })}
    </Text>
  );
}

/**
 * Fixing one overlap makes room for the next button, and every budget also has an edit button in
 * the list.
 */
const MAX_BUTTONS = 6;

/**
 * Warns that several budgets count the same categories, with buttons to edit them. Hidden if there
 * is no overlap.
 */
function OverlapNotice({ shown }: { readonly shown: ShownMonth }) {
  const { open } = useDialogs();
  const { budgetPlan, month } = shown;
  const begun = budgetPlan.budgets.filter(({ startDate }) => startDate <= month.end);
  const overlaps = overlappingBudgets(begun, budgetPlan.categories);
  if (overlaps.length === 0) return null;
  const names = new Map(begun.map(({ id, name }) => [id, name]));
  const involved = new Set(overlaps.flatMap(({ budgetIds }) => budgetIds));
  return (
    <Notice
      tone="warn"
      title={t('suggestedBudgets.overlapTitle')}
      actions={begun
        .filter(({ id }) => involved.has(id))
        .slice(0, MAX_BUTTONS)
        .map(({ id, name }) => (
          <Button key={id} size="sm" onClick={() => open('edit-budget', { budgetId: id })}>
            {t('suggestedBudgets.editBudget', { name })}
          </Button>
        ))}
    >
      {overlaps.map(({ categoryId, budgetIds }) => (
        <p key={categoryId}>
          {t('suggestedBudgets.overlap', {
            category: budgetPlan.categories.find(({ id }) => id === categoryId)?.name ?? '',
            budgets: listText(budgetIds.map((id) => names.get(id) ?? '')),
          })}
        </p>
      ))}
    </Notice>
  );
}
