import { useEffect, useReducer, useState } from 'react';
import { hasUnsaved, subscribeUnsaved } from '@/components/forms/unsaved.ts';
import { isLongWorkRunning } from '@/db/long-work.ts';
import { useServices } from '@/live/services-context.tsx';
import { type MessageKey, t } from '@/messages/t.ts';
import {
  activateWaitingVersion,
  checkForVersions,
  registerAppWorker,
  watchVersions,
} from '@/platform/browser/app-worker.ts';
import { heldLocks, holdLocks, RESTORE_LOCK } from '@/platform/locks.ts';
import type { Log } from '@/platform/log.ts';
import { Button } from '@/ui/controls/button.tsx';
import { PageBanner } from '@/ui/layout/page-banner.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { isUserBusy } from './database-moves.ts';

/**
 * Registers the service worker, and offers a newer version above every page. Nothing reloads
 * without being asked.
 */
export function NewVersionBanner() {
  const { log } = useServices();
  const [state, send] = useReducer(nextVersion, 'current');
  const [registration, setRegistration] = useState<ServiceWorkerRegistration | null>(null);
  useEffect(shareUnsavedLock, []);

  useEffect(() => {
    let isMounted = true;
    // The development server's files change all the time, so they are not cached.
    if (import.meta.env.PROD) {
      void registerOnce(log).then((found) => {
        if (isMounted) setRegistration(found);
      });
    }
    return () => {
      isMounted = false;
    };
  }, [log]);

  useEffect(() => {
    if (!registration) return undefined;
    const stopWatching = watchVersions(registration, {
      onWaiting: () => send({ kind: 'found' }),
      onTakenOver: () =>
        send({
          kind: 'took-over',
          isUserBusy: isLongWorkRunning() || isUserBusy(),
        }),
    });
    const stopLooking = checkForVersions(registration);
    return () => {
      stopWatching();
      stopLooking();
    };
  }, [registration]);

  useEffect(() => {
    if (state === 'reloading') window.location.reload();
    if (state !== 'changing' || !registration) return;
    // No version is waiting: another tab activated it already, and it controls this page too.
    if (!activateWaitingVersion(registration)) send({ kind: 'took-over', isUserBusy: false });
  }, [state, registration]);

  const isBlocked = state === 'form' || state === 'work';
  useEffect(() => {
    if (!isBlocked) return undefined;
    const look = () => {
      busyTabs().then((busy) => busy === null && send({ kind: 'freed' }));
    };
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isBlocked]);

  const reload = () => {
    busyTabs().then(
      (busy) => send({ kind: 'asked', busy }),
      (error: unknown) => log.warn('could not find out whether another tab is busy', error),
    );
  };
  return (
    <VersionNotice state={state} onReload={reload} onLater={() => send({ kind: 'put-off' })} />
  );
}

/** Why a tab can't be reloaded: a half-filled form, or long-running work. */
export type Busy = 'form' | 'work';

/**
 * `current`: no other version is known. `ready`: one is waiting and offered. `later`: the user
 * postponed it. `form`, `work`: the user accepted, but a tab was busy. `changing`: it is taking
 * over. `elsewhere`: it took over while this tab was in the middle of something. `reloading`: this
 * page is about to reload.
 */
export type VersionState =
  | 'current'
  | 'ready'
  | 'later'
  | Busy
  | 'changing'
  | 'elsewhere'
  | 'reloading';

/**
 * `found`: another version is waiting. `put-off`: the user postponed it. `asked`: the user wants
 * it; `busy` says why a tab can't reload, or null. `freed`: no tab is busy anymore. `took-over`:
 * the other version is now in control.
 */
export type VersionEvent =
  | { readonly kind: 'found' }
  | { readonly kind: 'put-off' }
  | { readonly kind: 'asked'; readonly busy: Busy | null }
  | { readonly kind: 'freed' }
  | { readonly kind: 'took-over'; readonly isUserBusy: boolean };

