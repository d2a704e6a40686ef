import { addPrices } from '@/commands/investments/investment-entries.ts';
import { useSubmitOnce } from '@/components/forms/form-save.ts';
import { notifyError } from '@/components/notices/notify.ts';
import { useUndo } from '@/components/notices/undo-context.tsx';
import type { SecurityPrice } from '@/domain/investments/price-form.ts';
import { useServices } from '@/live/services-context.tsx';
import { messageFor } from '@/messages/message-for.ts';
import { t } from '@/messages/t.ts';

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
