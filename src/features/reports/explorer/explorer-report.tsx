import { useCallback, useDeferredValue, useMemo } from 'react';
import { useAddressParams } from '@/components/links/use-address-params.ts';
import {
  type ExplorerView,
  type PivotQuery,
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
import { useFilterState } from '@/features/register/filters/filter-state.ts';
import { ReadingProgress } from '@/features/reports/parts/pivot/pivot-progress.tsx';
import {
  type PivotLists,
  useHeldPivot,
  usePivotLists,
} from '@/features/reports/parts/pivot/pivot-rows.ts';
import {
  LiveReport,
  NothingToReport,
  ReportSkeleton,
} from '@/features/reports/parts/report-states.tsx';
import type { ReportProps } from '@/features/reports/report-props.ts';
import { t } from '@/messages/t.ts';
import { Card } from '@/ui/layout/card.tsx';
import { ShowIn } from '@/ui/layout/responsive.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { ExplorerFilters, ExplorerLayout } from './explorer-controls.tsx';
import { ExplorerOutcome } from './explorer-outcome.tsx';
import { SavedViews } from './saved-views.tsx';

/** A pivot table of transactions with filters and saved views. */
export function ExplorerReport(props: ReportProps) {
  const explorer = useExplorer();
  const lists = usePivotLists(props.base);
  const { view, onView } = explorer;
  // Typed text appears at once; the address and the figures follow when idle.
  const [filter, setFilter] = useFilterState(explorer.filter, explorer.onFilter);
  return (
    <Stack gap={6}>
      <ShowIn medium="screen">
        <Card>
          <Stack gap={4}>
            <ExplorerLayout view={view} onChange={onView} />
            <ExplorerFilters filter={filter} onChange={setFilter} currency={props.scope.currency}>
              <SavedViews />
            </ExplorerFilters>
          </Stack>
        </Card>
      </ShowIn>
      <LiveReport live={lists} skeleton={skeleton}>
        {(value) => <ExplorerResult {...props} lists={value} explorer={explorer} />}
      </LiveReport>
    </Stack>
  );
}

const skeleton = <ReportSkeleton figures={0} rows={8} progress={<ReadingProgress />} />;

type ExplorerResultProps = ReportProps & {
  readonly lists: PivotLists;
  readonly explorer: ExplorerState;
};

function ExplorerResult({
  scope,
  isConverted,
  base,
  period,
  lists,
  explorer,
}: ExplorerResultProps) {
  const { view } = explorer;
  const { rows, columns, subject } = view;
  // Deferred, so figures may lag behind typing.
  const filter = useDeferredValue(explorer.filter);
  const query = useMemo(
    (): PivotQuery => ({
      rows,
      columns,
      subject,
      scope,
      natures: base.natures,
      topOf: lists.topOf,
      payeeOf: lists.payeeOf,
      monthStartDay: base.calendar.monthStartDay,
    }),
    [rows, columns, subject, scope, base, lists],
  );
  const live = useHeldPivot(query, filter, period, base.categories);
  return (
    <LiveReport live={live} skeleton={skeleton}>
      {(held) =>
        held.pivot.isComplete && held.table.lines.length === 0 ? (
          <NothingToReport
            title={t('reportExplorer.noCells')}
            text={t('reportExplorer.noCellsText')}
            jump={{ period, scope, base }}
          />
        ) : (
          <ExplorerOutcome
            held={held}
            base={base}
            isConverted={isConverted}
            lists={lists}
            currency={held.query.scope.currency}
            measure={view.measure}
            sort={explorer.sort}
            onSort={explorer.onSort}
          />
        )
      }
    </LiveReport>
  );
}

/** The explorer's settings, stored in the address; the setters replace them there. */
export type ExplorerState = {
  readonly view: ExplorerView;
  readonly onView: (view: ExplorerView) => void;
  /** Without dates and accounts, which belong to the report. */
  readonly filter: TransactionFilter;
  readonly onFilter: (filter: TransactionFilter) => void;
  /** null = default order. */
  readonly sort: PivotSort | null;
  readonly onSort: (sort: PivotSort) => void;
};

const SORT = 'sort';

/**
 * Reads and writes layout, filter and order in the address, so reloads, bookmarks and saved views
 * keep them.
 */
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
    // A new layout has different columns, so the order is reset.
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

/** Keeps account, dates and status, which the address holds for the whole report. */
function withFilter(filter: TransactionFilter, current: URLSearchParams): URLSearchParams {
  const { accountId, from, to, status } = filterFromParams(current);
  return paramsFromFilter({ ...explorerFilter(filter), accountId, from, to, status }, current);
}
