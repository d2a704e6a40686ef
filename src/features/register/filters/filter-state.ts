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

/** How long typing must pause before the address changes; browsers limit how often it may. */
const ADDRESS_DELAY_MS = 250;

/** The filter's state: the list follows each keystroke, the address follows when typing pauses. */
export function useFilterState(
  given: TransactionFilter = NO_FILTER,
  onChange: ((filter: TransactionFilter) => void) | undefined,
): readonly [TransactionFilter, (filter: TransactionFilter) => void] {
  const [filter, setFilter] = useState(given);
  const key = keyOf(given);
  // The key in the address, and those sent since. The address updates later.
  const sentKeys = useRef([key]);
  const latest = useRef(onChange);
  latest.current = onChange;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const follow = useEffectEvent(() => setFilter(given));
  useEffect(() => {
    const at = sentKeys.current.indexOf(key);
    sentKeys.current = at === -1 ? [key] : sentKeys.current.slice(at);
    if (at !== -1) return;
    // The address changed by itself (a link, Back): it wins over typing.
    clearTimeout(timer.current);
    follow();
  }, [key]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = useCallback((next: TransactionFilter) => {
    setFilter(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      sentKeys.current = [...sentKeys.current, keyOf(next)];
      latest.current?.(next);
    }, ADDRESS_DELAY_MS);
  }, []);
  return [filter, change];
}

const keyOf = (filter: TransactionFilter) => filterKey(filter) + filter.text;

/**
 * A new filter makes a new list: scrolls to its top if the page was scrolled past it. Returns the
 * ref for the list.
 */
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

/**
 * The register's filter and order, stored in the address, so reloads, bookmarks and Back keep them.
 */
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
