import { columnsOf } from '@/db/queries/columns.ts';
import { readLiveRows } from '@/db/queries/other-legs.ts';
import { changesOf, readTogether } from '@/db/read.ts';
import { foldText } from '@/domain/core/fold-text.ts';
import { cents } from '@/domain/core/money.ts';
import { nameKeyOf } from '@/domain/core/names.ts';
import { ALL_ROWS, type FilterQuestion } from '@/domain/transactions/filter-question.ts';
import { byLikelihood, canRefund } from '@/domain/transactions/refund.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { type Live, readOnSignal, useLive } from './live.ts';
import { useServices } from './services-context.tsx';

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
      const columns = columnsOf(database);
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

function questionsFor(refund: Transaction, words: string): readonly FilterQuestion[] {
  const earlier = { ...ALL_ROWS, to: refund.date };
  if (words !== '') return [{ ...earlier, words: words.split(' ') }];
  const size = cents(Math.abs(refund.amount));
  return [
    { ...earlier, minimum: size, maximum: size },
    { ...earlier, payeeKeys: [nameKeyOf(refund.description)] },
    earlier,
  ];
}
