import { type Control, useForm, useWatch } from 'react-hook-form';
import { saveCurrencyRate } from '@/commands/settings.ts';
import { FormDialog } from '@/components/forms/form-dialog.tsx';
import { FormField, formResolver } from '@/components/forms/form-field.tsx';
import { DateInput } from '@/components/forms/form-inputs.tsx';
import { useFormSave } from '@/components/forms/form-save.ts';
import { CURRENCY_CODE_CHARS } from '@/config/limits.ts';
import {
  type CurrencyRate,
  convertedAt,
  currencyRateKey,
} from '@/domain/accounts/currency-rate.ts';
import {
  type CurrencyRateForm,
  checkCurrencyRate,
  readCurrencyRate,
} from '@/domain/accounts/currency-rate-settings.ts';
import { cents, formatMoney } from '@/domain/core/money.ts';
import { decimalMarkOf } from '@/domain/core/typed-money.ts';
import { typedScaledText } from '@/domain/core/typed-scaled.ts';
import { useServices } from '@/live/services-context.tsx';
import { useToday } from '@/live/today.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { FieldRow } from '@/ui/controls/field-row.tsx';
import { NumberInput } from '@/ui/controls/input.tsx';
import { UppercaseInput } from '@/ui/controls/input-variants.tsx';

type RateDialogProps = {
  /** The rate to edit; null = a new one. */
  readonly rate: CurrencyRate | null;
  /** All existing rates. */
  readonly others: readonly CurrencyRate[];
  /** Default currencies of a new rate. */
  readonly suggested: Pick<CurrencyRateForm, 'from' | 'to'>;
  readonly onClose: () => void;
};

export function RateDialog({ rate, others, suggested, onClose }: RateDialogProps) {
  const services = useServices();
  const today = useToday();
  const locale = currentLocale();
  const mark = decimalMarkOf(locale);
  const own = rate && currencyRateKey(rate);
  const form = useForm<CurrencyRateForm>({
    defaultValues: rate
      ? { ...rate, rate: typedScaledText(rate.rate, locale) }
      : { ...suggested, date: today, rate: '' },
    resolver: formResolver((values) =>
      checkCurrencyRate(
        values,
        others.filter((each) => currencyRateKey(each) !== own),
        mark,
      ),
    ),
  });
  const failed = t('settings.saveRateFailed');
  const { pending, save } = useFormSave({ form, failed, onSaved: onClose });
  return (
    <FormDialog
      title={t(rate ? 'settings.editRateTitle' : 'settings.addRateTitle')}
      description={t('settings.rateFormHelp')}
      submitLabel={t('settings.saveRate')}
      size="sm"
      pending={pending}
      dirty={form.formState.isDirty}
      onClose={onClose}
      onSubmit={form.handleSubmit((values) =>
        save(() => saveCurrencyRate(services, values, rate, mark)),
      )}
    >
      <RateFields control={form.control} isKnownPair={rate !== null || suggested.from !== ''} />
    </FormDialog>
  );
}

type RateFieldsProps = {
  readonly control: Control<CurrencyRateForm>;
  /** True if the currencies are prefilled, so the rate gets the focus. */
  readonly isKnownPair: boolean;
};

/** Two currencies, a date and a rate, with an example conversion of 100. */
function RateFields({ control, isKnownPair }: RateFieldsProps) {
  const to = useWatch({ control, name: 'to' });
  return (
    <>
      <FieldRow>
        <FormField control={control} name="from" label={t('settings.rateFrom')} required>
          {({ onChange, ...field }) => (
            <UppercaseInput
              {...field}
              data-autofocus={isKnownPair ? undefined : true}
              maxLength={CURRENCY_CODE_CHARS}
              onValueChange={onChange}
            />
          )}
        </FormField>
        <FormField control={control} name="to" label={t('settings.rateTo')} required>
          {({ onChange, ...field }) => (
            <UppercaseInput {...field} maxLength={CURRENCY_CODE_CHARS} onValueChange={onChange} />
          )}
        </FormField>
      </FieldRow>
      <FieldRow>
        <FormField
          control={control}
          name="rate"
          label={t('settings.rate')}
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
        <FormField control={control} name="date" label={t('settings.rateDate')} required>
          {({ onChange, ...field }) => <DateInput {...field} onValueChange={onChange} />}
        </FormField>
      </FieldRow>
    </>
  );
}

const HUNDRED = cents(10_000);

/** Converts 100 at this rate; without a valid rate, explains what a rate is. */
function RateHelp({ control }: Pick<RateFieldsProps, 'control'>) {
  const locale = currentLocale();
  const [from, to, date, rate] = useWatch({ control, name: ['from', 'to', 'date', 'rate'] });
  const read = readCurrencyRate({ from, to, date, rate }, [], decimalMarkOf(locale));
  if (read.ok) {
    const converted = convertedAt(HUNDRED, { ...read.value, isInverse: false });
    return t('settings.rateExample', {
      amount: formatMoney(HUNDRED, read.value.from, { locale }),
      converted: formatMoney(converted, read.value.to, { locale }),
    });
  }
  const isNamed = from.trim() !== '' && to.trim() !== '';
  return isNamed ? t('settings.rateHelp', { from, to }) : t('settings.rateHelpPlain');
}
