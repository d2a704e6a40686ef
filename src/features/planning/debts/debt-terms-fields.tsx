import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useController, useWatch } from 'react-hook-form';
import { FormField } from '@/components/forms/form-field.tsx';
import { AmountInput, DateInput } from '@/components/forms/form-inputs.tsx';
import { typedMoneyText } from '@/domain/core/typed-money.ts';
import { parseTypedNumber, parseTypedPercent } from '@/domain/core/typed-scaled.ts';
import { paymentFor } from '@/domain/debts/amortization.ts';
import { COMPOUNDINGS, PAYMENT_FREQUENCIES } from '@/domain/debts/debt.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Field } from '@/ui/controls/field.tsx';
import { FieldGroup } from '@/ui/controls/field-group.tsx';
import { FieldRow } from '@/ui/controls/field-row.tsx';
import { NumberInput } from '@/ui/controls/input.tsx';
import { NativeSelect } from '@/ui/controls/native-select.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import type { DebtFormState, FormOwed, LaterRateFormState } from './debt-form-state.ts';
import { moneyText } from './debt-text.ts';

type PaymentFieldsProps = Pick<FormOwed, 'owed' | 'currency'> & {
  readonly form: UseFormReturn<DebtFormState>;
};

/**
 * Payment and frequency. For loans and mortgages, the payment can be calculated from a term in
 * years.
 */
export function DebtPaymentFields({ form, owed, currency }: PaymentFieldsProps) {
  const { control } = form;
  const kind = useWatch({ control, name: 'kind' });
  return (
    <>
      <FieldRow>
        <FormField
          control={control}
          name="payment"
          label={t('debts.payment')}
          hint={t('debts.optional')}
        >
          {(field) => <AmountInput {...field} currency={currency} />}
        </FormField>
        <FormField control={control} name="frequency" label={t('debts.frequency')}>
          {(field) => (
            <NativeSelect
              {...field}
              options={PAYMENT_FREQUENCIES.map((value) => ({
                value,
                label: t(`debts.frequency-${value}`),
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

const MAX_YEARS = 50;

function PaymentOfYears({ form, owed, currency }: PaymentFieldsProps) {
  const [typed, setTyped] = useState('');
  /** The payment filled in from here; null once someone types another. */
  const [taken, setTaken] = useState<string | null>(null);
  const { control, getValues, setValue } = form;
  const [typedApr, compounding, frequency] = useWatch({
    control,
    name: ['apr', 'compounding', 'frequency'],
  });
  const years = parseTypedNumber(typed);
  const apr = parseTypedPercent(typedApr);
  const isAnswered = years !== null && years > 0 && years <= MAX_YEARS;
  const payment =
    isAnswered && apr !== null && owed !== null && owed > 0
      ? paymentFor({ principal: owed, apr, compounding, frequency, years })
      : null;
  const offer = payment === null ? null : typedMoneyText(payment, currentLocale());
  // A calculated payment follows changes of its inputs; a typed one stays.
  useEffect(() => {
    if (taken === null || offer === null || offer === taken) return;
    const isUntouched = getValues('payment') === taken;
    setTaken(isUntouched ? offer : null);
    if (isUntouched) setValue('payment', offer, { shouldDirty: true });
  }, [taken, offer, getValues, setValue]);
  return (
    <Stack direction="row" gap={3} align="end" wrap>
      <Field label={t('debts.formYears')} width="md">
        <NumberInput value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
      </Field>
      {payment === null || offer === null ? null : (
        <Button
          onClick={() => {
            setTaken(offer);
            setValue('payment', offer, { shouldDirty: true });
          }}
        >
          {t('debts.usePayment', { amount: moneyText(payment, currency) })}
        </Button>
      )}
    </Stack>
  );
}

type RateFieldsProps = { readonly form: UseFormReturn<DebtFormState> };

/** The rate, its compounding, and later rate changes. */
export function DebtRateFields({ form }: RateFieldsProps) {
  const { control } = form;
  return (
    <>
      <FieldRow>
        <FormField control={control} name="apr" label={t('debts.apr')} required>
          {(field) => <NumberInput {...field} unit="%" />}
        </FormField>
        <FormField control={control} name="compounding" label={t('debts.compounding')}>
          {(field) => (
            <NativeSelect
              {...field}
              options={COMPOUNDINGS.map((value) => ({
                value,
                label: t(`debts.compounding-${value}`),
              }))}
            />
          )}
        </FormField>
      </FieldRow>
      <LaterRates form={form} />
    </>
  );
}

function LaterRates({ form }: RateFieldsProps) {
  const added = useRef(0);
  const newId = () => `new ${++added.current}`;
  const { field, fieldState } = useController({ control: form.control, name: 'laterRates' });
  const rates = field.value;
  const change = (next: readonly LaterRateFormState[]) => {
    field.onChange(next);
    form.clearErrors('laterRates');
  };
  const add = (
    <Stack direction="row">
      <Button
        size="sm"
        variant="ghost"
        icon={<Plus />}
        onClick={() => change([...rates, { id: newId(), from: '', apr: '' }])}
      >
        {t('debts.addRate')}
      </Button>
    </Stack>
  );
  if (rates.length === 0) return add;
  return (
    <FieldGroup legend={t('debts.laterRates')} error={fieldState.error?.message}>
      {rates.map((rate, at) => (
        <LaterRate
          key={rate.id}
          number={at + 1}
          rate={rate}
          onChange={(next) => change(rates.map((each, index) => (index === at ? next : each)))}
          onRemove={() => change(rates.filter((_, index) => index !== at))}
        />
      ))}
      {add}
    </FieldGroup>
  );
}

type LaterRateProps = {
  readonly number: number;
  readonly rate: LaterRateFormState;
  readonly onChange: (rate: LaterRateFormState) => void;
  readonly onRemove: () => void;
};

function LaterRate({ number, rate, onChange, onRemove }: LaterRateProps) {
  return (
    <>
      <FieldRow>
        <Field label={t('debts.laterApr', { number })}>
          <NumberInput
            unit="%"
            value={rate.apr}
            onChange={(event) => onChange({ ...rate, apr: event.currentTarget.value })}
          />
        </Field>
        <Field label={t('debts.laterFrom', { number })}>
          <DateInput value={rate.from} onValueChange={(from) => onChange({ ...rate, from })} />
        </Field>
      </FieldRow>
      <Stack direction="row" justify="end">
        <Button size="sm" variant="ghost" icon={<X />} onClick={onRemove}>
          {t('debts.removeRate', { number })}
        </Button>
      </Stack>
    </>
  );
}
