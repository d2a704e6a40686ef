import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type BudgetAmountChange, setBudgetAmount } from '@/commands/budget-amounts.ts';
import { FormDialog } from '@/components/forms/form-dialog.tsx';
import { FormField, formResolver, typedAmountError } from '@/components/forms/form-field.tsx';
import { AmountInput } from '@/components/forms/form-inputs.tsx';
import { useFormSave } from '@/components/forms/form-save.ts';
import type { Budget } from '@/domain/budgets/budget.ts';
import { baseOf } from '@/domain/budgets/budget-amounts.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { FieldErrors } from '@/domain/core/form-errors.ts';
import { type Money, ZERO } from '@/domain/core/money.ts';
import type { Period } from '@/domain/core/periods.ts';
import { parseTypedMoney } from '@/domain/core/typed-money.ts';
import { useServices } from '@/live/services-context.tsx';
import { currentLocale, t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { FieldGroup } from '@/ui/controls/field-group.tsx';
import { RadioList } from '@/ui/controls/radio.tsx';
import { amountTextOf } from './budget-form-state.ts';
import { moneyText, periodText } from './budget-text.ts';

type AmountDialogProps = {
  readonly budget: Budget;
  /** A period of this budget; never before its start date. */
  readonly period: Period;
  readonly currency: string;
  readonly today: CalendarDate;
  readonly onClose: () => void;
};

const SCOPES = ['period', 'from'] as const;

/**
 * Dialog that changes a budget's amount, either for one period or from that period on. An amount
 * set for one period can be reset to the usual one.
 */
export function BudgetAmountDialog({
  budget,
  period,
  currency,
  today,
  onClose,
}: AmountDialogProps) {
  const services = useServices();
  const [base] = useState(() => baseOf(budget, period));
  const form = useForm<AmountFormState>({
    defaultValues: { amount: amountTextOf(base.amount), scope: 'period' },
    resolver: formResolver(checkAmountFormState),
  });
  const scope = form.watch('scope');
  const failed = t('budgets.amountFailed');
  const { pending, save } = useFormSave({ form, failed, onSaved: onClose });
  const change = (wanted: BudgetAmountChange) =>
    save(() => setBudgetAmount(services, budget.id, wanted));
  const day = period.start;
  return (
    <FormDialog
      title={t('budgets.amountTitle', { name: budget.name })}
      description={t('budgets.amountHelp', {
        period: periodText(period, today),
        amount: moneyText(base.usual, currency),
      })}
      submitLabel={t('budgets.amountSave')}
      pending={pending}
      dirty={form.formState.isDirty}
      size="sm"
      onClose={onClose}
      onSubmit={form.handleSubmit((values) => change({ day, ...amountFormOf(values) }))}
    >
      <FormField control={form.control} name="amount" label={t('budgets.amountField')} required>
        {(field) => <AmountInput {...field} size="figure" data-autofocus currency={currency} />}
      </FormField>
      <FieldGroup legend={t('budgets.amountScope')}>
        <RadioList
          options={SCOPES.map((value) => ({ value, label: t(`budgets.scope-${value}`) }))}
          value={scope}
          onValueChange={(value) => form.setValue('scope', value, { shouldDirty: true })}
        />
      </FieldGroup>
      {base.isOverride ? (
        <div>
          <Button size="sm" onClick={() => change({ day, scope: 'period', amount: null })}>
            {t('budgets.amountUsual', { amount: moneyText(base.usual, currency) })}
          </Button>
        </div>
      ) : null}
    </FormDialog>
  );
}

/** Raw form state; the amount is still a string. */
type AmountFormState = {
  readonly amount: string;
  /** `period` changes one period, `from` also changes all later ones. */
  readonly scope: 'period' | 'from';
};

/**
 * Validates the form. Codes: amount-not-a-number, amount-negative, and those of typedAmountError.
 */
export function checkAmountFormState({ amount }: AmountFormState): FieldErrors {
  const typed = parseTypedMoney(amount, currentLocale());
  return {
    ...(typed === null ? { amount: 'amount-not-a-number' } : {}),
    ...(typed !== null && typed < 0 ? { amount: 'amount-negative' } : {}),
    ...typedAmountError('amount', amount),
  };
}

/** Parses form state that passed checkAmountFormState. */
function amountFormOf({ amount, scope }: AmountFormState): {
  readonly amount: Money;
  readonly scope: AmountFormState['scope'];
} {
  return { amount: parseTypedMoney(amount, currentLocale()) ?? ZERO, scope };
}
