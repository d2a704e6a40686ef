import { useEffect, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { AmountInput } from '@/components/forms/amount-input.tsx';
import { FormField } from '@/components/forms/form-field.tsx';
import { typedMoneyText } from '@/domain/core/typed-money.ts';
import { parseTypedRate } from '@/domain/core/typed-rate.ts';
import { PAYMENT_FREQUENCIES } from '@/domain/debts/debt.ts';
import { paymentFor } from '@/domain/debts/debt-payment.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Field } from '@/ui/controls/field.tsx';
import { FieldRow } from '@/ui/controls/field-row.tsx';
import { NativeSelect } from '@/ui/controls/native-select.tsx';
import { NumberInput } from '@/ui/controls/number-input.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { moneyText } from './debt-texts.ts';
import type { DebtValues } from './form-values.ts';
import type { FormOwed } from './use-form-owed.ts';

type PaymentFieldsProps = Pick<FormOwed, 'owed' | 'currency'> & {
  readonly form: UseFormReturn<DebtValues>;
};

/** What is paid, and how often; for loans and mortgages worked out from the years that it shall take. */
export function DebtPaymentFields({ form, owed, currency }: PaymentFieldsProps) {
  const { control } = form;
  const kind = useWatch({ control, name: 'kind' });
  return (
    <>
      <FieldRow>
        <FormField
          control={control}
          name="payment"
          label={t('debtForm.payment')}
          hint={t('debtForm.optional')}
        >
          {(field) => <AmountInput {...field} currency={currency} />}
        </FormField>
        <FormField control={control} name="frequency" label={t('debtForm.frequency')}>
          {(field) => (
            <NativeSelect
              {...field}
              options={PAYMENT_FREQUENCIES.map((value) => ({
                value,
                label: t(`debtForm.frequency-${value}`),
              }))}
            />
          )}
        </FormField>
      </FieldRow>
      {kind === 'loan' || kind === 'mortgage' ? (
        <PaymentOfYears form={form} owed={owed} currency={currency} />
      ) : null}
    </>
  );
}

const MOST_YEARS = 50;

function PaymentOfYears({ form, owed, currency }: PaymentFieldsProps) {
  const [typed, setTyped] = useState('');
  /** What the box got from here, as long as nobody typed another amount. */
  const [taken, setTaken] = useState<string | null>(null);
  const { control, getValues, setValue } = form;
  const [typedApr, compounding, frequency] = useWatch({
    control,
    name: ['apr', 'compounding', 'frequency'],
  });
  const years = parseTypedRate(typed);
  const apr = parseTypedRate(typedApr);
  const isAnswered = years !== null && years > 0 && years <= MOST_YEARS;
  const payment =
    isAnswered && apr !== null && owed !== null && owed > 0
      ? paymentFor({ principal: owed, apr, compounding, frequency, years })
      : null;
  const offer = payment === null ? null : typedMoneyText(payment, currentLocale());
  // An amount that was taken from here follows what it was worked out from; one that was typed stays.
  useEffect(() => {
    if (taken === null || offer === null || offer === taken) return;
    const isUntouched = getValues('payment') === taken;
    setTaken(isUntouched ? offer : null);
    if (isUntouched) setValue('payment', offer, { shouldDirty: true });
  }, [taken, offer, getValues, setValue]);
  return (
    <Stack direction="row" gap={3} align="end" wrap>
      <Field label={t('debtForm.years')} width="md">
        <NumberInput value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
      </Field>
      {payment === null || offer === null ? null : (
        <Button
          onClick={() => {
            setTaken(offer);
            setValue('payment', offer, { shouldDirty: true });
          }}
        >
          {t('debtForm.usePayment', { amount: moneyText(payment, currency) })}
        </Button>
      )}
    </Stack>
  );
}
