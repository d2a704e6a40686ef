import { debounce, timer } from 'rxjs';
import { type Columns, columnsOf } from '@/db/queries/columns.ts';
import { changesOf } from '@/db/read.ts';
import { type Live, readOnSignal, useLive } from './live.ts';
import { newestOnly } from './newest-only.ts';
import { rememberedByKey } from './remembered.ts';
import { useServices } from './services-context.tsx';

/** Transactions have not changed for so long before what is found in them is looked for again: an import goes on for a while. */
const REST_MS = 800;

type Answer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: string };

const remembered = rememberedByKey();

/**
 * What the column worker finds in all transactions, off the page's thread: at once, and again once they changed and rest.
 * @param key names what is asked, which is asked anew where it changes; nothing else is asked under it
 */
export function useAtRest<Value>(
  key: string,
  ask: (columns: Columns) => Promise<Answer<Value>>,
): Live<Value> {
  const { database } = useServices();
  return useLive(key, () => {
    const columns = columnsOf(database);
    // They must hear of a change before they are asked about it.
    columns.warm();
    const reading = readOnSignal(
      [changesOf(database, 'transactions').pipe(debounce(() => timer(REST_MS)))],
      newestOnly(async () => {
        const found = await ask(columns);
        if (!found.ok) throw new Error(found.code);
        return found.value;
      }),
    );
    return remembered(database, key, reading);
  });
}
