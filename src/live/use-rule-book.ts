import { columnsOf } from '@/db/queries/columns.ts';
import { readMatching } from '@/db/queries/import-matching.ts';
import { changesOf } from '@/db/read.ts';
import { NOTHING_OFF, type RuleBookSwitches } from '@/domain/rules/rule-book-switches.ts';
import { type Live, mapLive, readOnSignal, useLive } from './live.ts';
import { useServices } from './services-context.tsx';
import { useMatching } from './use-matching.ts';

/** What of the rule book is switched off, live. */
export function useRuleBookSwitches(): Live<RuleBookSwitches> {
  return mapLive(useMatching(), ({ switches }) => switches ?? NOTHING_OFF);
}

/** How many rows each keyword decides about, by its source ('keyword:...'), were there no rules; live. */
export function useKeywordHits(): Live<ReadonlyMap<string, number>> {
  const { database } = useServices();
  return useLive(null, () => {
    const columns = columnsOf(database);
    // They must hear of a change before they are asked about it.
    columns.warm();
    return readOnSignal(
      [
        changesOf(database, 'transactions'),
        changesOf(database, 'categories'),
        changesOf(database, 'settings'),
      ],
      async () => {
        const { categories, switches = NOTHING_OFF } = await readMatching(database);
        const answer = await columns.countKeywords({ categories, switches });
        if (!answer.ok) throw new Error(answer.code);
        return answer.value;
      },
    );
  });
}
