import { useCallback, useMemo } from 'react';
import {
  filterFromParams,
  paramsFromFilter,
  type TransactionFilter,
} from '../../domain/transaction-filter.ts';
import { useAddressParams } from '../use-address-params.ts';

/** The register's filter as it stands in the address: a reload, a bookmark and the Back button keep it. */
export function useUrlFilter(): {
  readonly filter: TransactionFilter;
  readonly onFilterChange: (next: TransactionFilter) => void;
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
  return { filter, onFilterChange };
}
