import type { BudgetFigures } from '@/domain/budgets/budget-figures.ts';
import type { BudgetRisk } from '@/domain/budgets/budgets-at-risk.ts';
import { formatDate } from '@/domain/core/calendar-date.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { shownMoney } from './shown-money.ts';

/** Why a budget may not last its period, in a sentence. */
export function budgetRiskText(
  { kind, missing }: Pick<BudgetRisk, 'kind' | 'missing'>,
  { period, perDay }: Pick<BudgetFigures, 'period' | 'perDay'>,
  currency: string,
): string {
  return t(`budgetRisk.${kind}`, {
    amount: shownMoney(kind === 'fast' ? perDay : missing, currency),
    date: formatDate(period.end, 'short', currentLocale()),
  });
}
