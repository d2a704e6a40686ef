import { type SourceLine, sourceReport, sourceRows } from '@/domain/reports/payees-and-tags.ts';
import { exactCategoriesIn, UNCATEGORIZED } from '@/domain/transactions/transaction-filter.ts';
import type { FlowProps } from '@/features/reports/flows/flow-props.ts';
import { AmountLink } from '@/features/reports/parts/amount-link.tsx';
import { ReportSection } from '@/features/reports/parts/report-section.tsx';
import { percentText } from '@/features/reports/parts/report-words.ts';
import { pivotNames } from '@/features/reports/pivot/pivot-names.ts';
import { PivotProgress } from '@/features/reports/pivot/pivot-progress.tsx';
import { ShowMore, useShowMore } from '@/features/reports/pivot/show-more.tsx';
import type { HeldPivot } from '@/features/reports/pivot/use-held-pivot.ts';
import type { PivotLists } from '@/features/reports/pivot/use-pivot-lists.ts';
import { t } from '@/messages/t.ts';
import { BarRow } from '@/ui/charts/bar-row.tsx';
import { chartColor } from '@/ui/charts/chart-color.ts';
import { HueBar } from '@/ui/charts/hue-bar.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { MarkedText } from '@/ui/lists/marked-text.tsx';
import { RowItem, RowList } from '@/ui/lists/row-list.tsx';

type SourceSectionProps = {
  readonly held: HeldPivot;
  readonly shown: FlowProps;
  readonly lists: PivotLists;
};

/** So many sources at first, and more with each press. */
const STEP = 12;

/** Who paid, the most first, each with its share and its transactions. */
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
      title={t('reportFlows.sources')}
      context={t('reportFlows.sourcesContext')}
      chart={
        <Stack gap={3}>
          <PivotProgress pivot={pivot} />
          <RowList label={t('reportFlows.sources')}>
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
          t('reportFlows.columnSource'),
          t('reportFlows.columnAmount'),
          t('reportFlows.columnShare'),
          t('reportFlows.columnCount'),
        ],
        rows: sourceRows(report, nameOf, t('reportFlows.total')),
      }}
      hasTotal
      cellRowsAt={(row, column) => (column === 1 ? (lines[row] ?? total).rows : null)}
      fileName={t('reportFlows.fileSources')}
    />
  );
}

type SourceRowProps = {
  readonly line: SourceLine;
  readonly name: string;
  /** The longest bar, cents. */
  readonly most: number;
  readonly currency: string;
};

function SourceRow({ line, name, most, currency }: SourceRowProps) {
  const { amount, rows, share, count } = line;
  return (
    <BarRow
      title={<MarkedText title={name}>{name}</MarkedText>}
      bar={<HueBar share={amount.amount / most} color={chartColor.accent} />}
      share={share === null ? null : percentText(share)}
      value={<AmountLink amount={amount} currency={currency} rows={rows} about={name} />}
      note={t('reportFlows.sourceCount', { count })}
    />
  );
}
