import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { DEFAULT_CURRENCY } from '@/config/limits.ts';
import type { RegisterSort } from '@/domain/transactions/register-sort.ts';
import {
  filterKey,
  isFilterEmpty,
  NO_FILTER,
  type TransactionFilter,
} from '@/domain/transactions/transaction-filter.ts';
import { RegisterFilterBar } from '@/features/register/filters/filter-bar.tsx';
import { useFilterState, useTopAfterFilter } from '@/features/register/filters/filter-state.ts';
import { useRegisterLayout } from '@/features/register/rows/register-columns.tsx';
import { RegisterGrid } from '@/features/register/rows/register-grid.tsx';
import type { FocusAfterRemoval } from '@/features/register/rows/register-keys.ts';
import { useRegisterSelection } from '@/features/register/rows/register-selection.ts';
import { useRegisterUpcoming } from '@/features/register/upcoming/upcoming-section.tsx';
import { valueOr } from '@/live/live.ts';
import { useToday } from '@/live/today.ts';
import { useRefundLinks, useRegister, useWholeTotals } from '@/live/transactions/register-view.ts';
import { whenIdle } from '@/live/when-idle.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { SkeletonGroup, SkeletonRows } from '@/ui/feedback/loading.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { FilteredList, PinSpace } from '@/ui/layout/filter-line.tsx';
import { ShowIn } from '@/ui/layout/responsive.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { lazyPart } from '@/ui/lazy-component.tsx';
import { LeadRows } from '@/ui/lists/grid-row.tsx';
import { GridFrame } from '@/ui/lists/grid-table.tsx';
import { prepareRegisterActions, useRegisterActions } from './register-actions.tsx';
import type { RegisterCommands, RegisterTools } from './register-changes.tsx';
import { useRegisterNames } from './register-names.ts';

const NO_REFUNDS: ReadonlyMap<string, string> = new Map();

type RegisterProps = {
  /** Shows one account, with running balances; if missing, all accounts. */
  readonly accountId?: string;
  /** The account's currency, for amounts drawn before the accounts are loaded. */
  readonly currency?: string;
  /**
   * Filter from the address and its setter. If missing, the register keeps its filter in its own
   * state.
   */
  readonly filter?: TransactionFilter;
  readonly onFilterChange?: (filter: TransactionFilter) => void;
  /** Order from the address and its setter. If missing, the list is always newest first. */
  readonly sort?: RegisterSort;
  readonly onSortChange?: (sort: RegisterSort) => void;
  /**
   * If missing, the register is read-only. Must keep its identity while the register is mounted.
   */
  readonly commands?: RegisterCommands;
  /** If missing, filters can't be saved and the list can't be exported. */
  readonly tools?: RegisterTools;
  /** Puts a title, with the actions for the whole list beside it, above the list. */
  readonly frame: (actions: ReactNode, list: ReactNode) => ReactNode;
};

/**
 * The list of transactions, newest first or by amount, with search, filters and in-place editing.
 * Render it with `key={accountId}`.
 */
