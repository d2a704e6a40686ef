import { useMemo } from 'react';
import { AI_KEY_SETTING, readAiKeyValue } from '@/domain/rules/ai-key.ts';
import { type Live, mapLive } from './live.ts';
import { useRows } from './use-rows.ts';

/** The stored key to the AI, live; '' where there is none. */
export function useAiKey(): Live<string> {
  const settings = useRows('settings');
  return useMemo(
    () =>
      mapLive(settings, (rows) =>
        readAiKeyValue(rows.find(({ key }) => key === AI_KEY_SETTING)?.value),
      ),
    [settings],
  );
}
