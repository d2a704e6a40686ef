import { type FormEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { addPrices } from '@/commands/investments/investment-entries.ts';
import { FormDialog } from '@/components/forms/form-dialog.tsx';
import { formResolver } from '@/components/forms/form-field.tsx';
import { useSubmitOnce } from '@/components/forms/form-save.ts';
import type { DialogProps } from '@/components/notices/dialogs.tsx';
import { InfoDialog, UnreadableDialog } from '@/components/notices/info-dialog.tsx';
import { notifyError } from '@/components/notices/notify.ts';
import { useUndo } from '@/components/notices/undo-context.tsx';
import type { Security } from '@/domain/investments/holding.ts';
import type { Investments } from '@/domain/investments/investments.ts';
import type { SecurityPrice } from '@/domain/investments/price-form.ts';
import { shortName } from '@/features/accounts/investments/investment-text.ts';
import { useInvestments } from '@/live/reports/report-base.ts';
import { useServices } from '@/live/services-context.tsx';
import { useToday } from '@/live/today.ts';
import { messageFor } from '@/messages/message-for.ts';
import { t } from '@/messages/t.ts';
import { SegmentedControl } from '@/ui/controls/segmented-control.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import {
  checkPriceValues,
  EnteredPrices,
  emptyPriceValues,
  PriceFields,
  type PriceValues,
  typedPrices,
} from './price-fields.tsx';
import { PriceTextFields, usePriceText } from './price-text-fields.tsx';

/**
 * The securities whose prices are asked for, by what they go by: those that are held or have a target, and those whose events
 * have to be mended. With a holding only its own, held or not.
 */
export function pricedSecurities(
  { currencies, problems }: Pick<Investments, 'currencies' | 'problems'>,
  holdingId?: string,
): readonly Security[] {
  const held = currencies.flatMap((each) => each.held.map(({ security }) => security));
  const sold = currencies.flatMap((each) => each.sold.map(({ security }) => security));
  const odd = problems.map(({ security }) => security);
  const isAsked = ({ holdings }: Security) => holdings.some(({ id }) => id === holdingId);
  const asked =
    holdingId === undefined ? [...held, ...odd] : [...held, ...sold, ...odd].filter(isAsked);
  return asked.sort((a, b) =>
    shortName(a).localeCompare(shortName(b), undefined, { numeric: true }),
  );
}

/** Saves prices once, tells it with Undo, and closes the dialog; or says why not. */
export function useSavePrices(onClose: () => void) {
  const services = useServices();
  const undo = useUndo();
  const { pending, submitOnce } = useSubmitOnce();
  const fail = (code?: string) => {
    notifyError(
      t('investments.savePricesFailed'),
      code === undefined ? {} : { description: messageFor(code) },
    );
  };
  const save = (prices: readonly SecurityPrice[]) =>
    submitOnce(async () => {
      const outcome = await addPrices(services, prices);
      if (outcome.ok) {
        undo.offer(outcome.change);
        onClose();
      } else fail(outcome.code);
      return outcome.ok;
    }, fail);
  return { pending, save };
}

type PricesFormProps = {
  /** At least one. */
  readonly securities: readonly Security[];
  /** The one that it is about; missing = all of them, in any of the three ways. */
  readonly only?: Security | undefined;
  readonly onClose: () => void;
};

type Mode = 'hand' | 'paste' | 'file';

/** The open dialog. What was typed in one way stays while another is looked at; only what is in view is saved. */
export function PricesForm({ securities, only, onClose }: PricesFormProps) {
  const today = useToday();
  // Those that were there when it opened: a box does not move away from under the hands.
  const [asked] = useState(securities);
  const [mode, setMode] = useState<Mode>('hand');
  const { pending, save } = useSavePrices(onClose);
  const texts = { paste: usePriceText(asked, today), file: usePriceText(asked, today) };
  const read = mode === 'hand' ? null : texts[mode].read;
  const form = useForm<PriceValues>({
    defaultValues: emptyPriceValues(asked, today),
    resolver: formResolver((values) => checkPriceValues(values, today)),
  });
  const submitText = (event: FormEvent) => {
    event.preventDefault();
    if (read) void save(read.prices);
  };
  return (
    <FormDialog
      title={
        only ? t('investments.priceTitle', { name: shortName(only) }) : t('investments.pricesTitle')
      }
      description={only ? undefined : t('investments.pricesHelp')}
      submitLabel={t('investments.savePrices')}
      submitDisabled={read?.prices.length === 0}
      pending={pending}
      dirty={form.formState.isDirty || texts.paste.text.trim() !== '' || texts.file.text !== ''}
      size={only ? 'sm' : 'md'}
      onClose={onClose}
      onSubmit={read ? submitText : form.handleSubmit((values) => save(typedPrices(values)))}
    >
      {only ? null : (
        <SegmentedControl
          legend={t('investments.pricesMode')}
          stretch
          value={mode}
          onValueChange={setMode}
          options={[
            { value: 'hand', label: t('investments.byHand') },
            { value: 'paste', label: t('investments.byPaste') },
            { value: 'file', label: t('investments.byFile') },
          ]}
        />
      )}
      {mode === 'hand' ? (
        <PriceFields control={form.control} securities={asked} isOne={only !== undefined} />
      ) : (
        <PriceTextFields source={mode} text={texts[mode]} securities={asked} />
      )}
      {only ? <EnteredPrices security={only} /> : null}
    </FormDialog>
  );
}

/** Prices of all securities by hand, pasted or from a file; of one security by hand, with those that were entered before. */
export function PricesDialog({ request, onClose }: DialogProps<'add-prices'>) {
  const live = useInvestments();
  const title = t('investments.pricesTitle');
  if (live.status === 'loading') return null;
  if (live.status === 'failed') {
    return (
      <UnreadableDialog
        title={title}
        failedTitle={t('investments.readFailed')}
        error={live.error}
        onClose={onClose}
      />
    );
  }
  const { holdingId } = request;
  const securities = pricedSecurities(live.value, holdingId);
  const [first] = securities;
  if (!first) {
    return (
      <InfoDialog title={title} size="sm" onClose={onClose}>
        <Notice>{t('investments.nothingHeld')}</Notice>
      </InfoDialog>
    );
  }
  const only = holdingId === undefined ? undefined : first;
  return <PricesForm securities={securities} only={only} onClose={onClose} />;
}
