import { useMemo } from 'react';
import { recordOf } from '../db/stored-record.ts';
import { type SavedFilter, savedFilterOf } from '../domain/saved-filter.ts';
import type { Setting } from '../domain/setting.ts';
import type { Live } from './live.ts';
import { useAllRows } from './rx-hooks.ts';

/** The saved filters by name, live. */
export function useSavedFilters(): Live<readonly SavedFilter[]> {
  const { rows, isFetching } = useAllRows('settings');
  return useMemo(() => {
    if (isFetching) return { status: 'loading' };
    const filters = rows.flatMap((row) => {
      const setting = recordOf<Setting>('settings', row.toMutableJSON(false));
      return savedFilterOf(setting) ?? [];
    });
    const byName = (a: SavedFilter, b: SavedFilter) =>
      a.name.localeCompare(b.name, undefined, { numeric: true, sensitivity: 'base' });
    return { status: 'ready', value: filters.sort(byName) };
  }, [rows, isFetching]);
}
