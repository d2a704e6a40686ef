import { isZeroAmount } from '@/domain/reports/report-amount.ts';
import {
  explainChange,
  explainExpensePerDay,
  explainNet,
  explainSavingsRate,
  explainTotal,
} from '@/domain/reports/report-explanation.ts';
import { FlowBars, FlowSankey } from '@/features/reports/parts/cash-flow-charts.tsx';
import { ExplainButton } from '@/features/reports/parts/explain-button.tsx';
import { FigureLabel } from '@/features/reports/parts/explain-popover.tsx';
import { ChangeText, ReportFigure } from '@/features/reports/parts/report-figure.tsx';
import {
  LiveReport,
  NothingToReport,
  ReportSkeleton,
} from '@/features/reports/parts/report-states.tsx';
import { moneyText, percentText } from '@/features/reports/parts/report-text.ts';
import type { ReportProps } from '@/features/reports/report-props.ts';
import { t } from '@/messages/t.ts';
import { Card } from '@/ui/layout/card.tsx';
import { Grid, useWideScreen } from '@/ui/layout/responsive.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { FigureGrid } from '@/ui/tables/figures.tsx';
import { StatFigure } from '@/ui/tables/stat-figure.tsx';
import { LargestCategories, LargestChanges } from './largest-spending.tsx';
import { type ShownOverview, useOverview } from './use-overview.ts';

/** A period at a glance: net, income and expense, the largest spending, and what changed. */
export function OverviewReport(props: ReportProps) {
  const shown = useOverview(props);
  return (
    <LiveReport live={shown} skeleton={<ReportSkeleton figures={5} />}>
      {(value) => <OverviewContent {...props} {...value} />}
    </LiveReport>
  );
}

function OverviewContent(props: ReportProps & ShownOverview) {
  const { overview, points, before: earlier, income, expense, changes } = props;
  const { period, scope, base } = props;
  const { now, before } = overview;
  const { currency } = scope;
  const isWide = useWideScreen();
  const isEmpty = [now, before].every(
    (each) => each === null || (isZeroAmount(each.income) && isZeroAmount(each.expense)),
  );
  if (isEmpty) {
    return (
      <NothingToReport
        title={t('reports.overviewEmptyTitle')}
        text={t('reports.overviewEmptyText')}
        jump={{ period, scope, base }}
      />
    );
  }
  return (
    <Stack gap={8}>
      <Card>
        <FigureGrid>
          <NetFigure {...props} />
          <FlowFigures {...props} />
          {isWide ? <RateFigures {...props} /> : null}
        </FigureGrid>
      </Card>
      <FlowBars
        points={points}
        before={earlier}
        period={period}
        today={base.calendar.today}
        currency={currency}
      />
      {isWide ? null : (
        <Card>
          <FigureGrid>
            <RateFigures {...props} />
          </FigureGrid>
        </Card>
      )}
      <Grid columns={changes.length > 0 ? 'two' : undefined} gap={8} align="start">
        <LargestCategories {...props} />
        {changes.length > 0 ? <LargestChanges {...props} /> : null}
      </Grid>
      <FlowSankey income={income} expense={expense} currency={currency} base={base} />
    </Stack>
  );
}

/** The main figure, compared with the other period. */
function NetFigure(props: ReportProps & ShownOverview) {
  const { overview, scope, base } = props;
  const { now } = overview;
  return (
    <ReportFigure
      {...{ currency: scope.currency, base }}
      label={t('reports.net')}
      amount={now.net}
      rows={now.rows.net}
      explanation={explainNet(now)}
      {...alsoOf(props, 'net')}
      size="hero"
      detail={<Change {...props} measure="net" />}
    />
  );
}

/** What it is made of: income and expense. */
function FlowFigures(props: ReportProps & ShownOverview) {
  const { overview, income, expense, scope, base } = props;
  const { now } = overview;
  const shared = { currency: scope.currency, base };
  return (
    <>
      <ReportFigure
        {...shared}
        label={t('reports.income')}
        amount={now.income}
        rows={now.rows.income}
        explanation={explainTotal(income)}
        {...alsoOf(props, 'income')}
        size="lg"
        detail={<Change {...props} measure="income" />}
      />
      <ReportFigure
        {...shared}
        label={t('reports.expense')}
        amount={now.expense}
        rows={now.rows.expense}
        explanation={explainTotal(expense)}
        {...alsoOf(props, 'expense')}
        size="lg"
        detail={<Change {...props} measure="expense" />}
      />
    </>
  );
}

/** Savings rate and expense per day. On a phone, these come after the first chart. */
function RateFigures(props: ReportProps & ShownOverview) {
  const { overview, scope, base } = props;
  const { now, expensePerDay } = overview;
  const { currency } = scope;
  const shared = { currency, base };
  return (
    <>
      <StatFigure
        label={
          <FigureLabel label={t('reports.savingsRate')}>
            <ExplainButton
              {...shared}
              about={t('reports.savingsRate')}
              explanation={explainSavingsRate(now)}
              ratioNames={{ part: t('reports.net'), whole: t('reports.income') }}
              termRows={{ part: now.rows.net, whole: now.rows.income }}
            />
          </FigureLabel>
        }
        value={now.savingsRate === null ? t('reportParts.emptyCell') : percentText(now.savingsRate)}
        size="lg"
        detail={savingsDetail(props)}
      />
      <StatFigure
        label={
          <FigureLabel label={t('reports.aDay')}>
            <ExplainButton
              {...shared}
              about={t('reports.aDay')}
              explanation={explainExpensePerDay(overview)}
              termRows={{ sum: now.rows.expense }}
            />
          </FigureLabel>
        }
        value={
          expensePerDay === null ? t('reportParts.emptyCell') : moneyText(expensePerDay, currency)
        }
        size="lg"
        detail={t('reports.aDayOver', { count: overview.daysBegun })}
      />
    </>
  );
}

type Measure = 'income' | 'expense' | 'net';

type MeasureProps = Pick<ReportProps & ShownOverview, 'overview' | 'scope'> & {
  readonly measure: Measure;
};

/**
 * How a figure changed, with the earlier figure as a link. Renders nothing without a comparison.
 */
function Change({ overview, scope, measure }: MeasureProps) {
  const { changes, before } = overview;
  if (!changes || !before) return null;
  return (
    <ChangeText
      change={changes[measure]}
      currency={scope.currency}
      welcome={measure === 'expense' ? 'less' : 'more'}
      beforeRows={before.rows[measure]}
    />
  );
}

/** The formula of the change, shown below the figure's own formula. */
function alsoOf({ overview }: Pick<ShownOverview, 'overview'>, measure: Measure) {
  const { changes, now, before } = overview;
  if (!changes || !before) return {};
  return {
    also: explainChange(now[measure], changes[measure]),
    termRows: { now: now.rows[measure], before: before.rows[measure] },
  };
}

function savingsDetail({ overview }: Pick<ShownOverview, 'overview'>): string | null {
  const { now, before } = overview;
  if (now.savingsRate === null) return t('reports.noSavingsRate');
  if (!before) return null;
  return before.savingsRate === null
    ? t('reports.noSavingsRateBefore')
    : t('reports.savingsRateBefore', { percent: percentText(before.savingsRate) });
}
