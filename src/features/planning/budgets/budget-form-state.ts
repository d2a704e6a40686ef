import type { UseFormReturn } from 'react-hook-form';
import type { Outcome } from '@/commands/outcome.ts';
import { typedAmountError } from '@/components/forms/form-field.tsx';
import { useFormSave } from '@/components/forms/form-save.ts';
import type { Budget } from '@/domain/budgets/budget.ts';
import { type BudgetForm, checkBudgetForm } from '@/domain/budgets/budget-form.ts';
import { formOfSuggestion } from '@/domain/budgets/suggested-budgets.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { FieldErrors } from '@/domain/core/form-errors.ts';
import { type Money, ZERO } from '@/domain/core/money.ts';
import { type PeriodRule, periodOf } from '@/domain/core/periods.ts';
import { parseTypedMoney, typedMoneyText } from '@/domain/core/typed-money.ts';
import type { ShownSuggestions } from '@/live/planning.ts';
import { currentLocale, t } from '@/messages/t.ts';

/** What stands in the boxes of the dialog: amounts are still text. */
export type BudgetValues = Omit<BudgetForm, 'amount' | 'rolloverCap'> & {
  readonly amount: string;
  readonly rolloverCap: string;
};

/** An amount as a box shows it. */
export function amountTextOf(amount: Money): string {
  return typedMoneyText(amount, currentLocale());
}

/** A form as the boxes show it; without an amount its box is empty. */
export function budgetValuesOf(form: BudgetForm): BudgetValues {
  const { amount, rolloverCap } = form;
  return {
    ...form,
    amount: amount === null ? '' : amountTextOf(amount),
    rolloverCap: rolloverCap === '' || rolloverCap === null ? '' : amountTextOf(rolloverCap),
  };
}

/** The boxes as the domain's form. */
export function budgetFormOf(values: BudgetValues): BudgetForm {
  const cap = values.rolloverCap.trim();
  return {
    ...values,
    startDate: values.startDate.trim(),
    amount: parseTypedMoney(values.amount, currentLocale()),
    rolloverCap: cap === '' ? '' : parseTypedMoney(cap, currentLocale()),
  };
}

/** Checks the boxes: codes of checkBudgetForm and typedAmountError. */
export function checkBudgetValues(values: BudgetValues): FieldErrors {
  return {
    ...checkBudgetForm(budgetFormOf(values)),
    ...typedAmountError('amount', values.amount),
    ...(values.rollover === 'none' ? {} : typedAmountError('rolloverCap', values.rolloverCap)),
  };
}

/** The day on which a new budget begins unless somebody says otherwise. */
export function startOfPresentMonth(months: PeriodRule, today: CalendarDate): CalendarDate {
  return periodOf(months, today).start;
}

/** A new budget for a category: named like it, with what it usually costs where the history tells, else without an amount. '' = none is chosen yet. */
export function valuesForCategory(
  categoryId: string,
  { proposals, question }: ShownSuggestions,
): BudgetValues {
  const known = proposals.find((each) => each.categoryId === categoryId);
  const proposal = known ?? { categoryId, period: 'monthly' as const };
  const form = formOfSuggestion(proposal, known?.amount ?? ZERO, question);
  const categoryIds = categoryId === '' ? [] : form.categoryIds;
  return budgetValuesOf(known ? form : { ...form, categoryIds, amount: null });
}

type BudgetSave = {
  readonly form: UseFormReturn<BudgetValues>;
  readonly save: (values: BudgetValues) => Promise<Outcome<Budget>>;
  readonly onSaved: () => void;
};

/** Saves what the boxes hold, with Undo; what is refused stands at its field, and the boxes stay. */
export function useBudgetSave({ form, save: write, onSaved }: BudgetSave) {
  const { pending, save } = useFormSave({ form, failed: t('budgetForm.saveFailed'), onSaved });
  return { pending, submit: form.handleSubmit((values) => save(() => write(values))) };
}
