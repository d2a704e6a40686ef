import { shownMoney } from '@/components/text/amount-text.tsx';
import { type CalendarDate, formatDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import { minimumPayment } from '@/domain/debts/amortization.ts';
import { aprOn } from '@/domain/debts/debt-interest.ts';
import type { DebtPayoff, PayoffPlan, PayoffStrategy, PlannedDebt } from '@/domain/debts/payoff.ts';
import { rateText } from '@/features/planning/debts/debt-text.ts';
import { listText } from '@/messages/list-text.ts';
import { currentLocale, type MessageKey, t } from '@/messages/t.ts';

/** How to display the debts of a plan. */
export type PlanLabels = {
  readonly currency: string;
  /** Names by debt id. */
  readonly names: ReadonlyMap<string, string>;
};

const HELP: Readonly<Record<PayoffStrategy, MessageKey>> = {
  avalanche: 'payoff.avalancheHelp',
  snowball: 'payoff.snowballHelp',
  own: 'payoff.ownHelp',
  minimums: 'payoff.minimumsHelp',
};

const ORDER: Readonly<Record<PayoffStrategy, MessageKey>> = {
  avalanche: 'payoff.orderAvalanche',
  snowball: 'payoff.orderSnowball',
  own: 'payoff.orderOwn',
  minimums: 'payoff.orderMinimums',
};

/** What a strategy does, in a few words. */
export function strategyHelp(strategy: PayoffStrategy): string {
  return t(HELP[strategy]);
}

/** Why the debts are in this order. */
export function orderText(strategy: PayoffStrategy): string {
  return t(ORDER[strategy]);
}

export function money(amount: Money, { currency }: Pick<PlanLabels, 'currency'>): string {
  return shownMoney(amount, currency);
}

export function monthText(date: CalendarDate): string {
  return formatDate(date, 'month', currentLocale());
}

/** Time left, such as 'in 27 months'. */
export function inMonthsText(months: number): string {
  return months === 0 ? t('payoff.underMonth') : t('payoff.inMonths', { count: months });
}

/** List of debt names. */
export function namesText(ids: readonly string[], { names }: PlanLabels): string {
  return listText(ids.map((id) => names.get(id) ?? ''));
}

/** The first debt to be paid off, and when; null if none ever is. */
export function firstWin(plan: PayoffPlan, labels: PlanLabels): string | null {
  const [first] = plan.payoffs;
  return first ? winText(first, labels) : null;
}

function winText({ debtId, date }: DebtPayoff, { names }: PlanLabels): string {
  return t('payoff.firstWin', { name: names.get(debtId) ?? '', date: monthText(date) });
}

/** Amount owed, rate, and minimum payment of a debt. */
export function debtDetail(
  debt: PlannedDebt,
  today: CalendarDate,
  labels: Pick<PlanLabels, 'currency'>,
): string {
  const minimum = minimumPayment(debt.minimum, debt.owed);
  const values = { owed: money(debt.owed, labels), rate: rateText(aprOn(debt.rates, today)) };
  return minimum === 0
    ? t('payoff.debtNoMinimum', values)
    : t('payoff.debtDetail', { ...values, minimum: money(minimum, labels) });
}
