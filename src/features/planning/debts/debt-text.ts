import { shownMoney } from '@/components/text/amount-text.tsx';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { formatDate, monthsUntil } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import type { DebtOutlook, NoEnd } from '@/domain/debts/debt-outlook.ts';
import { currentLocale, t } from '@/messages/t.ts';

export function moneyText(amount: Money, currency: string): string {
  return shownMoney(amount, currency);
}

/** Formats an annual rate given in percent. */
export function rateText(apr: number): string {
  const format = { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 4 } as const;
  return new Intl.NumberFormat(currentLocale(), format).format(apr / 100);
}

/** Time between two days in years and months. */
export function durationText(from: CalendarDate, to: CalendarDate): string {
  const months = monthsUntil(from, to);
  if (months < 1) return t('debts.underMonth');
  const years = Math.floor(months / 12);
  const rest = months % 12;
  return [
    ...(years > 0 ? [t('debts.years', { count: years })] : []),
    ...(rest > 0 ? [t('debts.months', { count: rest })] : []),
  ].join(' ');
}

/** The month a debt is paid off. */
export function endText({ end }: DebtOutlook): string {
  return formatDate(end, 'month', currentLocale());
}

/** Why a debt is never paid off, and the lowest payment that would work. */
export function noEndText(why: NoEnd, currency: string): string {
  const { reason, payment, frequency, interest, least } = why;
  const values = {
    payment: moneyText(payment, currency),
    each: t(`debts.each-${frequency}`),
    interest: moneyText(interest, currency),
    least: moneyText(least, currency),
  };
  switch (reason) {
    case 'never':
      return t(payment > interest ? 'debts.neverLaterText' : 'debts.neverText', values);
    case 'too-long':
      return t('debts.tooLongText', values);
    case 'no-payment':
      return t('debts.noPaymentText', values);
  }
}
