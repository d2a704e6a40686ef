import { shownMoney } from '@/components/text/amount-text.tsx';
import { addDays, type CalendarDate, formatDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import type { Period } from '@/domain/core/periods.ts';
import { currentLocale, t } from '@/messages/t.ts';

export function moneyText(amount: Money, currency: string): string {
  return shownMoney(amount, currency);
}

/** With its sign, including a plus. */
export function signedText(amount: Money, currency: string): string {
  return shownMoney(amount, currency, { signed: true });
}

/** 'Nov 22'. */
export function dayText(date: CalendarDate): string {
  return formatDate(date, 'short', currentLocale());
}

/** 'Nov 22, 2026'. */
export function dateText(date: CalendarDate): string {
  return formatDate(date, 'medium', currentLocale());
}

/** 'November 2026'. */
export function monthText(date: CalendarDate): string {
  return formatDate(date, 'month', currentLocale());
}

/** Name of a month, or its days if it doesn't start on the 1st. */
export function periodText({ start, end }: Pick<Period, 'start' | 'end'>): string {
  const isCalendarMonth = start.endsWith('-01') && addDays(end, 1).endsWith('-01');
  if (isCalendarMonth) return monthText(start);
  return t('dashboardFigures.range', { from: dayText(start), to: dayText(end) });
}

/** 'Nov': the calendar month in which the period begins. */
export function tickText({ start }: Pick<Period, 'start'>): string {
  const format = new Intl.DateTimeFormat(currentLocale(), { month: 'short', timeZone: 'UTC' });
  return format.format(new Date(`${start}T00:00:00Z`));
}

/** A fraction as a percentage, without its sign. */
export function percentText(fraction: number): string {
  const format = new Intl.NumberFormat(currentLocale(), {
    style: 'percent',
    maximumFractionDigits: 1,
  });
  return format.format(Math.abs(fraction));
}
