import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';

/** What an import did, row by row of its file. */
export type ImportSummary = {
  readonly imported: number;
  /** Stored rows, rows deleted before, and repeats within the file, those found during the run included. */
  readonly duplicates: number;
  readonly rejected: number;
  /** Of the imported rows, those that have a category. */
  readonly categorised: number;
  /** Rows taken as the same as one entered by hand or by a schedule. */
  readonly merged: number;
  /** Pairs linked as transfers. */
  readonly linked: number;
  /** Rows that a person left out in the review. */
  readonly skipped: number;
};

/**
 * What is remembered of an import of one file into one account, under `import:<importId>` in settings. Its rows are those
 * whose ids begin with importId.
 */
export type ImportBatch = {
  readonly fileName: string;
  readonly accountId: string;
  /** ISO instant of the start. */
  readonly at: string;
  /** 'running' after a kill: the whole batches that were acknowledged are stored. */
  readonly state: 'running' | 'done' | 'cancelled' | 'failed';
  readonly counts: ImportSummary;
  /** First and last day of the rows; absent where none was to be stored. */
  readonly from?: CalendarDate;
  readonly to?: CalendarDate;
  /** Records that were made for this import; shared by all batches of one run. */
  readonly created?: CreatedRecords;
  /** ISO instant at which the batch was reverted. */
  readonly revertedAt?: string;
};

/** Ids. */
export type CreatedRecords = {
  readonly accounts: readonly string[];
  readonly categories: readonly string[];
  readonly tags: readonly string[];
};

export const IMPORT_PREFIX = 'import:';

/**
 * What an import changed of rows that were stored before (merged or linked ones), so that reverting restores them: rows of
 * settings under `import-touched:<importId>:<number>`, written before the rows are. Fields as [before, after]; undefined is
 * stored as null.
 */
export type TouchedRows = {
  readonly rows: readonly {
    readonly id: string;
    readonly fields: Readonly<Record<string, readonly [before: unknown, after: unknown]>>;
  }[];
  /** Rows of the batch that took the duplicate key of a deleted row over: reverted, they keep it as that one did. */
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

/** Whether a row still has what an import changed as it was before (0) or after (1). */
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
