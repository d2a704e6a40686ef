import PiggyBank from 'lucide-react/icons/piggy-bank';
import Sparkles from 'lucide-react/icons/sparkles';
import { useForm, useWatch } from 'react-hook-form';
import { saveBudget } from '@/commands/budgets.ts';
import { addStarterCategories } from '@/commands/categories/categories.ts';
import { FormField, formResolver } from '@/components/forms/form-field.tsx';
import { AmountInput } from '@/components/forms/form-inputs.tsx';
import { useUnsaved } from '@/components/forms/unsaved.ts';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { CategoryCombobox } from '@/components/pickers/category-combobox.tsx';
import { StarterButton } from '@/components/pickers/starter-categories-button.tsx';
import { BUDGET_PERIODS } from '@/domain/budgets/budget.ts';
import { budgetable } from '@/domain/budgets/budget-coverage.ts';
import { amountInPeriod } from '@/domain/budgets/budget-form.ts';
import type { Category } from '@/domain/categories/category.ts';
import type { BudgetPeriod } from '@/domain/core/periods.ts';
import { BudgetsSkeleton } from '@/features/planning/planning-skeleton.tsx';
import { type ShownSuggestions, useBudgetSuggestions } from '@/live/planning.ts';
import { useServices } from '@/live/services-context.tsx';
import { pageLanguage } from '@/messages/language.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { FieldRow } from '@/ui/controls/field-row.tsx';
import { NativeSelect } from '@/ui/controls/native-select.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import {
  amountTextOf,
  type BudgetFormState,
  budgetFormOf,
  checkBudgetFormState,
  formStateForCategory,
  useBudgetSave,
} from './budget-form-state.ts';
import { BudgetWarnings, LeftOutNote } from './budget-notices.tsx';
import { moneyText } from './budget-text.ts';
import type { ShownMonth } from './use-shown-month.ts';

/**
 * Empty state: what belongs here, and a short form for the first budget based on usual spending.
 */
export function BudgetsEmpty({ shown }: { readonly shown: ShownMonth }) {
  const suggestions = useBudgetSuggestions();
  if (shown.budgetPlan.categories.length === 0) return <CategoriesFirst />;
  if (suggestions.status === 'loading') return <BudgetsSkeleton />;
  if (suggestions.status === 'failed') {
    return (
      <ErrorState title={t('budgets.failedTitle')} reassurance={t('budgets.failedSafe')}>
        {suggestions.error.message}
      </ErrorState>
    );
  }
  return (
    <Stack gap={4}>
      <BudgetWarnings shown={shown} />
      <FirstBudgetForm suggestions={suggestions.value} categories={shown.budgetPlan.categories} />
      <LeftOutNote shown={shown} />
    </Stack>
  );
}

/** Without categories, nothing can be budgeted yet. */
function CategoriesFirst() {
  const services = useServices();
  const { open } = useDialogs();
  return (
    <EmptyState
      icon={<PiggyBank />}
      title={t('budgets.emptyTitle')}
      text={t('budgets.emptyNoCategories')}
      actions={
        <>
          <StarterButton
            variant="solid"
            onAdd={() => addStarterCategories(services, pageLanguage())}
          />
          <Button onClick={() => open('import', {})}>{t('budgets.emptyImport')}</Button>
        </>
      }
    />
  );
}

type StartFormProps = {
  readonly suggestions: ShownSuggestions;
  readonly categories: readonly Category[];
};

/**
 * First budget in three fields, prefilled with the user's largest spending category, which also
 * names it.
 */
