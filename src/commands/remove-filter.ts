import type { Services } from '@/db/services.ts';
import type { SavedFilter } from '@/domain/transactions/saved-filter.ts';
import { newChange, type Outcome, outcomeOf } from './outcome.ts';

/** Deletes a saved filter; its name is free at once. `gone`: it was deleted before. */
export async function removeFilter(
  services: Services,
  filter: Pick<SavedFilter, 'key' | 'name'>,
): Promise<Outcome<null>> {
  const change = newChange(services.clock, 'saved-filter-removed', { name: filter.name });
  const written = await services.database.store.write(
    'settings',
    [{ id: filter.key, remove: 'free-key' }],
    change,
  );
  return outcomeOf(written, null, change);
}
