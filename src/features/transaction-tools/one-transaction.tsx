import type { ReactNode } from 'react';
import { InfoDialog } from '@/components/notices/info-dialog.tsx';
import type { Account } from '@/domain/accounts/account.ts';
import type { Category } from '@/domain/categories/category.ts';
import type { Tag } from '@/domain/categories/tag.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { useAccounts, useCategories, useTags } from '@/live/records.ts';
import { useTransaction } from '@/live/transactions/transaction.ts';
import { t } from '@/messages/t.ts';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';

/** A transaction and the lists to look up its ids. */
export type OneTransaction = {
  readonly transaction: Transaction;
  readonly accounts: readonly Account[];
  readonly categories: readonly Category[];
  readonly tags: readonly Tag[];
  readonly currency: string;
};

type WithTransactionProps = {
  readonly id: string;
  /** Title of the fallback dialog if it can't be shown. */
  readonly title: string;
  readonly onClose: () => void;
  readonly children: (found: OneTransaction) => ReactNode;
};

/** Loads a transaction for a dialog, live; shows a fallback if it is gone or can't be read. */
export function WithTransaction({ id, title, onClose, children }: WithTransactionProps) {
  const lives = [useTransaction(id), useAccounts(), useCategories(), useTags()] as const;
  const failed = lives.find((live) => live.status === 'failed');
  if (failed) {
    return (
      <EmptyDialog title={title} onClose={onClose}>
        <ErrorState title={t('desk.failedTitle')} reassurance={t('desk.failedSafe')}>
          {failed.error.message}
        </ErrorState>
      </EmptyDialog>
    );
  }
  const [found, accounts, categories, tags] = lives;
  if (
    found.status !== 'ready' ||
    accounts.status !== 'ready' ||
    categories.status !== 'ready' ||
    tags.status !== 'ready'
  ) {
    return null;
  }
  if (found.value === null) {
    return (
      <EmptyDialog title={title} onClose={onClose}>
        <Notice tone="warn">{t('desk.gone')}</Notice>
      </EmptyDialog>
    );
  }
  const { transaction } = found.value;
  const account = accounts.value.find((each) => each.id === transaction.accountId);
  return children({
    transaction,
    accounts: accounts.value,
    categories: categories.value,
    tags: tags.value,
    currency: account?.currency ?? '',
  });
}

type EmptyDialogProps = {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A dialog that says why there is nothing to show. */
export function EmptyDialog({ title, onClose, children }: EmptyDialogProps) {
  return (
    <InfoDialog title={title} onClose={onClose}>
      {children}
    </InfoDialog>
  );
}
