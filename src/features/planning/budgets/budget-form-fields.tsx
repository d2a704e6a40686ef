import { useMemo } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { addStarterCategories } from '@/commands/categories/categories.ts';
import { FormField } from '@/components/forms/form-field.tsx';
import { AmountInput, DateInput } from '@/components/forms/form-inputs.tsx';
import { CategoryMultiSelect } from '@/components/pickers/category-combobox.tsx';
import { StarterCategories } from '@/components/pickers/starter-categories-button.tsx';
import { BUDGET_PERIODS, type Budget, ROLLOVERS } from '@/domain/budgets/budget.ts';
import { baseOf } from '@/domain/budgets/budget-amounts.ts';
import { budgetable, budgetCoverage } from '@/domain/budgets/budget-coverage.ts';
import type { Category } from '@/domain/categories/category.ts';
import { type CalendarDate, parseCalendarDate } from '@/domain/core/calendar-date.ts';
import { type PeriodRule, periodAt, periodOf } from '@/domain/core/periods.ts';
import { valueOr } from '@/live/live.ts';
import { useSuggestedAmounts } from '@/live/planning.ts';
import { useServices } from '@/live/services-context.tsx';
import { useToday } from '@/live/today.ts';
import { pageLanguage } from '@/messages/language.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { FieldRow } from '@/ui/controls/field-row.tsx';
import { Input } from '@/ui/controls/input.tsx';
import { NativeSelect } from '@/ui/controls/native-select.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { BulletList } from '@/ui/layout/formatted-text.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { amountTextOf, type BudgetFormState } from './budget-form-state.ts';
import { dayText, moneyText } from './budget-text.ts';

export type BudgetFieldsProps = {
  readonly form: UseFormReturn<BudgetFormState>;
  /** All budgets, including the edited one. */
  readonly budgets: readonly Budget[];
  readonly categories: readonly Category[];
  readonly currency: string;
  /** The edited budget; absent for a new one. */
  readonly stored?: Budget;
};

/** The fields of the budget form: name, categories, period, amount, and rollover. */
export function BudgetFields(props: BudgetFieldsProps) {
  const { form, categories, currency, stored } = props;
  const { control } = form;
  const services = useServices();
  const today = useToday();
  const [rollover, categoryIds] = useWatch({ control, name: ['rollover', 'categoryIds'] });
  const others = props.budgets.filter(({ id }) => id !== stored?.id);
  const choose = (chosen: readonly string[]) => {
    const nameOf = (ids: readonly string[]) =>
      categories.find(({ id }) => id === ids[0])?.name ?? '';
    const name = form.getValues('name');
    // Until someone types a name, it follows the first category.
    if (name !== '' && name !== nameOf(categoryIds)) return;
    form.setValue('name', nameOf(chosen), { shouldDirty: true });
  };
  return (
    <>
      <FormField control={control} name="name" label={t('budgets.name')} required>
        {(field) => <Input {...field} data-autofocus maxLength={300} autoComplete="off" />}
      </FormField>
      <FormField
        control={control}
        name="categoryIds"
        label={t('budgets.categories')}
        help={t('budgets.categoriesHelp')}
        required
      >
        {({ onChange, ...field }) => (
          <CategoryMultiSelect
            {...field}
            categories={budgetable(categories, categoryIds)}
            onValueChange={(chosen) => {
              choose(chosen);
              onChange(chosen);
            }}
          />
        )}
      </FormField>
      {categories.length === 0 ? (
        <StarterCategories onAdd={() => addStarterCategories(services, pageLanguage())} />
      ) : null}
      <OverlapNotice categoryIds={categoryIds} others={others} categories={categories} />
      <FieldRow>
        <FormField control={control} name="period" label={t('budgets.period')} required>
          {(field) => (
            <NativeSelect
              {...field}
              options={BUDGET_PERIODS.map((value) => ({
                value,
                label: t(`budgets.period-${value}`),
              }))}
            />
          )}
        </FormField>
        <StartDate form={form} />
      </FieldRow>
      <FormField
        control={control}
        name="amount"
        label={t('budgets.amount')}
        help={stored ? amountHelp(stored, today, currency) : undefined}
        required
      >
        {(field) => <AmountInput {...field} size="figure" currency={currency} />}
      </FormField>
      <AmountSuggestions form={form} others={others} categories={categories} currency={currency} />
      <FieldRow>
        <FormField
          control={control}
          name="rollover"
          label={t('budgets.rollover')}
          help={t(`budgets.rolloverHelp-${rollover}`)}
        >
          {(field) => (
            <NativeSelect
              {...field}
              options={ROLLOVERS.map((value) => ({
                value,
                label: t(`budgets.rollover-${value}`),
              }))}
            />
          )}
        </FormField>
        {rollover === 'none' ? null : (
          <FormField
            control={control}
            name="rolloverCap"
            label={t('budgets.rolloverCap')}
            hint={t('budgets.optional')}
            help={t('budgets.rolloverCapHelp')}
          >
            {(field) => <AmountInput {...field} currency={currency} />}
          </FormField>
        )}
      </FieldRow>
    </>
  );
}

