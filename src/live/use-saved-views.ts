import { readSavedViews } from '@/db/queries/saved-views.ts';
import { changesOf } from '@/db/read.ts';
import { compareNames } from '@/domain/core/compare-names.ts';
import type { SavedView } from '@/domain/reports/report-view.ts';
import { type Live, readOnSignal, useLive } from './live.ts';
import { useServices } from './services-context.tsx';

/** The saved views of the explorer by name, live. */
export function useSavedViews(): Live<readonly SavedView[]> {
  const { database } = useServices();
  return useLive(null, () =>
    readOnSignal([changesOf(database, 'settings')], async () =>
      [...(await readSavedViews(database))].sort(byName),
    ),
  );
}

const byName = (a: SavedView, b: SavedView) => compareNames(a.name, b.name);
