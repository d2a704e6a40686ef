import { useCallback, useMemo } from 'react';
import { useAddressParams } from '@/components/links/use-address-params.ts';
import {
  type ExplorerView,
  paramsOfView,
  viewFromParams,
} from '@/domain/reports/explorer/explorer-view.ts';
import { explorerFilter } from '@/domain/reports/explorer/pivot-link.ts';
import {
  type PivotSort,
  pivotSortIn,
  pivotSortText,
} from '@/domain/reports/explorer/pivot-table.ts';
import {
  filterFromParams,
  paramsFromFilter,
  type TransactionFilter,
} from '@/domain/transactions/transaction-filter.ts';

/** What the explorer shows, as the address has it; what is asked for replaces it there. */
export type ExplorerState = {
  readonly view: ExplorerView;
  readonly onView: (view: ExplorerView) => void;
  /** Without days and accounts: those are the report's. */
  readonly filter: TransactionFilter;
  readonly onFilter: (filter: TransactionFilter) => void;
  /** null = as the table comes. */
  readonly sort: PivotSort | null;
  readonly onSort: (sort: PivotSort) => void;
};

const SORT = 'sort';

/** The layout, the filter and the order in the address: a reload, a bookmark and a saved view keep them. */
export function useExplorer(): ExplorerState {
  const [params, setParams] = useAddressParams();
  const change = useCallback(
    (next: (current: URLSearchParams) => URLSearchParams) =>
      setParams(next, { replace: true, preventScrollReset: true }),
    [setParams],
  );
  const view = useMemo(() => viewFromParams(params), [params]);
  const filter = useMemo(() => explorerFilter(filterFromParams(params)), [params]);
  const sort = useMemo(() => pivotSortIn(params.get(SORT) ?? ''), [params]);
  return {
    view,
    filter,
    sort,
    // Another layout has other columns: its own order comes back.
    onView: (next) => change((current) => without(SORT, paramsOfView(next, current))),
    onFilter: (next) => change((current) => withFilter(next, current)),
    onSort: (next) =>
      change((current) => {
        const others = new URLSearchParams(current);
        others.set(SORT, pivotSortText(next));
        return others;
      }),
  };
}

function without(name: string, params: URLSearchParams): URLSearchParams {
  params.delete(name);
  return params;
}

/** Account and days stand in the address for the whole report, and stay. */
function withFilter(filter: TransactionFilter, current: URLSearchParams): URLSearchParams {
  const { accountId, from, to, status } = filterFromParams(current);
  return paramsFromFilter({ ...explorerFilter(filter), accountId, from, to, status }, current);
}
