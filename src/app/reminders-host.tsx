import { type ComponentType, useEffect, useState } from 'react';
import { useServices } from '@/live/services-context.tsx';
import { whenIdle } from '@/live/when-idle.ts';

/** Begins to remind once the page has nothing better to do. Its code is fetched then, and no part of the first load. */
export function RemindersHost() {
  const { log } = useServices();
  const [Watch, setWatch] = useState<ComponentType>();
  useEffect(() => {
    let isHere = true;
    const cancel = whenIdle(() => {
      import('./reminders-watch.tsx').then(
        ({ RemindersWatch }) => {
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
