import type { CalendarDate } from '@/domain/calendar-date.ts';
import { formatDate } from '@/domain/calendar-date.ts';
import { dayNumber } from '@/domain/day-number.ts';
import type { Debt } from '@/domain/debt.ts';
import type { DebtOutlook, NoEnd } from '@/domain/debt-outlook.ts';
import { formatMoney, type Money } from '@/domain/money.ts';
import { currentLocale, t } from '@/messages/t.ts';

/** An amount in its currency. */
export function moneyText(amount: Money, currency: string): string {
  return formatMoney(amount, currency, { locale: currentLocale() });
}

/** An annual rate in percent. */
export function rateText(apr: number): string {
  const format = { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 4 } as const;
  return new Intl.NumberFormat(currentLocale(), format).format(apr / 100);
}

const DAYS_A_MONTH = 30.4375;

/** How long it is from a day to a later one, in years and months. */
export function durationText(from: CalendarDate, to: CalendarDate): string {
  const months = Math.round((dayNumber(to) - dayNumber(from)) / DAYS_A_MONTH);
  if (months < 1) return t('debts.underMonth');
  const years = Math.floor(months / 12);
  const rest = months % 12;
  return [
    ...(years > 0 ? [t('debts.years', { count: years })] : []),
    ...(rest > 0 ? [t('debts.months', { count: rest })] : []),
  ].join(' ');
}

/** The month in which a debt ends. */
export function endText({ end }: DebtOutlook): string {
  return formatDate(end, 'month', currentLocale());
}

/** Why a debt does not end, and the least that works. @param paid what is paid now each time, cents */
export function noEndText(
  debt: Pick<Debt, 'payment'>,
  { reason, least, interest }: NoEnd,
  paid: Money,
  currency: string,
): string {
  const words = {
    payment: moneyText(paid, currency),
    each: t(`debts.each-${debt.payment.frequency}`),
    interest: moneyText(interest, currency),
    least: moneyText(least, currency),
  };
  switch (reason) {
    case 'never':
      return t('debts.neverText', words);
    case 'too-long':
      return t('debts.tooLongText', words);
    case 'no-payment':
      return t('debts.noPaymentText', words);
  }
}
