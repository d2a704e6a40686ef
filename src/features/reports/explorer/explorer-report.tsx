import { useDeferredValue, useMemo } from 'react';
import type { PivotQuery } from '@/domain/reports/explorer/explorer-view.ts';
import { useFilterState } from '@/features/register/filters/filter-state.ts';
import { ReportSkeleton } from '@/features/reports/parts/report-skeleton.tsx';
import { LiveReport, NothingToReport } from '@/features/reports/parts/report-states.tsx';
import { ReadingProgress } from '@/features/reports/pivot/reading-progress.tsx';
import { useHeldPivot } from '@/features/reports/pivot/use-held-pivot.ts';
import { type PivotLists, usePivotLists } from '@/features/reports/pivot/use-pivot-lists.ts';
import type { ReportProps } from '@/features/reports/report-props.ts';
import { t } from '@/messages/t.ts';
import { Card } from '@/ui/layout/card.tsx';
import { ShowIn } from '@/ui/layout/show-in.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { ExplorerFilters } from './explorer-filters.tsx';
import { ExplorerLayout } from './explorer-layout.tsx';
import { ExplorerOutcome } from './explorer-outcome.tsx';
import { SavedViews } from './saved-views.tsx';
import { type ExplorerState, useExplorer } from './use-explorer.ts';

/** Rows by columns as somebody wants them, with filters and saved views. */
export function ExplorerReport(props: ReportProps) {
  const explorer = useExplorer();
  const lists = usePivotLists(props.base);
  const { view, onView } = explorer;
  // What is typed stands at once; the address is drawn in its own time, and the figures with it.
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
        {(value) => <LaidOut {...props} lists={value} explorer={explorer} />}
      </LiveReport>
    </Stack>
  );
}

const skeleton = <ReportSkeleton figures={0} rows={8} progress={<ReadingProgress />} />;

type LaidOutProps = ReportProps & {
  readonly lists: PivotLists;
  readonly explorer: ExplorerState;
};

function LaidOut({ scope, isConverted, base, period, lists, explorer }: LaidOutProps) {
  const { view } = explorer;
  const { rows, columns, subject } = view;
  // While somebody types, the figures may follow a little later than the letters.
  const filter = useDeferredValue(explorer.filter);
  const question = useMemo(
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
  const live = useHeldPivot(question, filter, period, base.categories);
  return (
    <LiveReport live={live} skeleton={skeleton}>
      {(held) =>
        held.pivot.isComplete && held.table.lines.length === 0 ? (
          <NothingToReport title={t('reportNames.noCells')} text={t('reportNames.noCellsText')} />
        ) : (
          <ExplorerOutcome
            held={held}
            base={base}
            isConverted={isConverted}
            lists={lists}
            currency={held.question.scope.currency}
            measure={view.measure}
            sort={explorer.sort}
            onSort={explorer.onSort}
          />
        )
      }
    </LiveReport>
  );
}
