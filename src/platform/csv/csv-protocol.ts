import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type {
  DateDetection,
  FileGroup,
  ReadingOverrides,
  RoleSuggestion,
} from '@/domain/import/file-contents.ts';
import type { ColumnRole, FileReading, FurtherColumns } from '@/domain/import/import-template.ts';
import type { ProvedRows } from '@/domain/import/review/import-review.ts';

/** Why a file, or a way of reading it, is refused. */
export type CsvErrorCode =
  | 'not-csv-name'
  | 'file-too-large'
  | 'empty-file'
  | 'html-file'
  | 'pdf-file'
  | 'spreadsheet-file'
  | 'binary-file'
  | 'no-records'
  /** More than CSV_MAX_COLUMNS. */
  | 'too-many-columns'
  | 'broken-quotes'
  | 'two-date-columns'
  | 'two-amount-columns'
  | 'two-debit-columns'
  | 'two-credit-columns'
  | 'no-date-column'
  | 'no-description-column'
  | 'no-amount-column'
  /** The file could not be read from disk, or the worker died. */
  | 'unreadable-file';

/**
 * Why something failed. `line` (physical, 1-based): for broken quotes; `columns` (their number):
 * for too many.
 */
export type CsvFailure = {
  readonly ok: false;
  readonly code: CsvErrorCode;
  readonly line?: number;
  readonly columns?: number;
};

export type CsvResult<Value> = { readonly ok: true; readonly value: Value } | CsvFailure;

/** What the mapping step shows. */
export type CsvInspection = {
  /**
   * The detected settings with overrides applied. `invert` is off and `signColumn` absent unless
   * overridden, because they belong to the suggestion, which the user may accept.
   */
  readonly reading: FileReading;
  /** Normalized header cells, one per column; '' if a column has no name or the file no header. */
  readonly header: readonly string[];
  readonly columnCount: number;
  /**
   * The first MAPPING_PREVIEW_ROWS records after the header, normalized and padded to columnCount.
   */
  readonly preview: readonly (readonly string[])[];
  /** Records after the header that are not blank. */
  readonly totalRecords: number;
  readonly suggestion: RoleSuggestion;
  /** For the date column in `roles`, or the suggested one. */
  readonly dates: DateDetection;
  /**
   * The money columns fit both decimal marks, and nothing decides between them (see
   * 'ambiguous-decimal-mark').
   */
  readonly isMarkAmbiguous: boolean;
  /**
   * The accounts in the file, by `further` of the request or as suggested; one group if there is
   * only one.
   */
  readonly groups: readonly FileGroup[];
};

export type InspectRequest = {
  readonly overrides: ReadingOverrides;
  /** The roles chosen so far; date format and decimal mark are detected from these columns. */
  readonly roles?: readonly ColumnRole[] | undefined;
  /** The further columns chosen so far; if absent, the suggested ones. */
  readonly further?: FurtherColumns | undefined;
  readonly today: CalendarDate;
};

export type ProcessRequest = {
  readonly roles: readonly ColumnRole[];
  readonly reading: FileReading;
  readonly further: FurtherColumns;
  /** The account of every row whose group is not in `accounts`. */
  readonly accountId: string;
  /**
   * The account of each group by key; '' = its rows are left out. If absent, the file is not split.
   */
  readonly accounts?: Readonly<Record<string, string>>;
  readonly today: CalendarDate;
};

export type CsvRequest =
  | {
      readonly id: number;
      readonly kind: 'open';
      readonly file: Blob;
      readonly request: InspectRequest;
    }
  | { readonly id: number; readonly kind: 'inspect'; readonly request: InspectRequest }
  | { readonly id: number; readonly kind: 'process'; readonly request: ProcessRequest }
  /** The physical lines of a record as they are in the file. */
  | { readonly id: number; readonly kind: 'raw'; readonly line: number };

/** A slice of the lists of some rows; `null` for columns that the file doesn't have. */
export type RowsPart = Pick<
  ProvedRows,
  'dates' | 'descriptions' | 'keys' | 'categories' | 'tags' | 'notes' | 'kinds' | 'leftOut'
>;

/** Each `part` of the rows comes before the result that it belongs to. */
export type CsvReply =
  | { readonly id: number; readonly part: RowsPart }
  | { readonly id: number; readonly result: CsvOutcome };

export type CsvOutcome = CsvResult<CsvInspection> | CsvResult<ProvedRows> | CsvResult<string>;

/**
 * The worker sends the rows of a large file in parts: receiving them at once would block the page
 * for a third of a second per million rows. Typed arrays are transferred whole.
 */

/** How many rows, accepted or left out, the page receives at once. */
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

/** Slices the row lists into parts, and returns the rows without them. Few rows make one part. */
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

/** The worker's replies: rows in parts before their result, anything else at once. */
export function* repliesOf(id: number, result: CsvOutcome): Generator<CsvReply> {
  if (!result.ok || typeof result.value === 'string' || !('lines' in result.value)) {
    yield { id, result };
    return;
  }
  const { parts, rest } = partsOf(result.value);
  for (const part of parts) yield { id, part };
  yield { id, result: { ok: true, value: rest } };
}

/** Joins the parts as they arrive, each in its own task. */
export class RowsInParts {
  #lists: RowsPart | undefined;
  /** Many rows share a date, so its string is kept only once. */
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

  /** The rows with the lists received before; unchanged if there were none. */
  of(rest: ProvedRows): ProvedRows {
    return this.#lists ? { ...rest, ...this.#lists } : rest;
  }
}

function append(list: readonly unknown[] | null, more: readonly unknown[] | null): void {
  // Spreading this many items into a call would overflow the stack.
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
