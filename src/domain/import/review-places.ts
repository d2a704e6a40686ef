import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import type { ReviewedFile } from './verdict.ts';

/** A row of some files, by its place over all of them. */
export type PlacedRow = {
  readonly place: number;
  readonly accountId: string;
  readonly date: CalendarDate;
  readonly description: string;
  /** Cents, signed. */
  readonly amount: Money;
  /** Of the first copy. */
  readonly key: string;
  /** The file says that it is one side of a transfer. */
  readonly isTransfer: boolean;
  /** The category that the file names, '' = none. */
  readonly category: string;
};

/** The place of each file's first row. */
export function offsetsOf(files: readonly ReviewedFile[]): readonly number[] {
  let next = 0;
  return files.map(({ rows }) => {
    const offset = next;
    next += rows.count;
    return offset;
  });
}

/** All rows in the order of files and rows, each made when it is asked for. */
export function* placedRows(files: readonly ReviewedFile[]): Generator<PlacedRow> {
  let place = 0;
  for (const { rows } of files) {
    for (const [index, date] of rows.dates.entries()) {
      yield {
        place,
        accountId: rows.accountIds[rows.accountOf[index] ?? 0] ?? '',
        date,
        description: rows.descriptions[index] ?? '',
        amount: cents(rows.amounts[index] ?? 0),
        key: rows.keys[index] ?? '',
        isTransfer: rows.kinds?.[index] === 'transfer',
        category: rows.categories?.[index] ?? '',
      };
      place++;
    }
  }
}

/** The file of a place, and the index of its row there. */
export function fileOfPlace(
  offsets: readonly number[],
  place: number,
): { readonly file: number; readonly index: number } {
  let file = offsets.length - 1;
  while (file > 0 && (offsets[file] ?? 0) > place) file--;
  return { file, index: place - (offsets[file] ?? 0) };
}
