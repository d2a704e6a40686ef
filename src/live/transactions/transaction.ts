import { useEffect, useMemo, useRef } from 'react';
import { of } from 'rxjs';
import { type HistoryEntry, readHistory } from '@/db/queries/transactions/history.ts';
import { readTransferRefusals } from '@/db/queries/transactions/pair-refusals.ts';
import { transactionIndexOf } from '@/db/queries/transactions/transaction-index.ts';
import { readLegs, readLiveRows } from '@/db/queries/transactions/transfer-legs.ts';
import { changesOf, readTogether, type TransactionTables, transactionOf } from '@/db/read.ts';
import { cents } from '@/domain/core/money.ts';
import { foldText, nameKeyOf } from '@/domain/core/text-cleanup.ts';
import { ALL_ROWS, type FilterQuery } from '@/domain/transactions/filter-query.ts';
import { byLikelihood, canRefund } from '@/domain/transactions/refund.ts';
import type { AccountTotal } from '@/domain/transactions/row-totals.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { type Live, readOnSignal, useLive } from '@/live/live.ts';
import { useServices } from '@/live/services-context.tsx';

export type TransactionInFull = {
  readonly transaction: Transaction;
  /** Of a transfer; missing where its account was deleted. */
  readonly otherLeg?: Transaction;
};

/** One transaction with the other leg of its transfer; `null` where it is not there (any more). */
export function useTransaction(id: string): Live<TransactionInFull | null> {
  const { database } = useServices();
  return useLive(id, () =>
    readOnSignal([changesOf(database, 'transactions')], () =>
      readTogether(database, (tables) => readInFull(tables, id)),
    ),
  );
}

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

export type { HistoryEntry };

/** What happened to a transaction, newest first; live. */
export function useTransactionHistory(id: string): Live<readonly HistoryEntry[]> {
  const { database } = useServices();
  return useLive(id, () =>
    readOnSignal([changesOf(database, 'transactions')], () => readHistory(database, id)),
  );
}

/** The newest rows that each question is asked for, and how many purchases are offered. */
const ASKED_ROWS = 200;
const OFFERED_ROWS = 20;

/**
 * The purchases that a refund may take back, the likeliest first: not later than it, the same description or amount before
 * the rest. With a search only those that hold its words.
 */
export function useRefundCandidates(
  refund: Transaction,
  search: string,
): Live<readonly Transaction[]> {
  const { database } = useServices();
  const words = foldText(search).trim();
  return useLive(`${refund.id} ${refund.amount} ${refund.date} ${words}`, () =>
    readOnSignal([changesOf(database, 'transactions')], async () => {
      const columns = transactionIndexOf(database);
      const ids = new Set<string>();
      for (const question of questionsFor(refund, words)) {
        const found = await columns.ask({
          question,
          ranges: [{ start: 0, count: ASKED_ROWS }],
          anchor: null,
        });
        if (!found.ok) throw new Error(found.code);
        for (const id of found.value.ids.flat()) ids.add(id);
      }
      const rows = await readTogether(database, (tables) => readLiveRows(tables, [...ids]));
      return rows
        .filter((row) => canRefund(refund, row))
        .sort(byLikelihood(refund))
        .slice(0, OFFERED_ROWS);
    }),
  );
}

function questionsFor(refund: Transaction, words: string): readonly FilterQuery[] {
  const earlier = { ...ALL_ROWS, to: refund.date };
  if (words !== '') return [{ ...earlier, words: words.split(' ') }];
  const size = cents(Math.abs(refund.amount));
  return [
    { ...earlier, minimum: size, maximum: size },
    { ...earlier, payeeKeys: [nameKeyOf(refund.description)] },
    earlier,
  ];
}

/** The pairs of rows that a person said are no transfers, by their keys. */
export function useTransferRefusals(): Live<ReadonlySet<string>> {
  const { database } = useServices();
  return useLive(database, () =>
    readOnSignal([changesOf(database, 'settings')], () => readTransferRefusals(database)),
  );
}

const NOTHING: Live<readonly AccountTotal[]> = { status: 'ready', value: [] };

/**
 * What the selected rows add up to, by account, in cents; live, also where another tab changes them. Give it the same `ids`
 * value as long as the selection is the same, and the `question` of useRegister, so that a split under a category counts as
 * the list shows it. totalsByCurrency (domain/transactions/row-totals.ts) makes one total a currency of it; adding up `rows` tells how
 * many of the ids are still there. While a new selection is added up the former totals stand: a row more is no flicker.
 */
export function useSelectionTotals(
  ids: readonly string[],
  question: FilterQuery,
): Live<readonly AccountTotal[]> {
  const { database } = useServices();
  const selection = useMemo(() => ({ ids, question }), [ids, question]);
  const totals = useLive(selection, () => {
    // No selection is no reason to read the columns.
    if (ids.length === 0) return of(NOTHING);
    const columns = transactionIndexOf(database);
    // The columns hear of a change before this does: they listen from here on.
    columns.warm();
    return readOnSignal([changesOf(database, 'transactions')], async () => {
      const found = await columns.totalsOf(ids, question);
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
