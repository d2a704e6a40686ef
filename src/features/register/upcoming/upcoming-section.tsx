import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { type FocusEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
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
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Skeleton } from '@/ui/feedback/loading.tsx';
import {
  GridCell,
  LeadBar,
  LeadBody,
  LeadRow,
  LeadRows,
  LeadTable,
} from '@/ui/lists/grid-table.tsx';
import { UpcomingCell, UpcomingCells, UpcomingColumns } from './upcoming-cells.tsx';

const EXPANDED_KEY = 'coffer.upcoming-expanded';
const COUNTS_KEY = 'coffer.upcoming-counts';

/** While collapsed, only the next occurrence of this many items is shown. */
const FEW_ITEMS = 3;
/** Maximum height in px of the 'show more' line; the same as in LeadBar. */
const BAR_PX = 44;

const NO_KEYS: readonly string[] = [];

const places = (count: number) => Array.from({ length: count }, (_, index) => `place ${index}`);

type RegisterUpcomingProps = {
  readonly block: UpcomingBlock;
  readonly layout: RegisterLayout;
  readonly names: RegisterNames;
  /** If missing, the rows are read-only. */
  readonly actions: RegisterActions | undefined;
  /** True if there are no rows below. */
  readonly alone?: boolean;
};

/**
 * Scheduled transactions of the coming weeks, muted, above the register's rows. A separate table,
 * so they aren't mistaken for actual rows.
 */
export function UpcomingRows(props: RegisterUpcomingProps) {
  const { block, layout, names, actions, alone = false } = props;
  const { rows, shown, total, hasMore } = block;
  const body = useRef<HTMLDivElement>(null);
  const focus = useUpcomingFocus(body, rows?.map(({ key }) => key) ?? NO_KEYS);
  if (block.height === 0) return null;
  const hidden = total - shown;
  const height = layout.rowHeight;
  const Row = layout.isNarrow ? UpcomingCell : UpcomingCells;
  return (
    <LeadRows height={block.height} alone={alone}>
      {hasMore ? (
        <LeadBar>
          <Button
            variant="ghost"
            size="sm"
            icon={hidden > 0 ? <ChevronDown /> : <ChevronUp />}
            onClick={block.toggle}
          >
            {hidden > 0 ? t('upcoming.showMore', { count: hidden }) : t('upcoming.showFewer')}
          </Button>
        </LeadBar>
      ) : null}
      <LeadTable
        label={t('upcoming.title')}
        columns={layout.columns}
        aria-busy={rows ? undefined : true}
      >
        <UpcomingColumns layout={layout} isHidden={!alone} />
        <LeadBody ref={body} {...focus}>
          {rows
            ? rows.map((row) => (
                <LeadRow key={row.key} height={height}>
                  <Row row={row} layout={layout} names={names} actions={actions} />
                </LeadRow>
              ))
            : places(shown).map((place) => (
                <LeadRow key={place} height={height}>
                  <GridCell role="cell">
                    <Skeleton width="md" />
                  </GridCell>
                </LeadRow>
              ))}
        </LeadBody>
      </LeadTable>
    </LeadRows>
  );
}

/** Upcoming rows, shown above the register's rows. */
type UpcomingBlock = {
  /** Rows to show, latest first; null while loading. */
  readonly rows: readonly RegisterUpcoming[] | null;
  /** Number of rows to show; while loading, the number when last seen. */
  readonly shown: number;
  /** Number of upcoming rows in the period, shown or not. */
  readonly total: number;
  readonly hasMore: boolean;
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
  readonly rowHeight: number;
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
  rowHeight,
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
  const few = useMemo(() => rows && nearestPerItem(rows, FEW_ITEMS), [rows]);
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

/**
 * Keeps the focus in the list: when the focused row disappears, focuses the row that takes its
 * place. `keys`: those of the rows, in the order drawn.
 */
function useUpcomingFocus(list: RefObject<HTMLElement | null>, keys: readonly string[]) {
  const place = useRef<number | null>(null);
  const order = keys.join(' ');
  const drawn = useRef(order);
  useEffect(() => {
    const isSame = drawn.current === order;
    drawn.current = order;
    if (isSame || place.current === null || document.activeElement !== document.body) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>('[aria-haspopup=menu]') ?? [];
    buttons[Math.min(place.current, buttons.length - 1)]?.focus();
  }, [list, order]);
  return {
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
      const index = [...currentTarget.children].findIndex((row) => row.contains(target));
      // Ignore content that floats over the page.
      if (index >= 0) place.current = index;
    },
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
      // When a row is removed, nothing else receives the focus, so keep its position.
      if (relatedTarget && !currentTarget.contains(relatedTarget)) place.current = null;
    },
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

/** Number of upcoming rows of a register: collapsed (`few`) and in total (`all`). */
type UpcomingCount = { readonly few: number; readonly all: number };

const NO_UPCOMING: UpcomingCount = { few: 0, all: 0 };

/** The counts when last seen, used to reserve space until the rows are read. '' = all accounts. */
function lastUpcomingCount(accountId: string): UpcomingCount {
  const { few, all } = readCounts()[accountId] ?? NO_UPCOMING;
  // The stored value may come from an earlier version.
  return Number.isSafeInteger(few) && Number.isSafeInteger(all) ? { few, all } : NO_UPCOMING;
}

function noteUpcomingCount(accountId: string, count: UpcomingCount): void {
  const counts = readCounts();
  const previous = lastUpcomingCount(accountId);
  if (previous.few === count.few && previous.all === count.all) return;
  const { [accountId]: _previous, ...others } = counts;
  try {
    localStorage.setItem(
      COUNTS_KEY,
      JSON.stringify(count.all === 0 ? others : { ...others, [accountId]: count }),
    );
  } catch {
    // Storage is unavailable or full; no space is reserved next time.
  }
}

function readCounts(): Readonly<Record<string, UpcomingCount>> {
  try {
    return JSON.parse(localStorage.getItem(COUNTS_KEY) ?? '{}') as Record<string, UpcomingCount>;
  } catch {
    return {};
  }
}