/** The next state. A page reloads only if its user asked for it or was in the middle of nothing. */
export function nextVersion(state: VersionState, event: VersionEvent): VersionState {
  if (state === 'reloading') return state;
  switch (event.kind) {
    case 'found':
      return state === 'current' || state === 'later' ? 'ready' : state;
    case 'put-off':
      return state === 'changing' ? state : 'later';
    case 'asked':
      if (state === 'elsewhere') return 'reloading';
      if (!isOffered(state)) return state;
      return event.busy ?? 'changing';
    case 'freed':
      return state === 'form' || state === 'work' ? 'ready' : state;
    case 'took-over':
      return state !== 'changing' && event.isUserBusy ? 'elsewhere' : 'reloading';
  }
}

function isOffered(state: VersionState): boolean {
  return state === 'ready' || state === 'form' || state === 'work';
}

/** Held by each tab that has a half-filled form. */
export const UNSAVED_LOCK = 'coffer-unsaved';

/** Locks held during work that must not be interrupted: names, or prefixes of names. */
const WORK_LOCKS = [
  RESTORE_LOCK,
  'coffer-long-write',
  'coffer-import-',
  'coffer-scheduled',
  'coffer-automatic-backup',
  'coffer-migration',
  'coffer-upgrade',
];

/**
 * Why some tab of the app can't be reloaded, judging by the locks that tabs hold; null if all can.
 */
export async function busyTabs(): Promise<Busy | null> {
  const held = await heldLocks();
  if (held.has(UNSAVED_LOCK)) return 'form';
  const isWorking = [...held].some((name) => WORK_LOCKS.some((lock) => name.startsWith(lock)));
  return isWorking ? 'work' : null;
}

let registering: Promise<ServiceWorkerRegistration | null> | undefined;

/**
 * The service worker's registration, made once per page; null if there is none, and then the app
 * works online only.
 */
export function registerOnce(log: Log): Promise<ServiceWorkerRegistration | null> {
  registering ??= registerAppWorker().then((registered) => {
    if (registered.ok) return registered.value;
    if (registered.code === 'failed') log.warn('the app could not be cached for offline use');
    return null;
  });
  return registering;
}

type Shown = Extract<VersionState, 'ready' | 'form' | 'work' | 'changing' | 'elsewhere'>;

type VersionNoticeProps = {
  readonly state: VersionState;
  readonly onReload: () => void;
  readonly onLater: () => void;
};

const TEXTS: Readonly<Record<Shown, readonly [title: MessageKey, text: MessageKey]>> = {
  ready: ['update.ready', 'update.readyText'],
  changing: ['update.ready', 'update.readyText'],
  form: ['update.form', 'update.formText'],
  work: ['update.work', 'update.workText'],
  elsewhere: ['update.elsewhere', 'update.elsewhereText'],
};

const isShown = (state: VersionState): state is Shown => Object.hasOwn(TEXTS, state);

/**
 * Says that a newer version is waiting, or why it still is, with buttons to reload now or later.
 * Otherwise renders nothing.
 */
export function VersionNotice({ state, onReload, onLater }: VersionNoticeProps) {
  if (!isShown(state)) return null;
  const [title, text] = TEXTS[state];
  return (
    <PageBanner
      label={t('update.versionRegion')}
      title={<span role="status">{t(title)}</span>}
      action={
        <Stack direction="row" gap={2}>
          <Button size="sm" pending={state === 'changing'} onClick={onReload}>
            {t('update.reload')}
          </Button>
          <Button size="sm" variant="ghost" disabled={state === 'changing'} onClick={onLater}>
            {t('update.later')}
          </Button>
        </Stack>
      }
    >
      {t(text)}
    </PageBanner>
  );
}

/**
 * Tells other tabs by a lock that this one has unsaved input. Returns a function that stops that.
 */
function shareUnsavedLock(): () => void {
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
