import type { DateFormat } from '@/domain/import/date-formats.ts';

/** 31 March 2026 in a format: a day that no month can be taken for. */
const PARTS: readonly (readonly [token: string, text: string])[] = [
  ['YYYY', '2026'],
  ['YY', '26'],
  ['MMM', 'Mar'],
  ['MM', '03'],
  ['DD', '31'],
  ['D', '31'],
];

/** How 31 March 2026 looks in a date format, as an example beside its pattern. */
export function dateFormatExample(format: DateFormat): string {
  return format.replace(
    /YYYY|YY|MMM|MM|DD|D/g,
    (token) => PARTS.find(([name]) => name === token)?.[1] ?? token,
  );
}
