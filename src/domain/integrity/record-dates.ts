import { CURRENCY_RATE_PREFIX } from '@/domain/accounts/currency-rate.ts';
import { PLANNING_SETTING } from '@/domain/budgets/planning-settings.ts';
import { parseCalendarDate } from '@/domain/core/calendar-date.ts';
import { IMPORT_PREFIX } from '@/domain/import/import-batch.ts';

type Row = Readonly<Record<string, unknown>>;

/** Fields that hold a calendar day, as paths: a list on the way means each of its items. '{}' means the names of the fields. */
type DatePath = readonly string[];

/** Every field of a record that holds a calendar day. When you add one to a schema, add it here: a test compares the two. */
export const RECORD_DATES: Readonly<Partial<Record<string, readonly DatePath[]>>> = {
  accounts: [
    ['statements', 'date'],
    ['values', 'date'],
  ],
  transactions: [['date'], ['dueDate']],
  scheduledTransactions: [['nextDueDate'], ['endDate'], ['anchorDate']],
  budgets: [['startDate'], ['amounts', 'from'], ['overrides', '{}']],
  goals: [['targetDate'], ['startDate']],
  debts: [
    ['anchors', 'date'],
    ['rates', 'from'],
  ],
  holdings: [
    ['events', 'date'],
    ['prices', 'date'],
  ],
};

/** The days in the values of settings, by what the key begins with. */
const SETTING_DATES: readonly (readonly [prefix: string, paths: readonly DatePath[]])[] = [
  [CURRENCY_RATE_PREFIX, [['value', 'date']]],
  [PLANNING_SETTING, [['value', 'zeroBased', 'since']]],
  [
    IMPORT_PREFIX,
    [
      ['value', 'from'],
      ['value', 'to'],
    ],
  ],
];

/** A field, such as 'date' or 'values[2].date', and what it holds. */
export type ImpossibleDate = { readonly field: string; readonly day: string };

/**
 * The fields of a record whose day is not in the calendar, such as 2026-02-31. An empty text means no day,
 * and a missing field none either: whether they may be so is up to the schema.
 */
export function impossibleDates(collection: string, record: Row): readonly ImpossibleDate[] {
  return pathsOf(collection, record).flatMap((path) => badDates(record, path, ''));
}

function pathsOf(collection: string, record: Row): readonly DatePath[] {
  if (collection !== 'settings') return RECORD_DATES[collection] ?? [];
  const key = String(record.key);
  return SETTING_DATES.find(([prefix]) => key.startsWith(prefix))?.[1] ?? [];
}

function badDates(value: unknown, path: DatePath, at: string): readonly ImpossibleDate[] {
  if (Array.isArray(value)) {
    return value.flatMap((each, place) => badDates(each, path, `${at}[${place}]`));
  }
  const [name, ...rest] = path;
  if (name === undefined) return badDay(value, at);
  if (!(value instanceof Object)) return [];
  const below = at === '' ? '' : `${at}.`;
  if (name === '{}') {
    return Object.keys(value).flatMap((key) => badDay(key, `${below}${key}`));
  }
  return badDates(Reflect.get(value, name), rest, below + name);
}

function badDay(value: unknown, field: string): readonly ImpossibleDate[] {
  if (value === undefined || value === null || value === '') return [];
  if (typeof value === 'string' && parseCalendarDate(value) !== null) return [];
  return [{ field, day: String(value) }];
}
