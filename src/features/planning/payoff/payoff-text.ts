import { shownMoney } from '@/components/text/amount-text.tsx';
import { type CalendarDate, formatDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import { minimumPayment } from '@/domain/debts/amortization.ts';
import { aprOn } from '@/domain/debts/debt-interest.ts';
import type { DebtPayoff, PayoffPlan, PayoffStrategy, PlannedDebt } from '@/domain/debts/payoff.ts';
import { rateText } from '@/features/planning/debts/debt-text.ts';
import { currentLocale, type MessageKey, t } from '@/messages/t.ts';

/** The debts of a plan for the eye. */
export type PlanLabels = {
  readonly currency: string;
  /** Names by the ids of debts. */
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

/** Why the debts stand as they do. */
export function orderText(strategy: PayoffStrategy): string {
  return t(ORDER[strategy]);
}

export function money(amount: Money, { currency }: Pick<PlanLabels, 'currency'>): string {
  return shownMoney(amount, currency);
}

/** A month with its year. */
export function monthText(date: CalendarDate): string {
  return formatDate(date, 'month', currentLocale());
}

/** How far off the end is: 'in 27 months'. */
export function inMonthsText(months: number): string {
  return months === 0 ? t('payoff.underMonth') : t('payoff.inMonths', { count: months });
}

/** Names of debts, one after the other. */
export function namesText(ids: readonly string[], { names }: PlanLabels): string {
  return new Intl.ListFormat(currentLocale()).format(ids.map((id) => names.get(id) ?? ''));
}

/** The debt that is paid off first, and when; null where none ever is. */
export function firstWin(plan: PayoffPlan, words: PlanLabels): string | null {
  const [first] = plan.payoffs;
  return first ? winText(first, words) : null;
}

function winText({ debtId, date }: DebtPayoff, { names }: PlanLabels): string {
  return t('payoff.firstWin', { name: names.get(debtId) ?? '', date: monthText(date) });
}

/** What is owed on a debt today, at which rate, and what has to be paid. */
export function debtDetail(
  debt: PlannedDebt,
  today: CalendarDate,
  words: Pick<PlanLabels, 'currency'>,
): string {
  const minimum = minimumPayment(debt.minimum, debt.owed);
  const values = { owed: money(debt.owed, words), rate: rateText(aprOn(debt.rates, today)) };
  return minimum === 0
    ? t('payoff.debtNoMinimum', values)
    : t('payoff.debtDetail', { ...values, minimum: money(minimum, words) });
}
