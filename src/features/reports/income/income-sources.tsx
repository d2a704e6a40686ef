import { useMemo } from 'react';
import type { PivotQuery } from '@/domain/reports/explorer/explorer-view.ts';
import { exactCategories, NO_FILTER } from '@/domain/transactions/transaction-filter.ts';
import type { FlowProps } from '@/features/reports/flows/flow-props.ts';
import { ReportSkeleton } from '@/features/reports/parts/report-skeleton.tsx';
import { LiveReport } from '@/features/reports/parts/report-states.tsx';
import { ReadingProgress } from '@/features/reports/pivot/reading-progress.tsx';
import { useHeldPivot } from '@/features/reports/pivot/use-held-pivot.ts';
import { type PivotLists, usePivotLists } from '@/features/reports/pivot/use-pivot-lists.ts';
import type { ReportProps } from '@/features/reports/report-props.ts';
import { SourceSection } from './source-section.tsx';

type IncomeSourcesProps = Pick<ReportProps, 'period' | 'scope' | 'base'> & {
  /** What is looked into. */
  readonly shown: FlowProps;
};

/** Who paid: income by payee, of what is looked into. */
export function IncomeSources(props: IncomeSourcesProps) {
  const lists = usePivotLists(props.base);
  return (
    <LiveReport live={lists} skeleton={<ReportSkeleton figures={0} hasChart={false} />}>
      {(value) => <Sources {...props} lists={value} />}
    </LiveReport>
  );
}

function Sources(props: IncomeSourcesProps & { readonly lists: PivotLists }) {
  const { period, scope, base, lists, shown } = props;
  const { natures, calendar, categories } = base;
  const question = useMemo(
    (): PivotQuery => ({
      rows: 'payee',
      columns: null,
      subject: 'income',
      scope,
      natures,
      topOf: lists.topOf,
      payeeOf: lists.payeeOf,
      monthStartDay: calendar.monthStartDay,
    }),
    [scope, natures, lists, calendar],
  );
  const { categoryIds } = shown.level.rows;
  const asked = categoryIds === null ? '' : exactCategories(categoryIds);
  const filter = useMemo(() => ({ ...NO_FILTER, categoryId: asked }), [asked]);
  const live = useHeldPivot(question, filter, period, categories);
  return (
    <LiveReport
      live={live}
      skeleton={<ReportSkeleton figures={0} hasChart={false} progress={<ReadingProgress />} />}
    >
      {(held) => <SourceSection held={held} shown={shown} lists={lists} />}
    </LiveReport>
  );
}
