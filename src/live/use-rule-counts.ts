import { columnsOf } from '@/db/queries/columns.ts';
import { readMatching } from '@/db/queries/import-matching.ts';
import { changesOf } from '@/db/read.ts';
import { type Live, readOnSignal, useLive } from './live.ts';
import { newestOnly } from './newest-only.ts';
import { useServices } from './services-context.tsx';

export type RuleCounts = {
  readonly byRule: ReadonlyMap<string, { readonly matching: number; readonly deciding: number }>;
  /** Not every row was asked. */
  readonly isCut: boolean;
};

/** How many stored rows each rule matches, and how many it decides about, live. */
export function useRuleCounts(): Live<RuleCounts> {
  const { database } = useServices();
  return useLive(null, () => {
    const columns = columnsOf(database);
    // They must hear of a change before they are asked about it.
    columns.warm();
    return readOnSignal(
      (['transactions', 'rules', 'categories'] as const).map((name) => changesOf(database, name)),
      newestOnly(async () => {
        const { rules, categories } = await readMatching(database);
        const found = await columns.countRules({ rules, categories });
        if (!found.ok) throw new Error(found.code);
        return found.value;
      }),
    );
  });
}
