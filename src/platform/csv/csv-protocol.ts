import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type {
  DateDetection,
  FileGroup,
  ReadingOverrides,
  RoleSuggestion,
} from '@/domain/import/file-contents.ts';
import type { ColumnRole, FileReading, FurtherColumns } from '@/domain/import/import-template.ts';
import type { ProvedRows } from '@/domain/import/review/import-review.ts';

/** Why a file, or a reading of it, is refused. */
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
  /** The file could not be read from the disk, or the worker died. */
  | 'unreadable-file';

/** Why something failed: `line` (physical, 1-based) with broken quotes, `columns` (how many there are) with too many. */
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
   * Detected, the overrides in their places. `invert` is off and `signColumn` absent unless overridden: they belong to the
   * suggestion, which a person takes or leaves.
   */
  readonly reading: FileReading;
  /** Header cells in comparison form, one per column; '' where a column has no name or the file no header. */
  readonly header: readonly string[];
  readonly columnCount: number;
  /** The first MAPPING_PREVIEW_ROWS records after the header, in comparison form, padded to columnCount. */
  readonly preview: readonly (readonly string[])[];
  /** Records after the header that are not blank. */
  readonly totalRecords: number;
  readonly suggestion: RoleSuggestion;
  /** Of the date column in `roles`, or of the suggested one. */
  readonly dates: DateDetection;
  /** The money columns fit both decimal marks, and nothing decides (see 'ambiguous-decimal-mark'). */
  readonly isMarkAmbiguous: boolean;
  /** The accounts of the file under `further` of the request, or under the suggested one; one group where it has but one. */
  readonly groups: readonly FileGroup[];
};

export type InspectRequest = {
  readonly overrides: ReadingOverrides;
  /** The roles chosen so far: the date format and decimal mark are then detected from these columns. */
  readonly roles?: readonly ColumnRole[] | undefined;
  /** The further columns chosen so far; absent = as suggested. */
  readonly further?: FurtherColumns | undefined;
  readonly today: CalendarDate;
};

export type ProcessRequest = {
  readonly roles: readonly ColumnRole[];
  readonly reading: FileReading;
  readonly further: FurtherColumns;
  /** The account of every row whose group is not in `accounts`. */
  readonly accountId: string;
  /** The account of each group by its key; '' = its rows are left out. Absent: the file is not split. */
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
  /** The physical lines of a record as they stand in the file. */
  | { readonly id: number; readonly kind: 'raw'; readonly line: number };

/** A stretch of the lists of some rows; `null` stays for a column that the file does not have. */
export type RowsPart = Pick<
  ProvedRows,
  'dates' | 'descriptions' | 'keys' | 'categories' | 'tags' | 'notes' | 'kinds' | 'leftOut'
>;

/** A `part` of rows comes before their result, whose lists it belongs to. */
export type CsvReply =
  | { readonly id: number; readonly part: RowsPart }
  | { readonly id: number; readonly result: CsvOutcome };

export type CsvOutcome = CsvResult<CsvInspection> | CsvResult<ProvedRows> | CsvResult<string>;

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
