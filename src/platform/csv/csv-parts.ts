import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { ProvedRows } from '@/domain/import/review/import-review.ts';
import type { CsvOutcome, CsvReply, RowsPart } from './csv-protocol.ts';

/**
 * The rows of a large file come from the worker in parts: to take them in at once would hold the page up, a third of a second
 * for a million rows. What lies in typed arrays is moved and needs none.
 */

/** Rows, accepted or left out, that the page takes in at once. */
const PART_ROWS = 10_000;

const LISTS = [
  'dates',
  'descriptions',
  'keys',
  'categories',
  'tags',
  'notes',
  'kinds',
  'leftOut',
] as const satisfies readonly (keyof RowsPart)[];

/** The lists of some rows stretch by stretch, and the rows without them. Few rows are one part. */
export function partsOf(rows: ProvedRows): {
  readonly parts: readonly RowsPart[];
  readonly rest: ProvedRows;
} {
  const most = Math.max(rows.count, rows.leftOut.length);
  const parts: RowsPart[] = [];
  for (let from = 0; from < most; from += PART_ROWS) {
    parts.push(mapLists(rows, (list) => list.slice(from, from + PART_ROWS)));
  }
  return { parts, rest: { ...rows, ...mapLists(rows, () => []) } };
}

/** What the worker says: rows in parts before their result, everything else at once. */
export function* repliesOf(id: number, result: CsvOutcome): Generator<CsvReply> {
  if (!result.ok || typeof result.value === 'string' || !('lines' in result.value)) {
    yield { id, result };
    return;
  }
  const { parts, rest } = partsOf(result.value);
  for (const part of parts) yield { id, part };
  yield { id, result: { ok: true, value: rest } };
}

/** Puts parts together as they come, each in the page's own task. */
export class RowsInParts {
  #lists: RowsPart | undefined;
  /** Many rows share a day: its text is kept once. */
  readonly #days = new Map<CalendarDate, CalendarDate>();

  add({ dates, ...part }: RowsPart): void {
    this.#lists ??= mapLists({ dates, ...part }, () => []);
    const lists = { ...part, dates: dates.map((date) => this.#dayOf(date)) };
    for (const name of LISTS) append(this.#lists[name], lists[name]);
  }

  #dayOf(date: CalendarDate): CalendarDate {
    const known = this.#days.get(date);
    if (known === undefined) this.#days.set(date, date);
    return known ?? date;
  }

  /** The rows with the lists that came before them; as they are where none came. */
  of(rest: ProvedRows): ProvedRows {
    return this.#lists ? { ...rest, ...this.#lists } : rest;
  }
}

function append(list: readonly unknown[] | null, more: readonly unknown[] | null): void {
  // Spread into a call, so many items would overflow the stack.
  for (const item of more ?? []) (list as unknown[] | null)?.push(item);
}

function mapLists(
  rows: RowsPart,
  each: <Item>(list: readonly Item[]) => readonly Item[],
): RowsPart {
  const { dates, descriptions, keys, categories, tags, notes, kinds, leftOut } = rows;
  return {
    dates: each(dates),
    descriptions: each(descriptions),
    keys: each(keys),
    categories: categories && each(categories),
    tags: tags && each(tags),
    notes: notes && each(notes),
    kinds: kinds && each(kinds),
    leftOut: each(leftOut),
  };
}
