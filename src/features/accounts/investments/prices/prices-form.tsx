import { type FormEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormDialog } from '@/components/forms/form-dialog.tsx';
import { formResolver } from '@/components/forms/form-field.tsx';
import type { Security } from '@/domain/investments/holding.ts';
import { shortName } from '@/features/accounts/investments/investment-texts.ts';
import { useToday } from '@/live/today.ts';
import { t } from '@/messages/t.ts';
import { SegmentedControl } from '@/ui/controls/segmented-control.tsx';
import { EnteredPrices } from './entered-prices.tsx';
import { PriceFields } from './price-fields.tsx';
import { PriceTextFields } from './price-text-fields.tsx';
import {
  checkPriceValues,
  emptyPriceValues,
  type PriceValues,
  typedPrices,
} from './price-values.ts';
import { usePriceText } from './use-price-text.ts';
import { useSavePrices } from './use-save-prices.ts';

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
