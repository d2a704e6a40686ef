import { changesOf, readTogether } from '@/db/read.ts';
import { type Live, readBeside, useLive } from './live.ts';
import { useServices } from './services-context.tsx';

/** The refund of each purchase that has one: ids by id. A purchase with several names the newest. */
export function useRefundLinks(): Live<ReadonlyMap<string, string>> {
  const { database } = useServices();
  return useLive(database, () =>
    readBeside([changesOf(database, 'transactions')], () =>
      readTogether(database, async ({ rows }) => {
        // Rows that are no refund are not in the index: it is as short as the list of refunds.
        const refunds = await rows.where('refundOf').above('').toArray();
        const live = refunds.filter((row) => row._deleted === '0' && row.refundOf);
        return new Map(
          live.sort((a, b) => (a.id < b.id ? 1 : -1)).map((row) => [row.refundOf ?? '', row.id]),
        );
      }),
    ),
  );
}
