import { useEffect } from 'react';
import { SAMPLE_DATABASE_NAME } from '@/config/limits.ts';
import { useServices } from '@/live/services-context.tsx';
import { afterPaint, whenIdle } from '@/live/when-idle.ts';
import { hasFolders } from '@/platform/backup/backup-folder.ts';
import { fetchPart } from '@/ui/fetch-part.ts';

/** Backs up by itself where somebody turned that on and the browser can; its code is fetched when there is nothing better to do. */
export function AutomaticBackupHost() {
  const services = useServices();
  useEffect(() => {
    if (services.database.name === SAMPLE_DATABASE_NAME || !hasFolders()) return undefined;
    let stop = () => {};
    let isHere = true;
    const begin = async () => {
      const watchForBackups = await fetchPart(
        async () => (await import('./automatic-backup-watch.ts')).watchForBackups,
      );
      if (isHere) stop = watchForBackups(services);
    };
    const callOff = afterPaint(() => {
      stop = whenIdle(() => {
        begin().catch((error: unknown) =>
          services.log.warn('the automatic backup could not be begun', error),
        );
      });
    });
    return () => {
      isHere = false;
      callOff();
      stop();
    };
  }, [services]);
  return null;
}
