import type { YearLine } from '@/domain/reports/trend-years.ts';
import { currentLocale } from '@/messages/t.ts';

/** The names of the months in the order of a year. */
export function monthNames(lines: readonly YearLine[], style: 'short' | 'long'): readonly string[] {
  const format = new Intl.DateTimeFormat(currentLocale(), { month: style, timeZone: 'UTC' });
  const year = lines[0]?.year ?? 2000;
  return Array.from({ length: 12 }, (_, at) => format.format(new Date(Date.UTC(year, at, 1))));
}
