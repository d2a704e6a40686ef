import { type CalendarDate, dayNumber } from '@/domain/core/calendar-date.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';

/**
 * The stored record of importing one file into one account, under `import:<importId>` in settings.
 * Its rows are those whose ids begin with importId.
 */
export type ImportBatch = {
  readonly fileName: string;
  readonly accountId: string;
  /** ISO timestamp of the start. */
  readonly at: string;
  /** 'running' after the app was killed; the write batches acknowledged by then are stored. */
  readonly state: 'running' | 'done' | 'cancelled' | 'failed';
  readonly counts: ImportSummary;
  /** First and last day of the rows; missing if there were none to store. */
  readonly from?: CalendarDate;
  readonly to?: CalendarDate;
  /** Records created for this import; shared by all batches of one run. */
  readonly created?: CreatedRecords;
  /** ISO timestamp of reverting the batch. */
  readonly revertedAt?: string;
};

/** What an import did with the rows of its file. */
export type ImportSummary = {
  readonly imported: number;
  /**
   * Rows already stored, deleted before, or repeated within the file, including those found during
   * the run.
   */
  readonly duplicates: number;
  readonly rejected: number;
  /** Imported rows that have a category. */
  readonly categorised: number;
  /** Rows merged with one entered manually or by a scheduled transaction. */
  readonly merged: number;
  /** Pairs linked as transfers. */
  readonly linked: number;
  /** Rows that the user left out in the review. */
  readonly skipped: number;
};

/** Record ids. */
export type CreatedRecords = {
  readonly accounts: readonly string[];
  readonly categories: readonly string[];
  readonly tags: readonly string[];
};

/** Whether an import added or merged rows and was not reverted. */
export function hasRows({ revertedAt, counts }: ImportBatch): boolean {
  return revertedAt === undefined && counts.imported + counts.merged > 0;
}

const OLD_DAYS = 45;

/** Whether rows that end on this day are too old to show where someone is today. */
export function isOldImport(newest: CalendarDate, today: CalendarDate): boolean {
  return dayNumber(today) - dayNumber(newest) > OLD_DAYS;
}

export const IMPORT_PREFIX = 'import:';

/**
 * What an import changed in rows stored before (merged or linked ones), so that reverting can
 * restore them. Stored as settings rows under `import-touched:<importId>:<number>`, written before
 * the rows themselves. Fields are [before, after], with undefined stored as null.
 */
export type TouchedRows = {
  readonly rows: readonly {
    readonly id: string;
    readonly fields: Readonly<Record<string, readonly [before: unknown, after: unknown]>>;
  }[];
  /**
   * Rows of the batch that took over the duplicate key of a deleted row. After reverting they keep
   * it, as that row did.
   */
  readonly revived?: readonly string[];
};

export const TOUCHED_PREFIX = 'import-touched:';

/** The Web Lock that a run holds for each of its batches. */
export const importLock = (importId: string) => `coffer-import-${importId}`;

/** The fields that differ, as TouchedRows stores them. */
export function touchedFields(
  before: Transaction,
  after: Transaction,
): TouchedRows['rows'][number]['fields'] {
  const fields: Record<string, readonly [unknown, unknown]> = {};
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [from, to] = [Reflect.get(before, name), Reflect.get(after, name)];
    if (JSON.stringify(from) !== JSON.stringify(to)) fields[name] = [from ?? null, to ?? null];
  }
  return fields;
}

/** Whether a row's fields still have their values from before (0) or after (1) the import. */
export function hasTouchedFields(
  row: Transaction,
  fields: TouchedRows['rows'][number]['fields'],
  side: 0 | 1,
): boolean {
  return Object.entries(fields).every(
    ([name, values]) =>
      JSON.stringify(Reflect.get(row, name) ?? null) === JSON.stringify(values[side] ?? null),
  );
}
