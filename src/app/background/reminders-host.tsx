import { type ComponentType, useEffect, useState } from 'react';
import { useServices } from '@/live/services-context.tsx';
import { whenIdle } from '@/live/when-idle.ts';
import { fetchPart } from '@/ui/fetch-part.ts';

/** Begins to remind once the page has nothing better to do. Its code is fetched then, and no part of the first load. */
export function RemindersHost() {
  const { log } = useServices();
  const [Watch, setWatch] = useState<ComponentType>();
  useEffect(() => {
    let isHere = true;
    const cancel = whenIdle(() => {
      fetchPart(async () => (await import('./reminders-watch.tsx')).RemindersWatch).then(
        (RemindersWatch) => {
          if (isHere) setWatch(() => RemindersWatch);
        },
        (error: unknown) => log.warn('nobody is reminded: the code was not fetched', error),
      );
    });
    return () => {
      isHere = false;
      cancel();
    };
  }, [log]);
  return Watch ? <Watch /> : null;
}
