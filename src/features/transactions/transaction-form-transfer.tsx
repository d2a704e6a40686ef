import { AmountText } from '../../components/amount-text.tsx';
import type { Account } from '../../domain/account.ts';
import { formatDate } from '../../domain/calendar-date.ts';
import { transferLegs } from '../../domain/transfer-legs.ts';
import type { TransactionInFull } from '../../live/use-transaction.ts';
import { currentLocale, t } from '../../messages/t.ts';
import { Button } from '../../ui/button.tsx';
import { DataList } from '../../ui/data-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Stack } from '../../ui/stack.tsx';

type TransferDetailsProps = {
  readonly shown: TransactionInFull;
  readonly accounts: readonly Account[];
  readonly onClose: () => void;
};

/** A transfer, to be looked at: one side alone must not be changed. */
export function TransferDetails({ shown, accounts, onClose }: TransferDetailsProps) {
  const { transaction, otherLeg } = shown;
  const { source, target } = transferLegs(transaction, otherLeg);
  const accountOf = (id: string | undefined) => accounts.find((account) => account.id === id);
  const nameOf = (id: string | undefined) =>
    accountOf(id)?.name ?? t('transactionsForm.deletedAccount');
  const currency = accountOf(transaction.accountId)?.currency;
  return (
    <Dialog
      open
      title={t('transactionsForm.editTitle')}
      closeLabel={t('common.close')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <Stack gap={4}>
        <Notice title={t('transactionsForm.transferRow')}>
          {t('transactionsForm.transferRowHelp')}
        </Notice>
        <DataList
          items={[
            {
              label: t('transactionsForm.date'),
              value: formatDate(transaction.date, 'medium', currentLocale()),
            },
            { label: t('transactionsForm.description'), value: transaction.description },
            {
              label: t('transactionsForm.amount'),
              value: currency ? (
                <AmountText amount={transaction.amount} currency={currency} />
              ) : null,
            },
            { label: t('transactionsForm.fromAccount'), value: nameOf(source?.accountId) },
            { label: t('transactionsForm.toAccount'), value: nameOf(target?.accountId) },
          ]}
        />
      </Stack>
    </Dialog>
  );
}
