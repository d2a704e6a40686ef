import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import type { ImportRows } from '@/domain/import/file-contents.ts';
import { proofLinesOf, proveBalances } from '@/domain/import/reading/balance-proof.ts';
import type { ReviewedFile } from '@/domain/import/review/import-review.ts';
import { duplicateKey } from '@/domain/transactions/new-transaction.ts';
import type { TransactionKind } from '@/domain/transactions/transaction.ts';

/** One row of a file as read; amounts in cents. */
export type FileLine = {
  readonly date: string;
  readonly description: string;
  readonly amount: number;
  readonly accountId?: string;
  readonly balance?: number;
  readonly category?: string;
  readonly tags?: readonly string[];
  readonly notes?: string;
  readonly kind?: TransactionKind;
};

/** A file as the reader returns it: header in line 1, one row per line, all valid. */
export function fileOf(lines: readonly FileLine[], fileName = 'bank.csv'): ReviewedFile {
  const accountOf = (line: FileLine) => line.accountId ?? 'a1';
  const accountIds = [...new Set(lines.map(accountOf))];
  const rows: ImportRows = {
    count: lines.length,
    lines: Int32Array.from(lines, (_, index) => index + 2),
    dates: lines.map(({ date }) => date as CalendarDate),
    descriptions: lines.map(({ description }) => description),
    amounts: Float64Array.from(lines, ({ amount }) => amount),
    keys: lines.map((line) =>
      duplicateKey({
        date: line.date as CalendarDate,
        description: line.description,
        amount: cents(line.amount),
        accountId: accountOf(line),
      }),
    ),
    accountOf: Uint16Array.from(lines, (line) => accountIds.indexOf(accountOf(line))),
    accountIds,
    balances: lines.some(({ balance }) => balance !== undefined)
      ? Float64Array.from(lines, ({ balance }) => balance ?? Number.NaN)
      : null,
    categories: lines.some(({ category }) => category !== undefined)
      ? lines.map(({ category }) => category ?? '')
      : null,
    tags: lines.some(({ tags }) => tags) ? lines.map(({ tags }) => tags ?? []) : null,
    notes: lines.some(({ notes }) => notes) ? lines.map(({ notes }) => notes ?? '') : null,
    kinds: lines.some(({ kind }) => kind) ? lines.map(({ kind }) => kind ?? 'normal') : null,
    totals: [],
    cuts: new Map(),
    formerKeys: new Map(),
    cleanedLines: [],
    leftOut: [],
    lineCounts: {
      total: lines.length + 1,
      before: 0,
      header: 1,
      records: lines.length,
      continued: 0,
      blank: 0,
    },
  };
  const proofs = accountIds.map((accountId) => ({
    accountId,
    proof: proveBalances(proofLinesOf(rows, accountId)),
  }));
  return { fileName, rows: { ...rows, proofs } };
}
