import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { linkRefund } from '@/commands/link-refund.ts';
import { useSubmitOnce } from '@/components/forms/form-submit-once.ts';
import { notifyError } from '@/components/notices/notify.ts';
import { useUndo } from '@/components/notices/undo.tsx';
import { shownMoney } from '@/components/text/shown-money.ts';
import { cents } from '@/domain/core/money.ts';
import { useServices } from '@/live/services-context.tsx';
import { useRefundCandidates } from '@/live/use-refund-candidates.ts';
import { messageFor } from '@/messages/message-for.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Field } from '@/ui/controls/field.tsx';
import { Input } from '@/ui/controls/input.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { SkeletonRows } from '@/ui/feedback/skeleton.tsx';
import { SkeletonGroup } from '@/ui/feedback/skeleton-group.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { RowItem, RowList } from '@/ui/lists/row-list.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import type { OneTransaction } from './one-transaction.tsx';
import { PurchaseRow } from './purchase-row.tsx';

type RefundChoiceProps = { readonly found: OneTransaction; readonly onClose: () => void };

const REFUND = {
  help: 'desk.refundHelp',
  search: 'desk.refundSearch',
  none: 'desk.refundNone',
  candidates: 'desk.refundCandidates',
} as const;

/** Money out that takes back money in. */
const REVERSAL = {
  help: 'desk.reversalHelp',
  search: 'desk.reversalSearch',
  none: 'desk.reversalNone',
  candidates: 'desk.reversalCandidates',
} as const;

/** The purchases that fit, the likeliest first, with a search over all of them. */
export function RefundChoice({ found, onClose }: RefundChoiceProps) {
  const { transaction, currency } = found;
  const services = useServices();
  const { offer } = useUndo();
  const { pending, submitOnce } = useSubmitOnce();
  const [search, setSearch] = useState('');
  const candidates = useRefundCandidates(transaction, search);
  const fail = (code?: string) => {
    const isRefused = code === 'not-a-refund';
    const why = isRefused ? t('desk.refundRefused') : code && messageFor(code);
    notifyError(t('desk.refundFailed'), why ? { description: why } : {});
  };
  const link = (purchaseId: string) =>
    submitOnce(async () => {
      const outcome = await linkRefund(services, transaction.id, purchaseId);
      if (!outcome.ok) {
        fail(outcome.code);
        return false;
      }
      offer(outcome.change);
      onClose();
      return true;
    }, fail);
  const texts = transaction.amount < 0 ? REVERSAL : REFUND;
  const { description } = transaction;
  // In a sentence the sign would stand at the end of a line.
  const amount = shownMoney(cents(Math.abs(transaction.amount)), currency);
  return (
    <Dialog
      open
      title={t('desk.refundTitle')}
      description={t(texts.help, { description, amount })}
      closeLabel={t('common.close')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('common.cancel')}</Button>}
    >
      <Stack gap={3}>
        <Field label={t(texts.search)} hideLabel>
          <Input
            type="search"
            icon={<Search />}
            placeholder={t(texts.search)}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        </Field>
        {candidates.status === 'loading' ? (
          <SkeletonGroup label={t('common.loading')}>
            <SkeletonRows count={4} />
          </SkeletonGroup>
        ) : candidates.status === 'failed' ? (
          <Notice tone="danger">{candidates.error.message}</Notice>
        ) : candidates.value.length === 0 ? (
          <Text as="p" tone="muted" role="status">
            {t(texts.none)}
          </Text>
        ) : (
          <RowList label={t(texts.candidates)}>
            {candidates.value.map((row) => (
              <RowItem key={row.id}>
                <PurchaseRow
                  row={row}
                  found={found}
                  action={
                    <Button
                      size="sm"
                      pending={pending}
                      aria-label={t('desk.refundLinkTo', { description: row.description })}
                      onClick={() => void link(row.id)}
                    >
                      {t('desk.refundLink')}
                    </Button>
                  }
                />
              </RowItem>
            ))}
          </RowList>
        )}
      </Stack>
    </Dialog>
  );
}
