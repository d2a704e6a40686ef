import { shownMoney } from '@/components/text/amount-text.tsx';
import { addDays, type CalendarDate, formatDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import {
  type AmountApart,
  amountsApart,
  type ReportAmount,
} from '@/domain/reports/report-amount.ts';
import type { ReportDays } from '@/domain/reports/report-flows.ts';
import type { BucketStep, ReportBucket } from '@/domain/reports/report-period.ts';
import type { TableCell } from '@/domain/reports/report-table.ts';
import { countText } from '@/messages/count-text.ts';
import { currentLocale, type MessageKey, t } from '@/messages/t.ts';

/** An amount in words, in the person's locale. */
export function moneyText(amount: Money, currency: string, signed = false): string {
  return shownMoney(amount, currency, { signed });
}

const PERCENT = { style: 'percent', maximumFractionDigits: 1 } as const;

/** A fraction in words, one decimal: 0.254 = '25.4%'. @param signed more is told with a + */
export function percentText(fraction: number, signed = false): string {
  return percentFormat(currentLocale(), signed).format(fraction).replace('-', '\u2212');
}

/** To make a format takes longer than to write hundreds of figures by it. */
const percentFormats = new Map<string, Intl.NumberFormat>();

function percentFormat(locale: string, signed: boolean): Intl.NumberFormat {
  const key = `${locale} ${signed}`;
  const known = percentFormats.get(key);
  if (known) return known;
  const signDisplay = signed ? 'exceptZero' : 'negative';
  const format = new Intl.NumberFormat(locale, { ...PERCENT, signDisplay });
  percentFormats.set(key, format);
  return format;
}

/** Days in words: a month or a year by its name where they are just that, else the first and the last. */
export function daysText({ from, to }: ReportDays): string {
  if (from.endsWith('-01-01') && to === `${from.slice(0, 4)}-12-31`) return from.slice(0, 4);
  const locale = currentLocale();
  const isMonth =
    from.endsWith('-01') && from.slice(0, 7) === to.slice(0, 7) && addDays(to, 1).endsWith('-01');
  if (isMonth) return formatDate(from, 'month', locale);
  if (from === to) return formatDate(from, 'medium', locale);
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return format.formatRange(instantOf(from), instantOf(to));
}

const instantOf = (date: CalendarDate) => new Date(`${date}T00:00:00Z`);

/** What a figure leaves apart for want of a rate, in words; '' = nothing. */
export function apartText(amount: ReportAmount): string {
  return amountsApart(amount).map(apartWords).join(', ');
}

const apartWords = ({ amount, currency }: AmountApart) =>
  t('reportParts.apart', { amount: moneyText(amount, currency) });

/** A cell of a table as the screen says it; amounts without what they leave apart. */
export function cellText(cell: TableCell, currency: string): string {
  switch (cell?.kind) {
    case undefined:
      return t('reportParts.emptyCell');
    case 'text':
      return cell.text;
    case 'date':
      return formatDate(cell.date, 'medium', currentLocale());
    case 'amount':
      return moneyText(cell.amount.amount, currency);
    case 'money':
      return moneyText(cell.money, currency);
    case 'count':
      return countText(cell.count);
    case 'fraction':
      return percentText(cell.fraction);
  }
}

/** A part of a period below an axis: 'Mar 5' of a day or week, 'Mar 2026', 'Q1 2026', '2026'. */
export function bucketTick({ from }: Pick<ReportBucket, 'from'>, step: BucketStep): string {
  switch (step) {
    case 'day':
    case 'week':
      return formatDate(from, 'short', currentLocale());
    case 'month':
      return monthTick(from);
    case 'quarter':
      return t('reportWorth.quarter', {
        quarter: Math.ceil(Number(from.slice(5, 7)) / 3),
        year: from.slice(0, 4),
      });
    case 'year':
      return from.slice(0, 4);
  }
}

/** A part of a period in a tooltip and over a column of a table: its days, or the name of its month or year. */
export function bucketTitle(bucket: ReportBucket): string {
  return daysText(bucket);
}

function monthTick(date: CalendarDate): string {
  const format = new Intl.DateTimeFormat(currentLocale(), {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${date}T00:00:00Z`));
}

const STEPS: Readonly<Record<BucketStep, MessageKey>> = {
  day: 'reportWorth.stepDay',
  week: 'reportWorth.stepWeek',
  month: 'reportWorth.stepMonth',
  quarter: 'reportWorth.stepQuarter',
  year: 'reportWorth.stepYear',
};

/** A step in a word: 'month'. */
export function stepText(step: BucketStep): string {
  return t(STEPS[step]);
}
