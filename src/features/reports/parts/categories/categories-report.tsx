import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { rowQueryLink } from '@/components/links/page-links.tsx';
import type { CategoryNature } from '@/domain/categories/category.ts';
import { addDays, addMonths } from '@/domain/core/calendar-date.ts';
import { type CategoryReport, categoryReport } from '@/domain/reports/categories.ts';
import { categoryLevel, type LevelLine, levelTableRows } from '@/domain/reports/category-level.ts';
import { isZeroAmount } from '@/domain/reports/report-amount.ts';
import { keysOfRanges, type ReportDays } from '@/domain/reports/report-flows.ts';
import { bucketsOf, type PeriodCalendar } from '@/domain/reports/report-period.ts';
import { type TrendInput, trendReport } from '@/domain/reports/trends.ts';
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
import { useReportTotals } from '@/live/reports/report-base.ts';
import { t } from '@/messages/t.ts';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import type { CategoriesProps } from './category-drill-down.tsx';
import {
  CategoryTrail,
  levelName,
  lineKey,
  lineName,
  useDrillDownLink,
} from './category-drill-down.tsx';
import { CategoryFigures } from './category-figures.tsx';
import { CategoryAreas, CategoryLines, trendOfLine } from './category-lines.tsx';

/** Spending or income with totals, category by category, with drill-down. */
export function CategoriesReport(props: CategoriesReportProps) {
  const reports = useComparedReports(props, props.nature);
  return (
    <LiveReport live={reports} skeleton={<ReportSkeleton figures={props.compared ? 3 : 1} />}>
      {(value) => <CategoriesContent {...props} {...value} />}
    </LiveReport>
  );
}

type CategoriesReportProps = ReportProps & {
  readonly nature: CategoryNature;
  /** Extra content below the categories. */
  readonly more?: (shown: CategoriesProps) => ReactNode;
};

function CategoriesContent({
  now,
  before,
  months,
  more,
  ...props
}: CategoriesReportProps & ComparedReports) {
  const { nature, base, compared, scope } = props;
  const [categoryId] = useReportParam('category');
  const drillDownLink = useDrillDownLink();
  const level = categoryLevel(now, before, categoryId);
  const trends = useMemo(() => trendsOf(months, base, categoryId), [months, base, categoryId]);
  if (now.lines.length === 0 && (before === null || isZeroAmount(before.total))) {
    return (
      <NothingToReport
        title={t(`reportTabs.emptyTitle-${nature}`)}
        text={t('reportTabs.emptyText')}
        jump={props}
      />
    );
  }
  if (level === null)
    return (
      <CategoryGone
        nature={nature}
        base={base}
        categoryId={categoryId}
        drillDownLink={drillDownLink}
      />
    );
  const shown = {
    nature,
    base,
    compared,
    level,
    trends,
    drillDownLink,
    report: now,
    currency: scope.currency,
  };
  return (
    <Stack gap={8}>
      <CategoriesBody {...shown} />
      {more?.(shown)}
    </Stack>
  );
}

/** Figures, treemap and bars of the current level. */
function CategoriesBody(props: CategoriesProps) {
  const { nature, base, level, drillDownLink, currency, compared } = props;
  const isAll = level.path.length === 0;
  return (
    <Stack gap={8}>
      <Stack gap={3}>
        <CategoryTrail
          nature={nature}
          base={base}
          drillDownLink={drillDownLink}
          path={level.path}
        />
        <CategoryFigures {...props} />
      </Stack>
      <ReportSection
        title={
          isAll
            ? t('reportTabs.byCategory')
            : t('reportTabs.inCategory', { name: levelName(props) })
        }
        context={isAll ? t(`reportTabs.context-${nature}`) : undefined}
        chart={
          <Stack gap={4}>
            <CategoryAreas {...props} />
            <CategoryLines {...props} />
            {compared ? (
              <Text as="p" size="sm" tone="muted">
                {t('reportTabs.barMark', { days: daysText(compared) })}
              </Text>
            ) : null}
          </Stack>
        }
        table={{
          currency,
          head: headOf(props),
          rows: levelTableRows(level, (line) => lineName(base, line), t('reportTabs.total')),
        }}
        hasTotal
        trend={{
          head: t('reportTabs.columnTrend'),
          at: (row) => {
            const line = level.lines[row];
            return line ? trendOfLine(props, line) : null;
          },
        }}
        cellRowsAt={(row, column) => rowsAt(props, row, column)}
        linkAt={(row) => linkOfLine(props, level.lines[row])}
        fileName={t(nature === 'expense' ? 'reportTabs.fileSpending' : 'reportTabs.fileIncome')}
      />
    </Stack>
  );
}

