import type { CofferDatabase } from '@/db/database.ts';
import { type KnownIndex, readRegister } from '@/db/queries/transactions/register.ts';
import {
  isNearAnEnd,
  readWindowByAmount,
  type StoredSort,
} from '@/db/queries/transactions/register-by-amount.ts';
import type { TransactionIndex } from '@/db/queries/transactions/transaction-index.ts';
import { readOtherAccounts } from '@/db/queries/transactions/transfer-legs.ts';
import { timedReading } from '@/db/storage/timed-reading.ts';
import type { FilterQuery } from '@/domain/transactions/filter-query.ts';
import type { RegisterReader, RegisterReading } from './register-cache.ts';
import { indexReader } from './register-readers.ts';

/** The state of the data behind a reading: a generation of the storage, or a version of the transaction index. */
export type AmountToken =
  | { readonly from: 'storage'; readonly known: KnownIndex }
  | { readonly from: 'index'; readonly version: number };

type List = {
  readonly database: CofferDatabase;
  readonly index: TransactionIndex;
  readonly question: FilterQuery;
  readonly sort: StoredSort;
  /** Every row of every account. The storage has that list in order of amount, and of date. */
  readonly isOfAll: boolean;
  /** Nothing is filtered, so no totals are shown. */
  readonly isWhole: boolean;
};

/**
 * Reads a list sorted by amount or oldest first. Both ends of the whole list come from the storage's own index, which is fast however long the
 * history is. Every other place, and every list that is filtered or of one account, comes from the transaction index, which takes a
 * moment to build.
 */
export function amountReader(list: List): RegisterReader<AmountToken> {
  const { database, index, question, sort, isOfAll, isWhole } = list;
  const readIndex = indexReader(database, index, question, sort);
  return async (request) => {
    const { known } = request;
    if (isOfAll && !index.isReady()) {
      const reading = await readEnds(list, request);
      // Scrolling on will need the transaction index.
      index.warm();
      if (reading) return reading;
    }
    const version = known?.from === 'index' ? known.version : null;
    const reading = await readIndex({ ...request, known: version });
    return {
      ...reading,
      token: { from: 'index', version: reading.token },
      totals: isWhole ? null : reading.totals,
    };
  };
}

/** Reads the ends of the list from the storage; null if other places are needed, or the new place of the anchor row. */
function readEnds(
  { database, sort }: List,
  { known, anchor, plan }: Parameters<RegisterReader<AmountToken>>[0],
): Promise<RegisterReading<AmountToken> | null> {
  const before = known?.from === 'storage' ? known.known : null;
  return timedReading('register', () =>
    readRegister(database, null, before, async (tables, now) => {
      const isSame = now === before;
      if (anchor && !isSame) return null;
      const { total } = now.index;
      const ranges = plan(isSame, null);
      if (!ranges.every((range) => isNearAnEnd(range, total))) return null;
      const windows = await Promise.all(
        ranges.map(async (range) => {
          const window = await readWindowByAmount(tables, sort, range, total);
          return { ...window, otherAccounts: await readOtherAccounts(tables, window.rows) };
        }),
      );
      const token = { from: 'storage', known: now } as const;
      return { token, isSame, total, totals: null, anchorAt: null, windows };
    }),
  );
}
