import Search from 'lucide-react/icons/search';
import { type ReactNode, useState } from 'react';
import { linkRefund, unlinkRefund } from '@/commands/transactions/transaction-details.ts';
import { useSubmitOnce } from '@/components/forms/form-save.ts';
import type { DialogProps } from '@/components/notices/dialogs.tsx';
import { notifyError } from '@/components/notices/notify.ts';
import { useUndo } from '@/components/notices/undo-context.tsx';
import { AmountText, shownMoney } from '@/components/text/amount-text.tsx';
import { formatDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { useServices } from '@/live/services-context.tsx';
import { useRefundCandidates, useTransaction } from '@/live/transactions/transaction.ts';
import { messageFor } from '@/messages/message-for.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Field } from '@/ui/controls/field.tsx';
import { Input } from '@/ui/controls/input.tsx';
import { SkeletonGroup, SkeletonRows } from '@/ui/feedback/loading.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { RowItem, RowList, TwoLineRow } from '@/ui/lists/row-list.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import { categoryText } from './field-change-text.ts';
import { EmptyDialog, type OneTransaction, WithTransaction } from './one-transaction.tsx';

/** 'Link Refund': links a refund to its purchase. */
export function RefundDialog({ request, onClose }: DialogProps<'link-refund'>) {
  const title = t('desk.refundTitle');
  return (
    <WithTransaction id={request.transactionId} title={title} onClose={onClose}>
      {(found) => {
        const { transaction } = found;
        if (transaction.kind !== 'normal') {
          return (
            <EmptyDialog title={title} onClose={onClose}>
              <Notice tone="warn">{t('desk.refundRefused')}</Notice>
            </EmptyDialog>
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

const REFUND = {
  help: 'desk.refundHelp',
  search: 'desk.refundSearch',
  none: 'desk.refundNone',
  candidates: 'desk.refundCandidates',
} as const;

/** Texts for money out that reverses money in. */
const REVERSAL = {
  help: 'desk.reversalHelp',
  search: 'desk.reversalSearch',
  none: 'desk.reversalNone',
  candidates: 'desk.reversalCandidates',
} as const;

type RefundChoiceProps = { readonly found: OneTransaction; readonly onClose: () => void };

/** Possible purchases, most likely first, with a search over all of them. */
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
  // Without its sign, which could end up at the end of a line.
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

type RefundLinkedProps = {
  readonly found: OneTransaction;
  readonly purchaseId: string;
  readonly onClose: () => void;
};

/** The linked purchase of a refund, and a button to unlink it. */
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

type PurchaseRowProps = {
  readonly row: Transaction;
  readonly found: OneTransaction;
  readonly action?: ReactNode;
};

/** A purchase in two lines. */
export function PurchaseRow({ row, found, action }: PurchaseRowProps) {
  const account = found.accounts.find(({ id }) => id === row.accountId);
  const names = [account?.name ?? t('desk.deletedName'), categoryText(row.categoryId, found)];
  return (
    <Stack direction="row" gap={3} align="center">
      <Stack grow>
        <TwoLineRow
          inset="none"
          title={row.description}
          detail={names.join(' · ')}
          value={<AmountText amount={row.amount} currency={account?.currency ?? found.currency} />}
          valueDetail={formatDate(row.date, 'medium', currentLocale())}
        />
      </Stack>
      {action}
    </Stack>
  );
}
