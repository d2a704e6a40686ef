import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { chartSummary, shownRoundMoney } from '@/components/charts/chart-summary.ts';
import { lazyChart } from '@/components/charts/lazy-chart.tsx';
import type { StackedPoint } from '@/components/charts/stacked-area-chart.tsx';
import { routes } from '@/config/routes.ts';
import { type CalendarDate, formatDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money, sumMoney, ZERO } from '@/domain/core/money.ts';
import { debtFree } from '@/domain/dashboard/debt-free.ts';
import type { DebtView } from '@/domain/debts/debt-view.ts';
import { type PayoffPlan, plannedDebt } from '@/domain/debts/payoff.ts';
import {
  comparePlans,
  debtAsPaid,
  payoffLimits,
  requiredMonthly,
} from '@/domain/debts/payoff-comparison.ts';
import { sliderScale } from '@/features/planning/payoff/payoff-controls.tsx';
import { inMonthsText, money, monthText } from '@/features/planning/payoff/payoff-text.ts';
import { USUAL_EXTRA } from '@/features/planning/payoff/use-payoff-choice.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { ChartBox } from '@/ui/charts/chart-box.tsx';
import { chartHue } from '@/ui/charts/chart-colors.tsx';
import type { Hue } from '@/ui/charts/hue.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Slider } from '@/ui/controls/slider.tsx';
import { HeroCard, HeroFigure } from '@/ui/layout/hero-card.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';

const StackedAreaChart = lazyChart(
  async () => (await import('@/components/charts/stacked-area-chart.tsx')).StackedAreaChart,
);

type DebtsHeroProps = {
  /** Debts of one currency on which something is owed. */
  readonly debts: readonly DebtView[];
  readonly currency: string;
  readonly today: CalendarDate;
};

/**
 * When all debts are paid off, how paying a little more each month changes that, and what is owed
 * until then. Nothing is stored; the payoff plan has the rest.
 */
export function DebtsHero({ debts, currency, today }: DebtsHeroProps) {
  const [extra, setExtra] = useState<Money>(USUAL_EXTRA);
  const planned = useMemo(() => debts.map((view) => debtAsPaid(view, today)), [debts, today]);
  const asNow = useMemo(() => debtFree(debts, today)[0]?.date ?? null, [debts, today]);
  const { max, step } = useMemo(() => {
    return sliderScale(Math.max(USUAL_EXTRA * 2, payoffLimits(planned, today).extra));
  }, [planned, today]);
  const compared = useMemo(
    () => comparePlans(planned, { start: today, extra, lumpSum: null }),
    [planned, today, extra],
  );
  const best = compared.find(({ plan }) => plan.strategy === 'avalanche');
  if (!best) return null;
  const labels = { currency };
  // The payoff plan counts from the required payments.
  const above = requiredMonthly(planned) - requiredMonthly(debts.map(plannedDebt));
  const planExtra = extra + above;
  const toPlan = routes.planning('debts', {
    view: 'plan',
    ...(planExtra === USUAL_EXTRA ? {} : { extra: String(planExtra) }),
  });
  const owed = sumMoney(debts.map((each) => each.owed));
  const extraText = money(extra, labels);
  return (
    <HeroCard
      label={t('debts.hero')}
      eyebrow={t('debts.heroEyebrow')}
      title={
        asNow ? (
          t('debts.heroFree', { month: monthText(asNow) })
        ) : (
          <Text tone="danger">{t('debts.heroNever')}</Text>
        )
      }
      detail={asNow ? t('debts.heroHelp') : t('debts.heroNeverHelp')}
      figure={<HeroFigure label={t('debts.heroOwed')} value={money(owed, labels)} />}
    >
      <Stack direction="rowFromDesktop" gap={8}>
        <Stack gap={1} grow>
          <Text weight="medium">{t('debts.heroExtra', { amount: extraText })}</Text>
          <Slider
            label={t('debts.heroExtraSlider')}
            value={extra}
            max={max}
            step={step}
            valueText={extraText}
            onValueChange={(next) => setExtra(cents(next))}
          />
          <Text as="p" size="lg" weight="semibold" tone="accent" role="status">
            {effectText(best, labels)}
          </Text>
          <Text as="p" size="sm" tone="muted">
            {best.plan.debtFreeDate && best.plan.months !== null
              ? t('debts.heroWith', {
                  month: monthText(best.plan.debtFreeDate),
                  duration: inMonthsText(best.plan.months),
                })
              : null}{' '}
            <Link to={toPlan} className={linkClass()}>
              {t('debts.heroPlan')}
            </Link>
          </Text>
        </Stack>
        <Stack gap={2} grow>
          <OwedChart
            debts={debts}
            plan={best.plan}
            toPlan={toPlan}
            today={today}
            currency={currency}
          />
        </Stack>
      </Stack>
    </HeroCard>
  );
}

