import { useEffect, useReducer, useState } from 'react';
import { hasUnsaved, subscribeUnsaved } from '@/components/forms/unsaved.ts';
import { isLongWorkRunning } from '@/db/long-work.ts';
import { useServices } from '@/live/services-context.tsx';
import {
  letWaitingTakeOver,
  lookForVersions,
  watchVersions,
} from '@/platform/browser/app-worker.ts';
import { holdLocks } from '@/platform/locks.ts';
import { busyTabs, UNSAVED_LOCK } from './busy-tabs.ts';
import { registerOnce } from './register-once.ts';
import { isInTheMiddle } from './use-moved-elsewhere.ts';
import { VersionNotice } from './version-notice.tsx';
import { nextVersion } from './version-state.ts';

/** Keeps the app at hand offline, and says above every page when a newer version waits; nothing is loaded anew by itself. */
export function VersionHost() {
  const { log } = useServices();
  const [state, send] = useReducer(nextVersion, 'current');
  const [registration, setRegistration] = useState<ServiceWorkerRegistration | null>(null);
  useEffect(tellingOthersOfUnsaved, []);

  useEffect(() => {
    let isHere = true;
    // The development server changes its files at every moment: nothing of them is kept.
    if (import.meta.env.PROD) {
      void registerOnce(log).then((found) => {
        if (isHere) setRegistration(found);
      });
    }
    return () => {
      isHere = false;
    };
  }, [log]);

  useEffect(() => {
    if (!registration) return undefined;
    const stopWatching = watchVersions(registration, {
      onWaiting: () => send({ kind: 'found' }),
      onTakenOver: () =>
        send({
          kind: 'took-over',
          isInTheMiddle: isLongWorkRunning() || isInTheMiddle(),
        }),
    });
    const stopLooking = lookForVersions(registration);
    return () => {
      stopWatching();
      stopLooking();
    };
  }, [registration]);

  useEffect(() => {
    if (state === 'reloading') window.location.reload();
    if (state !== 'changing' || !registration) return;
    // Another tab was first: it serves this one already.
    if (!letWaitingTakeOver(registration)) send({ kind: 'took-over', isInTheMiddle: false });
  }, [state, registration]);

  const isHeldUp = state === 'form' || state === 'work';
  useEffect(() => {
    if (!isHeldUp) return undefined;
    const look = () => {
      busyTabs().then((busy) => busy === null && send({ kind: 'freed' }));
    };
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isHeldUp]);

  const reload = () => {
    busyTabs().then(
      (busy) => send({ kind: 'asked', busy }),
      (error: unknown) => log.warn('whether a tab is busy could not be seen', error),
    );
  };
  return (
    <VersionNotice state={state} onReload={reload} onLater={() => send({ kind: 'put-off' })} />
  );
}

/** Every tab sees by a lock that something is half entered in this one. */
function tellingOthersOfUnsaved(): () => void {
  let release: (() => void) | null = null;
  const follow = () => {
    if (hasUnsaved()) release ??= holdLocks([UNSAVED_LOCK]);
    else {
      release?.();
      release = null;
    }
  };
  follow();
  const stop = subscribeUnsaved(follow);
  return () => {
    stop();
    release?.();
  };
}
