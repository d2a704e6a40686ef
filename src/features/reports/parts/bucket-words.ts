import { type CalendarDate, formatDate } from '@/domain/core/calendar-date.ts';
import type { BucketStep, ReportBucket } from '@/domain/reports/report-period.ts';
import { currentLocale, type MessageKey, t } from '@/messages/t.ts';
import { daysText } from './report-words.ts';

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
