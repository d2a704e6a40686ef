import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { rowQueryLink } from '@/components/links/page-links.tsx';
import type { CategoryNature } from '@/domain/categories/category.ts';
import { type CategoryReport, categoryReport } from '@/domain/reports/categories.ts';
import { categoryLevel, type LevelLine, levelTableRows } from '@/domain/reports/category-level.ts';
import { isNothing } from '@/domain/reports/report-amount.ts';
import { keysOfRanges } from '@/domain/reports/report-flows.ts';
import { ReportSection } from '@/features/reports/parts/report-section.tsx';
import {
  LiveReport,
  NothingToReport,
  ReportSkeleton,
} from '@/features/reports/parts/report-states.tsx';
import { daysText } from '@/features/reports/parts/report-text.ts';
import { useReportParam } from '@/features/reports/report-address.ts';
import type { ReportProps } from '@/features/reports/report-props.ts';
import { type Live, mapLive } from '@/live/live.ts';
import { useReportSums } from '@/live/reports/report-base.ts';
import { t } from '@/messages/t.ts';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import type { CategoriesProps } from './category-drill-down.tsx';
import { CategoryTrail, levelName, lineName, useDrillDownLink } from './category-drill-down.tsx';
import { CategoryFigures } from './category-figures.tsx';
import { CategoryAreas, CategoryLines } from './category-lines.tsx';

/** What is looked into, in figures, areas and bars. */
function CategoriesBody(props: CategoriesProps) {
  const { nature, base, level, lookLink, currency, compared } = props;
  const isAll = level.path.length === 0;
  return (
    <Stack gap={8}>
      <Stack gap={3}>
        <CategoryTrail nature={nature} base={base} lookLink={lookLink} path={level.path} />
        <CategoryFigures {...props} />
      </Stack>
      <ReportSection
        title={
          isAll
            ? t('reportFlows.byCategory')
            : t('reportFlows.inCategory', { name: levelName(props) })
        }
        context={isAll ? t(`reportFlows.context-${nature}`) : undefined}
        chart={
          <Stack gap={4}>
            <CategoryAreas {...props} />
            <CategoryLines {...props} />
            {compared ? (
              <Text as="p" size="sm" tone="muted">
                {t('reportFlows.barMark', { days: daysText(compared) })}
              </Text>
            ) : null}
          </Stack>
        }
        table={{
          currency,
          head: headOf(props),
          rows: levelTableRows(level, (line) => lineName(base, line), t('reportFlows.total')),
        }}
        hasTotal
        cellRowsAt={(row, column) => rowsAt(props, row, column)}
        linkAt={(row) => linkOfLine(props, level.lines[row])}
        fileName={t(nature === 'expense' ? 'reportFlows.fileSpending' : 'reportFlows.fileIncome')}
      />
    </Stack>
  );
}

function headOf({ compared }: CategoriesProps): readonly string[] {
  const [category, amount, share] = [
    t('reportFlows.columnCategory'),
    t('reportFlows.columnAmount'),
    t('reportFlows.columnShare'),
  ];
  if (!compared) return [category, amount, share];
  const days = daysText(compared);
  return [
    ...[category, amount, share, days],
    t('reportFlows.columnChange'),
    t('reportFlows.columnPercent'),
  ];
}

/** Of which columns a figure opens rows: the amount, and that of the other period. */
const [AMOUNT, BEFORE] = [1, 3];

function rowsAt({ level }: CategoriesProps, row: number, column: number) {
  const line = row === level.lines.length ? level : level.lines[row];
  if (!line) return null;
  if (column === AMOUNT) return line.rows;
  return column === BEFORE ? (line.compared?.beforeRows ?? null) : null;
}

function linkOfLine({ lookLink }: CategoriesProps, line: LevelLine | undefined): string | null {
  if (!line) return null;
  if (line.hasBelow) return lookLink(line.categoryId);
  return line.rows && rowQueryLink(line.rows);
}

type CategoryGoneProps = Pick<CategoriesProps, 'nature' | 'base' | 'lookLink'> & {
  readonly categoryId: string;
};

/** A category that is looked into, in days without anything in it. */
function CategoryGone({ categoryId, ...props }: CategoryGoneProps) {
  return (
    <Stack gap={4}>
      <CategoryTrail {...props} path={[categoryId]} />
      <NothingToReport
        title={t('reportFlows.goneTitle')}
        text={t('reportFlows.goneText')}
        actions={
          <Link to={props.lookLink('')} className={linkClass()}>
            {t(`reportFlows.all-${props.nature}`)}
          </Link>
        }
      />
    </Stack>
  );
}

/** Spending or income by category in the period, and in the one that it is compared with. */
type ComparedReports = {
  readonly now: CategoryReport;
  /** null = compared with nothing. */
  readonly before: CategoryReport | null;
};

/** Both, live, from the sums of their days. */
function useComparedReports(
  { period, compared, scope, base }: ReportProps,
  nature: CategoryNature,
): Live<ComparedReports> {
  const keys = useMemo(
    () => keysOfRanges(scope, compared ? [period, compared] : [period]),
    [scope, period, compared],
  );
  const live = useReportSums(keys);
  return useMemo(
    () =>
      mapLive(live, (sums) => {
        const material = { sums, scope, natures: base.natures };
        const of = (days: Pick<ReportProps['period'], 'from' | 'to'>) =>
          categoryReport(material, base.categories, days, nature);
        return { now: of(period), before: compared && of(compared) };
      }),
    [live, scope, base, period, compared, nature],
  );
}

type CategoriesReportProps = ReportProps & {
  readonly nature: CategoryNature;
  /** More, below the categories. */
  readonly more?: (shown: CategoriesProps) => ReactNode;
};

/** Spending or income: what it comes to, and by category, level by level. */
export function CategoriesReport(props: CategoriesReportProps) {
  const reports = useComparedReports(props, props.nature);
  return (
    <LiveReport live={reports} skeleton={<ReportSkeleton figures={props.compared ? 3 : 1} />}>
      {(value) => <Level {...props} {...value} />}
    </LiveReport>
  );
}

function Level({ now, before, more, ...props }: CategoriesReportProps & ComparedReports) {
  const { nature, base, compared, scope } = props;
  const [categoryId] = useReportParam('category');
  const lookLink = useDrillDownLink();
  const level = categoryLevel(now, before, categoryId);
  if (now.lines.length === 0 && (before === null || isNothing(before.total))) {
    return (
      <NothingToReport
        title={t(`reportFlows.emptyTitle-${nature}`)}
        text={t('reportFlows.emptyText')}
      />
    );
  }
  if (level === null)
    return <CategoryGone nature={nature} base={base} categoryId={categoryId} lookLink={lookLink} />;
  const shown = { nature, base, compared, level, lookLink, report: now, currency: scope.currency };
  return (
    <Stack gap={8}>
      <CategoriesBody {...shown} />
      {more?.(shown)}
    </Stack>
  );
}
