import { useMemo } from 'react';
import { compareNames } from '@/domain/core/compare-names.ts';
import { type SavedFilter, savedFilterOf } from '@/domain/transactions/saved-filter.ts';
import { type Live, mapLive } from './live.ts';
import { useRows } from './use-rows.ts';

/** The saved filters by name, live. */
export function useSavedFilters(): Live<readonly SavedFilter[]> {
  const settings = useRows('settings');
  return useMemo(
    () => mapLive(settings, (rows) => rows.flatMap((row) => savedFilterOf(row) ?? []).sort(byName)),
    [settings],
  );
}

const byName = (a: SavedFilter, b: SavedFilter) => compareNames(a.name, b.name);
