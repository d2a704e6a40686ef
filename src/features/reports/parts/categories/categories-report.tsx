import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { rowQueryLink } from '@/components/links/page-links.tsx';
import type { CategoryNature } from '@/domain/categories/category.ts';
import { type CategoryReport, categoryReport } from '@/domain/reports/categories.ts';
import { categoryLevel, type LevelLine, levelTableRows } from '@/domain/reports/category-level.ts';
import { isZeroAmount } from '@/domain/reports/report-amount.ts';
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
import { useReportTotals } from '@/live/reports/report-base.ts';
import { t } from '@/messages/t.ts';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import type { CategoriesProps } from './category-drill-down.tsx';
import { CategoryTrail, levelName, lineName, useDrillDownLink } from './category-drill-down.tsx';
import { CategoryFigures } from './category-figures.tsx';
import { CategoryAreas, CategoryLines } from './category-lines.tsx';

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
  more,
  ...props
}: CategoriesReportProps & ComparedReports) {
  const { nature, base, compared, scope } = props;
  const [categoryId] = useReportParam('category');
  const drillDownLink = useDrillDownLink();
  const level = categoryLevel(now, before, categoryId);
  if (now.lines.length === 0 && (before === null || isZeroAmount(before.total))) {
    return (
      <NothingToReport
        title={t(`reportCategories.emptyTitle-${nature}`)}
        text={t('reportCategories.emptyText')}
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
            ? t('reportCategories.byCategory')
            : t('reportCategories.inCategory', { name: levelName(props) })
        }
        context={isAll ? t(`reportCategories.context-${nature}`) : undefined}
        chart={
          <Stack gap={4}>
            <CategoryAreas {...props} />
            <CategoryLines {...props} />
            {compared ? (
              <Text as="p" size="sm" tone="muted">
                {t('reportCategories.barMark', { days: daysText(compared) })}
              </Text>
            ) : null}
          </Stack>
        }
        table={{
          currency,
          head: headOf(props),
          rows: levelTableRows(level, (line) => lineName(base, line), t('reportCategories.total')),
        }}
        hasTotal
        cellRowsAt={(row, column) => rowsAt(props, row, column)}
        linkAt={(row) => linkOfLine(props, level.lines[row])}
        fileName={t(
          nature === 'expense' ? 'reportCategories.fileSpending' : 'reportCategories.fileIncome',
        )}
      />
    </Stack>
  );
}

function headOf({ compared }: CategoriesProps): readonly string[] {
  const [category, amount, share] = [
    t('reportCategories.columnCategory'),
    t('reportParts.amount'),
    t('reportCategories.columnShare'),
  ];
  if (!compared) return [category, amount, share];
  const days = daysText(compared);
  return [
    ...[category, amount, share, days],
    t('reportCategories.columnChange'),
    t('reportCategories.columnPercent'),
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
        title={t('reportCategories.goneTitle')}
        text={t('reportCategories.goneText')}
        actions={
          <Link to={props.drillDownLink('')} className={linkClass()}>
            {t(`reportCategories.all-${props.nature}`)}
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
};

/** Live category reports, computed from stored totals. */
function useComparedReports(
  { period, compared, scope, base }: ReportProps,
  nature: CategoryNature,
): Live<ComparedReports> {
  const keys = useMemo(
    () => keysOfRanges(scope, compared ? [period, compared] : [period]),
    [scope, period, compared],
  );
  const live = useReportTotals(keys);
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
