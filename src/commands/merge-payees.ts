import type { Services } from '@/db/services.ts';
import { withLongWriteLock } from '@/platform/locks.ts';
import { newChange, type Outcome, outcomeOf } from './outcome.ts';
import { whollyOrNot } from './pending-operations.ts';
import { readPayees, replacePayees } from './replace-payees.ts';

/**
 * Merges payees into one that stays, whole or not at all: their names become its aliases, so that their rows belong to it and
 * keep their descriptions; saved filters that name them ask for it. `gone`: the one that stays, or one of the others, is not
 * there any more.
 */
export async function mergePayees(
  services: Services,
  keptId: string,
  mergedIds: readonly string[],
): Promise<Outcome<null>> {
  const { database, clock } = services;
  const ids = [...new Set(mergedIds)].filter((id) => id !== keptId);
  if (ids.length === 0) return { ok: true, value: null };
  return withLongWriteLock(async () => {
    const [kept, ...merged] = await readPayees(database, [keptId, ...ids]);
    if (!kept || merged.includes(null)) return { ok: false, code: 'gone' };
    const change = newChange(clock, 'payees-merged', { count: ids.length, name: kept.name });
    const done = await whollyOrNot(services, change.id, () =>
      replacePayees(database, ids, keptId, change),
    );
    return outcomeOf(done, null, change);
  });
}
