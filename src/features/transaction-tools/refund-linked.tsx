import { unlinkRefund } from '@/commands/link-refund.ts';
import { useSubmitOnce } from '@/components/forms/form-submit-once.ts';
import { notifyError } from '@/components/notices/notify.ts';
import { useUndo } from '@/components/notices/undo.tsx';
import { useServices } from '@/live/services-context.tsx';
import { useTransaction } from '@/live/use-transaction.ts';
import { messageFor } from '@/messages/message-for.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import type { OneTransaction } from './one-transaction.tsx';
import { PurchaseRow } from './purchase-row.tsx';

type RefundLinkedProps = {
  readonly found: OneTransaction;
  readonly purchaseId: string;
  readonly onClose: () => void;
};

/** The purchase that a refund takes back, and how to take the link away. */
export function RefundLinked({ found, purchaseId, onClose }: RefundLinkedProps) {
  const { transaction } = found;
  const services = useServices();
  const { offer } = useUndo();
  const { pending, submitOnce } = useSubmitOnce();
  const purchase = useTransaction(purchaseId);
  const fail = (code?: string) =>
    notifyError(t('desk.refundFailed'), code ? { description: messageFor(code) } : {});
  const unlink = () =>
    submitOnce(async () => {
      const outcome = await unlinkRefund(services, transaction.id);
      if (!outcome.ok) {
        fail(outcome.code);
        return false;
      }
      offer(outcome.change);
      onClose();
      return true;
    }, fail);
  return (
    <Dialog
      open
      title={t('desk.refundTitle')}
      description={t('desk.refundLinked', { description: transaction.description })}
      closeLabel={t('common.close')}
      onClose={onClose}
      footer={
        <>
          <Button pending={pending} onClick={() => void unlink()}>
            {t('desk.unlink')}
          </Button>
          <Button variant="solid" onClick={onClose}>
            {t('common.close')}
          </Button>
        </>
      }
    >
      {purchase.status === 'failed' ? (
        <Notice tone="danger">{purchase.error.message}</Notice>
      ) : purchase.status === 'loading' ? null : purchase.value ? (
        <PurchaseRow row={purchase.value.transaction} found={found} />
      ) : (
        <Notice tone="warn">{t('desk.refundGone')}</Notice>
      )}
    </Dialog>
  );
}
