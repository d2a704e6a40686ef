import { useForm } from 'react-hook-form';
import { saveCurrencyRate } from '@/commands/save-currency-rate.ts';
import { FormDialog } from '@/components/forms/form-dialog.tsx';
import { formResolver } from '@/components/forms/form-resolver.ts';
import { useFormSave } from '@/components/forms/form-save.ts';
import { type CurrencyRate, currencyRateKey } from '@/domain/accounts/currency-rate.ts';
import { type CurrencyRateForm, checkCurrencyRate } from '@/domain/accounts/currency-rate-form.ts';
import { decimalMarkOf } from '@/domain/core/typed-money.ts';
import { typedScaledText } from '@/domain/core/typed-scaled.ts';
import { useServices } from '@/live/services-context.tsx';
import { useToday } from '@/live/use-today.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { RateFields } from './rate-fields.tsx';

type RateDialogProps = {
  /** The one to edit; null = a new one. */
  readonly rate: CurrencyRate | null;
  /** All that are entered. */
  readonly others: readonly CurrencyRate[];
  /** The currencies of a new one. */
  readonly suggested: Pick<CurrencyRateForm, 'from' | 'to'>;
  readonly onClose: () => void;
};

/** 'Add an Exchange Rate' and 'Edit Exchange Rate'. */
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
  const failed = t('currencies.saveFailed');
  const { pending, save } = useFormSave({ form, failed, onSaved: onClose });
  return (
    <FormDialog
      title={t(rate ? 'currencies.editTitle' : 'currencies.addTitle')}
      description={t('currencies.help')}
      submitLabel={t('currencies.save')}
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
