import { useMemo } from 'react';
import { recordOf } from '../db/stored-record.ts';
import { type SavedView, savedViewOf } from '../domain/report-view.ts';
import type { Setting } from '../domain/setting.ts';
import type { Live } from './live.ts';
import { useAllRows } from './rx-hooks.ts';

/** The saved views of the explorer by name, live. */
export function useSavedViews(): Live<readonly SavedView[]> {
  const { rows, isFetching } = useAllRows('settings');
  return useMemo(() => {
    if (isFetching) return { status: 'loading' };
    const views = rows.flatMap((row) => {
      const setting = recordOf<Setting>('settings', row.toMutableJSON(false));
      return savedViewOf(setting) ?? [];
    });
    const byName = (a: SavedView, b: SavedView) =>
      a.name.localeCompare(b.name, undefined, { numeric: true, sensitivity: 'base' });
    return { status: 'ready', value: views.sort(byName) };
  }, [rows, isFetching]);
}
