import { useMemo } from 'react';
import type { PivotQuery } from '@/domain/reports/explorer/explorer-view.ts';
import { type SourceLine, sourceReport, sourceRows } from '@/domain/reports/payees-and-tags.ts';
import {
  exactCategories,
  exactCategoriesIn,
  NO_FILTER,
  UNCATEGORIZED,
} from '@/domain/transactions/transaction-filter.ts';
import { AmountLink } from '@/features/reports/parts/amount-link.tsx';
import { CategoriesReport } from '@/features/reports/parts/categories/categories-report.tsx';
import type { CategoriesProps } from '@/features/reports/parts/categories/category-drill-down.tsx';
import { PivotProgress, ReadingProgress } from '@/features/reports/parts/pivot/pivot-progress.tsx';
import {
  type HeldPivot,
  type PivotLists,
  pivotNames,
  useHeldPivot,
  usePivotLists,
} from '@/features/reports/parts/pivot/pivot-rows.ts';
import { ShowMore, useShowMore } from '@/features/reports/parts/pivot/show-more.tsx';
import { ReportSection } from '@/features/reports/parts/report-section.tsx';
import { LiveReport, ReportSkeleton } from '@/features/reports/parts/report-states.tsx';
import { percentText } from '@/features/reports/parts/report-text.ts';
import type { ReportProps } from '@/features/reports/report-props.ts';
import { t } from '@/messages/t.ts';
import { BarRow } from '@/ui/charts/bar-row.tsx';
import { chartColor } from '@/ui/charts/chart-colors.tsx';
import { HueBar } from '@/ui/charts/hue-bar.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { MarkedText } from '@/ui/lists/marked-text.tsx';
import { RowItem, RowList } from '@/ui/lists/row-list.tsx';

/** Income by category and by source. */
export function IncomeReport(props: ReportProps) {
  const { period, scope, base } = props;
  return (
    <CategoriesReport
      {...props}
      nature="income"
      more={(shown) => <IncomeSources period={period} scope={scope} base={base} shown={shown} />}
    />
  );
}

type IncomeSourcesProps = Pick<ReportProps, 'period' | 'scope' | 'base'> & {
  /** The categories currently shown. */
  readonly shown: CategoriesProps;
};

/** Income by payee, for the categories currently shown. */
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
  const query = useMemo(
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
  const categoryId = categoryIds === null ? '' : exactCategories(categoryIds);
  const filter = useMemo(() => ({ ...NO_FILTER, categoryId }), [categoryId]);
  const live = useHeldPivot(query, filter, period, categories);
  return (
    <LiveReport
      live={live}
      skeleton={<ReportSkeleton figures={0} hasChart={false} progress={<ReadingProgress />} />}
    >
      {(held) => <SourceSection held={held} shown={shown} lists={lists} />}
    </LiveReport>
  );
}

type SourceSectionProps = {
  readonly held: HeldPivot;
  readonly shown: CategoriesProps;
  readonly lists: PivotLists;
};

/** Number of sources shown at first, and added by each 'Show more'. */
const STEP = 12;

/** Payees by income, largest first, each with its share and a link to its transactions. */
export function SourceSection({ held, shown, lists }: SourceSectionProps) {
  const { base, currency } = shown;
  const { table, context, pivot, filter } = held;
  const ids = exactCategoriesIn(filter.categoryId);
  const categoryIds = ids === null ? null : ids.map((id) => (id === UNCATEGORIZED ? '' : id));
  const report = sourceReport(table, context, categoryIds);
  const { lines, total } = report;
  const { shown: first, more } = useShowMore(lines, STEP, filter.categoryId);
  if (lines.length === 0) return null;
  const nameOf = pivotNames('payee', base, lists, pivot.names);
  const most = Math.max(1, ...lines.map((line) => line.amount.amount));
  return (
    <ReportSection
      title={t('reportTabs.sources')}
      context={t('reportTabs.sourcesContext')}
      chart={
        <Stack gap={3}>
          <PivotProgress pivot={pivot} />
          <RowList label={t('reportTabs.sources')}>
            {first.map((line) => (
              <RowItem key={line.key}>
                <SourceRow line={line} most={most} currency={currency} name={nameOf(line.key)} />
              </RowItem>
            ))}
          </RowList>
          <ShowMore more={more} shown={first.length} total={lines.length} />
        </Stack>
      }
      table={{
        currency,
        head: [
          t('reportTabs.columnSource'),
          t('reportParts.amount'),
          t('reportTabs.columnShare'),
          t('reportTabs.columnCount'),
        ],
        rows: sourceRows(report, nameOf, t('reportTabs.total')),
      }}
      hasTotal
      cellRowsAt={(row, column) => (column === 1 ? (lines[row] ?? total).rows : null)}
      fileName={t('reportTabs.fileSources')}
    />
  );
}

type SourceRowProps = {
  readonly line: SourceLine;
  readonly name: string;
  /** Length of the longest bar, in cents. */
  readonly most: number;
  readonly currency: string;
};

function SourceRow({ line, name, most, currency }: SourceRowProps) {
  const { amount, rows, share, count } = line;
  return (
    <BarRow
      title={<MarkedText title={name}>{name}</MarkedText>}
      bar={<HueBar share={amount.amount / most} color={chartColor.inflow} />}
      share={share === null ? null : percentText(share)}
      value={<AmountLink amount={amount} currency={currency} rows={rows} about={name} />}
      note={t('reportTabs.sourceCount', { count })}
    />
  );
}
