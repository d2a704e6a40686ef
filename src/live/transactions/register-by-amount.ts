import type { CofferDatabase } from '@/db/database.ts';
import { type KnownIndex, readRegister } from '@/db/queries/transactions/register.ts';
import { isNearAnEnd, readWindowByAmount } from '@/db/queries/transactions/register-by-amount.ts';
import type { TransactionIndex } from '@/db/queries/transactions/transaction-index.ts';
import { readOtherAccounts } from '@/db/queries/transactions/transfer-legs.ts';
import { timedReading } from '@/db/storage/timed-reading.ts';
import type { FilterQuery } from '@/domain/transactions/filter-query.ts';
import type { RegisterSort } from '@/domain/transactions/register-sort.ts';
import type { RegisterReader, RegisterReading } from './register-cache.ts';
import { columnsReader } from './register-readers.ts';

/** State of the data that a reading shows: at a generation of the storage, or at a version of the columns. */
export type AmountToken =
  | { readonly from: 'index'; readonly index: KnownIndex }
  | { readonly from: 'columns'; readonly version: number };

type List = {
  readonly database: CofferDatabase;
  readonly columns: TransactionIndex;
  readonly question: FilterQuery;
  readonly sort: Exclude<RegisterSort, 'newest'>;
  /** Every row of every account: the index of amounts knows that list. */
  readonly isOfAll: boolean;
  /** Nothing is filtered: no totals are shown. */
  readonly isWhole: boolean;
};

/**
 * Reads a list by amount. The ends of the whole list come from the index at once, whatever the history; every other place, and every
 * list that is filtered or of one account, from the columns, which take a moment to be read the first time.
 */
export function amountReader(list: List): RegisterReader<AmountToken> {
  const { database, columns, question, sort, isOfAll, isWhole } = list;
  const readColumns = columnsReader(database, columns, question, sort);
  return async (asked) => {
    const { known } = asked;
    if (isOfAll && !columns.isReady()) {
      const reading = await readEnds(list, asked);
      // Whoever scrolls on will need them.
      columns.warm();
      if (reading) return reading;
    }
    const version = known?.from === 'columns' ? known.version : null;
    const reading = await readColumns({ ...asked, known: version });
    return {
      ...reading,
      token: { from: 'columns', version: reading.token },
      totals: isWhole ? null : reading.totals,
    };
  };
}

/** Reads what the index knows; null = other places are asked for, or where a row stands now. */
function readEnds(
  { database, sort }: List,
  { known, anchor, plan }: Parameters<RegisterReader<AmountToken>>[0],
): Promise<RegisterReading<AmountToken> | null> {
  const before = known?.from === 'index' ? known.index : null;
  return timedReading('register', () =>
    readRegister(database, null, before, async (tables, index) => {
      const isSame = index === before;
      if (anchor && !isSame) return null;
      const { total } = index.index;
      const ranges = plan(isSame, null);
      if (!ranges.every((range) => isNearAnEnd(range, total))) return null;
      const windows = await Promise.all(
        ranges.map(async (range) => {
          const window = await readWindowByAmount(tables, sort, range, total);
          return { ...window, otherAccounts: await readOtherAccounts(tables, window.rows) };
        }),
      );
      const token = { from: 'index', index } as const;
      return { token, isSame, total, totals: null, anchorAt: null, windows };
    }),
  );
}
