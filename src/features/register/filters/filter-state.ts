import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useAddressParams } from '@/components/links/use-address-params.ts';
import { type CalendarDate, formatDate } from '@/domain/core/calendar-date.ts';
import { typedMoneyText } from '@/domain/core/typed-money.ts';
import { type PresetCalendar, presetOfDays } from '@/domain/transactions/filter-presets.ts';
import {
  paramsFromSort,
  type RegisterSort,
  sortFromParams,
} from '@/domain/transactions/register-sort.ts';
import {
  COUNTED_ACCOUNTS,
  categoriesListed,
  filterFromParams,
  filterKey,
  idsListed,
  NO_FILTER,
  paramsFromFilter,
  type TransactionFilter,
  UNCATEGORIZED,
  UNTAGGED,
} from '@/domain/transactions/transaction-filter.ts';
import type { RegisterNames } from '@/features/register/register-names.ts';
import { currentLocale, t } from '@/messages/t.ts';

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
  // Only once it is shown: the address refuses a change from a render that isn't on screen yet.
  useLayoutEffect(() => {
    latest.current = onChange;
  });
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
    if (!element.current) return;
    // What sticks to the top of the page covers this much of the list.
    const head = Number.parseFloat(getComputedStyle(element.current).scrollMarginTop) || 0;
    const top = element.current.getBoundingClientRect().top - head;
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

/** The parts of a filter that have a chip each; `more` holds tag and status. */
export const FILTER_PARTS = ['date', 'account', 'category', 'amount', 'more'] as const;

export type FilterPart = (typeof FILTER_PARTS)[number];

/** The fields of each part, as they are when nothing is set. */
export const NO_PART = {
  date: { from: NO_FILTER.from, to: NO_FILTER.to },
  account: { accountId: NO_FILTER.accountId },
  category: { categoryId: NO_FILTER.categoryId },
  amount: { minimum: NO_FILTER.minimum, maximum: NO_FILTER.maximum },
  more: { tagId: NO_FILTER.tagId, status: NO_FILTER.status },
} as const satisfies Record<FilterPart, Partial<TransactionFilter>>;

type PartLabels = {
  /** What the chip reads while it is not set. */
  readonly label: string;
  /** What it is called. A phone has another button that reads 'More'. */
  readonly name: string;
  /** The name of its cross. */
  readonly clear: string;
};

export function partLabels(part: FilterPart): PartLabels {
  const named = (label: string, clear: string) => ({ label, name: label, clear });
  switch (part) {
    case 'date':
      return named(t('register.date'), t('search.clearDates'));
    case 'account':
      return named(t('register.account'), t('search.clearAccounts'));
    case 'category':
      return named(t('register.category'), t('search.clearCategories'));
    case 'amount':
      return named(t('register.amount'), t('search.clearAmounts'));
    case 'more':
      return {
        label: t('search.moreChip'),
        name: t('search.moreFilters'),
        clear: t('search.clearMore'),
      };
  }
}

/** What a part is set to, short enough for a chip; undefined while it is not set. */
export function partText(
  part: FilterPart,
  filter: TransactionFilter,
  names: RegisterNames,
  calendar: PresetCalendar,
): string | undefined {
  switch (part) {
    case 'date':
      return daysText(filter, calendar);
    case 'account':
      return accountText(filter.accountId, names);
    case 'category':
      return categoryText(filter.categoryId, names);
    case 'amount':
      return amountText(filter);
    case 'more':
      return moreText(filter, names);
  }
}

function daysText({ from, to }: TransactionFilter, calendar: PresetCalendar): string | undefined {
  if (from === '' && to === '') return undefined;
  const preset = presetOfDays(from, to, calendar);
  if (preset) return t(`search.${preset}`);
  const text = (date: CalendarDate) => formatDate(date, 'medium', currentLocale());
  if (from === '') return to === '' ? undefined : t('search.until', { to: text(to) });
  if (to === '') return t('search.since', { from: text(from) });
  return from === to ? text(from) : t('search.days', { from: text(from), to: text(to) });
}

/** The first of some names, and how many more there are. */
function shortened(names: readonly string[]): string | undefined {
  const [name, ...others] = names;
  if (name === undefined || others.length === 0) return name;
  return t('search.nameAndMore', { name, count: others.length });
}

function accountText(accountId: string, { accounts }: RegisterNames): string | undefined {
  if (accountId === '') return undefined;
  if (accountId === COUNTED_ACCOUNTS) return t('search.countedAccounts');
  const ids = idsListed(accountId) ?? [accountId];
  return (
    shortened(ids.map((id) => accounts.get(id)?.name ?? t('search.deletedName'))) ??
    t('search.noAccount')
  );
}

function categoryText(categoryId: string, { categories }: RegisterNames): string | undefined {
  if (categoryId === '') return undefined;
  const listed = categoriesListed(categoryId) ?? [{ id: categoryId, isWhole: true }];
  const texts = listed.map(({ id, isWhole }) => {
    if (id === UNCATEGORIZED) return t('common.uncategorized');
    const name = categories.get(id)?.name ?? t('search.deletedName');
    return isWhole || listed.length > 1 ? name : t('search.justCategory', { name });
  });
  return shortened(texts) ?? t('search.noCategories');
}

function amountText({ minimum, maximum }: TransactionFilter): string | undefined {
  const text = (amount: NonNullable<typeof minimum>) => typedMoneyText(amount, currentLocale());
  if (minimum === null) {
    return maximum === null ? undefined : t('search.amountAtMost', { amount: text(maximum) });
  }
  if (maximum === null) return t('search.amountAtLeast', { amount: text(minimum) });
  if (minimum === maximum) return text(minimum);
  return t('search.amountBetween', { minimum: text(minimum), maximum: text(maximum) });
}

function moreText({ tagId, status }: TransactionFilter, { tags }: RegisterNames) {
  const ids = idsListed(tagId) ?? (tagId === '' ? [] : [tagId]);
  const nameOf = (id: string) =>
    id === UNTAGGED ? t('search.noTagAtAll') : (tags.get(id)?.name ?? t('search.deletedTag'));
  const texts = [...ids.map(nameOf), ...(status === '' ? [] : [t(`search.${status}`)])];
  return shortened(texts);
}
