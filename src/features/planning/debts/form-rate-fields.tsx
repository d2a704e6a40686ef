import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import { DateInput } from '@/components/forms/date-input.tsx';
import { FormField } from '@/components/forms/form-field.tsx';
import { COMPOUNDINGS } from '@/domain/debts/debt.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Field } from '@/ui/controls/field.tsx';
import { FieldGroup } from '@/ui/controls/field-group.tsx';
import { FieldRow } from '@/ui/controls/field-row.tsx';
import { NativeSelect } from '@/ui/controls/native-select.tsx';
import { NumberInput } from '@/ui/controls/number-input.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import type { DebtValues, LaterRateValues } from './form-values.ts';

type RateFieldsProps = { readonly form: UseFormReturn<DebtValues> };

/** The rate, how it is compounded, and its changes. */
export function DebtRateFields({ form }: RateFieldsProps) {
  const { control } = form;
  return (
    <>
      <FieldRow>
        <FormField control={control} name="apr" label={t('debtForm.apr')} required>
          {(field) => <NumberInput {...field} unit="%" />}
        </FormField>
        <FormField control={control} name="compounding" label={t('debtForm.compounding')}>
          {(field) => (
            <NativeSelect
              {...field}
              options={COMPOUNDINGS.map((value) => ({
                value,
                label: t(`debtForm.compounding-${value}`),
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
  const change = (next: readonly LaterRateValues[]) => {
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
        {t('debtForm.addRate')}
      </Button>
    </Stack>
  );
  if (rates.length === 0) return add;
  return (
    <FieldGroup legend={t('debtForm.laterRates')} error={fieldState.error?.message}>
      {rates.map((rate, at) => (
        <LaterRate
          key={rate.id}
          number={at + 1}
          rate={rate}
          onChange={(next) => change(rates.map((each, place) => (place === at ? next : each)))}
          onRemove={() => change(rates.filter((_, place) => place !== at))}
        />
      ))}
      {add}
    </FieldGroup>
  );
}

type LaterRateProps = {
  readonly number: number;
  readonly rate: LaterRateValues;
  readonly onChange: (rate: LaterRateValues) => void;
  readonly onRemove: () => void;
};

function LaterRate({ number, rate, onChange, onRemove }: LaterRateProps) {
  return (
    <>
      <FieldRow>
        <Field label={t('debtForm.laterApr', { number })}>
          <NumberInput
            unit="%"
            value={rate.apr}
            onChange={(event) => onChange({ ...rate, apr: event.currentTarget.value })}
          />
        </Field>
        <Field label={t('debtForm.laterFrom', { number })}>
          <DateInput value={rate.from} onValueChange={(from) => onChange({ ...rate, from })} />
        </Field>
      </FieldRow>
      <Stack direction="row" justify="end">
        <Button size="sm" variant="ghost" icon={<X />} onClick={onRemove}>
          {t('debtForm.removeRate', { number })}
        </Button>
      </Stack>
    </>
  );
}
