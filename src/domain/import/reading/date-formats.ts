import { type CalendarDate, dateFromParts } from '@/domain/core/calendar-date.ts';

/**
 * The date formats banks print, in dayjs tokens. All accept days and months with or without leading
 * zeros, a time or zone after the date (ignored: the printed local day counts), and a weekday
 * before or a word after it.
 */
export const DATE_FORMATS = [
  'YYYY-MM-DD',
  'MM/DD/YYYY',
  'DD/MM/YYYY',
  'YYYY/MM/DD',
  'YYYYMMDD',
  'DD.MM.YYYY',
  'DD-MM-YYYY',
  'MM-DD-YYYY',
  'YYYY.MM.DD.',
  'DD MMM YYYY',
  'DD-MMM-YYYY',
  'DD/MMM/YYYY',
  'DDMMMYYYY',
  'MMM D, YYYY',
  'YYYY-MMM-DD',
  'MM/DD/YY',
  'DD/MM/YY',
  'DD.MM.YY',
  'DD-MM-YY',
  'MM-DD-YY',
  'DD MMM YY',
  'DD-MMM-YY',
] as const;

export type DateFormat = (typeof DATE_FORMATS)[number];

/** Reads one cell; null if it is no date in this format. */
type DateReader = (text: string, today?: CalendarDate) => CalendarDate | null;

const readers = new Map<DateFormat, DateReader>();

export function isDateFormat(text: string): text is DateFormat {
  return DATE_FORMATS.some((format) => format === text);
}

/**
 * The reader of a format. Not dayjs, which accepts 'LINE 5' as a date and rejects '05 APR 2025'.
 */
export function dateReader(format: DateFormat): DateReader {
  const known = readers.get(format);
  if (known) return known;
  const pattern = new RegExp(`${BEFORE}${BODIES[format]}${BEHIND}`, 'iu');
  const reader: DateReader = (text, today) => {
    // A cheap check first: most cells tried are no dates.
    if (text.length < 6 || text.length > 60) return null;
    const parts = pattern.exec(text)?.groups;
    if (!parts) return null;
    const month = parts.name === undefined ? Number(parts.month) : monthOfName(parts.name);
    if (month === null) return null;
    const year =
      parts.year === undefined ? fullYear(Number(parts.short), today) : Number(parts.year);
    return year < 1900 || year > 2199 ? null : dateFromParts(year, month, Number(parts.day));
  };
  readers.set(format, reader);
  return reader;
}

/**
 * Returns a test for dates of a format that caches each distinct text. An unknown format matches
 * nothing.
 */
export function dateTest(format: string): (text: string) => boolean {
  if (!isDateFormat(format)) return () => false;
  const read = dateReader(format);
  const known = new Map<string, boolean>();
  return (text) => {
    let isDate = known.get(text);
    if (isDate === undefined) {
      isDate = read(text) !== null;
      known.set(text, isDate);
    }
    return isDate;
  };
}

/** The latest year with these two digits that is at most one year after today. */
function fullYear(short: number, today: CalendarDate | undefined): number {
  const latest = (today === undefined ? 2068 : Number(today.slice(0, 4))) + 1;
  const year = latest - (latest % 100) + short;
  return year > latest ? year - 100 : year;
}

/** Month names as banks print them, January first. */
const LANGUAGES: readonly string[] = [
  'january february march april may june july august september october november december',
  'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre',
  'januar februar marz april mai juni juli august september oktober november dezember',
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
  'januari februari maart april mei juni juli augustus september oktober november december',
  'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro',
  'januari februari mars april maj juni juli augusti september oktober november december',
  'stycznia lutego marca kwietnia maja czerwca lipca sierpnia wrzesnia pazdziernika listopada grudnia',
];

/** Short forms that are no prefix of the name, or that would be ambiguous across languages. */
const SHORT_FORMS: readonly (readonly [string, number])[] = [
  ['mrt', 3],
  ['mrz', 3],
  ['maerz', 3],
  ['jan', 1],
  ['jun', 6],
  ['jul', 7],
];

