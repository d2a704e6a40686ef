import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { ComparedDays, ReportPeriod } from '@/domain/reports/report-period.ts';
import { daysText } from '@/features/reports/parts/report-words.ts';
import { currentLocale, t } from '@/messages/t.ts';

/** A period by its name, where its months are those of the calendar; else its days. */
export function periodName(period: ReportPeriod): string {
  const { kind, from, to } = period;
  if (!from.endsWith('-01')) return daysText(period);
  if (kind === 'quarter') {
    const quarter = Math.ceil(Number(from.slice(5, 7)) / 3);
    return t('reports.quarterOf', { quarter, year: from.slice(0, 4) });
  }
  if (kind === 'last12') {
    return t('reportParts.days', { from: monthText(from), to: monthText(to) });
  }
  return daysText(period);
}

const MONTH = { month: 'short', year: 'numeric', timeZone: 'UTC' } as const;

function monthText(date: CalendarDate): string {
  return new Intl.DateTimeFormat(currentLocale(), MONTH).format(new Date(`${date}T00:00:00Z`));
}

/** What it is compared with, in a line; '' = nothing. */
export function comparedText(compared: ComparedDays | null): string {
  if (compared === null) return '';
  const days = daysText(compared);
  return t(compared.isPartial ? 'reports.comparedPartial' : 'reports.compared', { days });
}
