import type { Services } from '@/db/database.ts';
import {
  type TransactionIndex,
  transactionIndexOf,
} from '@/db/queries/transactions/transaction-index.ts';
import type { Live } from './live.ts';
import { type LiveQuery, liveQuery } from './live-query.ts';

/** An answer of the transaction index. */
export type IndexAnswer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: string };

type IndexContext = Services & { readonly index: TransactionIndex };

/** Like liveQuery, for a read that asks the transaction index. An answer that is not ok fails the hook with its code. */
export function liveIndexQuery<Args extends readonly unknown[], Value>({
  read,
  ...query
}: Omit<LiveQuery<IndexContext, Args, IndexAnswer<Value>>, 'prepare'>): (
  ...args: Args
) => Live<Value> {
  return liveQuery<Args, Value>({
    ...query,
    // The index must hear of a change before it is asked about it, so it listens first.
    prepare: (database) => transactionIndexOf(database).warm(),
    read: async (services, ...args) => {
      const index = transactionIndexOf(services.database);
      const answer = await read({ ...services, index }, ...args);
      if (!answer.ok) throw new Error(answer.code);
      return answer.value;
    },
  });
}