type Effect = ReturnType<typeof comparePlans>[number];

/** '7 months sooner, $310 saved', compared with the current payments. */
function effectText({ plan, sooner, saved }: Effect, labels: { readonly currency: string }) {
  if (plan.months === null) return t('debts.heroStillNever');
  if (sooner === null || saved === null) return t('debts.heroEnds');
  if (sooner <= 0 && saved <= 0) return t('debts.heroNoEffect');
  const amount = money(cents(Math.max(0, saved)), labels);
  return sooner > 0
    ? t('debts.heroEffect', { count: sooner, amount })
    : t('debts.heroSaved', { amount });
}

/** Neighbouring bands contrast. */
const HUES: readonly Hue[] = [2, 8, 12, 1, 9, 4, 7, 6];

/** A plan that never ends is drawn for ten years. */
const MAX_MONTHS = 120;

type OwedChartProps = DebtsHeroProps & {
  readonly plan: PayoffPlan;
  /** The address of the payoff plan, which a press opens. */
  readonly toPlan: string;
};

/** What is owed on each debt, month by month, until the last is paid off. */
function OwedChart({ debts, plan, toPlan, today, currency }: OwedChartProps) {
  const navigate = useNavigate();
  const bands = debts.map(({ debt }, index) => ({
    key: debt.id,
    name: debt.name,
    color: chartHue(HUES[index % HUES.length]),
  }));
  const points = useMemo(() => owedPoints(debts, plan, today), [debts, plan, today]);
  const formatValue = (value: number) => money(cents(value), { currency });
  const totals = points.map(({ title, total }) => ({ title, value: total }));
  return (
    <ChartBox
      caption={t('debts.heroChart')}
      summary={chartSummary(totals, { formatValue, isLine: true })}
      height="md"
    >
      <StackedAreaChart
        label={t('debts.heroChart')}
        points={points}
        bands={bands}
        totalName={t('debts.heroOwed')}
        formatValue={formatValue}
        formatTick={(value) => shownRoundMoney(value, currency)}
        marked={today}
        openHint={t('debts.heroOpen')}
        onOpen={() => void navigate(toPlan)}
      />
    </ChartBox>
  );
}

function owedPoints(
  debts: readonly DebtView[],
  plan: PayoffPlan,
  today: CalendarDate,
): readonly StackedPoint[] {
  const pointOf = (date: CalendarDate, owed: ReadonlyMap<string, Money>): StackedPoint => ({
    key: date,
    tick: formatDate(date, 'shortMonth', currentLocale()),
    title: monthText(date),
    total: sumMoney([...owed.values()]),
    parts: new Map([...owed].map(([id, amount]) => [id, [amount, 0] as const])),
  });
  const current = new Map(debts.map(({ debt, owed }) => [debt.id, owed]));
  const months = plan.schedule.slice(0, plan.months === null ? MAX_MONTHS : undefined);
  const points = [pointOf(today, current)];
  for (const { date, parts } of months) {
    for (const id of current.keys()) {
      const part = parts.find(({ debtId }) => debtId === id);
      // A debt without a part in a month was paid off before, or has no payment in it.
      if (part) current.set(id, part.owed > 0 ? part.owed : ZERO);
    }
    points.push(pointOf(date, new Map(current)));
  }
  return points;
}
