import { useDeferredValue, useMemo } from 'react';
import { cents } from '@/domain/core/money.ts';
import { debtFree } from '@/domain/dashboard/debt-free.ts';
import {
  type CurrencyDebts,
  PAYOFF_STRATEGIES,
  type PayoffInput,
  type PayoffPlan,
  type PlannedDebt,
  plannedDebt,
} from '@/domain/debts/payoff.ts';
import {
  type ComparedPlan,
  comparePlans,
  lowestViableExtra,
} from '@/domain/debts/payoff-comparison.ts';
import type { DebtView } from '@/live/debts.ts';
import { usePayoffDebts } from '@/live/planning.ts';
import { useToday } from '@/live/today.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { FieldRow } from '@/ui/controls/field-row.tsx';
import { SegmentedControl } from '@/ui/controls/segmented-control.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonGroup, SkeletonRows } from '@/ui/feedback/loading.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Heading } from '@/ui/layout/heading.tsx';
import { Grid } from '@/ui/layout/responsive.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { StatFigure } from '@/ui/tables/stat-figure.tsx';
import { PayoffControls } from './payoff-controls.tsx';
import { PayoffMonths } from './payoff-months.tsx';
import { PayoffOrderList } from './payoff-order-list.tsx';
import { PayoffTable } from './payoff-table.tsx';
import { inMonthsText, money, monthText, namesText, type PlanLabels } from './payoff-text.ts';
import { type PayoffChoice, usePayoffChoice } from './use-payoff-choice.ts';

type PayoffViewProps = CurrencyDebts<DebtView> & {
  /** Ids of all debts in every currency, in the user's own order. */
  readonly allIds: readonly string[];
  readonly choice: PayoffChoice;
  readonly onChange: (change: Partial<PayoffChoice>) => void;
};

/** Payment controls, all strategies side by side, and the chosen plan in full. */
function PayoffView({ currency, debts, allIds, choice, onChange }: PayoffViewProps) {
  const today = useToday();
  const planned = useMemo(() => debts.map(plannedDebt), [debts]);
  const labels = useMemo((): PlanLabels => {
    return { currency, names: new Map(debts.map(({ debt }) => [debt.id, debt.name])) };
  }, [currency, debts]);
  const { extra, lump, lumpDate } = choice;
  const lumpSum = useMemo(
    () => (lump > 0 ? { amount: lump, date: lumpDate ?? today } : null),
    [today, lump, lumpDate],
  );
  const input = useMemo(
    (): PayoffInput => ({ start: today, extra, lumpSum }),
    [today, extra, lumpSum],
  );
  const compared = useMemo(() => comparePlans(planned, input), [planned, input]);
  const asNow = useMemo(() => debtFree(debts, today)[0]?.date ?? null, [debts, today]);
  const index = PAYOFF_STRATEGIES.indexOf(choice.strategy);
  const shown = compared[index] ?? compared[0];
  const minimums = compared.find(({ plan }) => plan.strategy === 'minimums');
  if (!shown || !minimums) return null;
  return (
    <Stack gap={6}>
      <Card>
        <PayoffControls
          debts={planned}
          currency={currency}
          input={input}
          choice={choice}
          onChange={onChange}
        />
      </Card>
      <PayoffFigures shown={shown} labels={labels} />
      <PayoffTable
        compared={compared}
        asNow={asNow}
        chosen={choice.strategy}
        labels={labels}
        onChoose={(strategy) => onChange({ strategy })}
      />
      <PayoffNever
        debts={planned}
        compared={compared}
        shown={shown.plan}
        input={input}
        labels={labels}
        onChange={onChange}
      />
      <PayoffOrderList
        debts={planned}
        plan={shown.plan}
        start={today}
        labels={labels}
        allIds={allIds}
      />
      <PayoffMonths
        debts={planned}
        plan={shown.plan}
        minimums={minimums.plan}
        start={today}
        labels={labels}
      />
    </Stack>
  );
}

type PayoffFiguresProps = { readonly shown: ComparedPlan; readonly labels: PlanLabels };

/** Results of the chosen plan: debt-free date, interest, and the first debt paid off. */
function PayoffFigures({ shown, labels }: PayoffFiguresProps) {
  const { plan } = shown;
  const [first] = plan.payoffs;
  return (
    <Grid columns="figures" gap={6} role="group" aria-label={t('payoff.figures')}>
      {plan.debtFreeDate && plan.months !== null ? (
        <StatFigure
          size="lg"
          label={t('payoff.columnFree')}
          value={monthText(plan.debtFreeDate)}
          detail={soonerText(shown, plan.months)}
        />
      ) : (
        <StatFigure
          size="lg"
          tone="danger"
          label={t('payoff.columnFree')}
          value={t('payoff.never')}
          detail={t('payoff.neverHelp')}
        />
      )}
      <StatFigure
        size="lg"
        label={t('payoff.columnInterest')}
        value={plan.months === null ? t('payoff.noFigure') : money(plan.interest, labels)}
        detail={plan.months === null ? null : savedText(shown, labels)}
      />
      <StatFigure
        size="lg"
        label={t('payoff.columnFirst')}
        value={first ? (labels.names.get(first.debtId) ?? '') : t('payoff.none')}
        detail={first ? monthText(first.date) : null}
      />
    </Grid>
  );
}