export function Register(props: RegisterProps) {
  const { accountId, currency = DEFAULT_CURRENCY, filter: given, onFilterChange, commands } = props;
  const { tools, sort = 'newest', onSortChange, frame } = props;
  const isByDay = sort === 'newest';
  const scope = accountId ?? null;
  const today = useToday();
  const dialogs = useDialogs();
  const names = useRegisterNames(currency);
  const [filter, setFilter] = useFilterState(given, onFilterChange);
  const { register, show, retry, warm, allIds, question } = useRegister({
    accountId: scope,
    filter,
    sort,
  });
  const isReady = register.status === 'ready';
  // Preload what a press needs once the rows are shown.
  useEffect(
    () => (isReady ? whenIdle(() => prepareChanges(commands)) : undefined),
    [isReady, commands],
  );
  const isFiltered = !isFilterEmpty(filter);
  const layout = useRegisterLayout(scope === null, scope !== null && !isFiltered && isByDay);
  const upcoming = useRegisterUpcoming({
    accountId: scope,
    filter,
    names,
    today,
    layout,
    isHidden: !isByDay,
  });
  const { actions, progress, question: confirmDialog } = useRegisterActions(commands);
  const refunds = valueOr(useRefundLinks(), NO_REFUNDS);
  const openDialog = useRef(dialogs.open);
  openDialog.current = dialogs.open;
  const onOpen = useCallback((transactionId: string) => {
    openDialog.current('edit-transaction', { transactionId });
  }, []);
  const selection = useRegisterSelection(
    register.status === 'ready' ? register.value : null,
    allIds,
    filterKey(filter),
  );
  const isSelecting = selection.isMode || selection.ids.size > 0;
  const top = useTopAfterFilter(filterKey(filter) + sort);
  const searchBox = useRef<HTMLInputElement>(null);
  // The button disappears when everything is cleared, so move the focus to the search box.
  const clearFilters = useCallback(() => {
    setFilter(NO_FILTER);
    searchBox.current?.focus();
  }, [setFilter]);
  const focusAfter = useRef<FocusAfterRemoval | null>(null);

  const upcomingRows = { block: upcoming, layout, names, actions };
  const upcomingAlone =
    upcoming.height > 0 ? (
      <GridFrame>
        <Card padding="none">
          <UpcomingRows {...upcomingRows} alone />
        </Card>
      </GridFrame>
    ) : null;
  const whole = valueOr(useWholeTotals(scope), null);
  const isEmpty = register.status === 'ready' && register.value.total === 0;
  if (isEmpty && !isFiltered && !register.value.isOutdated)
    return frame(
      null,
      <Stack gap={4}>
        <RegisterEmpty accountId={scope} />
        {upcomingAlone}
      </Stack>,
    );
  const view = register.status === 'ready' ? register.value : null;
  const figures = view && {
    total: view.total,
    totals: isFiltered ? view.totals : whole,
    isWhole: !isFiltered,
    names,
  };
  return frame(
    <RegisterActionsBar
      names={names}
      filter={filter}
      question={question}
      sort={sort}
      isOfAll={scope === null}
      isNarrow={layout.isNarrow}
      isEmpty={(view?.total ?? 0) === 0}
      commands={commands}
      tools={tools}
      onSelect={
        isEmpty || isSelecting || !layout.isNarrow ? undefined : () => selection.setMode(true)
      }
    />,
    <FilteredList>
      <ShowIn medium={isFiltered ? 'both' : 'screen'}>
        <RegisterFilterBar
          filter={filter}
          onChange={setFilter}
          names={names}
          sort={sort}
          onSort={onSortChange}
          isNarrow={layout.isNarrow}
          hasAccount={scope === null}
          total={view && !view.isOutdated ? view.total : null}
          searchBox={searchBox}
          aside={figures ? <RegisterFigures {...figures} isRepeated /> : null}
          onFocus={warm}
        />
        {filter.text !== '' || filter.payeeId !== '' || (layout.isNarrow && !isByDay) ? (
          <FilterChips
            isBelowBar
            filter={filter}
            names={names}
            {...(layout.isNarrow ? { sort, onSort: onSortChange } : {})}
            onClear={(part) => setFilter({ ...filter, ...part })}
          />
        ) : null}
        <RegisterPins
          filter={filter}
          onChange={setFilter}
          accountId={scope}
          tools={tools}
          onClear={isEmpty ? undefined : clearFilters}
          aside={figures ? <RegisterFigures {...figures} /> : null}
        />
      </ShowIn>
      <div ref={top} data-list-top="">
        {register.status === 'failed' ? (
          <ErrorState
            title={t('register.failedTitle')}
            reassurance={t('register.failedSafe')}
            actions={<Button onClick={retry}>{t('common.retry')}</Button>}
          >
            {register.error.message}
          </ErrorState>
        ) : register.status === 'loading' ? (
          <SkeletonGroup label={t('register.loading')}>
            <GridFrame>
              <Card padding="none">
                <SkeletonRows count={14} />
              </Card>
            </GridFrame>
          </SkeletonGroup>
        ) : (
          <Stack gap={2}>
            {isEmpty ? (
              <>
                <RegisterNoMatch
                  filter={filter}
                  names={names}
                  onChange={setFilter}
                  onClear={clearFilters}
                />
                {upcomingAlone}
              </>
            ) : (
              <GridFrame>
                <Card padding="none">
                  <UpcomingRows {...upcomingRows} />
                  <RegisterGrid
                    view={register.value}
                    sort={sort}
                    onSort={onSortChange}
                    show={show}
                    layout={layout}
                    names={names}
                    above={upcoming.height}
                    today={today}
                    selection={selection}
                    refunds={refunds}
                    actions={actions}
                    focusAfter={focusAfter}
                    searchBox={searchBox}
                    onOpen={onOpen}
                  />
                </Card>
              </GridFrame>
            )}
            {isSelecting ? (
              <RegisterBulkToolbar
                selection={selection}
                question={question}
                names={names}
                actions={actions}
                progress={progress}
                isNarrow={layout.isNarrow}
                total={register.value.total}
                onRemoved={(ids) => focusAfter.current?.(ids)}
              />
            ) : null}
            {isEmpty || isSelecting || !commands ? null : <RegisterKeyBar />}
            {confirmDialog}
          </Stack>
        )}
      </div>
    </FilteredList>,
  );
}

/** In the title row, which has the room. */
const RegisterActionsBar = lazyPart(
  async () => (await import('./register-head.tsx')).RegisterActionsBar,
);

const RegisterPins = lazyPart(
  async () => (await import('@/features/register/filters/filter-pins.tsx')).RegisterPins,
  () => <PinSpace />,
);
const RegisterFigures = lazyPart(
  async () => (await import('@/features/register/filters/filter-pins.tsx')).RegisterFigures,
);

/** Floats over the list while rows are selected; preloaded when idle. */
const RegisterBulkToolbar = lazyPart(
  async () => (await import('@/features/register/bulk-edit/bulk-toolbar.tsx')).RegisterBulkToolbar,
);

/** At the end of the window. */
const RegisterKeyBar = lazyPart(
  async () => (await import('@/features/register/rows/around-rows.tsx')).RegisterKeyBar,
);

/** Above the rows, which leave room for it. */
const UpcomingRows = lazyPart(
  async () => (await import('@/features/register/upcoming/upcoming-strip.tsx')).UpcomingRows,
  ({ block: { height }, alone }) =>
    height === 0 ? null : (
      <LeadRows height={height} {...(alone ? { alone } : {})}>
        <SkeletonRows count={1} />
      </LeadRows>
    ),
);

function prepareChanges(commands: RegisterCommands | undefined): void {
  void RegisterBulkToolbar.preload();
  void prepareRegisterActions();
  void commands?.prepare?.();
}

/** How a search was understood, and what only a link can set. */
const FilterChips = lazyPart(
  async () => (await import('@/features/register/filters/filter-chips.tsx')).FilterChips,
);

/** Few lists need these. */
const RegisterEmpty = lazyPart(async () => (await import('./register-empty.tsx')).RegisterEmpty);
const RegisterNoMatch = lazyPart(
  async () => (await import('./register-empty.tsx')).RegisterNoMatch,
);
