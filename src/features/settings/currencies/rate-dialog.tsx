import { useForm } from 'react-hook-form';
import { saveCurrencyRate } from '@/commands/save-currency-rate.ts';
import { FormDialog } from '@/components/form-dialog.tsx';
import { formResolver } from '@/components/form-resolver.ts';
import { showFieldErrors } from '@/components/form-show-errors.ts';
import { useSubmitOnce } from '@/components/form-submit-once.ts';
import { notifyError } from '@/components/notify.ts';
import { useUndo } from '@/components/undo.tsx';
import { type CurrencyRate, currencyRateKey } from '@/domain/currency-rate.ts';
import { type CurrencyRateForm, checkCurrencyRate } from '@/domain/currency-rate-form.ts';
import { decimalMarkOf } from '@/domain/typed-money.ts';
import { typedScaledText } from '@/domain/typed-scaled.ts';
import { useServices } from '@/live/services-context.tsx';
import { useToday } from '@/live/use-today.ts';
import { currentLocale, messageFor, t } from '@/messages/t.ts';
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
  const undo = useUndo();
  const today = useToday();
  const locale = currentLocale();
  const mark = decimalMarkOf(locale);
  const { pending, submitOnce } = useSubmitOnce();
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
  const fail = (description?: string) =>
    notifyError(t('currencies.saveFailed'), description ? { description } : {});
  const save = async (values: CurrencyRateForm): Promise<boolean> => {
    const outcome = await saveCurrencyRate(services, values, rate, mark);
    if (outcome.ok) {
      undo.offer(outcome.change);
      onClose();
    } else if (outcome.fields) showFieldErrors(form.setError, outcome.fields);
    else fail(messageFor(outcome.code));
    return outcome.ok;
  };
  return (
    <FormDialog
      title={t(rate ? 'currencies.editTitle' : 'currencies.addTitle')}
      description={t('currencies.help')}
      submitLabel={t('currencies.save')}
      size="sm"
      pending={pending}
      dirty={form.formState.isDirty}
      onClose={onClose}
      onSubmit={form.handleSubmit((values) => submitOnce(() => save(values), fail))}
    >
      <RateFields control={form.control} isKnownPair={rate !== null || suggested.from !== ''} />
    </FormDialog>
  );
}
