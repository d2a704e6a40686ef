import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { AmountInput } from '@/components/forms/amount-input.tsx';
import { FormField } from '@/components/forms/form-field.tsx';
import { formResolver } from '@/components/forms/form-resolver.ts';
import { useUnsaved } from '@/components/forms/unsaved.ts';
import { useToday } from '@/live/today.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { FieldRow } from '@/ui/controls/field-row.tsx';
import { Input } from '@/ui/controls/input.tsx';
import { NativeSelect } from '@/ui/controls/native-select.tsx';
import { NumberInput } from '@/ui/controls/number-input.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { moneyText } from './debt-texts.ts';
import { useDebtSave } from './form-save.ts';
import {
  CARD_MINIMUM,
  checkDebtValues,
  type DebtValues,
  newDebtForm,
  valuesOfForm,
} from './form-values.ts';
import { type FirstDebt, wantedOf } from './use-first-debt.ts';
import { useFormOwed } from './use-form-owed.ts';

/** Name, what is owed (or the account that says it), and the rate: enough for a first debt. */
export function FirstDebtForm({ first }: { readonly first: FirstDebt }) {
  const today = useToday();
  // As it was when the boxes appeared: what is typed stays while accounts change.
  const [{ form: wanted, owing, accounts }] = useState(first);
  const form = useForm<DebtValues>({
    defaultValues: valuesOfForm(wanted),
    resolver: formResolver((values) => checkDebtValues(values, today)),
  });
  const { control, reset, getValues } = form;
  useUnsaved(form.formState.isDirty);
  const { pending, submit } = useDebtSave({ form, onSaved: () => {} });
  const [linkedAccountId, kind] = useWatch({ control, name: ['linkedAccountId', 'kind'] });
  const { owed, currency } = useFormOwed(control, accounts);
  const isLinked = linkedAccountId !== '';
  const take = (id: string) => {
    const account = owing.find((each) => each.id === id);
    const next = account ? wantedOf(account) : ({ kind: 'loan' } as const);
    reset({ ...valuesOfForm(newDebtForm(today, next)), apr: getValues('apr') });
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap={4}>
        <FieldRow columns={owing.length > 0 && !isLinked ? 2 : 3}>
          {owing.length > 0 ? (
            <FormField
              control={control}
              name="linkedAccountId"
              label={t('debtForm.linkedAccount')}
              help={
                isLinked && owed !== null
                  ? t('debts.entryOwed', { amount: moneyText(owed, currency) })
                  : undefined
              }
            >
              {({ onChange: _, ...field }) => (
                <NativeSelect
                  {...field}
                  options={[
                    ...owing.map(({ id, name }) => ({ value: id, label: name })),
                    { value: '', label: t('debtForm.noAccount') },
                  ]}
                  onChange={(event) => take(event.currentTarget.value)}
                />
              )}
            </FormField>
          ) : null}
          <FormField control={control} name="name" label={t('debtForm.name')} required>
            {(field) => <Input {...field} />}
          </FormField>
          {isLinked ? null : (
            <FormField control={control} name="owed" label={t('debtForm.owed')} required>
              {(field) => <AmountInput {...field} signed currency={currency} />}
            </FormField>
          )}
          <FormField control={control} name="apr" label={t('debtForm.apr')} required>
            {(field) => <NumberInput {...field} unit="%" />}
          </FormField>
        </FieldRow>
        <Stack direction="row" gap={4} align="center" wrap>
          <Button type="submit" variant="solid" pending={pending}>
            {t('debts.add')}
          </Button>
          {kind === 'card' ? (
            <Text size="sm" tone="muted">
              {t('debts.emptyCard', { amount: moneyText(CARD_MINIMUM.floor, currency) })}
            </Text>
          ) : null}
        </Stack>
      </Stack>
    </form>
  );
}