/** Says from when a new amount applies; a period with its own amount keeps it. */
function amountHelp(stored: Budget, today: CalendarDate, currency: string): string {
  const day = today < stored.startDate ? stored.startDate : today;
  const { amount, isOverride } = baseOf(stored, periodOf(stored, day));
  if (!isOverride) return t('budgets.amountHelpEdit');
  return t('budgets.amountHelpOwn', { amount: moneyText(amount, currency) });
}

const SHOWN_STARTS = 3;

/** The day periods are counted from, with the start dates of the first few periods as help. */
function StartDate({ form: { control } }: Pick<BudgetFieldsProps, 'form'>) {
  const today = useToday();
  const [period, typed] = useWatch({ control, name: ['period', 'startDate'] });
  const startDate = parseCalendarDate(typed.trim());
  const starts = startDate
    ? Array.from({ length: SHOWN_STARTS }, (_, step) =>
        dayText(periodAt({ period, startDate }, step).start, today),
      )
    : [];
  return (
    <FormField
      control={control}
      name="startDate"
      label={t('budgets.startDate')}
      help={starts.length > 0 ? t('budgets.startHelp', { dates: starts.join(', ') }) : undefined}
      required
    >
      {({ onChange, ...field }) => <DateInput {...field} onValueChange={onChange} />}
    </FormField>
  );
}

type AmountSuggestionsProps = {
  readonly form: UseFormReturn<BudgetFormState>;
  readonly others: readonly Budget[];
  readonly categories: readonly Category[];
  readonly currency: string;
};

/** Placeholder id; no stored budget has it. */
const THIS = '~this';

/**
 * Buttons that fill in what the chosen categories have cost so far. Hidden if there is no usable
 * history.
 */
function AmountSuggestions({ form, others, categories, currency }: AmountSuggestionsProps) {
  const today = useToday();
  const [categoryIds, period, typed] = useWatch({
    control: form.control,
    name: ['categoryIds', 'period', 'startDate'],
  });
  const rule: PeriodRule = { period, startDate: parseCalendarDate(typed.trim()) ?? today };
  const counted = useMemo(() => {
    const coverage = budgetCoverage([...others, { id: THIS, categoryIds }], categories);
    return [...(coverage.categoriesOf.get(THIS) ?? [])];
  }, [others, categories, categoryIds]);
  const suggestions = valueOr(useSuggestedAmounts(rule, counted), []).filter(
    // With a short history, a longer span may contain no more periods than a shorter one; skip it.
    ({ amount, periods }, index, all) =>
      amount > 0 && periods.length > (all[index - 1]?.periods.length ?? 0),
  );
  if (counted.length === 0 || suggestions.length === 0) return null;
  return (
    <Stack gap={1}>
      <Text as="p" size="sm" tone="muted">
        {t('budgets.suggestionsHint')}
      </Text>
      <Stack direction="row" gap={2} wrap role="group" aria-label={t('budgets.suggestions')}>
        {suggestions.map(({ kind, amount }) => (
          <Button
            key={kind}
            size="sm"
            onClick={() =>
              form.setValue('amount', amountTextOf(amount), {
                shouldDirty: true,
                shouldValidate: form.formState.isSubmitted,
              })
            }
          >
            {t(`budgets.suggest-${kind}`, { amount: moneyText(amount, currency) })}
          </Button>
        ))}
      </Stack>
    </Stack>
  );
}

type OverlapNoticeProps = {
  readonly categoryIds: readonly string[];
  readonly others: readonly Budget[];
  readonly categories: readonly Category[];
};

/**
 * Warns about chosen categories that another budget also names, because their spending would count
 * twice.
 */
function OverlapNotice({ categoryIds, others, categories }: OverlapNoticeProps) {
  const lines = categoryIds.flatMap((id) => {
    const category = categories.find((each) => each.id === id);
    const budgets = others.filter((each) => each.categoryIds.includes(id));
    if (!category || budgets.length === 0) return [];
    const names = budgets.map(({ name }) => name).join(', ');
    return t('budgets.overlap', { name: category.name, budgets: names });
  });
  if (lines.length === 0) return null;
  return (
    <Notice tone="warn" role="status">
      {lines.length === 1 ? lines[0] : <BulletList items={lines} />}
    </Notice>
  );
}
