import type { DialogProps } from '@/components/notices/dialogs.tsx';
import { t } from '@/messages/t.ts';
import { Notice } from '@/ui/feedback/notice.tsx';
import { NothingToShow, WithTransaction } from './one-transaction.tsx';
import { RefundChoice } from './refund-choice.tsx';
import { RefundLinked } from './refund-linked.tsx';

/** 'Link Refund': which purchase a transaction takes back. */
export function RefundDialog({ request, onClose }: DialogProps<'link-refund'>) {
  const title = t('desk.refundTitle');
  return (
    <WithTransaction id={request.transactionId} title={title} onClose={onClose}>
      {(found) => {
        const { transaction } = found;
        if (transaction.kind !== 'normal') {
          return (
            <NothingToShow title={title} onClose={onClose}>
              <Notice tone="warn">{t('desk.refundRefused')}</Notice>
            </NothingToShow>
          );
        }
        return transaction.refundOf === undefined ? (
          <RefundChoice found={found} onClose={onClose} />
        ) : (
          <RefundLinked found={found} purchaseId={transaction.refundOf} onClose={onClose} />
        );
      }}
    </WithTransaction>
  );
}
