import { typedAmountError } from '@/components/forms/typed-amount-error.ts';
import type { BudgetForm } from '@/domain/budgets/budget-form.ts';
import { checkBudgetForm } from '@/domain/budgets/budget-form.ts';
import type { FieldErrors } from '@/domain/core/form-errors.ts';
import type { Money } from '@/domain/core/money.ts';
import { parseTypedMoney, typedMoneyText } from '@/domain/core/typed-money.ts';
import { currentLocale } from '@/messages/t.ts';

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
