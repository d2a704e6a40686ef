import type { DialogProps } from '@/components/notices/dialogs.tsx';
import { canSplit } from '@/domain/transactions/split.ts';
import { t } from '@/messages/t.ts';
import { Notice } from '@/ui/feedback/notice.tsx';
import { NothingToShow, WithTransaction } from './one-transaction.tsx';
import { SplitForm } from './split-form.tsx';

/** 'Split Transaction': the parts of one transaction by category. */
export function SplitDialog({ request, onClose }: DialogProps<'split-transaction'>) {
  const title = t('desk.splitTitle');
  return (
    <WithTransaction id={request.transactionId} title={title} onClose={onClose}>
      {(found) =>
        canSplit(found.transaction) ? (
          <SplitForm found={found} onClose={onClose} />
        ) : (
          <NothingToShow title={title} onClose={onClose}>
            <Notice tone="warn">{t('desk.splitRefused')}</Notice>
          </NothingToShow>
        )
      }
    </WithTransaction>
  );
}
