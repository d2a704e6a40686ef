import { type ReactNode, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { shownRoundMoney } from '@/components/charts/chart-summary.ts';
import { lazyChart } from '@/components/charts/lazy-chart.tsx';
import { countedRowsLink } from '@/components/links/counted-rows-link.ts';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { AmountText } from '@/components/text/amount-text.tsx';
import { weekdayNames } from '@/components/text/weekdays.ts';
import { type BudgetFigures, budgetedOf } from '@/domain/budgets/budget-figures.ts';
import {
  type BudgetInsights,
  budgetInsights,
  type CountedSpan,
} from '@/domain/budgets/budget-insights.ts';
import { countedDays } from '@/domain/budgets/budget-plan.ts';
import { payeeLookup } from '@/domain/categories/payee.ts';
import { cents } from '@/domain/core/money.ts';
import type { BudgetDetailProps } from '@/features/planning/budgets/budget-links.tsx';
import { dayText, moneyText } from '@/features/planning/budgets/budget-text.ts';
import { valueOr } from '@/live/live.ts';
import { useBudgetRows } from '@/live/planning.ts';
import { usePayees } from '@/live/records.ts';
import { t } from '@/messages/t.ts';
import { ChartBox } from '@/ui/charts/chart-box.tsx';
import { Skeleton } from '@/ui/feedback/loading.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Grid } from '@/ui/layout/responsive.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { RowButton } from '@/ui/lists/grid-row.tsx';
import { LevelBar, MeasuredRow } from '@/ui/lists/measured-row.tsx';
import { RowItem, RowList, TwoLineRow } from '@/ui/lists/row-list.tsx';

const ComparedLinesChart = lazyChart(
  async () => (await import('@/components/charts/compared-lines-chart.tsx')).ComparedLinesChart,
);

/** Longer periods have too many rows to read for a picture. */
const MAX_DAYS = 100;

type InsightsProps = BudgetDetailProps & {
  /** null = the period is before the budget's start. */
  readonly figures: BudgetFigures | null;
  /** Sections beside the first picture. */
  readonly children: ReactNode;
};

/**
 * What the period was spent on: day by day against an even pace, by payee, by size, by weekday.
 * Hidden while nothing is spent, and for periods longer than a quarter.
 */
export function DetailInsights({ figures, children, ...props }: InsightsProps) {
  const { period, shown } = props;
  const isShort = period.days <= MAX_DAYS && period.start <= shown.budgetPlan.today;
  if (!isShort || !figures) return <Sections>{children}</Sections>;
  return (
    <PeriodInsights {...props} figures={figures}>
      {children}
    </PeriodInsights>
  );
}

function Sections({ children }: { readonly children: ReactNode }) {
  return (
    <Grid columns="two" gap={6} align="start">
      {children}
    </Grid>
  );
}

type PeriodProps = InsightsProps & { readonly figures: BudgetFigures };

function PeriodInsights({ budget, period, shown, figures, children }: PeriodProps) {
  const { budgetPlan, currency } = shown;
  const spans = useMemo(
    () =>
      countedDays(budgetPlan, budget.id, period).map(({ start, end, categoryIds }) => ({
        start,
        end,
        categoryIds: [...categoryIds],
      })),
    [budgetPlan, budget.id, period],
  );
  const read = useBudgetRows(period.start, period.end, spans, currency);
  const payees = usePayees();
  const rows = useMemo(() => {
    const payeeNameOf = payeeLookup(valueOr(payees, []));
    return (
      valueOr(read, null)?.map((row) => ({
        ...row,
        description: payeeNameOf(row.description) ?? row.description,
      })) ?? null
    );
  }, [read, payees]);
  const insights = useMemo(
    () => rows && budgetInsights(rows, period, budgetedOf(figures), budgetPlan.today),
    [rows, period, figures, budgetPlan.today],
  );
  const isEmpty = insights
    ? insights.largest.length === 0
    : figures.spent === 0 || read.status === 'failed';
  if (isEmpty) return <Sections>{children}</Sections>;
  return (
    <>
      <Sections>
        <Section title={t('budgets.dayByDay')} level={3}>
          <Card>
            {insights ? (
              <DaysChart
                insights={insights}
                currency={currency}
                spans={spans}
                today={budgetPlan.today}
              />
            ) : (
              <Skeleton height="chart" />
            )}
          </Card>
        </Section>
        {children}
      </Sections>
      {insights ? (
        <Grid columns="three" gap={6} align="start">
          <TopPayees insights={insights} currency={currency} />
          <LargestPurchases insights={insights} currency={currency} today={budgetPlan.today} />
          <Weekdays insights={insights} currency={currency} />
        </Grid>
      ) : null}
    </>
  );
}

type PartProps = { readonly insights: BudgetInsights; readonly currency: string };
type DaysChartProps = DatedProps & { readonly spans: readonly CountedSpan[] };
type DatedProps = PartProps & { readonly today: BudgetDetailProps['shown']['budgetPlan']['today'] };

/** What was spent by each day, beside an even pace. A day opens its transactions. */
function DaysChart({ insights, currency, today, spans }: DaysChartProps) {
  const navigate = useNavigate();
  const open = (key: string) => {
    const date = insights.days.find((day) => day.date === key)?.date;
    const span = spans.find(({ start, end }) => start <= key && key <= end);
    if (!date || !span) return;
    void navigate(countedRowsLink(span.categoryIds, { start: date, end: date }));
  };
  const formatValue = (value: number) => moneyText(cents(value), currency);
  const points = insights.days.map(({ date, spent, pace }) => ({
    key: date,
    tick: dayText(date, today),
    title: dayText(date, today),
    value: spent,
    other: pace,
  }));
  const last = insights.days.findLast(({ spent }) => spent !== null);
  return (
    <ChartBox
      caption={t('budgets.dayByDayChart')}
      summary={t('budgets.dayByDaySummary', {
        spent: formatValue(last?.spent ?? 0),
        pace: formatValue(last?.pace ?? 0),
      })}
      height="md"
    >
      <ComparedLinesChart
        label={t('budgets.dayByDayChart')}
        points={points}
        names={{ value: t('budgets.spent'), other: t('budgets.evenPace') }}
        formatValue={formatValue}
        formatTick={(value) => shownRoundMoney(value, currency)}
        openHint={t('budgets.dayOpen')}
        onOpen={({ key }) => open(key)}
        isSpending
      />
    </ChartBox>
  );
}

function TopPayees({ insights: { payees }, currency }: PartProps) {
  const most = payees[0]?.cost ?? 1;
  return (
    <Section title={t('budgets.topPayees')} level={3}>
      <Card padding="none" clip>
        <RowList label={t('budgets.topPayees')}>
          {payees.map(({ name, cost, count }) => (
            <RowItem key={name}>
              <MeasuredRow
                title={name}
                value={<AmountText amount={cost} currency={currency} />}
                bar={
                  <LevelBar
                    label={name}
                    share={cost / most}
                    valueText={moneyText(cost, currency)}
                  />
                }
                detail={t('budgets.times', { count })}
              />
            </RowItem>
          ))}
        </RowList>
      </Card>
    </Section>
  );
}

/** Each opens its transaction. */
function LargestPurchases({ insights: { largest }, currency, today }: DatedProps) {
  const dialogs = useDialogs();
  return (
    <Section title={t('budgets.largest')} level={3}>
      <Card padding="none" clip>
        <RowList label={t('budgets.largest')}>
          {largest.map(({ id, date, description, cost }) => (
            <RowItem key={id}>
              <TwoLineRow
                wrap
                title={
                  <RowButton
                    onClick={() => dialogs.open('edit-transaction', { transactionId: id })}
                  >
                    {description}
                  </RowButton>
                }
                detail={dayText(date, today)}
                value={<AmountText amount={cost} currency={currency} />}
              />
            </RowItem>
          ))}
        </RowList>
      </Card>
    </Section>
  );
}

/** On which days of the week the money goes. */
function Weekdays({ insights: { weekdays }, currency }: PartProps) {
  const most = Math.max(1, ...weekdays);
  return (
    <Section title={t('budgets.weekdays')} level={3}>
      <Card>
        <Stack gap={2}>
          {weekdayNames(0).map(({ long }, index) => {
            const sum = weekdays[index] ?? cents(0);
            return (
              <Stack key={long} gap={0}>
                <Stack direction="row" justify="between" gap={2}>
                  <span>{long}</span>
                  <AmountText
                    amount={sum}
                    currency={currency}
                    tone={sum > 0 ? 'default' : 'muted'}
                  />
                </Stack>
                <LevelBar
                  label={long}
                  share={Math.max(0, sum) / most}
                  valueText={moneyText(sum, currency)}
                />
              </Stack>
            );
          })}
        </Stack>
      </Card>
    </Section>
  );
}
