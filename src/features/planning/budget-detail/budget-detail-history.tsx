import Pencil from 'lucide-react/icons/pencil';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { chartSummary, shownRoundMoney } from '@/components/charts/chart-summary.ts';
import { lazyChart } from '@/components/charts/lazy-chart.tsx';
import { AmountText } from '@/components/text/amount-text.tsx';
import type { Budget } from '@/domain/budgets/budget.ts';
import {
  type BudgetFigures,
  budgetedOf,
  figuresOfToday,
  periodFigures,
  riskOf,
} from '@/domain/budgets/budget-figures.ts';
import type { BudgetPlan } from '@/domain/budgets/budget-plan.ts';
import { budgetHistory, HISTORY_PERIODS } from '@/domain/budgets/budget-spending.ts';
import { cents } from '@/domain/core/money.ts';
import { neighbourPeriod, type Period, periodOf } from '@/domain/core/periods.ts';
import type { BudgetDetailProps } from '@/features/planning/budgets/budget-links.tsx';
import { budgetLink, SpentLink } from '@/features/planning/budgets/budget-links.tsx';
import { BudgetBar } from '@/features/planning/budgets/budget-row-parts.tsx';
import { moneyText, periodText, periodTick } from '@/features/planning/budgets/budget-text.ts';
import type { ShownBudgets } from '@/live/planning.ts';
import { t } from '@/messages/t.ts';
import { ChartBox } from '@/ui/charts/chart-box.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { cardLinkClass, linkClass } from '@/ui/controls/link-class.ts';
import { Badge } from '@/ui/feedback/badge.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { useWideScreen } from '@/ui/layout/responsive.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { RowItem, RowList } from '@/ui/lists/row-list.tsx';
import { Amount } from '@/ui/tables/amount.tsx';
import { LevelRow } from '@/ui/tables/figures.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
} from '@/ui/tables/table.tsx';

type DetailHistoryProps = BudgetDetailProps & { readonly onChangeAmount: (period: Period) => void };

const LevelBarsChart = lazyChart(
  async () => (await import('@/components/charts/bars-chart.tsx')).LevelBarsChart,
);

/**
 * The last twelve periods and the next one, as a chart and a table. Every amount can be changed
 * here.
 */
export function DetailHistory(props: DetailHistoryProps) {
  const { budget, shown } = props;
  const { budgetPlan, currency } = shown;
  const isWide = useWideScreen();
  const [, setSearch] = useSearchParams();
  const history = useMemo(() => budgetHistory(budgetPlan, budget), [budgetPlan, budget]);
  const rows = useMemo(() => historyRows(budgetPlan, budget), [budgetPlan, budget]);
  const bars = history.periods.map((figures) => ({
    key: figures.period.start,
    tick: periodTick(figures.period),
    title: periodText(figures.period, budgetPlan.today),
    value: figures.spent,
    level: budgetedOf(figures),
    isPartial: budgetPlan.today < figures.period.end,
  }));
  const formatValue = (value: number) => moneyText(cents(value), currency);
  const Rows = isWide ? HistoryTable : HistoryNarrow;
  return (
    <Section title={t('budgets.history')} detail={summaryText(history, currency)} level={3}>
      <Stack gap={3}>
        {bars.length > 1 ? (
          <Card>
            <ChartBox
              caption={t('budgets.historyLabel')}
              summary={chartSummary(bars, { formatValue })}
              height="md"
            >
              <LevelBarsChart
                label={t('budgets.historyLabel')}
                bars={bars}
                valueLabel={t('budgets.spent')}
                levelLabel={t('budgets.budgeted')}
                openHint={t('budgets.historyOpen')}
                formatValue={formatValue}
                formatTick={(value) => shownRoundMoney(value, currency)}
                onOpen={({ key }) =>
                  setSearch({ tab: 'budgets', id: budget.id, day: key }, { replace: true })
                }
              />
            </ChartBox>
          </Card>
        ) : null}
        <Card padding="none" clip>
          <Rows {...props} rows={rows} />
        </Card>
      </Stack>
    </Section>
  );
}

function summaryText(history: ReturnType<typeof budgetHistory>, currency: string): string {
  const { averageSpent, overspent, periods } = history;
  if (averageSpent === null) return t('budgets.historyYoung');
  const average = moneyText(averageSpent, currency);
  const count = periods.length - 1;
  const over = overspent > 0 ? ` ${t('budgets.historyOver', { count: overspent })}` : '';
  return t('budgets.historySummary', { count, average }) + over;
}

/** One period of the list, with its figures as of today. */
type HistoryRow = {
  readonly figures: BudgetFigures;
  readonly when: 'past' | 'now' | 'next';
};

/**
 * Rows for the next period, the current one, and the past ones, newest first: HISTORY_PERIODS plus
 * the next. For a budget that hasn't started, "current" is its first period.
 */
export function historyRows(budgetPlan: BudgetPlan, budget: Budget): readonly HistoryRow[] {
  const { today } = budgetPlan;
  const present = periodOf(budget, today < budget.startDate ? budget.startDate : today);
  const next = neighbourPeriod(budget, present, 1);
  return periodFigures(budgetPlan, budget, next.start, HISTORY_PERIODS + 1)
    .map((each): HistoryRow => {
      const { start, end } = each.period;
      const when = start > today ? 'next' : end < today ? 'past' : 'now';
      return { figures: figuresOfToday(budgetPlan, budget, each), when };
    })
    .reverse();
}

