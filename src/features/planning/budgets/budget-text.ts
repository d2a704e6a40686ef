import { shownMoney } from '@/components/text/amount-text.tsx';
import { addDays, type CalendarDate, formatDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import type { Period } from '@/domain/core/periods.ts';
import { currentLocale, t } from '@/messages/t.ts';

type Days = Pick<Period, 'start' | 'end'>;

/** Short date; the year is added only if it isn't this year. */
export function dayText(date: CalendarDate, today: CalendarDate): string {
  const style = date.slice(0, 4) === today.slice(0, 4) ? 'short' : 'medium';
  return formatDate(date, style, currentLocale());
}

/**
 * Days as text: the name of the month or year if they are exactly that, otherwise the first and
 * last day.
 */
export function periodText({ start, end }: Days, today: CalendarDate): string {
  if (start.endsWith('-01-01') && end === `${start.slice(0, 4)}-12-31`) return start.slice(0, 4);
  const isMonth = start.endsWith('-01') && addDays(end, 1).endsWith('-01');
  if (isMonth && start.slice(0, 7) === end.slice(0, 7)) {
    return formatDate(start, 'month', currentLocale());
  }
  return t('budgets.monthRange', { from: dayText(start, today), to: dayText(end, today) });
}

/** First and last day in the shortest form, such as 'Nov 17 – 23'; a whole year as its number. */
export function spanText({ start, end }: Days, today: CalendarDate): string {
  if (start.endsWith('-01-01') && end === `${start.slice(0, 4)}-12-31`) return start.slice(0, 4);
  const year = today.slice(0, 4);
  const isThisYear = start.startsWith(year) && end.startsWith(year);
  const format = new Intl.DateTimeFormat(currentLocale(), {
    ...(isThisYear ? {} : { year: 'numeric' }),
    ...({ month: 'short', day: 'numeric', timeZone: 'UTC' } as const),
  });
  return format.formatRange(new Date(`${start}T00:00:00Z`), new Date(`${end}T00:00:00Z`));
}

/** Like periodText, but short enough for chart ticks. */
export function periodTick({ start, end }: Days): string {
  if (start.endsWith('-01') && start.slice(0, 7) === end.slice(0, 7)) {
    const options = { month: 'short', timeZone: 'UTC' } as const;
    return new Intl.DateTimeFormat(currentLocale(), options).format(new Date(`${start}T00:00:00Z`));
  }
  if (start.endsWith('-01-01') && end.endsWith('-12-31')) return start.slice(0, 4);
  return formatDate(start, 'short', currentLocale());
}

/** An amount formatted in the user's locale. */
export function moneyText(amount: Money, currency: string, signed = false): string {
  return shownMoney(amount, currency, { signed });
}
