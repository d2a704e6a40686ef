import { currentLocale } from '@/messages/t.ts';

const DAY_MS = 86_400_000;
const MOST_TICKS = 6;

/** The first days of months between two days, so many apart that only a few stand below the axis. Days as dayNumber counts them. */
export function monthTicks([from, to]: readonly [number, number]): number[] {
  const begin = new Date(from * DAY_MS);
  const firstOf = (month: number) =>
    Date.UTC(begin.getUTCFullYear(), begin.getUTCMonth() + month, 1) / DAY_MS;
  const ticks: number[] = [];
  for (let month = 0; firstOf(month) <= to; month++) {
    if (firstOf(month) >= from) ticks.push(firstOf(month));
  }
  const step = Math.ceil(ticks.length / MOST_TICKS);
  return ticks.filter((_, index) => index % step === 0);
}

/** 'Nov 2026' of a day number. */
export function monthTickText(day: number): string {
  const month = new Intl.DateTimeFormat(currentLocale(), {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return month.format(new Date(day * DAY_MS));
}
