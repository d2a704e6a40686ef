import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import { fileOfPlace } from '@/domain/import/review-places.ts';
import type { RowCut } from '@/domain/import/types.ts';
import type { ImportReview } from '@/domain/import/verdict.ts';
import { countText } from '@/messages/count-text.ts';
import { t } from '@/messages/t.ts';

/** A row of a file as the review shows it. */
export type ReviewRow = {
  readonly place: number;
  readonly file: number;
  readonly line: number;
  readonly date: CalendarDate;
  readonly description: string;
  readonly amount: Money;
  readonly accountId: string;
  /** The category that the file names, '' = none. */
  readonly category: string;
  readonly cut?: RowCut;
};

/** The row at a place, which must be there. */
export function reviewRow({ files, offsets }: ImportReview, place: number): ReviewRow {
  const { file, index } = fileOfPlace(offsets, place);
  const rows = files[file]?.rows;
  const cut = rows?.cuts.get(index);
  return {
    place,
    file,
    line: rows?.lines[index] ?? 0,
    date: rows?.dates[index] ?? ('' as CalendarDate),
    description: rows?.descriptions[index] ?? '',
    amount: cents(rows?.amounts[index] ?? 0),
    accountId: rows?.accountIds[rows.accountOf[index] ?? 0] ?? '',
    category: rows?.categories?.[index] ?? '',
    ...(cut ? { cut } : {}),
  };
}

/** A line as it is named: '12', or '12 of visa.csv' where there are several files. */
export function lineName({ files }: ImportReview, file: number, line: number): string {
  if (files.length === 1) return countText(line);
  return t('importReview.lineOf', { line, name: files[file]?.fileName ?? '' });
}
