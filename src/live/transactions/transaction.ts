import { useEffect, useMemo, useRef } from 'react';
import { of } from 'rxjs';
import { type HistoryEntry, readHistory } from '@/db/queries/transactions/history.ts';
import { readTransferRefusals } from '@/db/queries/transactions/pair-refusals.ts';
import {
  readReceiptContents,
  readReceiptOwners,
  readReceipts,
} from '@/db/queries/transactions/receipts.ts';
import { transactionIndexOf } from '@/db/queries/transactions/transaction-index.ts';
import { readLegs, readLiveRows } from '@/db/queries/transactions/transfer-legs.ts';
import { changesOf, readTogether, type TransactionTables, transactionOf } from '@/db/read.ts';
import { foldText } from '@/domain/core/comparable-text.ts';
import { cents } from '@/domain/core/money.ts';
import { nameKeyOf } from '@/domain/core/text-cleanup.ts';
import { ALL_ROWS, type FilterQuery } from '@/domain/transactions/filter-query.ts';
import { byLikelihood, canRefund } from '@/domain/transactions/refund.ts';
import type { AccountTotal } from '@/domain/transactions/row-totals.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { liveIndexQuery } from '@/live/index-query.ts';
import { type Live, readOnSignal, useLive } from '@/live/live.ts';
import { liveQuery, liveSetting } from '@/live/live-query.ts';
import { useServices } from '@/live/services-context.tsx';

export type { HistoryEntry };

export type TransactionInFull = {
  readonly transaction: Transaction;
  /** The other leg of a transfer; missing if its account was deleted. */
  readonly otherLeg?: Transaction;
};

/** One transaction, with the other leg if it is a transfer; null if it doesn't exist (anymore). */
export const useTransaction = liveQuery({
  reads: ['transactions'],
  read: ({ database }, id: string) => readTogether(database, (tables) => readInFull(tables, id)),
});

async function readInFull(
  tables: TransactionTables,
  id: string,
): Promise<TransactionInFull | null> {
  const row = await tables.rows.get(id);
  if (row?._deleted !== '0') return null;
  const legs = row.transferId ? await readLegs(tables, [row.transferId]) : [];
  const leg = legs.find((each) => each.id !== id);
  return { transaction: transactionOf(row), ...(leg ? { otherLeg: transactionOf(leg) } : {}) };
}

/** The changes of a transaction, newest first. */
export const useTransactionHistory = liveQuery({
  reads: ['transactions'],
  read: ({ database }, id: string) => readHistory(database, id),
});

/** The receipts of a transaction, oldest first, whichever tab added them. */
export const useReceipts = liveQuery({
  reads: ['settings'],
  read: ({ database }, transactionId: string) => readReceipts(database, transactionId),
});

/** The ids of all transactions that have receipts. */
export const useReceiptOwners = liveSetting(readReceiptOwners);

/**
 * The number of files that receipts use and their size in bytes, including those in the trash. Equal
 * files count once.
 */
export const useReceiptSpace = liveSetting(async (database) => {
  const contents = await readReceiptContents(database);
  const bytes = [...contents.values()].reduce((sum, each) => sum + each, 0);
  return { files: contents.size, bytes };
});

/** The most rows read for each of the filters below. */
const MAX_ROWS = 200;
/** The most purchases offered. */
const OFFERED_ROWS = 20;

/**
 * The purchases that a refund may belong to, likeliest first: none later than the refund, and those with the same description or
 * amount before the others. With a search, only purchases that contain its words.
 */
export const useRefundCandidates = liveIndexQuery({
  reads: ['transactions'],
  keyOf: ({ id, amount, date }: Transaction, search: string) =>
    `${id} ${amount} ${date} ${wordsOf(search)}`,
  read: async ({ database, index }, refund, search) => {
    const ids = new Set<string>();
    for (const question of candidateFilters(refund, wordsOf(search))) {
      const ranges = [{ start: 0, count: MAX_ROWS }];
      const found = await index.ask({ filter: question, ranges, anchor: null });
      if (!found.ok) return found;
      for (const id of found.value.ids.flat()) ids.add(id);
    }
    const rows = await readTogether(database, (tables) => readLiveRows(tables, [...ids]));
    const value = rows
      .filter((row) => canRefund(refund, row))
      .sort(byLikelihood(refund))
      .slice(0, OFFERED_ROWS);
    return { ok: true, value };
  },
});

const wordsOf = (search: string) => foldText(search).trim();

function candidateFilters(refund: Transaction, words: string): readonly FilterQuery[] {
  const earlier = { ...ALL_ROWS, to: refund.date };
  if (words !== '') return [{ ...earlier, words: words.split(' ') }];
  const size = cents(Math.abs(refund.amount));
  return [
    { ...earlier, minimum: size, maximum: size },
    { ...earlier, payeeKeys: [nameKeyOf(refund.description)] },
    earlier,
  ];
}

/** How many of the newest are shown one by one. */
const NEWEST_SIMILAR = 12;

export type SimilarRows = {
  readonly total: number;
  readonly totals: readonly AccountTotal[];
  /** The newest ones, oldest first. */
  readonly newest: readonly Pick<Transaction, 'id' | 'date' | 'amount' | 'accountId'>[];
};

/**
 * The transactions whose descriptions have one of these keys (nameKeyOf), counted and totalled by
 * the transaction index.
 */
export const useSimilarRows = liveIndexQuery({
  reads: ['transactions'],
  isBeside: true,
  read: async ({ database, index }, payeeKeys: readonly string[]) => {
    const ranges = [{ start: 0, count: NEWEST_SIMILAR }];
    const found = await index.ask({ filter: { ...ALL_ROWS, payeeKeys }, ranges, anchor: null });
    if (!found.ok) return found;
    const { total, totals, ids } = found.value;
    const rows = await readTogether(database, (tables) => readLiveRows(tables, ids.flat()));
    const value: SimilarRows = { total, totals, newest: rows.toReversed() };
    return { ok: true, value };
  },
});

/** The keys of the pairs of rows that the user said are not transfers. */
export const useTransferRefusals = liveSetting(readTransferRefusals);

const NOTHING: Live<readonly AccountTotal[]> = { status: 'ready', value: [] };

/**
 * The totals of the selected rows by account, in cents. While the totals of a new selection are computed, the previous ones stay, to
 * avoid flicker. Pass the same `ids` array as long as the selection is the same. Pass the `question` of useRegister too, so that a split
 * under a category filter counts as the list shows it. totalsByCurrency (domain/transactions/row-totals.ts) turns the result into one
 * total per currency; the sum of `rows` says how many of the ids still exist.
 */
export function useSelectionTotals(
  ids: readonly string[],
  question: FilterQuery,
): Live<readonly AccountTotal[]> {
  const { database } = useServices();
  const selection = useMemo(() => ({ ids, question }), [ids, question]);
  const totals = useLive(selection, () => {
    // Don't build the index for an empty selection.
    if (ids.length === 0) return of(NOTHING);
    const index = transactionIndexOf(database);
    // The index must hear of a change before it is asked about it, so it listens first.
    index.warm();
    return readOnSignal([changesOf(database, 'transactions')], async () => {
      const found = await index.totalsOf(ids, question);
      if (!found.ok) throw new Error(found.code);
      return found.value;
    });
  });
  const former = useRef<Live<readonly AccountTotal[]>>(NOTHING);
  useEffect(() => {
    if (totals.status === 'ready') former.current = totals;
  }, [totals]);
  return totals.status === 'loading' && former.current !== NOTHING ? former.current : totals;
}