const MONTHS = monthsByPrefix();

function monthsByPrefix(): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const names of LANGUAGES) {
    names.split(' ').forEach((name, index) => {
      for (let length = 3; length <= name.length; length++) {
        const prefix = name.slice(0, length);
        const known = found.get(prefix);
        found.set(prefix, known === undefined || known === index + 1 ? index + 1 : 0);
      }
    });
  }
  for (const [name, month] of SHORT_FORMS) found.set(name, month);
  return found;
}

/**
 * The month (1 to 12) of a full or shortened name, in any case, with or without accents. Null if it
 * is no month, or ambiguous ('jui').
 */
export function monthOfName(name: string): number | null {
  const plain = name
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
  return MONTHS.get(plain) || null;
}

const BEFORE = '^\\s*(?:\\p{L}{2,10}[.,]{1,2}\\s+)?';
const TIME =
  '(?:(?:[T\\s,]|\\s*/)\\s*\\d{1,2}[:.h]\\d{2}(?:[:.]\\d{2}(?:[.,]\\d+)?)?\\s*(?:[AP]\\.?M\\.?)?\\s*(?:Z|UTC|GMT|[+-]\\d{2}:?\\d{2})?)?';
const BEHIND = `\\.?${TIME}(?:\\s+\\p{L}{2,10}\\.?)?\\s*$`;
const DAY = '(?<day>\\d{1,2})';
const MONTH = '(?<month>\\d{1,2})';
const NAME = '(?:de\\s+)?(?<name>\\p{L}{3,12})\\.?';
const YEAR = '(?<year>\\d{4})';
const SHORT_YEAR = "'?(?<short>\\d{2})";

const BODIES: Readonly<Record<DateFormat, string>> = {
  'YYYY-MM-DD': `${YEAR}-${MONTH}-${DAY}`,
  'MM/DD/YYYY': `${MONTH}/${DAY}/${YEAR}`,
  'DD/MM/YYYY': `${DAY}/${MONTH}/${YEAR}`,
  'YYYY/MM/DD': `${YEAR}/${MONTH}/${DAY}`,
  YYYYMMDD: '(?<year>(?:19|20)\\d{2})(?<month>\\d{2})(?<day>\\d{2})',
  'DD.MM.YYYY': `${DAY}\\.\\s?${MONTH}\\.\\s?${YEAR}`,
  'DD-MM-YYYY': `${DAY}-${MONTH}-${YEAR}`,
  'MM-DD-YYYY': `${MONTH}-${DAY}-${YEAR}`,
  'YYYY.MM.DD.': `${YEAR}\\.\\s?${MONTH}\\.\\s?${DAY}`,
  'DD MMM YYYY': `${DAY}\\.?\\s+${NAME}\\s+(?:de\\s+)?${YEAR}`,
  'DD-MMM-YYYY': `${DAY}-${NAME}-${YEAR}`,
  'DD/MMM/YYYY': `${DAY}/${NAME}/${YEAR}`,
  DDMMMYYYY: `(?<day>\\d{2})(?<name>\\p{L}{3})${YEAR}`,
  'MMM D, YYYY': `${NAME}\\s+${DAY}(?:st|nd|rd|th)?,?\\s+${YEAR}`,
  'YYYY-MMM-DD': `${YEAR}-${NAME}-${DAY}`,
  'MM/DD/YY': `${MONTH}/${DAY}/${SHORT_YEAR}`,
  'DD/MM/YY': `${DAY}/${MONTH}/${SHORT_YEAR}`,
  'DD.MM.YY': `${DAY}\\.\\s?${MONTH}\\.\\s?${SHORT_YEAR}`,
  'DD-MM-YY': `${DAY}-${MONTH}-${SHORT_YEAR}`,
  'MM-DD-YY': `${MONTH}-${DAY}-${SHORT_YEAR}`,
  'DD MMM YY': `${DAY}\\.?\\s+${NAME}\\s+${SHORT_YEAR}`,
  'DD-MMM-YY': `${DAY}-${NAME}-${SHORT_YEAR}`,
};
