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

/** Raw form state; amounts are still strings. */
export type BudgetFormState = Omit<BudgetForm, 'amount' | 'rolloverCap'> & {
  readonly amount: string;
  readonly rolloverCap: string;
};

/** An amount as the user would type it, in the current locale. */
export function amountTextOf(amount: Money): string {
  return typedMoneyText(amount, currentLocale());
}

/** Form state for the fields; a missing amount becomes an empty string. */
export function budgetFormStateOf(form: BudgetForm): BudgetFormState {
  const { amount, rolloverCap } = form;
  return {
    ...form,
    amount: amount === null ? '' : amountTextOf(amount),
    rolloverCap: rolloverCap === '' || rolloverCap === null ? '' : amountTextOf(rolloverCap),
  };
}

/** Parses the fields into the domain's form. */
export function budgetFormOf(values: BudgetFormState): BudgetForm {
  const cap = values.rolloverCap.trim();
  return {
    ...values,
    startDate: values.startDate.trim(),
    amount: parseTypedMoney(values.amount, currentLocale()),
    rolloverCap: cap === '' ? '' : parseTypedMoney(cap, currentLocale()),
  };
}

/** Validates the form. Codes: those of checkBudgetForm and typedAmountError. */
export function checkBudgetFormState(values: BudgetFormState): FieldErrors {
  return {
    ...checkBudgetForm(budgetFormOf(values)),
    ...typedAmountError('amount', values.amount),
    ...(values.rollover === 'none' ? {} : typedAmountError('rolloverCap', values.rolloverCap)),
  };
}

/** Default start date of a new budget: the first day of the current budget month. */
export function startOfCurrentMonth(months: PeriodRule, today: CalendarDate): CalendarDate {
  return periodOf(months, today).start;
}

/**
 * Form state for a new budget named after a category, with its usual cost if the history has one.
 * '' = no category chosen yet.
 */
export function formStateForCategory(
  categoryId: string,
  { proposals, input: question }: ShownSuggestions,
): BudgetFormState {
  const known = proposals.find((each) => each.categoryId === categoryId);
  const proposal = known ?? { categoryId, period: 'monthly' as const };
  const form = formOfSuggestion(proposal, known?.amount ?? ZERO, question);
  const categoryIds = categoryId === '' ? [] : form.categoryIds;
  return budgetFormStateOf(known ? form : { ...form, categoryIds, amount: null });
}

type BudgetSave = {
  readonly form: UseFormReturn<BudgetFormState>;
  readonly save: (values: BudgetFormState) => Promise<Outcome<Budget>>;
  readonly onSaved: () => void;
};

/** Saves the form with Undo. Errors appear at their fields, and the form stays open. */
export function useBudgetSave({ form, save: write, onSaved }: BudgetSave) {
  const { pending, save } = useFormSave({ form, failed: t('budgets.saveFailed'), onSaved });
  return { pending, submit: form.handleSubmit((values) => save(() => write(values))) };
}
