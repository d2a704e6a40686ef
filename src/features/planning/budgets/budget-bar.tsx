import { type BudgetFigures, budgetedOf } from '@/domain/budgets/budget-figures.ts';
import type { BudgetRisk } from '@/domain/budgets/budgets-at-risk.ts';
import { t } from '@/messages/t.ts';
import { LevelBar } from '@/ui/charts/level-bar.tsx';
import { moneyText } from './period-text.ts';

type BudgetBarProps = {
  readonly name: string;
  readonly risk: BudgetRisk | null;
  readonly figures: BudgetFigures;
  readonly currency: string;
};

/** How much of a budget is used, what is scheduled on top, and how much an even pace would have used by now. */
export function BudgetBar({ name, risk, figures, currency }: BudgetBarProps) {
  const { spent, committed, pace, daysLeft } = figures;
  const budgeted = budgetedOf(figures);
  const shareOf = (amount: number) =>
    budgeted > 0 ? amount / budgeted : spent + committed > 0 ? 1 : 0;
  // Of a period that is over, or yet to come, a mark would tell nothing.
  const isUnderWay = daysLeft > 0 && pace.daysBegun > 0;
  return (
    <LevelBar
      label={t('budgets.used', { name })}
      share={shareOf(spent)}
      more={shareOf(committed)}
      mark={isUnderWay && budgeted > 0 ? pace.daysBegun / pace.days : undefined}
      tone={risk?.kind === 'over' ? 'danger' : risk ? 'warn' : 'good'}
      valueText={valueText(figures, currency, isUnderWay)}
    />
  );
}

function valueText(figures: BudgetFigures, currency: string, isUnderWay: boolean): string {
  const { spent, committed, pace } = figures;
  const values = {
    spent: moneyText(spent, currency),
    budgeted: moneyText(budgetedOf(figures), currency),
    committed: moneyText(committed, currency),
  };
  const value = t(committed > 0 ? 'budgets.usedValueCommitted' : 'budgets.usedValue', values);
  const expected = moneyText(pace.expected, currency);
  if (!isUnderWay) return value;
  return t('budgets.usedPace', { value, expected });
}
