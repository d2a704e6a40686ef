import type { ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';
import { currentLocale, t } from '@/messages/t.ts';

/** How often, without the day: 'Every 2 weeks', 'Monthly'. */
export function everyText({
  frequency,
  interval,
}: Pick<ScheduledTransaction, 'frequency' | 'interval'>): string {
  if (interval === 1) return t(`scheduled.every-${frequency}`);
  switch (frequency) {
    case 'daily':
      return t('scheduled.everyDays', { count: interval });
    case 'weekly':
      return t('scheduled.everyWeeks', { count: interval });
    case 'bi-weekly':
      return t('scheduled.everyWeeks', { count: interval * 2 });
    case 'monthly':
      return t('scheduled.everyMonths', { count: interval });
    case 'yearly':
      return t('scheduled.everyYears', { count: interval });
  }
}

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** A readable size: '1.4 MB'. Uses steps of 1,000, like browsers and disks. */
export function formatBytes(bytes: number, locale: string): string {
  const steps = bytes > 0 ? Math.floor(Math.log10(bytes) / 3) : 0;
  const step = Math.min(steps, UNITS.length - 1);
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: UNITS[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  }).format(bytes / 1_000 ** step);
}

/** A date and time in the user's time zone. @param instant ISO */
export function instantText(instant: string): string {
  const format = new Intl.DateTimeFormat(currentLocale(), {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return format.format(new Date(instant));
}
