import Settings2 from 'lucide-react/icons/settings-2';
import Sparkles from 'lucide-react/icons/sparkles';
import { type ReactNode, useState } from 'react';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { budgetRiskText } from '@/components/notices/figure-explanations.tsx';
import type { PlanningTab } from '@/config/routes.ts';
import { rowOf } from '@/domain/budgets/budget-list.ts';
import { isPlanEmpty, type MonthPlan, type PlanTermKind } from '@/domain/budgets/month-plan.ts';
import { type PlanVerdict, verdictOf } from '@/domain/budgets/plan-verdict.ts';
import { dayNumber, formatDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { valueOr } from '@/live/live.ts';
import { type ShownPlan, useBudgetSuggestions, useMonthPlan } from '@/live/planning.ts';
import { currentLocale, t } from '@/messages/t.ts';
import {
  BarKey,
  BarKeys,
  type BarPart,
  type PartLook,
  StackedBar,
} from '@/ui/charts/stacked-bar.tsx';
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { Skeleton, SkeletonGroup, SkeletonLines } from '@/ui/feedback/loading.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { HeroCard, HeroFigure } from '@/ui/layout/hero-card.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { Amount } from '@/ui/tables/amount.tsx';
import { MonthFigureDialog, MonthFormula } from './month-figure-dialog.tsx';
import { moneyText, monthText } from './month-text.ts';

/** The verdict in words, and the reason in a sentence. */
function wordsOf(shown: ShownPlan): { readonly title: ReactNode; readonly detail: string } {
  const { plan } = shown;
  const { budgetPlan } = shown.shown;
  const rows = budgetPlan.budgets.map((budget) => rowOf(budgetPlan, budget, budgetPlan.today));
  if (rows.length === 0) {
    return { title: t('monthPlan.noBudgets'), detail: t('monthPlan.noBudgetsHelp') };
  }
  const verdict = verdictOf(rows, plan.unplanned);
  return { title: titleOf(verdict, shown), detail: detailOf(verdict, shown) };
}

function titleOf(verdict: PlanVerdict, { plan, currency }: ShownPlan): ReactNode {
  switch (verdict.kind) {
    case 'calm':
      return t('monthPlan.calm');
    case 'short':
      return (
        <Text tone="warn">
          {t('monthPlan.short', { amount: moneyText(verdict.missing, currency) })}
        </Text>
      );
    case 'look':
      return <Text tone="warn">{t('monthPlan.look', { count: verdict.count })}</Text>;
    case 'hot':
      return (
        <>
          {/* More is planned than comes in: the red figure beside it says so. */}
          {plan.unplanned < 0 ? '' : `${t('monthPlan.calm')} `}
          <Text tone="warn">{t('monthPlan.hot', { name: verdict.row.budget.name })}</Text>
        </>
      );
    case 'over':
      return (
        <Text tone="danger">
          {t('monthPlan.over', {
            name: verdict.row.budget.name,
            amount: moneyText(verdict.row.risk?.missing ?? cents(0), currency),
          })}
        </Text>
      );
  }
}

function detailOf(verdict: PlanVerdict, { plan, currency }: ShownPlan): string {
  const date = formatDate(plan.month.end, 'short', currentLocale());
  switch (verdict.kind) {
    case 'calm':
      return t('monthPlan.calmHelp', { date });
    case 'short':
      return t('monthPlan.shortHelp');
    case 'look':
      return t('monthPlan.lookHelp');
    case 'hot':
    case 'over': {
      const { figures, risk } = verdict.row;
      const rest =
        verdict.others === 0
          ? t('monthPlan.restLasts')
          : t('monthPlan.othersLast', { count: verdict.others });
      if (!figures || !risk) return rest;
      if (verdict.kind === 'over') return `${t('monthPlan.overHelp')} ${rest}`;
      const left = t('monthPlan.leftFor', {
        count: figures.daysLeft,
        amount: moneyText(figures.left, currency),
      });
      return `${left} ${budgetRiskText(risk, figures, currency)}. ${rest}`;
    }
  }
}

/**
 * The plan of the current month above the tabs: a verdict and the whole of it on the Budgets tab,
 * one line on the others. Hidden if the plan is empty.
 */
export function MonthHero({ tab }: { readonly tab: PlanningTab }) {
  const plan = useMonthPlan();
  switch (plan.status) {
    case 'loading':
      return <HeroSkeleton isShort={tab !== 'budgets'} />;
    case 'failed':
      return <Notice tone="danger">{t('monthPlan.failed')}</Notice>;
    case 'ready':
      if (isPlanEmpty(plan.value.plan)) return null;
      return <Hero shown={plan.value} isShort={tab !== 'budgets'} />;
  }
}

type HeroProps = { readonly shown: ShownPlan; readonly isShort: boolean };

function Hero({ shown, isShort }: HeroProps) {
  const { plan, currency } = shown;
  const [open, setOpen] = useState<PlanTermKind | null>(null);
  const title = t('monthPlan.title', { month: monthText(plan.month) });
  const free = {
    label: t('monthPlan.part-unplanned'),
    value: moneyText(plan.unplanned, currency),
    tone: plan.unplanned < 0 ? 'danger' : 'default',
    explain: <MonthFormula shown={shown} onOpen={setOpen} />,
  } as const;
  const bar = (size: 'sm' | 'md') => (
    <StackedBar size={size} parts={partsOf(shown)} label={barText(shown)} />
  );
  return (
    <>
      {isShort ? (
        <Card as="section" padding="sm" aria-label={title}>
          <Stack gap={2} inset={2}>
            <Stack direction="row" gap={3} align="center" justify="between" wrap>
              <Text size="sm" tone="muted">
                {dayText(shown)}
              </Text>
              <Stack direction="row" gap={1} align="center">
                <Text size="sm" tone="muted">
                  {free.label}
                </Text>
                {free.explain}
                <Amount size="lg" weight="semibold" tone={free.tone}>
                  {free.value}
                </Amount>
              </Stack>
            </Stack>
            {bar('sm')}
          </Stack>
        </Card>
      ) : (
        <HeroCard
          label={title}
          eyebrow={
            <>
              {dayText(shown)}
              <SettingsButton />
            </>
          }
          {...wordsOf(shown)}
          figure={<HeroFigure {...free} />}
        >
          {bar('md')}
          <PlanKeys shown={shown} onOpen={setOpen} />
          {shown.shown.budgetPlan.budgets.length === 0 ? <SuggestBudgets /> : null}
        </HeroCard>
      )}
      <MonthFigureDialog shown={shown} figure={open} onClose={() => setOpen(null)} />
    </>
  );
}

function SettingsButton() {
  const dialogs = useDialogs();
  return (
    <IconButton
      size="sm"
      icon={<Settings2 aria-hidden="true" />}
      aria-label={t('monthPlan.settings')}
      aria-haspopup="dialog"
      onClick={() => dialogs.open('planning-settings', {})}
    />
  );
}

/** The way to a first plan: what the past suggests. Hidden without a past. */
function SuggestBudgets() {
  const dialogs = useDialogs();
  const suggestions = valueOr(useBudgetSuggestions(), null);
  if (!suggestions || suggestions.proposals.length < 2) return null;
  return (
    <Stack direction="row" gap={3} align="center" wrap>
      <Button
        variant="solid"
        icon={<Sparkles />}
        onClick={() => dialogs.open('suggest-budgets', {})}
      >
        {t('budgets.suggest')}
      </Button>
      <Text tone="muted">{t('monthPlan.suggested', { count: suggestions.proposals.length })}</Text>
    </Stack>
  );
}

/** Where today is in the month. */
function dayText({ plan, shown: { budgetPlan } }: ShownPlan): string {
  const { start, days } = plan.month;
  const day = dayNumber(budgetPlan.today) - dayNumber(start) + 1;
  return t('monthPlan.dayOf', { month: monthText(plan.month), day, days });
}

type PartKind = Exclude<PlanTermKind, 'income' | 'fromEarlier'> | 'unplanned';

/** The parts of the bar in order: what is gone, what is still ahead, and what is free. */
const PARTS: readonly (readonly [PartKind, PartLook])[] = [
  ['spent', 'warm'],
  ['bills', 'amber'],
  ['budgets', 'accent'],
  ['goals', 'violet'],
  ['debts', 'blue'],
  ['unplanned', 'hatched'],
];

const amountIn = (plan: MonthPlan, kind: PartKind) =>
  kind === 'unplanned' ? plan.unplanned : plan[kind].amount;

/** The smallest share of the bar that has room for words. */
const ROOM = 0.3;

function partsOf({ plan, currency }: ShownPlan): readonly BarPart[] {
  const whole = plan.income.amount + plan.fromEarlier.amount;
  const share = whole > 0 ? plan.spent.amount / whole : 0;
  const text = t(plan.fromEarlier.amount === 0 ? 'monthPlan.ofIncome' : 'monthPlan.ofAll', {
    percent: new Intl.NumberFormat(currentLocale(), { style: 'percent' }).format(share),
    amount: moneyText(cents(whole), currency),
  });
  return PARTS.map(([kind, look]) => ({
    key: kind,
    look,
    size: Math.max(0, amountIn(plan, kind)),
    ...(kind === 'spent' && share >= ROOM && share <= 1 ? { text } : {}),
  }));
}

/** The bar as a sentence with all of its figures. */
function barText({ plan, currency }: ShownPlan): string {
  const parts = PARTS.map(
    ([kind]) => `${t(`monthPlan.part-${kind}`)} ${moneyText(amountIn(plan, kind), currency)}`,
  );
  const amount = moneyText(cents(plan.income.amount + plan.fromEarlier.amount), currency);
  const key = plan.fromEarlier.amount === 0 ? 'monthPlan.barLabel' : 'monthPlan.barLabelAll';
  return t(key, { amount, parts: parts.join(', ') });
}

type PlanKeysProps = {
  readonly shown: ShownPlan;
  readonly onOpen: (figure: PlanTermKind) => void;
};

/** The figures of the bar; each opens what it adds up. */
function PlanKeys({ shown: { plan, currency }, onOpen }: PlanKeysProps) {
  return (
    <BarKeys label={t('monthPlan.lines')}>
      {PARTS.map(([kind, look]) => {
        const amount = amountIn(plan, kind);
        const label = t(kind === 'unplanned' ? 'monthPlan.free' : `monthPlan.part-${kind}`);
        const figure = moneyText(amount, currency);
        return (
          <BarKey
            key={kind}
            look={look}
            label={label}
            figure={figure}
            isEmpty={amount === 0}
            tone={amount < 0 && kind === 'unplanned' ? 'danger' : 'default'}
            {...(kind === 'unplanned'
              ? {}
              : {
                  press: {
                    name: t('monthPlan.openTerm', { label, amount: figure }),
                    onClick: () => onOpen(kind),
                  },
                })}
          />
        );
      })}
    </BarKeys>
  );
}

/** About as high as the loaded hero, to avoid a layout shift. */
function HeroSkeleton({ isShort }: { readonly isShort: boolean }) {
  return (
    <SkeletonGroup label={t('monthPlan.loading')}>
      <Card>
        {isShort ? (
          <SkeletonLines count={2} />
        ) : (
          <Stack gap={4}>
            <SkeletonLines count={1} />
            <Skeleton height="figure" width="lg" />
            <SkeletonLines count={1} />
            <Skeleton height="control" />
            <SkeletonLines count={2} />
          </Stack>
        )}
      </Card>
    </SkeletonGroup>
  );
}
