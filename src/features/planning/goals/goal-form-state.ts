import type { UseFormReturn } from 'react-hook-form';
import { saveGoal } from '@/commands/goals.ts';
import { typedAmountError } from '@/components/forms/form-field.tsx';
import { useFormSave } from '@/components/forms/form-save.ts';
import type { Account } from '@/domain/accounts/account.ts';
import type { FieldErrors } from '@/domain/core/form-errors.ts';
import type { Money } from '@/domain/core/money.ts';
import { parseTypedMoney, typedMoneyText } from '@/domain/core/typed-money.ts';
import type { Goal } from '@/domain/goals/goal.ts';
import { checkGoalForm, type GoalForm } from '@/domain/goals/goal-form.ts';
import { useServices } from '@/live/services-context.tsx';
import { currentLocale, t } from '@/messages/t.ts';
import { numberText, readNumber } from './goal-text.ts';

/** What stands in the boxes of the dialog: figures are still text. */
export type GoalValues = Omit<GoalForm, 'targetAmount' | 'fixedAmount' | 'percent' | 'place'> & {
  readonly targetAmount: string;
  readonly fixedAmount: string;
  readonly percent: string;
  readonly place: string;
};

const amountText = (amount: Money | null) =>
  amount === null ? '' : typedMoneyText(amount, currentLocale());

/** A form as the boxes show it. */
export function goalValuesOf(form: GoalForm): GoalValues {
  return {
    ...form,
    targetAmount: amountText(form.targetAmount),
    fixedAmount: amountText(form.fixedAmount),
    percent: form.percent === null ? '' : numberText(form.percent),
    place: String(form.place),
  };
}

/** The boxes as the domain's form. */
export function goalFormOf(values: GoalValues): GoalForm {
  return {
    ...values,
    targetAmount: parseTypedMoney(values.targetAmount, currentLocale()),
    fixedAmount: parseTypedMoney(values.fixedAmount, currentLocale()),
    percent: readNumber(values.percent),
    place: Number(values.place),
    targetDate: values.targetDate.trim(),
    startDate: values.startDate.trim(),
  };
}

/** Checks the boxes. An account that another tab removed meanwhile counts as none that can be chosen. */
export function checkGoalValues(values: GoalValues, accounts: readonly Account[]): FieldErrors {
  const { linkedAccountId } = values;
  const isGone = linkedAccountId !== '' && !accounts.some(({ id }) => id === linkedAccountId);
  return {
    ...checkGoalForm(goalFormOf(values)),
    ...typedAmountError('targetAmount', values.targetAmount),
    ...(values.allocation === 'fixed' && linkedAccountId !== ''
      ? typedAmountError('fixedAmount', values.fixedAmount)
      : {}),
    ...(isGone ? { linkedAccountId: 'account-gone' } : {}),
  };
}

type Save = {
  readonly form: UseFormReturn<GoalValues>;
  /** What is edited, and what the form showed when it opened. */
  readonly stored?: { readonly id: string; readonly before: GoalForm };
  readonly onSaved: (goal: Goal) => void;
};

/** Saves what a form of goals wants, with Undo; a refusal stands at its field, and the boxes stay. */
export function useGoalSave({ form, stored, onSaved }: Save) {
  const services = useServices();
  const { pending, save } = useFormSave({
    form,
    failed: t('goals.saveFailed'),
    nameTaken: 'goal-name-taken',
    onSaved,
  });
  const submit = form.handleSubmit((values) =>
    save(() => saveGoal(services, goalFormOf(values), stored?.id, stored?.before)),
  );
  return { pending, submit };
}
