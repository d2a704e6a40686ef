import type { Services } from '@/db/database.ts';
import { readAccountsById } from '@/db/queries/accounts/accounts.ts';
import { readMatching } from '@/db/queries/rules/rule-matching.ts';
import { readTransferRefusals } from '@/db/queries/transactions/pair-refusals.ts';
import { rowsOfDays } from '@/db/queries/transactions/transactions-by-day.ts';
import { readTogether } from '@/db/read.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { fail, ok, type Result } from '@/domain/core/result.ts';
import { createCategorizer } from '@/domain/rules/categorizer.ts';
import { transferMarks } from '@/domain/rules/transfer-marks.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import type { PairOptions, PairRow } from '@/domain/transactions/transfer-candidates.ts';
import {
  OppositeAmountGroups,
  pairKey,
  pairTransfers,
} from '@/domain/transactions/transfer-pairs.ts';
import { eachInTurns, mapInTurns } from '@/platform/in-turns.ts';

/** The fields kept of each row while the others are read. */
export type FoundRow = Pick<
  Transaction,
  | 'id'
  | 'accountId'
  | 'date'
  | 'dateKey'
  | 'description'
  | 'amount'
  | 'categoryId'
  | 'uniqueHash'
  | 'splits'
  | 'importedDescription'
  | 'categorySource'
  | 'refundOf'
>;

/** Two stored rows that look like one transfer. */
export type FoundTransfer = {
  readonly out: FoundRow;
  readonly into: FoundRow;
  /** Nothing else is likely; if false, the user should check. */
  readonly isSure: boolean;
  /** Identifies the pair for refusePairs. */
  readonly key: string;
};

export type FindOptions = {
  readonly signal: AbortSignal;
  /** Rows checked so far, and the total. */
  readonly onProgress: (done: number, total: number) => void;
  /** Checks only rows from this day on; all if omitted. */
  readonly from?: CalendarDate;
};

/**
 * Finds pairs of stored rows that are one transfer (see pairTransfers), newest first, except those
 * refused before. Rows categorized by the user, the file, a rule or the rule book are no transfers,
 * unless that category is one for transfers. Writes nothing.
 */
export async function findTransfers(
  { database }: Services,
  { signal, onProgress, from }: FindOptions,
): Promise<Result<readonly FoundTransfer[], 'cancelled'>> {
  const [accounts, matching, refused, total] = await Promise.all([
    readAccountsById(database),
    readMatching(database),
    readTransferRefusals(database),
    from === undefined ? countRows(database) : 0,
  ]);
  const normal: FoundRow[] = [];
  let done = 0;
  for await (const rows of rowsOfDays(database, from ?? null, null)) {
    if (signal.aborted) return fail('cancelled');
    const usable = rows.filter(
      ({ kind, accountId }) => kind === 'normal' && accounts.has(accountId),
    );
    normal.push(...usable.map(keptOf));
    done += rows.length;
    onProgress(Math.min(done, total), total);
  }
  const currencyOf = (row: FoundRow) => accounts.get(row.accountId)?.currency ?? '';
  const opposites = new OppositeAmountGroups<FoundRow & { readonly currency: string }>();
  await eachInTurns(normal, (row) => opposites.add({ ...row, currency: currencyOf(row) }));
  const { groups } = opposites;
  const rows = groups.flat();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const marks = transferMarks({
    choose: createCategorizer(matching),
    categories: matching.categories,
  });
  const isNotTransfer = await mapInTurns(rows, marks.isNotTransfer);
  const nonTransfers = new Set(rows.flatMap(({ id }, index) => (isNotTransfer[index] ? [id] : [])));
  if (signal.aborted) return fail('cancelled');
  const keyOf = (a: string, b: string) =>
    pairKey(byId.get(a)?.uniqueHash ?? '', byId.get(b)?.uniqueHash ?? '');
  const options: PairOptions = {
    isRefused: (out, into) => refused.has(keyOf(out.id, into.id)),
    isNotTransfer: ({ id }) => nonTransfers.has(id),
  };
  // Rows with other amounts don't affect each other's pairs.
  const pairs = await mapInTurns(groups, (group) =>
    pairTransfers(
      group.map((row) => pairRowOf(row, currencyOf(row), marks.isMarked(row.categoryId))),
      options,
    ),
  );
  if (signal.aborted) return fail('cancelled');
  const found = pairs.flat().flatMap(({ outId, inId, isSure }): readonly FoundTransfer[] => {
    const [out, into] = [byId.get(outId), byId.get(inId)];
    return out && into ? [{ out, into, isSure, key: keyOf(outId, inId) }] : [];
  });
  return ok(found.sort((a, b) => a.out.dateKey - b.out.dateKey || (a.key < b.key ? -1 : 1)));
}

function keptOf({
  id,
  accountId,
  date,
  dateKey,
  description,
  amount,
  categoryId,
  uniqueHash,
  splits,
  importedDescription,
  categorySource,
  refundOf,
}: Transaction): FoundRow {
  return {
    id,
    accountId,
    date,
    dateKey,
    description,
    amount,
    categoryId,
    uniqueHash,
    ...(splits ? { splits } : {}),
    ...(importedDescription === undefined ? {} : { importedDescription }),
    ...(categorySource === undefined ? {} : { categorySource }),
    ...(refundOf === undefined ? {} : { refundOf }),
  };
}

function countRows(database: Services['database']): Promise<number> {
  return readTogether(database, ({ rows }) =>
    rows.where('[_deleted+dateKey+id]').between(['0'], ['0', []]).count(),
  );
}

function pairRowOf(row: FoundRow, currency: string, isMarked: boolean): PairRow {
  const { id, accountId, date, amount } = row;
  const text = row.importedDescription ?? row.description;
  return { id, accountId, currency, date, amount, text, ...(isMarked ? { isMarked } : {}) };
}
