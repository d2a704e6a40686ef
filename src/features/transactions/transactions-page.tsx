import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { removeTransactions, restoreTransactions } from '@/commands/remove-transactions.ts';
import { Register } from '@/components/register/register.tsx';
import {
  filterFromParams,
  paramsFromFilter,
  type TransactionFilter,
} from '@/domain/transaction-filter.ts';
import { t } from '@/messages/t.ts';
import { PageHeader } from '@/ui/page-header.tsx';

const commands = { remove: removeTransactions, restore: restoreTransactions };

/** Every transaction of every account, the filter in the address. */
export function TransactionsPage() {
  const [params, setParams] = useSearchParams();
  const filter = useMemo(() => filterFromParams(params), [params]);
  const onFilterChange = useCallback(
    (next: TransactionFilter) => {
      setParams((current) => paramsFromFilter(next, current), {
        replace: true,
        preventScrollReset: true,
      });
    },
    [setParams],
  );
  return (
    <>
      <PageHeader title={t('register.title')} />
      <Register filter={filter} onFilterChange={onFilterChange} commands={commands} />
    </>
  );
}
