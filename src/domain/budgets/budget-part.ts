import type { Money } from '@/domain/core/money.ts';
import type { BudgetPeriod } from './budget.ts';
import { shareOfDays } from './budget-pro-rata.ts';

/** How many of each period a year has. */
const PERIODS_A_YEAR: Readonly<Record<BudgetPeriod, number>> = {
  weekly: 52,
  'bi-weekly': 26,
  monthly: 12,
  quarterly: 4,
  yearly: 1,
};

/** What an amount of one period is in another, cents, rounded once: 120.00 a month is 27.69 a week. */
export function amountInPeriod(amount: Money, of: BudgetPeriod, wanted: BudgetPeriod): Money {
  return shareOfDays(amount, PERIODS_A_YEAR[of], PERIODS_A_YEAR[wanted]);
}
