import type { Control } from 'react-hook-form';
import { FormField } from '@/components/forms/form-field.tsx';
import { DateInput } from '@/components/forms/form-inputs.tsx';
import type { Security } from '@/domain/investments/holding.ts';
import { priceOn } from '@/domain/investments/holding-value.ts';
import { priceText, shortName } from '@/features/accounts/investments/investment-texts.ts';
import { dayText } from '@/features/accounts/security-texts.ts';
import { useToday } from '@/live/today.ts';
import { t } from '@/messages/t.ts';
import { FieldRow } from '@/ui/controls/field-row.tsx';
import { NumberInput } from '@/ui/controls/number-input.tsx';
import type { PriceValues } from './price-values.ts';

type PriceFieldsProps = {
  readonly control: Control<PriceValues>;
  readonly securities: readonly Security[];
  /** Only one is asked for: the dialog names it. */
  readonly isOne: boolean;
};

/** A day, and a box a security; those left empty stay as they are. */
export function PriceFields({ control, securities, isOne }: PriceFieldsProps) {
  const today = useToday();
  const day = (
    <FormField control={control} name="date" label={t('investments.priceDate')} required>
      {({ onChange, ...field }) => <DateInput {...field} max={today} onValueChange={onChange} />}
    </FormField>
  );
  const boxes = securities.map((security, index) => (
    <FormField
      key={security.key}
      control={control}
      name={`prices.${index}.text`}
      label={isOne ? t('investments.price') : shortName(security)}
      help={<LastPrice security={security} />}
    >
      {(field) => (
        <NumberInput
          {...field}
          unit={security.currency}
          data-autofocus={index === 0 ? true : undefined}
        />
      )}
    </FormField>
  ));
  if (isOne) {
    return (
      <FieldRow>
        {day}
        {boxes}
      </FieldRow>
    );
  }
  return (
    <>
      <FieldRow>{day}</FieldRow>
      <FieldRow>{boxes}</FieldRow>
    </>
  );
}

function LastPrice({ security }: { readonly security: Security }) {
  const last = priceOn(security.holdings, useToday());
  if (!last) return t('investments.noLastPrice');
  const words = { price: priceText(last.price), date: dayText(last.date) };
  return t('investments.lastPrice', words);
}
