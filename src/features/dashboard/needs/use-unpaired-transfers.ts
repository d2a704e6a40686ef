import { useEffect, useRef } from 'react';
import { addDays } from '@/domain/core/calendar-date.ts';
import { useBackgroundReading } from '@/live/background-reading.ts';
import type { Live } from '@/live/live.ts';
import { useServices } from '@/live/services-context.tsx';
import { useToday } from '@/live/today.ts';
import { findTransfers } from '@/pipelines/find-transfers.ts';

/** So many days back rows are looked at, so that the cost stays that of these days. */
const DAYS = 90;

const CHANGING = ['transactions', 'accounts', 'categories', 'rules', 'settings'] as const;

/** How many pairs of the last weeks look like a transfer and are not linked, those that were refused left out; live. */
export function useUnpairedTransfers(): Live<number> {
  const services = useServices();
  const today = useToday();
  const looking = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    looking.current = controller;
    return () => controller.abort();
  }, []);
  return useBackgroundReading(`unpaired ${today}`, CHANGING, async () => {
    const { signal } = looking.current;
    const from = addDays(today, -DAYS);
    const found = await findTransfers(services, { signal, onProgress: () => {}, from });
    return found.ok ? found.value.length : 0;
  });
}
