import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { chartSummary, shownRoundMoney } from '@/components/charts/chart-summary.ts';
import { lazyChart } from '@/components/charts/lazy-chart.tsx';
import type { StackedBand, StackedPoint } from '@/components/charts/stacked-area-chart.tsx';
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
import { buttonClass } from '@/ui/controls/button.tsx';
import { Slider } from '@/ui/controls/slider.tsx';
import { HeroCard, HeroFigure } from '@/ui/layout/hero-card.tsx';
import { useWideScreen } from '@/ui/layout/responsive.tsx';
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
  const usual = compared.find(({ plan }) => plan.strategy === 'minimums');
  if (!best || !usual) return null;
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
        <Stack gap={4} grow justify="between">
          <Stack gap={1}>
            <Stack direction="row" gap={3} justify="between">
              <Text>{t('debts.heroExtraSlider')}</Text>
              <Text weight="semibold" numeric>
                {extraText}
              </Text>
            </Stack>
            <Slider
              label={t('debts.heroExtraSlider')}
              value={extra}
              max={max}
              step={step}
              valueText={extraText}
              onValueChange={(next) => setExtra(cents(next))}
            />
          </Stack>
          <WithExtra effect={best} extraText={extraText} labels={labels} />
          <div>
            <Link to={toPlan} className={buttonClass({ variant: 'outline' })}>
              {t('debts.heroPlan')}
            </Link>
          </div>
        </Stack>
        <Stack gap={2} grow>
          <OwedChart
            debts={debts}
            plan={best.plan}
            usual={extra === 0 ? null : usual.plan}
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

type WithExtraProps = {
  readonly effect: Effect;
  readonly extraText: string;
  readonly labels: { readonly currency: string };
};

/** The same headline with the extra money, and what that changes. */
function WithExtra({ effect, extraText, labels }: WithExtraProps) {
  const { debtFreeDate, months } = effect.plan;
  return (
    <div>
      <Text as="p" size="sm" tone="muted">
        {t('debts.heroExtra', { amount: extraText })}
      </Text>
      {debtFreeDate ? (
        <Text as="p" size="xl" weight="semibold">
          {t('debts.heroFree', { month: monthText(debtFreeDate) })}
        </Text>
      ) : null}
      <Text as="p" weight="semibold" tone="accent" role="status">
        {effectText(effect, labels)}
      </Text>
      {months === null ? null : (
        <Text as="p" size="sm" tone="muted">
          {t('debts.heroWith', { duration: inMonthsText(months) })}
        </Text>
      )}
    </div>
  );
}

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
const HUES: readonly Hue[] = [2, 8, 12];

/** A plan that never ends is drawn for ten years. */
const MAX_MONTHS = 120;

type OwedChartProps = DebtsHeroProps & {
  readonly plan: PayoffPlan;
  /** The plan at the current payments, to compare with; null without extra money. */
  readonly usual: PayoffPlan | null;
  /** The address of the payoff plan, which a press opens. */
  readonly toPlan: string;
};

/**
 * What is owed on each debt, month by month, until the last is paid off with the extra money; dotted,
 * what is owed in all without it.
 */
function OwedChart(props: OwedChartProps) {
  const { debts, plan, usual, toPlan, today, currency } = props;
  const navigate = useNavigate();
  const isWide = useWideScreen();
  const bands = bandsOf(debts);
  const points = useMemo(() => {
    const own = new Set(bandsOf(debts).map(({ key }) => key));
    return owedPoints(debts, plan, usual, today).map((point) => joinedParts(point, own));
  }, [debts, plan, usual, today]);
  const usually = useMemo(
    () => usual && owedPoints(debts, usual, plan, today).map(({ total }) => total),
    [debts, plan, usual, today],
  );
  const formatValue = (value: number) => money(cents(value), { currency });
  const totals = points.map(({ title, total }) => ({ title, value: total }));
  return (
    <ChartBox
      caption={t('debts.heroChart')}
      summary={chartSummary(totals, { formatValue, isLine: true })}
      // On a phone, the figures above the plot take several lines.
      height={isWide ? 'md' : 'lg'}
    >
      <StackedAreaChart
        label={t('debts.heroChart')}
        points={points}
        bands={bands}
        // Its figure follows the month, and the headline says what it is.
        totalName=""
        compared={usually ? { name: t('debts.heroUsual'), values: usually } : undefined}
        formatValue={formatValue}
        formatTick={(value) => shownRoundMoney(value, currency)}
        marked={today}
        openHint={t('debts.heroOpen')}
        onOpen={() => void navigate(toPlan)}
      />
    </ChartBox>
  );
}

/** More bands would be a legend to learn. */
const MOST_BANDS = 3;
const OTHERS = '~others';

/** A band for each debt; with many, for the largest ones and all others together. */
function bandsOf(debts: readonly DebtView[]): readonly StackedBand[] {
  const isMany = debts.length > MOST_BANDS;
  const largest = [...debts].sort((a, b) => b.owed - a.owed).slice(0, MOST_BANDS - 1);
  const named = debts
    .filter((each) => !isMany || largest.includes(each))
    .map(({ debt }) => ({ key: debt.id, name: debt.name }));
  const all = isMany ? [...named, { key: OTHERS, name: t('debts.heroOthers') }] : named;
  return all.map((band, index) => ({ ...band, color: chartHue(HUES[index]) }));
}

/** The point with the parts that have no band of their own in one. */
function joinedParts(point: StackedPoint, own: ReadonlySet<string>): StackedPoint {
  const parts = new Map<string, readonly [number, number]>();
  for (const [id, [above, below]] of point.parts) {
    const key = own.has(id) ? id : OTHERS;
    const [otherAbove, otherBelow] = parts.get(key) ?? [0, 0];
    parts.set(key, [above + otherAbove, below + otherBelow]);
  }
  return { ...point, parts };
}

/** A point for each month of the plan, and of another one if that takes longer. */
function owedPoints(
  debts: readonly DebtView[],
  plan: PayoffPlan,
  other: PayoffPlan | null,
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
  const own = shownMonths(plan);
  const later = other ? shownMonths(other).slice(own.length) : [];
  const points = [pointOf(today, current)];
  for (const { date, parts } of own) {
    for (const id of current.keys()) {
      const part = parts.find(({ debtId }) => debtId === id);
      // A debt without a part in a month was paid off before, or has no payment in it.
      if (part) current.set(id, part.owed > 0 ? part.owed : ZERO);
    }
    points.push(pointOf(date, new Map(current)));
  }
  return [...points, ...later.map(({ date }) => pointOf(date, new Map(current)))];
}

const shownMonths = ({ schedule, months }: PayoffPlan) =>
  schedule.slice(0, months === null ? MAX_MONTHS : undefined);
