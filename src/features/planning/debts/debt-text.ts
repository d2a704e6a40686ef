import { shownMoney } from '@/components/text/amount-text.tsx';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { formatDate, monthsUntil } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import type { DebtOutlook, NoEnd } from '@/domain/debts/debt-outlook.ts';
import { currentLocale, t } from '@/messages/t.ts';

/** An amount in its currency. */
export function moneyText(amount: Money, currency: string): string {
  return shownMoney(amount, currency);
}

/** An annual rate in percent. */
export function rateText(apr: number): string {
  const format = { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 4 } as const;
  return new Intl.NumberFormat(currentLocale(), format).format(apr / 100);
}

/** How long it is from a day to a later one, in years and months. */
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

/** The month in which a debt ends. */
export function endText({ end }: DebtOutlook): string {
  return formatDate(end, 'month', currentLocale());
}

/** Why a debt does not end, and the least that works. */
export function noEndText(why: NoEnd, currency: string): string {
  const { reason, payment, frequency, interest, least } = why;
  const words = {
    payment: moneyText(payment, currency),
    each: t(`debts.each-${frequency}`),
    interest: moneyText(interest, currency),
    least: moneyText(least, currency),
  };
  switch (reason) {
    case 'never':
      return t(payment > interest ? 'debts.neverLaterText' : 'debts.neverText', words);
    case 'too-long':
      return t('debts.tooLongText', words);
    case 'no-payment':
      return t('debts.noPaymentText', words);
  }
}
