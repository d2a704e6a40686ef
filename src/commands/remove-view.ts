import type { Services } from '@/db/services.ts';
import type { SavedView } from '@/domain/reports/report-view.ts';
import { newChange, type Outcome, outcomeOf } from './outcome.ts';

/** Deletes a saved view of the explorer; its name is free at once. `gone`: it was deleted before. */
export async function removeView(
  services: Services,
  view: Pick<SavedView, 'key' | 'name'>,
): Promise<Outcome<null>> {
  const change = newChange(services.clock, 'saved-view-removed', { name: view.name });
  const written = await services.database.store.write(
    'settings',
    [{ id: view.key, remove: 'free-key' }],
    change,
  );
  return outcomeOf(written, null, change);
}
