import { type ComponentType, useEffect, useState } from 'react';
import { finishLeftovers } from '@/app/start/finish-leftovers.ts';
import { readScheduledItems } from '@/db/queries/scheduled-items.ts';
import { useServices } from '@/live/services-context.tsx';
import { onNewDay } from '@/live/today.ts';
import { afterPaint } from '@/live/when-idle.ts';
import { fetchPart } from '@/ui/fetch-part.ts';

/** Looks for scheduled transactions after the first paint; only where there are any, the code that processes them is fetched. */
export function ScheduledHost() {
  const services = useServices();
  const [Watch, setWatch] = useState<ComponentType>();
  const isWatching = Watch !== undefined;
  useEffect(() => {
    if (isWatching) return undefined;
    let isHere = true;
    const look = async () => {
      await finishLeftovers(services);
      const items = await readScheduledItems(services.database);
      if (items.length === 0) return;
      const ScheduledWatch = await fetchPart(
        async () => (await import('./scheduled-watch.tsx')).ScheduledWatch,
      );
      if (isHere) setWatch(() => ScheduledWatch);
    };
    const begin = () => {
      look().catch((error: unknown) =>
        services.log.error('scheduled transactions could not be looked for', error),
      );
    };
    const callOff = afterPaint(begin);
    const forgetDays = onNewDay(services.clock, begin);
    return () => {
      isHere = false;
      callOff();
      forgetDays();
    };
  }, [services, isWatching]);
  return Watch ? <Watch /> : null;
}
