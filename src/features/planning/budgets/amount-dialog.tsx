import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type BudgetAmountChange, setBudgetAmount } from '@/commands/budget-amounts.ts';
import { AmountInput } from '@/components/forms/amount-input.tsx';
import { FormDialog } from '@/components/forms/form-dialog.tsx';
import { FormField } from '@/components/forms/form-field.tsx';
import { formResolver } from '@/components/forms/form-resolver.ts';
import { useFormSave } from '@/components/forms/form-save.ts';
import type { Budget } from '@/domain/budgets/budget.ts';
import { baseOf } from '@/domain/budgets/budget-amounts.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Period } from '@/domain/core/periods.ts';
import { useServices } from '@/live/services-context.tsx';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { FieldGroup } from '@/ui/controls/field-group.tsx';
import { RadioList } from '@/ui/controls/radio-list.tsx';
import { type AmountValues, amountFormOf, checkAmountValues } from './amount-values.ts';
import { amountTextOf } from './form-values.ts';
import { moneyText, periodText } from './period-text.ts';

type AmountDialogProps = {
  readonly budget: Budget;
  /** Of this budget, not before its start. */
  readonly period: Period;
  readonly currency: string;
  readonly today: CalendarDate;
  readonly onClose: () => void;
};

const SCOPES = ['period', 'from'] as const;

/** What a budget has in a period: for that one alone, or from it on. What a period was given for itself can be taken back. */
export function AmountDialog({ budget, period, currency, today, onClose }: AmountDialogProps) {
  const services = useServices();
  const [base] = useState(() => baseOf(budget, period));
  const form = useForm<AmountValues>({
    defaultValues: { amount: amountTextOf(base.amount), scope: 'period' },
    resolver: formResolver(checkAmountValues),
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
        {(field) => <AmountInput {...field} data-autofocus currency={currency} />}
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
