import type { CofferDatabase } from '@/db/database.ts';
import { readHoldings, readKnownAccountTypes } from '@/db/queries/holdings.ts';
import type { Change } from '@/db/write.ts';
import { type Holding, securitiesOf } from '@/domain/investments/holding.ts';
import { detachEdits } from '@/domain/investments/holding-detach.ts';
import { withOwnEdits } from '@/domain/investments/holding-edits.ts';

/** The changes that delete holdings. What was transferred from them to others keeps the cost that it had. */
export async function holdingRemovals(
  database: CofferDatabase,
  isGoing: (holding: Holding) => boolean,
): Promise<readonly Change<'holdings'>[]> {
  const holdings = await readHoldings(database);
  const accounts = await readKnownAccountTypes(database);
  const going = new Set(holdings.filter(isGoing).map(({ id }) => id));
  const edits = securitiesOf(holdings, accounts)
    .filter((security) => security.holdings.some(({ id }) => going.has(id)))
    .flatMap((security) => detachEdits(security, going));
  const kept = [...new Set(edits.map(({ holdingId }) => holdingId))];
  return [
    ...[...going].map((id): Change<'holdings'> => ({ id, remove: 'free-key' })),
    ...kept.map((id): Change<'holdings'> => {
      return { id, update: (current) => withOwnEdits(current, edits) };
    }),
  ];
}
