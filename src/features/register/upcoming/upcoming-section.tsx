import { useEffect, useMemo, useState } from 'react';
import { addDays, type CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import {
  daysAhead,
  nearestPerItem,
  REGISTER_DAYS_AHEAD,
  type RegisterUpcoming,
  registerUpcoming,
} from '@/domain/scheduled/register-upcoming.ts';
import {
  COUNTED_ACCOUNTS,
  idsListed,
  isFilterEmpty,
  type TransactionFilter,
} from '@/domain/transactions/transaction-filter.ts';
import type { RegisterActions } from '@/features/register/register-changes.tsx';
import type { RegisterNames } from '@/features/register/register-names.ts';
import type { RegisterLayout } from '@/features/register/rows/register-columns.tsx';
import { valueOr } from '@/live/live.ts';
import { useBalancesOfDays, useUpcoming } from '@/live/transactions/upcoming-rows.ts';

const EXPANDED_KEY = 'coffer.upcoming-expanded';
const COUNTS_KEY = 'coffer.upcoming-counts';

/** While collapsed, only the next occurrence of this many items is named. */
export const FEW_ITEMS = 3;

export type RegisterUpcomingProps = {
  readonly block: UpcomingBlock;
  readonly layout: RegisterLayout;
  readonly names: RegisterNames;
  /** If missing, the rows are read-only. */
  readonly actions: RegisterActions | undefined;
  /** True if there are no rows below. */
  readonly alone?: boolean;
};

/** Upcoming rows, shown above the register's rows. */
type UpcomingBlock = {
  /** Rows to show, latest first; null while loading. */
  readonly rows: readonly RegisterUpcoming[] | null;
  /** The next occurrence of a few items, soonest first; null while loading. */
  readonly nearest: readonly RegisterUpcoming[] | null;
  /** Number of rows to show; while loading, the number when last seen. */
  readonly shown: number;
  /** Number of upcoming rows in the period, shown or not. */
  readonly total: number;
  readonly isExpanded: boolean;
  /** Total height in px; 0 = nothing to show. */
  readonly height: number;
  readonly toggle: () => void;
};

type UpcomingOptions = {
  /** null = all accounts. */
  readonly accountId: string | null;
  readonly filter: TransactionFilter;
  readonly names: RegisterNames;
  readonly today: CalendarDate;
  readonly layout: Pick<RegisterLayout, 'rowHeight' | 'stripHeight'>;
  /** Hides upcoming rows, because they don't fit the list's order. */
  readonly isHidden: boolean;
};

const UNKNOWN: ReadonlyMap<CalendarDate, Money> = new Map();

/**
 * Upcoming rows of a register. Read separately, so they never delay the register itself. With a
 * filter there are none, except for a filter by one account.
 */
export function useRegisterUpcoming({
  accountId,
  filter,
  names,
  today,
  layout,
  isHidden: isHiddenByOrder,
}: UpcomingOptions): UpcomingBlock {
  const isOfSeveral = idsListed(filter.accountId) !== null || filter.accountId === COUNTED_ACCOUNTS;
  const scope = accountId ?? (isOfSeveral ? '' : filter.accountId);
  const isHidden = isHiddenByOrder || isOfSeveral || !isFilterEmpty({ ...filter, accountId: '' });
  const until = useMemo(() => addDays(today, REGISTER_DAYS_AHEAD), [today]);
  const upcoming = useUpcoming(until, scope === '' ? null : scope);
  const postings = valueOr(upcoming, null);
  const hasBalances = accountId !== null && postings !== null && postings.length > 0;
  const account = hasBalances ? (names.accounts.get(accountId) ?? null) : null;
  const days = useMemo(() => daysAhead(today), [today]);
  const balances = valueOr(useBalancesOfDays(account, days), UNKNOWN);
  const rows = useMemo(
    () => postings && registerUpcoming(postings, scope === '' ? null : balances),
    [postings, scope, balances],
  );
  const nearest = useMemo(() => rows && nearestPerItem(rows, FEW_ITEMS).toReversed(), [rows]);
  useEffect(() => {
    if (rows) noteUpcomingCount(scope, rows.length);
  }, [rows, scope]);

  const [expanded, setExpanded] = useState(expandedUpcoming);
  const isExpanded = expanded.has(scope);
  const expected = useMemo(() => lastUpcomingCount(scope), [scope]);
  const found = upcoming.status === 'loading' ? expected : (rows?.length ?? 0);
  const total = isHidden ? 0 : found;
  const shown = isExpanded ? total : 0;
  return {
    rows,
    nearest,
    shown,
    total,
    isExpanded,
    height: total === 0 ? 0 : layout.stripHeight + shown * layout.rowHeight,
    toggle: () => setExpanded(setUpcomingExpanded(scope, !isExpanded)),
  };
}

let unsavedExpanded: ReadonlySet<string> = new Set();

/**
 * Registers whose upcoming rows are all shown, by account id; '' = all accounts. Stored until the
 * window is closed.
 */
function expandedUpcoming(): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(EXPANDED_KEY) ?? '[]');
    return new Set(Array.isArray(stored) ? stored.map(String) : []);
  } catch {
    return unsavedExpanded;
  }
}

/** Stores the choice for one register and returns all of them. */
function setUpcomingExpanded(accountId: string, isExpanded: boolean): ReadonlySet<string> {
  const others = [...expandedUpcoming()].filter((id) => id !== accountId);
  unsavedExpanded = new Set(isExpanded ? [...others, accountId] : others);
  try {
    sessionStorage.setItem(EXPANDED_KEY, JSON.stringify([...unsavedExpanded]));
  } catch {
    // Storage may be unavailable; the choice then lasts until reload.
  }
  return unsavedExpanded;
}

/** The counts when last seen, used to reserve space until the rows are read. '' = all accounts. */
function lastUpcomingCount(accountId: string): number {
  const count = readCounts()[accountId];
  // The stored value may come from an earlier version.
  return Number.isSafeInteger(count) ? Number(count) : 0;
}

function noteUpcomingCount(accountId: string, count: number): void {
  const counts = readCounts();
  if (lastUpcomingCount(accountId) === count) return;
  const { [accountId]: _previous, ...others } = counts;
  try {
    localStorage.setItem(
      COUNTS_KEY,
      JSON.stringify(count === 0 ? others : { ...others, [accountId]: count }),
    );
  } catch {
    // Storage is unavailable or full; no space is reserved next time.
  }
}

function readCounts(): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(localStorage.getItem(COUNTS_KEY) ?? '{}') as Record<string, unknown>;
  } catch {
    return {};
  }
}
