import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useAddressParams } from '@/components/links/use-address-params.ts';
import {
  paramsFromSort,
  type RegisterSort,
  sortFromParams,
} from '@/domain/transactions/register-sort.ts';
import {
  filterFromParams,
  filterKey,
  NO_FILTER,
  paramsFromFilter,
  type TransactionFilter,
} from '@/domain/transactions/transaction-filter.ts';

/** How long typing rests before the address changes: browsers limit how often it may. */
const ADDRESS_DELAY_MS = 250;

/** The list follows each keystroke; the address follows when typing rests. */
export function useFilterState(
  given: TransactionFilter = NO_FILTER,
  onChange: ((filter: TransactionFilter) => void) | undefined,
): readonly [TransactionFilter, (filter: TransactionFilter) => void] {
  const [filter, setFilter] = useState(given);
  const key = keyOf(given);
  // What the address says, and what it was told since: it is drawn in its own time.
  const told = useRef([key]);
  const latest = useRef(onChange);
  latest.current = onChange;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const follow = useEffectEvent(() => setFilter(given));
  useEffect(() => {
    const at = told.current.indexOf(key);
    told.current = at === -1 ? [key] : told.current.slice(at);
    if (at !== -1) return;
    // The address changed by itself (a link, Back): it wins over what is being typed.
    clearTimeout(timer.current);
    follow();
  }, [key]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = useCallback((next: TransactionFilter) => {
    setFilter(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      told.current = [...told.current, keyOf(next)];
      latest.current?.(next);
    }, ADDRESS_DELAY_MS);
  }, []);
  return [filter, change];
}

const keyOf = (filter: TransactionFilter) => filterKey(filter) + filter.text;

/** Another filter is another list: it begins at its top, where the page was scrolled past it. */
export function useTopAfterFilter(key: string) {
  const element = useRef<HTMLDivElement>(null);
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    const top = element.current?.getBoundingClientRect().top ?? 0;
    if (top < 0) window.scrollBy(0, top);
  }, [key]);
  return element;
}

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
