import ReceiptText from 'lucide-react/icons/receipt-text';
import SearchX from 'lucide-react/icons/search-x';
import { useCallback, useEffect, useRef } from 'react';
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
import {
  UpcomingRows,
  useRegisterUpcoming,
} from '@/features/register/upcoming/upcoming-section.tsx';
import { valueOr } from '@/live/live.ts';
import { useToday } from '@/live/today.ts';
import { useRefundLinks, useRegister } from '@/live/transactions/register-view.ts';
import { whenIdle } from '@/live/when-idle.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { SkeletonGroup, SkeletonRows } from '@/ui/feedback/loading.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { ShowIn } from '@/ui/layout/responsive.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { lazyPart } from '@/ui/lazy-component.tsx';
import { prepareRegisterActions, useRegisterActions } from './register-actions.tsx';
import type { RegisterCommands, RegisterTools } from './register-changes.tsx';
import { RegisterHead } from './register-head.tsx';
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
};

/**
 * The list of transactions, newest first or by amount, with search, filters and in-place editing.
 * Render it with `key={accountId}`.
 */
export function Register(props: RegisterProps) {
  const { accountId, currency = DEFAULT_CURRENCY, filter: given, onFilterChange, commands } = props;
  const { tools, sort = 'newest', onSortChange } = props;
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
  const { rowHeight } = layout;
  const upcoming = useRegisterUpcoming({
    accountId: scope,
    filter,
    names,
    today,
    rowHeight,
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
      <Card padding="none">
        <UpcomingRows {...upcomingRows} alone />
      </Card>
    ) : null;
  const isEmpty = register.status === 'ready' && register.value.total === 0;
  if (isEmpty && !isFiltered && !register.value.isOutdated)
    return (
      <Stack gap={4}>
        <RegisterEmpty accountId={scope} />
        {upcomingAlone}
      </Stack>
    );
  return (
    <Stack gap={4}>
      <ShowIn medium={isFiltered ? 'both' : 'screen'}>
        <RegisterFilterBar
          filter={filter}
          onChange={setFilter}
          names={names}
          sort={sort}
          onSort={onSortChange}
          isNarrow={layout.isNarrow}
          hasAccount={scope === null}
          hasClear={!isEmpty}
          tools={tools}
          searchBox={searchBox}
          onClear={clearFilters}
          onFocus={warm}
        />
      </ShowIn>
      <div ref={top}>
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
            <Card padding="none">
              <SkeletonRows count={12} />
            </Card>
          </SkeletonGroup>
        ) : (
          <Stack gap={2}>
            <RegisterHead
              view={register.value}
              names={names}
              filter={filter}
              question={question}
              sort={sort}
              isOfAll={scope === null}
              commands={commands}
              tools={tools}
              {...(isEmpty || isSelecting ? {} : { onSelect: () => selection.setMode(true) })}
            />
            {isEmpty ? (
              <>
                <RegisterNoMatch isSearch={filter.text.trim() !== ''} onClear={clearFilters} />
                {upcomingAlone}
              </>
            ) : (
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
            {confirmDialog}
          </Stack>
        )}
      </div>
    </Stack>
  );
}

/** Floats over the list while rows are selected; preloaded when idle. */
const RegisterBulkToolbar = lazyPart(
  async () => (await import('@/features/register/bulk-edit/bulk-toolbar.tsx')).RegisterBulkToolbar,
);

function prepareChanges(commands: RegisterCommands | undefined): void {
  void RegisterBulkToolbar.preload();
  void prepareRegisterActions();
  void commands?.prepare?.();
}

/** Shown if there are no transactions yet. */
function RegisterEmpty({ accountId }: { readonly accountId: string | null }) {
  const dialogs = useDialogs();
  const request = accountId === null ? {} : { accountId };
  return (
    <Card padding="none">
      <EmptyState
        icon={<ReceiptText />}
        title={t('register.emptyTitle')}
        text={accountId === null ? t('register.emptyText') : t('register.emptyAccountText')}
        actions={
          <>
            <Button variant="solid" onClick={() => dialogs.open('add-transaction', request)}>
              {t('register.add')}
            </Button>
            <Button onClick={() => dialogs.open('import', request)}>{t('register.import')}</Button>
          </>
        }
      />
    </Card>
  );
}

/** Shown if nothing matches the search and filters. */
function RegisterNoMatch(props: {
  /** True if there is search text: the search may not cover what the user expects. */
  readonly isSearch: boolean;
  readonly onClear: () => void;
}) {
  return (
    <Card padding="none">
      <EmptyState
        icon={<SearchX />}
        title={t('register.noMatchTitle')}
        text={
          <>
            {t('register.noMatchText')}
            {props.isSearch ? (
              <>
                <br />
                {t('register.noMatchSearch')}
              </>
            ) : null}
          </>
        }
        actions={<Button onClick={props.onClear}>{t('register.clearFilters')}</Button>}
      />
    </Card>
  );
}