function soonerText({ sooner }: ComparedPlan, months: number): string {
  const length = t('payoff.months', { count: months });
  return sooner && sooner > 0
    ? t('payoff.sooner', { months: length, count: sooner })
    : inMonthsText(months);
}

function savedText({ plan, saved }: ComparedPlan, labels: PlanLabels): string | null {
  if (plan.strategy === 'minimums') return null;
  if (saved === null) return t('payoff.minimumsNever');
  if (saved === 0) return t('payoff.savesNothing');
  return saved > 0
    ? t('payoff.saves', { amount: money(saved, labels) })
    : t('payoff.savesMore', { amount: money(cents(-saved), labels) });
}

type PayoffNeverProps = {
  readonly debts: readonly PlannedDebt[];
  readonly compared: readonly ComparedPlan[];
  readonly shown: PayoffPlan;
  readonly input: PayoffInput;
  readonly labels: PlanLabels;
  readonly onChange: (change: Partial<PayoffChoice>) => void;
};

/**
 * Says which debts the chosen plan never pays off, and the smallest extra payment that would.
 * Hidden if the plan ends.
 */
function PayoffNever(props: PayoffNeverProps) {
  const { shown, compared, labels, onChange } = props;
  if (shown.months !== null) return null;
  const title = t('payoff.neverTitle', {
    count: shown.neverPaid.length,
    names: namesText(shown.neverPaid, labels),
  });
  const better = compared.find(({ plan }) => plan.months !== null)?.plan.strategy;
  if (shown.strategy !== 'minimums' || !better) {
    return <LeastExtra {...props} title={title} />;
  }
  const strategy = t(`payoff.${better}`);
  return (
    <Notice
      tone="warn"
      title={title}
      actions={
        <Button onClick={() => onChange({ strategy: better })}>
          {t('payoff.useStrategy', { strategy })}
        </Button>
      }
    >
      {t('payoff.neverRolled', { strategy })}
    </Notice>
  );
}

/**
 * Finding the smallest extra payment takes many trial plans, so the value is deferred and may lag
 * slightly.
 */
function LeastExtra(props: PayoffNeverProps & { readonly title: string }) {
  const { debts, shown, input, labels, title, onChange } = props;
  const strategy = shown.strategy === 'minimums' ? 'avalanche' : shown.strategy;
  const { start, lumpSum } = useDeferredValue(input);
  const least = useMemo(
    () => lowestViableExtra(debts, strategy, { start, lumpSum }),
    [debts, strategy, start, lumpSum],
  );
  if (least === null) {
    return (
      <Notice tone="warn" title={title}>
        {t('payoff.neverAtAll')}
      </Notice>
    );
  }
  const amount = money(least, labels);
  return (
    <Notice
      tone="warn"
      title={title}
      actions={
        <Button onClick={() => onChange({ strategy, extra: least })}>
          {t('payoff.useLeast', { amount })}
        </Button>
      }
    >
      {t('payoff.neverLeast', { amount })}
    </Notice>
  );
}

/** The payoff plan for all debts, one currency at a time, shown instead of the list. */
export function PayoffSection() {
  const debts = usePayoffDebts();
  const [choice, change] = usePayoffChoice();
  const { ids = [], currencies = [] } = debts.status === 'ready' ? debts.value : {};
  const shown = currencies.find(({ currency }) => currency === choice.currency) ?? currencies[0];
  return (
    <Stack gap={4}>
      <Stack direction="row" gap={3} align="end" justify="between" wrap>
        <Stack gap={0}>
          <Heading level={2}>{t('payoff.title')}</Heading>
          <Text as="p" tone="muted" measure>
            {t('payoff.detail')}
          </Text>
        </Stack>
        {shown && currencies.length > 1 ? (
          <SegmentedControl
            legend={t('payoff.currency')}
            value={shown.currency}
            onValueChange={(currency) => change({ currency })}
            options={currencies.map(({ currency }) => ({ value: currency, label: currency }))}
          />
        ) : null}
      </Stack>
      {debts.status === 'loading' ? <PayoffSkeleton /> : null}
      {debts.status === 'failed' ? (
        <Notice tone="danger">{t('payoff.failed', { message: debts.error.message })}</Notice>
      ) : null}
      {debts.status === 'ready' && !shown ? (
        <EmptyState
          size="compact"
          level={3}
          title={t('payoff.empty')}
          text={t('payoff.emptyText')}
        />
      ) : null}
      {shown ? (
        <PayoffView
          key={shown.currency}
          {...shown}
          allIds={ids}
          choice={choice}
          onChange={change}
        />
      ) : null}
    </Stack>
  );
}

function PayoffSkeleton() {
  return (
    <SkeletonGroup label={t('payoff.loading')}>
      <Stack gap={6}>
        <Card>
          <FieldRow>
            <Skeleton height="control" />
            <Skeleton height="control" />
          </FieldRow>
        </Card>
        <Skeleton height="figure" width="lg" />
        <Card padding="none">
          <SkeletonRows count={4} />
        </Card>
        <Skeleton height="chart" />
      </Stack>
    </SkeletonGroup>
  );
}
