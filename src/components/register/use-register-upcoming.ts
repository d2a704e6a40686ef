import { useEffect, useMemo, useState } from 'react';
import { addDays, type CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import {
  daysAhead,
  nearestOfItems,
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
import { valueOr } from '@/live/live.ts';
import { useBalancesOfDays, useUpcoming } from '@/live/transactions/upcoming-rows.ts';
import type { RegisterNames } from './register-names.ts';
import {
  expandedUpcoming,
  lastUpcomingCount,
  NO_UPCOMING,
  noteUpcomingCount,
  setUpcomingExpanded,
  type UpcomingCount,
} from './register-upcoming-memory.ts';

/** Items whose nearest row is shown before more are asked for. */
const FEW_ITEMS = 3;
/** The most that the line takes which offers more (px): that of a row, as LeadBar has it. */
const BAR_PX = 44;

/** What is to come, as a register shows it above its rows. */
export type UpcomingBlock = {
  /** Those that are shown, the furthest first; null while they are read. */
  readonly rows: readonly RegisterUpcoming[] | null;
  /** How many that are, or were when the register was last seen. */
  readonly shown: number;
  /** Of all that are to come within the days ahead, shown or not. */
  readonly total: number;
  readonly hasMore: boolean;
  /** Of all of it together (px); 0 = nothing to show. */
  readonly height: number;
  readonly toggle: () => void;
};

type Asked = {
  /** null = all accounts. */
  readonly accountId: string | null;
  readonly filter: TransactionFilter;
  readonly names: RegisterNames;
  readonly today: CalendarDate;
  readonly rowHeight: number;
  /** Shows none of them: they have no place in the order of the list. */
  readonly isHidden: boolean;
};

/**
 * The upcoming rows of a register, beside its own reading: its rows wait for none of this. Under a filter there are none, save
 * for that of an account among all.
 */
export function useRegisterUpcoming({
  accountId,
  filter,
  names,
  today,
  rowHeight,
  isHidden: isUnwanted,
}: Asked): UpcomingBlock {
  const isOfSeveral = idsListed(filter.accountId) !== null || filter.accountId === COUNTED_ACCOUNTS;
  const scope = accountId ?? (isOfSeveral ? '' : filter.accountId);
  const isHidden = isUnwanted || isOfSeveral || !isFilterEmpty({ ...filter, accountId: '' });
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
  const few = useMemo(() => rows && nearestOfItems(rows, FEW_ITEMS), [rows]);
  useEffect(() => {
    if (rows) noteUpcomingCount(scope, countOf(rows, few));
  }, [rows, few, scope]);

  const [expanded, setExpanded] = useState(expandedUpcoming);
  const isExpanded = expanded.has(scope);
  const expected = useMemo(() => lastUpcomingCount(scope), [scope]);
  const found = upcoming.status === 'loading' ? expected : countOf(rows, few);
  const { all: total, few: collapsed } = isHidden ? NO_UPCOMING : found;
  const shown = isExpanded ? total : collapsed;
  const hasMore = total > collapsed;
  return {
    rows: isExpanded ? rows : few,
    shown,
    total,
    hasMore,
    height: shown * rowHeight + (hasMore ? Math.min(rowHeight, BAR_PX) : 0),
    toggle: () => setExpanded(setUpcomingExpanded(scope, !isExpanded)),
  };
}

function countOf(
  rows: readonly RegisterUpcoming[] | null,
  few: readonly RegisterUpcoming[] | null,
): UpcomingCount {
  return rows && few ? { few: few.length, all: rows.length } : NO_UPCOMING;
}

const UNKNOWN: ReadonlyMap<CalendarDate, Money> = new Map();
