import { shownMoney } from '@/components/text/amount-text.tsx';
import { addDays, type CalendarDate, formatDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import {
  type ReportAmount,
  type UnconvertedAmount,
  unconvertedAmounts,
} from '@/domain/reports/report-amount.ts';
import type { ReportDays } from '@/domain/reports/report-flows.ts';
import type { BucketStep, ReportBucket } from '@/domain/reports/report-period.ts';
import type { TableCell } from '@/domain/reports/report-table.ts';
import { countText } from '@/messages/count-text.ts';
import { currentLocale, type MessageKey, t } from '@/messages/t.ts';

/** An amount with its currency, hidden if the user hides amounts. */
export function moneyText(amount: Money, currency: string, signed = false): string {
  return shownMoney(amount, currency, { signed });
}

const PERCENT = { style: 'percent', maximumFractionDigits: 1 } as const;

/**
 * A fraction as a percentage with one decimal: 0.254 = '25.4%'. `signed` adds a plus to positive
 * numbers.
 */
export function percentText(fraction: number, signed = false): string {
  return percentFormat(currentLocale(), signed).format(fraction).replace('-', '\u2212');
}

/** Cached, because creating a format costs as much as using it hundreds of times. */
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

/**
 * Label of a range of days: a month or year by name if it is exactly one, otherwise first and last
 * day.
 */
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

/**
 * Amounts a figure leaves out because they have no exchange rate, as text; '' if there are none.
 */
export function apartText(amount: ReportAmount): string {
  return unconvertedAmounts(amount).map(apartPhrase).join(', ');
}

const apartPhrase = ({ amount, currency }: UnconvertedAmount) =>
  t('reportParts.apart', { amount: moneyText(amount, currency) });

/** Text of a table cell. Leaves out amounts without an exchange rate. */
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

/** Axis label of a bucket: 'Mar 5' for a day or week, 'Mar 2026', 'Q1 2026', '2026'. */
export function bucketTick({ from }: Pick<ReportBucket, 'from'>, step: BucketStep): string {
  switch (step) {
    case 'day':
    case 'week':
      return formatDate(from, 'short', currentLocale());
    case 'month':
      return monthTick(from);
    case 'quarter':
      return t('reportParts.quarter', {
        quarter: Math.ceil(Number(from.slice(5, 7)) / 3),
        year: from.slice(0, 4),
      });
    case 'year':
      return from.slice(0, 4);
  }
}

/** Title of a bucket in tooltips and column headers: its month, year or days. */
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
  day: 'reportParts.stepDay',
  week: 'reportParts.stepWeek',
  month: 'reportParts.stepMonth',
  quarter: 'reportParts.stepQuarter',
  year: 'reportParts.stepYear',
};

/** Name of a step: 'month'. */
export function stepText(step: BucketStep): string {
  return t(STEPS[step]);
}
