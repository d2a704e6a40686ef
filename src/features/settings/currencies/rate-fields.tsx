import { type Control, useWatch } from 'react-hook-form';
import { DateInput } from '@/components/forms/date-input.tsx';
import { FormField } from '@/components/forms/form-field.tsx';
import { CURRENCY_CODE_CHARS } from '@/config/limits.ts';
import { convertedAt } from '@/domain/accounts/currency-rate.ts';
import { type CurrencyRateForm, readCurrencyRate } from '@/domain/accounts/currency-rate-form.ts';
import { cents, formatMoney } from '@/domain/core/money.ts';
import { decimalMarkOf } from '@/domain/core/typed-money.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { CapitalsInput } from '@/ui/controls/capitals-input.tsx';
import { FieldRow } from '@/ui/controls/field-row.tsx';
import { NumberInput } from '@/ui/controls/number-input.tsx';

type RateFieldsProps = {
  readonly control: Control<CurrencyRateForm>;
  /** The currencies stand there already: the rate has the focus. */
  readonly isKnownPair: boolean;
};

/** Two currencies, a day and a rate, with what it makes of a hundred. */
export function RateFields({ control, isKnownPair }: RateFieldsProps) {
  const to = useWatch({ control, name: 'to' });
  return (
    <>
      <FieldRow>
        <FormField control={control} name="from" label={t('currencies.from')} required>
          {({ onChange, ...field }) => (
            <CapitalsInput
              {...field}
              data-autofocus={isKnownPair ? undefined : true}
              maxLength={CURRENCY_CODE_CHARS}
              onValueChange={onChange}
            />
          )}
        </FormField>
        <FormField control={control} name="to" label={t('currencies.to')} required>
          {({ onChange, ...field }) => (
            <CapitalsInput {...field} maxLength={CURRENCY_CODE_CHARS} onValueChange={onChange} />
          )}
        </FormField>
      </FieldRow>
      <FieldRow>
        <FormField
          control={control}
          name="rate"
          label={t('currencies.rate')}
          help={<RateHelp control={control} />}
          required
        >
          {(field) => (
            <NumberInput
              {...field}
              unit={to.trim()}
              data-autofocus={isKnownPair ? true : undefined}
              onFocus={(event) => event.currentTarget.select()}
            />
          )}
        </FormField>
        <FormField control={control} name="date" label={t('currencies.date')} required>
          {({ onChange, ...field }) => <DateInput {...field} onValueChange={onChange} />}
        </FormField>
      </FieldRow>
    </>
  );
}

const HUNDRED = cents(10_000);

/** What the rate makes of a hundred; before there is one, what it is. */
function RateHelp({ control }: Pick<RateFieldsProps, 'control'>) {
  const locale = currentLocale();
  const [from, to, date, rate] = useWatch({ control, name: ['from', 'to', 'date', 'rate'] });
  const read = readCurrencyRate({ from, to, date, rate }, [], decimalMarkOf(locale));
  if (read.ok) {
    const converted = convertedAt(HUNDRED, { ...read.value, isInverse: false });
    return t('currencies.example', {
      amount: formatMoney(HUNDRED, read.value.from, { locale }),
      converted: formatMoney(converted, read.value.to, { locale }),
    });
  }
  const isNamed = from.trim() !== '' && to.trim() !== '';
  return isNamed ? t('currencies.rateHelp', { from, to }) : t('currencies.rateHelpPlain');
}
