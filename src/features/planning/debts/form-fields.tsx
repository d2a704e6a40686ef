import { type UseFormReturn, useWatch } from 'react-hook-form';
import { AmountInput } from '@/components/forms/amount-input.tsx';
import { DateInput } from '@/components/forms/date-input.tsx';
import { FormField } from '@/components/forms/form-field.tsx';
import { AccountSelect } from '@/components/pickers/account-select.tsx';
import { DEBT_KINDS, type Debt } from '@/domain/debts/debt.ts';
import { asksOwed, usualCompounding } from '@/domain/debts/debt-form.ts';
import { useToday } from '@/live/today.ts';
import { t } from '@/messages/t.ts';
import { FieldRow } from '@/ui/controls/field-row.tsx';
import { Input } from '@/ui/controls/input.tsx';
import { NativeSelect } from '@/ui/controls/native-select.tsx';
import { moneyText } from './debt-texts.ts';
import type { DebtChoices } from './form-choices.ts';
import { DebtTagField } from './form-tag-field.tsx';
import { type DebtValues, minimumOfKind, newDebtForm, valuesOfForm } from './form-values.ts';
import type { FormOwed } from './use-form-owed.ts';

type DebtFieldsProps = FormOwed & {
  readonly form: UseFormReturn<DebtValues>;
  readonly choices: DebtChoices;
  /** Balances that were entered before. */
  readonly anchors: Debt['anchors'];
  readonly isNew: boolean;
};

/** What a debt is, what tells what is owed, and what tells its payments. */
export function DebtFields(props: DebtFieldsProps) {
  const { form, choices, anchors, isNew, owed, currency } = props;
  const { control, setValue, getValues } = form;
  const { dirtyFields } = form.formState;
  const today = useToday();
  const linkedAccountId = useWatch({ control, name: 'linkedAccountId' });

  // What depends on the kind of a new debt follows it until somebody chose it.
  const followKind = (kind: Debt['kind']) => {
    const fresh = valuesOfForm(newDebtForm(today, { kind, ...minimumOfKind(kind) }));
    const isFree = (field: keyof DebtValues) => !dirtyFields[field];
    if (isFree('compounding')) setValue('compounding', usualCompounding(kind));
    const minimum = ['minimumType', 'minimumAmount', 'minimumPercent', 'minimumFloor'] as const;
    if (minimum.every(isFree)) for (const field of minimum) setValue(field, fresh[field]);
  };
  const takeAccount = (id: string) => {
    const account = choices.accounts.find((each) => each.id === id);
    if (!account) return;
    if (getValues('name').trim() === '') setValue('name', account.name, { shouldDirty: true });
  };
  return (
    <>
      <FieldRow>
        <FormField control={control} name="name" label={t('debtForm.name')} required>
          {(field) => <Input {...field} data-autofocus />}
        </FormField>
        <FormField control={control} name="kind" label={t('debtForm.kind')}>
          {({ onChange, ...field }) => (
            <NativeSelect
              {...field}
              options={DEBT_KINDS.map((value) => ({ value, label: t(`debts.kind-${value}`) }))}
              onChange={(event) => {
                const kind = DEBT_KINDS.find((each) => each === event.currentTarget.value);
                if (!kind) return;
                onChange(kind);
                if (isNew) followKind(kind);
              }}
            />
          )}
        </FormField>
      </FieldRow>
      <FieldRow>
        <FormField
          control={control}
          name="linkedAccountId"
          label={t('debtForm.linkedAccount')}
          help={
            linkedAccountId !== '' && owed !== null
              ? owed > 0
                ? t('debts.entryOwed', { amount: moneyText(owed, currency) })
                : t('debtForm.nothingOwed')
              : t('debtForm.linkedAccountHelp')
          }
        >
          {({ onChange, ...field }) => (
            <AccountSelect
              {...field}
              accounts={choices.accounts}
              keep={field.value}
              none={t('debtForm.noAccount')}
              onValueChange={(id) => {
                onChange(id);
                takeAccount(id);
              }}
            />
          )}
        </FormField>
        <DebtTagField form={form} tags={choices.tags} />
      </FieldRow>
      {asksOwed({ linkedAccountId }, anchors) ? (
        <FieldRow>
          <FormField control={control} name="owed" label={t('debtForm.owed')} required>
            {(field) => <AmountInput {...field} signed currency={currency} />}
          </FormField>
          <FormField
            control={control}
            name="owedDate"
            label={t('debtForm.owedDate')}
            help={t('debtForm.owedDateHelp')}
            required
          >
            {({ onChange, ...field }) => (
              <DateInput {...field} max={today} onValueChange={onChange} />
            )}
          </FormField>
        </FieldRow>
      ) : null}
    </>
  );
}
