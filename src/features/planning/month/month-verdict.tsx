import type { ReactNode } from 'react';
import { budgetRiskText } from '@/components/notices/figure-explanations.tsx';
import { rowOf } from '@/domain/budgets/budget-list.ts';
import { type PlanVerdict, verdictOf } from '@/domain/budgets/plan-verdict.ts';
import { formatDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import type { ShownPlan } from '@/live/planning.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Text } from '@/ui/layout/text.tsx';
import { moneyText } from './month-text.ts';

/** The verdict in words, and the reason in a sentence. */
export function wordsOf(shown: ShownPlan): { readonly title: ReactNode; readonly detail: string } {
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
