import { HIDDEN_AMOUNT, shownMoney } from '@/components/text/amount-text.tsx';
import { areAmountsHidden } from '@/components/text/hidden-amounts.ts';
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

/** 'Fri, Nov 27'. */
export function weekdayText(date: CalendarDate): string {
  return formatDate(date, 'weekday', currentLocale());
}

/** 'November': the month of a day. */
export function monthName(date: CalendarDate): string {
  const format = new Intl.DateTimeFormat(currentLocale(), { month: 'long', timeZone: 'UTC' });
  const name = format.format(new Date(`${date}T00:00:00Z`));
  return name.charAt(0).toLocaleUpperCase(currentLocale()) + name.slice(1);
}

/** 'Nov 1 – 24': days of a range. */
export function daysText(from: CalendarDate, to: CalendarDate): string {
  const format = new Intl.DateTimeFormat(currentLocale(), {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  return format.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));
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

/** A fraction as a whole percentage, without its sign. */
export function wholePercentText(fraction: number): string {
  const format = new Intl.NumberFormat(currentLocale(), {
    style: 'percent',
    maximumFractionDigits: 0,
  });
  return format.format(Math.abs(fraction));
}

/** About an amount, for small labels: '$25.6K'. Masked like shownMoney. */
export function roundMoneyText(amount: number, currency: string): string {
  if (areAmountsHidden()) return HIDDEN_AMOUNT;
  const format = new Intl.NumberFormat(currentLocale(), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    maximumFractionDigits: Math.abs(amount) < 100_000 ? 0 : 1,
  });
  return format.format(amount / 100).replace('-', '\u2212');
}
