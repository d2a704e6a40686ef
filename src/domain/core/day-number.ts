const DAY_MS = 86_400_000;

/** Days since 1970-01-01 of a date 'YYYY-MM-DD', to count how far apart two are; NaN where it is no such text. */
export function dayNumber(date: string): number {
  const parts = date.split('-').map(Number);
  const [year = Number.NaN, month = Number.NaN, day = Number.NaN] = parts;
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

const DAYS_A_MONTH = 30.4375;

/** How many months it is from a day to a later one, rounded: 0 = less than half a month. */
export function monthsUntil(from: string, to: string): number {
  return Math.round((dayNumber(to) - dayNumber(from)) / DAYS_A_MONTH);
}
