import { useMemo } from 'react';
import { recordOf } from '../db/stored-record.ts';
import { AI_KEY_SETTING, readAiKeyValue } from '../domain/ai-key.ts';
import type { Setting } from '../domain/setting.ts';
import type { Live } from './live.ts';
import { useAllRows } from './rx-hooks.ts';

/** The stored key to the AI, live; '' where there is none. */
export function useAiKey(): Live<string> {
  const { rows, isFetching } = useAllRows('settings');
  return useMemo(() => {
    if (isFetching) return { status: 'loading' };
    const found = rows
      .map((row) => recordOf<Setting>('settings', row.toMutableJSON(false)))
      .find(({ key }) => key === AI_KEY_SETTING);
    return { status: 'ready', value: readAiKeyValue(found?.value) };
  }, [rows, isFetching]);
}
