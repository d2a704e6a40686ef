import { allInRange, isAllOfMonth, listBudgets, totalsOf } from '@/domain/budgets/budget-list.ts';
import { endedBudgets } from '@/domain/budgets/plan-verdict.ts';
import { cents, ZERO } from '@/domain/core/money.ts';
import { moneyText, periodText } from '@/features/planning/budgets/budget-text.ts';
import { type ShownMonth, useShownMonth } from '@/features/planning/budgets/use-shown-month.ts';
import { t } from '@/messages/t.ts';
import { BarKey, BarKeys, StackedBar } from '@/ui/charts/stacked-bar.tsx';
import { HeroCard, HeroFigure } from '@/ui/layout/hero-card.tsx';
import { MonthHero } from './month-hero.tsx';

/** The hero of the Budgets tab: the plan of the current month, or how another month's budgets do. */
export function BudgetsHero() {
  const shown = useShownMonth();
  if (shown.status !== 'ready') return <MonthHero tab="budgets" />;
  const { budgetPlan, month } = shown.value;
  const isNow = month.start <= budgetPlan.today && budgetPlan.today <= month.end;
  if (isNow) return <MonthHero tab="budgets" />;
  return budgetPlan.budgets.length === 0 ? null : <OtherMonth shown={shown.value} />;
}

/** How the budgets of a past month ended, or what those of a coming month hold. */
function OtherMonth({ shown }: { readonly shown: ShownMonth }) {
  const { budgetPlan, currency, month, day } = shown;
  const groups = listBudgets(budgetPlan, day);
  const rows = groups.flatMap((group) => group.rows);
  const isPast = month.end < budgetPlan.today;
  const byDay = allInRange(budgetPlan, month.start, month.end);
  const totals = totalsOf(rows);
  const isAll = isAllOfMonth(groups, month);
  const budgeted = isAll ? totals.budgeted : byDay.base;
  const spent = isAll ? totals.spent : byDay.spent;
  const due = isAll ? totals.committed : ZERO;
  const left = isAll ? totals.left : byDay.difference;
  const ended = endedBudgets(rows, month.end);
  const text = (amount: typeof spent) => moneyText(amount, currency);
  const name = periodText(month, budgetPlan.today);
  const words = {
    budgeted: text(budgeted),
    spent: text(spent),
    left: text(left),
  };
  return (
    <HeroCard
      label={t('monthPlan.title', { month: name })}
      eyebrow={name}
      title={
        !isPast
          ? t('monthPlan.coming', { amount: words.budgeted })
          : ended.of === 0
            ? t('monthPlan.pastNone')
            : t('monthPlan.past', { count: ended.of, under: ended.under })
      }
      detail={isAll ? undefined : t('monthPlan.pastByDay')}
      figure={
        isPast ? (
          <HeroFigure
            label={t(left < 0 ? 'monthPlan.pastOver' : 'monthPlan.pastLeft')}
            value={text(cents(Math.abs(left)))}
            tone={left < 0 ? 'danger' : 'default'}
          />
        ) : null
      }
    >
      <StackedBar
        label={t('budgets.monthSummary', words)}
        parts={[
          { key: 'spent', look: 'warm', size: Math.max(0, spent) },
          { key: 'due', look: 'amber', size: due },
          { key: 'left', look: 'hatched', size: Math.max(0, left) },
        ]}
      />
      <BarKeys label={t('monthPlan.lines')}>
        <BarKey look="warm" label={t('budgets.spent')} figure={words.spent} isEmpty={spent === 0} />
        {due === 0 ? null : (
          <BarKey look="amber" label={t('monthPlan.part-bills')} figure={text(due)} />
        )}
        <BarKey
          look="hatched"
          label={t('budgets.left')}
          figure={words.left}
          tone={left < 0 ? 'danger' : 'default'}
        />
        <BarKey label={t('budgets.budgeted')} figure={words.budgeted} />
      </BarKeys>
    </HeroCard>
  );
}
