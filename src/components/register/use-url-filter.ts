import { useCallback, useMemo } from 'react';
import { useAddressParams } from '@/components/use-address-params.ts';
import {
  paramsFromSort,
  type RegisterSort,
  sortFromParams,
} from '@/domain/transactions/register-sort.ts';
import {
  filterFromParams,
  paramsFromFilter,
  type TransactionFilter,
} from '@/domain/transactions/transaction-filter.ts';

/** The register's filter and order, from the address: a reload, a bookmark and the Back button keep them. */
export function useUrlFilter(): {
  readonly filter: TransactionFilter;
  readonly onFilterChange: (next: TransactionFilter) => void;
  readonly sort: RegisterSort;
  readonly onSortChange: (next: RegisterSort) => void;
} {
  const [params, setParams] = useAddressParams();
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
  const onSortChange = useCallback(
    (next: RegisterSort) => {
      setParams((current) => paramsFromSort(next, current), {
        replace: true,
        preventScrollReset: true,
      });
    },
    [setParams],
  );
  return { filter, onFilterChange, sort: sortFromParams(params), onSortChange };
}
