import { type UseFormReturn, useWatch } from 'react-hook-form';
import { FormField } from '@/components/forms/form-field.tsx';
import { AmountInput, DateInput } from '@/components/forms/form-inputs.tsx';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { AccountSelect } from '@/components/pickers/record-select.tsx';
import type { Account } from '@/domain/accounts/account.ts';
import type { Tag } from '@/domain/categories/tag.ts';
import { DEBT_KINDS, type Debt } from '@/domain/debts/debt.ts';
import { needsOwedAmount, usualCompounding } from '@/domain/debts/debt-form.ts';
import { useToday } from '@/live/today.ts';
import { t } from '@/messages/t.ts';
import { FieldRow } from '@/ui/controls/field-row.tsx';
import { Input, NumberInput } from '@/ui/controls/input.tsx';
import { NativeSelect } from '@/ui/controls/native-select.tsx';
import type { FormOwed } from './debt-form-state.ts';
import { type DebtFormState, formStateOf, minimumOfKind, newDebtForm } from './debt-form-state.ts';
import { moneyText } from './debt-text.ts';

/** Accounts and tags a debt can use, by name. */
export type DebtChoices = {
  readonly accounts: readonly Account[];
  readonly tags: readonly Tag[];
};

type DebtFieldsProps = FormOwed & {
  readonly form: UseFormReturn<DebtFormState>;
  readonly choices: DebtChoices;
  /** Balances entered earlier. */
  readonly anchors: Debt['anchors'];
  readonly isNew: boolean;
};

/** Name and kind, where the amount owed comes from, and which tag marks the payments. */
export function DebtFields(props: DebtFieldsProps) {
  const { form, choices, anchors, isNew, owed, currency } = props;
  const { control, setValue, getValues } = form;
  const { dirtyFields } = form.formState;
  const today = useToday();
  const linkedAccountId = useWatch({ control, name: 'linkedAccountId' });

  // Defaults of a new debt follow its kind until the user changes them.
  const followKind = (kind: Debt['kind']) => {
    const fresh = formStateOf(newDebtForm(today, { kind, ...minimumOfKind(kind) }));
    const isFree = (field: keyof DebtFormState) => !dirtyFields[field];
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
        <FormField control={control} name="name" label={t('debts.name')} required>
          {(field) => <Input {...field} data-autofocus />}
        </FormField>
        <FormField control={control} name="kind" label={t('debts.kind')}>
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
          label={t('debts.linkedAccount')}
          help={
            linkedAccountId !== '' && owed !== null
              ? owed > 0
                ? t('debts.entryOwed', { amount: moneyText(owed, currency) })
                : t('debts.nothingOwed')
              : t('debts.linkedAccountHelp')
          }
        >
          {({ onChange, ...field }) => (
            <AccountSelect
              {...field}
              accounts={choices.accounts}
              keep={field.value}
              none={t('debts.noAccount')}
              onValueChange={(id) => {
                onChange(id);
                takeAccount(id);
              }}
            />
          )}
        </FormField>
        <DebtTagField form={form} tags={choices.tags} />
      </FieldRow>
      {needsOwedAmount({ linkedAccountId }, anchors) ? (
        <>
          <FormField control={control} name="owed" label={t('debts.formOwed')} required>
            {(field) => <AmountInput {...field} size="figure" signed currency={currency} />}
          </FormField>
          <FormField
            control={control}
            name="owedDate"
            label={t('debts.owedDate')}
            help={t('debts.owedDateHelp')}
            required
          >
            {({ onChange, ...field }) => (
              <DateInput {...field} max={today} onValueChange={onChange} />
            )}
          </FormField>
        </>
      ) : null}
    </>
  );
}

/** Not a valid id: none begins with a tilde. */
const ADD_NEW = '~add';

type DebtTagFieldProps = {
  readonly form: UseFormReturn<DebtFormState>;
  readonly tags: readonly Tag[];
};

/** The tag its payments carry. The last option creates a tag named after the debt. */
function DebtTagField({ form, tags }: DebtTagFieldProps) {
  const dialogs = useDialogs();
  return (
    <FormField control={form.control} name="tagId" label={t('debts.tag')} help={t('debts.tagHelp')}>
      {({ onChange, value, ...field }) => {
        const choices = tags.filter(({ id, hidden }) => !hidden || id === value);
        return (
          <NativeSelect
            {...field}
            // The tag may have been deleted in another tab.
            value={choices.some(({ id }) => id === value) ? value : ''}
            options={[
              { value: '', label: t('debts.noTag') },
              ...choices.map(({ id, name }) => ({ value: id, label: name })),
              { value: ADD_NEW, label: t('debts.addTag') },
            ]}
            onChange={(event) => {
              const chosen = event.currentTarget.value;
              if (chosen !== ADD_NEW) return onChange(chosen);
              const name = form.getValues('name').trim();
              dialogs.open('add-tag', {
                ...(name ? { name } : {}),
                onAdded: (id) => form.setValue('tagId', id, { shouldDirty: true }),
              });
            }}
          />
        );
      }}
    </FormField>
  );
}

type MinimumFieldsProps = Pick<FormOwed, 'currency'> & {
  readonly form: UseFormReturn<DebtFormState>;
};

const TYPES = ['fixed', 'percent'] as const;

/** Required monthly minimum: a fixed amount, or a percentage of the balance with a floor. */
export function DebtMinimumFields({ form, currency }: MinimumFieldsProps) {
  const { control } = form;
  const type = useWatch({ control, name: 'minimumType' });
  return (
    <FieldRow>
      <FormField control={control} name="minimumType" label={t('debts.minimumType')}>
        {(field) => (
          <NativeSelect
            {...field}
            options={TYPES.map((value) => ({ value, label: t(`debts.minimum-${value}`) }))}
          />
        )}
      </FormField>
      {type === 'fixed' ? (
        <FormField
          control={control}
          name="minimumAmount"
          label={t('debts.minimumAmount')}
          hint={t('debts.optional')}
        >
          {(field) => <AmountInput {...field} currency={currency} />}
        </FormField>
      ) : (
        <FormField control={control} name="minimumPercent" label={t('debts.minimumPercent')}>
          {(field) => <NumberInput {...field} unit="%" />}
        </FormField>
      )}
      {type === 'percent' ? (
        <FormField control={control} name="minimumFloor" label={t('debts.minimumFloor')}>
          {(field) => <AmountInput {...field} currency={currency} />}
        </FormField>
      ) : null}
    </FieldRow>
  );
}
