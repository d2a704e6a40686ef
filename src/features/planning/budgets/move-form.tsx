import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { moveBudgetMoney } from '@/commands/budget-amounts.ts';
import { AmountInput } from '@/components/forms/amount-input.tsx';
import { FormDialog } from '@/components/forms/form-dialog.tsx';
import { FormField } from '@/components/forms/form-field.tsx';
import { formResolver } from '@/components/forms/form-resolver.ts';
import { useFormSave } from '@/components/forms/form-save.ts';
import type { DialogRequests } from '@/components/notices/dialogs.tsx';
import type { BudgetRow } from '@/domain/budgets/budget-list.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { useServices } from '@/live/services-context.tsx';
import { t } from '@/messages/t.ts';
import { FieldRow } from '@/ui/controls/field-row.tsx';
import { NativeSelect } from '@/ui/controls/native-select.tsx';
import { amountTextOf } from './form-values.ts';
import { MoveEffect } from './move-effect.tsx';
import {
  byLeft,
  checkMoveValues,
  isSameMove,
  type MoveValues,
  moveFormOf,
  type TooMuch,
  tooMuchOf,
} from './move-values.ts';
import { dayText, moneyText } from './period-text.ts';

type MoveFormProps = {
  /** Budgets that have begun, two or more. */
  readonly rows: readonly BudgetRow[];
  readonly currency: string;
  readonly day: CalendarDate;
  readonly today: CalendarDate;
  readonly request: DialogRequests['move-money'];
  readonly onClose: () => void;
};

/** The open dialog that moves money between two budgets. */
export function MoveForm({ rows, currency, day, today, request, onClose }: MoveFormProps) {
  const services = useServices();
  const { from = '', to = '', amount } = request;
  const form = useForm<MoveValues>({
    defaultValues: { from, to, amount: amount ? amountTextOf(cents(amount)) : '' },
    resolver: formResolver(checkMoveValues),
  });
  const { control } = form;
  const values = useWatch({ control }) as MoveValues;
  /** What was said before more is taken than is left; the same press again does it. */
  const [warned, setWarned] = useState<TooMuch | null>(null);
  const isWarned = isSameMove(tooMuchOf(values, rows), warned);
  const failed = t('budgets.moveFailed');
  const { pending, save } = useFormSave({ form, failed, onSaved: onClose });
  const warn = (tooMuch: TooMuch) => {
    setWarned(tooMuch);
    const message = t('budgets.moveConfirm', {
      from: rows.find(({ budget }) => budget.id === tooMuch.from)?.budget.name ?? '',
      amount: moneyText(tooMuch.left, currency),
      missing: moneyText(tooMuch.missing, currency),
    });
    form.setError('amount', { type: 'too-much', message }, { shouldFocus: true });
  };
  const move = async (wanted: MoveValues): Promise<void> => {
    const tooMuch = tooMuchOf(wanted, rows);
    if (tooMuch && !isSameMove(tooMuch, warned)) warn(tooMuch);
    else await save(() => moveBudgetMoney(services, { ...moveFormOf(wanted), day }));
  };
  const optionsOf = (of: readonly BudgetRow[]) =>
    of.map(({ budget, figures }) => ({
      value: budget.id,
      label: t('budgets.moveLeft', {
        name: budget.name,
        amount: figures ? moneyText(figures.left, currency) : '',
      }),
    }));
  const choice = (name: 'from' | 'to', label: string, isFirst: boolean) => (
    <FormField control={control} name={name} label={label} required>
      {(field) => (
        <NativeSelect
          {...field}
          {...(isFirst ? { 'data-autofocus': '' } : {})}
          placeholder={t('budgets.moveChoose')}
          options={name === 'from' ? optionsOf(byLeft(rows)) : optionsOf(rows)}
        />
      )}
    </FormField>
  );
  return (
    <FormDialog
      title={t('budgets.moveTitle')}
      description={
        day === today
          ? t('budgets.moveHelp')
          : t('budgets.moveHelpMonth', { date: dayText(day, today) })
      }
      submitLabel={t(isWarned ? 'budgets.moveAnyway' : 'budgets.moveSave')}
      pending={pending}
      dirty={form.formState.isDirty}
      onClose={onClose}
      onSubmit={form.handleSubmit(move)}
    >
      <FieldRow>
        {choice('from', t('budgets.moveFromField'), from === '')}
        {choice('to', t('budgets.moveToField'), from !== '' && to === '')}
      </FieldRow>
      <FormField control={control} name="amount" label={t('budgets.moveAmount')} required>
        {(field) => (
          <AmountInput
            {...field}
            {...(from !== '' && to !== '' ? { 'data-autofocus': '' } : {})}
            currency={currency}
          />
        )}
      </FormField>
      {isWarned ? null : <MoveEffect values={values} rows={rows} currency={currency} />}
    </FormDialog>
  );
}