function headOf({ compared }: CategoriesProps): readonly string[] {
  const [category, amount, share] = [
    t('reportTabs.columnCategory'),
    t('reportParts.amount'),
    t('reportTabs.columnShare'),
  ];
  if (!compared) return [category, amount, share];
  const days = daysText(compared);
  return [
    ...[category, amount, share, days],
    t('reportTabs.columnChange'),
    t('reportTabs.columnPercent'),
  ];
}

/** The columns that link to transactions: the amount, and the amount of the other period. */
const [AMOUNT, BEFORE] = [1, 3];

function rowsAt({ level }: CategoriesProps, row: number, column: number) {
  const line = row === level.lines.length ? level : level.lines[row];
  if (!line) return null;
  if (column === AMOUNT) return line.rows;
  return column === BEFORE ? (line.compared?.beforeRows ?? null) : null;
}

function linkOfLine(
  { drillDownLink }: CategoriesProps,
  line: LevelLine | undefined,
): string | null {
  if (!line) return null;
  if (line.hasSubcategories) return drillDownLink(line.categoryId);
  return line.rows && rowQueryLink(line.rows);
}

type CategoryGoneProps = Pick<CategoriesProps, 'nature' | 'base' | 'drillDownLink'> & {
  readonly categoryId: string;
};

/** Shown when the category in the address has no data in these days. */
function CategoryGone({ categoryId, ...props }: CategoryGoneProps) {
  return (
    <Stack gap={4}>
      <CategoryTrail {...props} path={[categoryId]} />
      <NothingToReport
        title={t('reportTabs.goneTitle')}
        text={t('reportTabs.goneText')}
        actions={
          <Link to={props.drillDownLink('')} className={linkClass()}>
            {t(`reportTabs.all-${props.nature}`)}
          </Link>
        }
      />
    </Stack>
  );
}

/** A category report of the period and of the compared period. */
type ComparedReports = {
  readonly now: CategoryReport;
  /** null = no comparison. */
  readonly before: CategoryReport | null;
  /** What the trends are made of. */
  readonly months: TrendMonths;
};

type TrendMonths = Pick<TrendInput, 'material' | 'nature' | 'buckets'>;

/** How many full months a sparkline has. */
const MONTHS = 12;

/** The last full months up to the end of a period, oldest first. */
function monthsUntil({ to }: ReportDays, { today, monthStartDay }: PeriodCalendar) {
  const last = to < today ? to : addDays(today, -1);
  const months = bucketsOf(
    { from: addMonths(last, -MONTHS - 1), to: last },
    'month',
    monthStartDay,
  );
  return months.filter(({ isCut }) => !isCut).slice(-MONTHS);
}

/** The months of each line below a category ('' = of all top-level categories). */
function trendsOf(
  months: TrendMonths,
  { categories }: Pick<ReportProps['base'], 'categories'>,
  categoryId: string,
): CategoriesProps['trends'] {
  if (months.buckets.length === 0) return new Map();
  const { lines } = trendReport({
    ...months,
    categories,
    parentId: categoryId === '' ? null : categoryId,
    isWhole: () => true,
  });
  return new Map(
    lines.flatMap(({ categoryId: of, isOwn, cells }) =>
      of === null
        ? []
        : [[lineKey({ categoryId: of, isOwn }), cells.map(({ amount }) => amount.amount)] as const],
    ),
  );
}

/** Live category reports, computed from stored totals. */
function useComparedReports(
  { period, compared, scope, base }: ReportProps,
  nature: CategoryNature,
): Live<ComparedReports> {
  const buckets = useMemo(() => monthsUntil(period, base.calendar), [period, base.calendar]);
  const keys = useMemo(
    () => keysOfRanges(scope, [period, ...(compared ? [compared] : []), ...buckets]),
    [scope, period, compared, buckets],
  );
  const live = useReportTotals(keys);
  return useMemo(
    () =>
      mapLive(live, (sums) => {
        const material = { sums, scope, natures: base.natures };
        const of = (days: Pick<ReportProps['period'], 'from' | 'to'>) =>
          categoryReport(material, base.categories, days, nature);
        return {
          now: of(period),
          before: compared && of(compared),
          months: { material, nature, buckets },
        };
      }),
    [live, scope, base, period, compared, nature, buckets],
  );
}
