import { removeTransactions, restoreTransactions } from '@/commands/remove-transactions.ts';
import { Register } from '@/components/register/register.tsx';
import { useUrlFilter } from '@/components/register/use-url-filter.ts';
import { t } from '@/messages/t.ts';
import { PageHeader } from '@/ui/page-header.tsx';

const commands = { remove: removeTransactions, restore: restoreTransactions };

/** Every transaction of every account, the filter in the address. */
export function TransactionsPage() {
  return (
    <>
      <PageHeader title={t('register.title')} />
      <Register {...useUrlFilter()} commands={commands} />
    </>
  );
}