function FirstBudgetForm({ suggestions, categories }: StartFormProps) {
  const services = useServices();
  const dialogs = useDialogs();
  const { proposals, currency } = suggestions;
  const [largest] = proposals;
  const form = useForm<BudgetFormState>({
    defaultValues: formStateForCategory(largest?.categoryId ?? '', suggestions),
    resolver: formResolver((values) => {
      const { name: _, ...errors } = checkBudgetFormState(values);
      return errors;
    }),
  });
  const { control } = form;
  useUnsaved(form.formState.isDirty);
  const { pending, submit } = useBudgetSave({
    form,
    save: (values) => saveBudget(services, budgetFormOf(values)),
    onSaved: () => {},
  });
  const [categoryIds, period] = useWatch({ control, name: ['categoryIds', 'period'] });
  const [categoryId = ''] = categoryIds;
  const proposal = proposals.find((each) => each.categoryId === categoryId);
  const choose = (chosen: string) =>
    form.reset(formStateForCategory(chosen, suggestions), { keepDefaultValues: true });
  // An amount taken from the history is converted to the new period; a typed one stays.
  const changePeriod = (next: BudgetPeriod) => {
    const textOf = (of: BudgetPeriod) =>
      proposal && amountTextOf(amountInPeriod(proposal.amount, proposal.period, of));
    const text = textOf(next);
    if (text !== undefined && form.getValues('amount') === textOf(period)) {
      form.setValue('amount', text, { shouldValidate: form.formState.isSubmitted });
    }
  };
  return (
    <Card padding="lg">
      <EmptyState
        size="head"
        icon={<PiggyBank />}
        title={t('budgets.emptyTitle')}
        text={t('budgets.emptyText')}
      />
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap={4}>
          <FieldRow columns={3}>
            <FormField control={control} name="categoryIds" label={t('budgets.emptyCategory')}>
              {({ onChange: _, value, ...field }) => (
                <CategoryCombobox
                  {...field}
                  value={value[0] ?? null}
                  categories={budgetable(categories, categoryIds)}
                  onValueChange={choose}
                />
              )}
            </FormField>
            <FormField
              control={control}
              name="amount"
              label={t('budgets.amountField')}
              help={hintOf(proposal, period, proposals.length > 0, currency)}
            >
              {(field) => <AmountInput {...field} currency={currency} />}
            </FormField>
            <FormField control={control} name="period" label={t('budgets.columnPeriod')}>
              {({ onChange, ...field }) => (
                <NativeSelect
                  {...field}
                  onChange={(event) => {
                    const next = BUDGET_PERIODS.find((each) => each === event.target.value);
                    if (next) changePeriod(next);
                    onChange(event);
                  }}
                  options={BUDGET_PERIODS.map((value) => ({
                    value,
                    label: t(`budgets.period-${value}`),
                  }))}
                />
              )}
            </FormField>
          </FieldRow>
          <Stack direction="row" gap={2} justify="center" wrap>
            <Button type="submit" variant="solid" pending={pending}>
              {t('budgets.add')}
            </Button>
            {proposals.length > 1 ? (
              <Button icon={<Sparkles />} onClick={() => dialogs.open('suggest-budgets', {})}>
                {t('budgets.emptySuggest')}
              </Button>
            ) : null}
            <Button
              variant="ghost"
              onClick={() => dialogs.open('add-budget', categoryId ? { categoryId } : {})}
            >
              {t('budgets.emptyMore')}
            </Button>
          </Stack>
        </Stack>
      </form>
    </Card>
  );
}

type Proposal = ShownSuggestions['proposals'][number];

/** Help text: where the suggested amount comes from. */
function hintOf(
  proposal: Proposal | undefined,
  period: string,
  hasHistory: boolean,
  currency: string,
) {
  if (!hasHistory) return t('budgets.emptyNoHistory');
  if (!proposal) return undefined;
  if (proposal.period !== period) {
    const amount = moneyText(proposal.amount, currency);
    const isYear = proposal.period === 'yearly';
    return t(isYear ? 'budgets.emptyHintPartYear' : 'budgets.emptyHintPart', { amount });
  }
  return proposal.period === 'yearly'
    ? t('budgets.emptyHintYear')
    : t('budgets.emptyHintMonths', {
        count: proposal.months,
        amount: moneyText(proposal.amount, currency),
      });
}