type HistoryProps = {
  readonly budget: Budget;
  /** The period shown above the history. */
  readonly period: Period;
  readonly shown: ShownBudgets;
  readonly rows: readonly HistoryRow[];
  readonly onChangeAmount: (period: Period) => void;
};

/** Periods as a table, newest first. Each row opens its spending and lets you change the amount. */
function HistoryTable(props: HistoryProps) {
  return (
    <Table label={t('budgets.historyTable')} fixed>
      <TableHead>
        <tr>
          <TableHeaderCell>{t('budgets.columnPeriod')}</TableHeaderCell>
          <TableHeaderCell align="end" width="amount">
            {t('budgets.budgeted')}
          </TableHeaderCell>
          <TableHeaderCell align="end" width="sm" hideBelow="lg">
            {t('budgets.columnCarried')}
          </TableHeaderCell>
          <TableHeaderCell align="end" width="sm">
            {t('budgets.spent')}
          </TableHeaderCell>
          <TableHeaderCell align="end" width="sm">
            {t('budgets.columnAvailable')}
          </TableHeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {props.rows.map((row) => (
          <Row key={row.figures.period.start} {...props} row={row} />
        ))}
      </TableBody>
    </Table>
  );
}

function Row({ row, ...props }: HistoryProps & { readonly row: HistoryRow }) {
  const { budget, shown, onChangeAmount } = props;
  const { figures, when } = row;
  const { currency, budgetPlan } = shown;
  const { period, base, carry, spent, available } = figures;
  const text = periodText(period, budgetPlan.today);
  return (
    <TableRow selected={period.start === props.period.start}>
      <TableCell as="th">
        <Stack direction="row" gap={2} align="center">
          <Link
            to={budgetLink(budget.id, period.start)}
            aria-label={t('budgets.openPeriod', {
              period: text,
              amount: moneyText(spent, currency),
            })}
            className={linkClass({ tone: 'quiet' })}
          >
            {text}
          </Link>
          {when === 'past' ? null : (
            <Badge tone={when === 'now' ? 'accent' : 'neutral'}>{t(`budgets.${when}Mark`)}</Badge>
          )}
        </Stack>
      </TableCell>
      <TableCell align="end" nowrap>
        <Stack direction="row" gap={1} align="center" justify="end">
          {base.isOverride ? <Badge>{t('budgets.changedMark')}</Badge> : null}
          <AmountText amount={base.amount} currency={currency} />
          <IconButton
            size="sm"
            aria-label={t('budgets.changeAmountOf', { period: text })}
            icon={<Pencil aria-hidden="true" />}
            onClick={() => onChangeAmount(period)}
          />
        </Stack>
      </TableCell>
      <TableCell align="end" nowrap hideBelow="lg" tone="muted">
        {carry === 0 ? null : moneyText(carry, currency, true)}
      </TableCell>
      <TableCell align="end" nowrap>
        <SpentLink budget={budget} period={period} shown={shown} spent={spent} />
      </TableCell>
      <TableCell align="end" nowrap>
        <Amount tone={available < 0 ? 'danger' : 'default'}>
          {moneyText(available, currency)}
        </Amount>
      </TableCell>
    </TableRow>
  );
}

/** Periods as a list, for narrow screens. */
function HistoryNarrow(props: HistoryProps) {
  return (
    <RowList label={t('budgets.historyTable')}>
      {props.rows.map((row) => (
        <RowItem key={row.figures.period.start}>
          <NarrowRow {...props} row={row} />
        </RowItem>
      ))}
    </RowList>
  );
}

function NarrowRow({
  row,
  budget,
  shown,
  onChangeAmount,
}: HistoryProps & { readonly row: HistoryRow }) {
  const { figures, when } = row;
  const { currency, budgetPlan } = shown;
  const { period, base, carry, spent, available } = figures;
  const text = periodText(period, budgetPlan.today);
  const notes = [
    ...(when === 'past' ? [] : [t(`budgets.${when}Mark`)]),
    ...(base.isOverride ? [t('budgets.changedMark')] : []),
    ...(carry === 0 ? [] : [t('budgets.carried', { amount: moneyText(carry, currency, true) })]),
  ];
  return (
    <LevelRow
      title={
        <Link
          to={budgetLink(budget.id, period.start)}
          aria-label={t('budgets.openPeriod', { period: text, amount: moneyText(spent, currency) })}
          className={cardLinkClass()}
        >
          {text}
        </Link>
      }
      value={
        <Amount tone={available < 0 ? 'danger' : 'default'} weight="medium">
          {moneyText(available, currency)}
        </Amount>
      }
      bar={
        <BudgetBar
          name={text}
          risk={riskOf(budgetPlan, budget, figures)}
          figures={figures}
          currency={currency}
        />
      }
      detail={t('budgets.ofBudgeted', {
        spent: moneyText(spent, currency),
        budgeted: moneyText(budgetedOf(figures), currency),
      })}
      note={notes.join(' · ')}
      trailing={
        <IconButton
          size="sm"
          aria-label={t('budgets.changeAmountOf', { period: text })}
          icon={<Pencil aria-hidden="true" />}
          onClick={() => onChangeAmount(period)}
        />
      }
    />
  );
}
