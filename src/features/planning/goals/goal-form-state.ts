import type { UseFormReturn } from 'react-hook-form';
import { saveGoal } from '@/commands/goals.ts';
import { typedAmountError } from '@/components/forms/form-field.tsx';
import { useFormSave } from '@/components/forms/form-save.ts';
import type { Account } from '@/domain/accounts/account.ts';
import type { FieldErrors } from '@/domain/core/form-errors.ts';
import type { Money } from '@/domain/core/money.ts';
import { parseTypedMoney, typedMoneyText } from '@/domain/core/typed-money.ts';
import type { Goal } from '@/domain/goals/goal.ts';
import { allocationField, checkGoalForm, type GoalForm } from '@/domain/goals/goal-form.ts';
import { useServices } from '@/live/services-context.tsx';
import { currentLocale, t } from '@/messages/t.ts';
import { parsePercent, percentText } from './goal-text.ts';

/** Raw form state; numbers are still strings. */
export type GoalFormState = Omit<GoalForm, 'targetAmount' | 'fixedAmount' | 'percent' | 'place'> & {
  readonly targetAmount: string;
  readonly fixedAmount: string;
  readonly percent: string;
  readonly place: string;
};

const amountText = (amount: Money | null) =>
  amount === null ? '' : typedMoneyText(amount, currentLocale());

/** Form state for the fields. */
export function goalFormStateOf(form: GoalForm): GoalFormState {
  return {
    ...form,
    targetAmount: amountText(form.targetAmount),
    fixedAmount: amountText(form.fixedAmount),
    percent: form.percent === null ? '' : percentText(form.percent),
    place: String(form.place),
  };
}

/** Parses the fields into the domain's form. */
export function goalFormOf(values: GoalFormState): GoalForm {
  return {
    ...values,
    targetAmount: parseTypedMoney(values.targetAmount, currentLocale()),
    fixedAmount: parseTypedMoney(values.fixedAmount, currentLocale()),
    percent: parsePercent(values.percent),
    place: Number(values.place),
    targetDate: values.targetDate.trim(),
    startDate: values.startDate.trim(),
  };
}

/** Validates the form. An account that was deleted in another tab gives account-gone. */
export function checkGoalFormState(
  values: GoalFormState,
  accounts: readonly Account[],
): FieldErrors {
  const { linkedAccountId } = values;
  const isGone = linkedAccountId !== '' && !accounts.some(({ id }) => id === linkedAccountId);
  return {
    ...checkGoalForm(goalFormOf(values)),
    ...typedAmountError('targetAmount', values.targetAmount),
    ...(allocationField(values) === 'fixedAmount'
      ? typedAmountError('fixedAmount', values.fixedAmount)
      : {}),
    ...(isGone ? { linkedAccountId: 'account-gone' } : {}),
  };
}

type Save = {
  readonly form: UseFormReturn<GoalFormState>;
  /** The edited goal and the form it opened with. */
  readonly stored?: { readonly id: string; readonly before: GoalForm };
  readonly onSaved: (goal: Goal) => void;
};

/** Saves the form with Undo. Errors appear at their fields, and the form stays open. */
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
