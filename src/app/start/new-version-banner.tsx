import { useEffect, useReducer, useState } from 'react';
import { hasUnsaved, subscribeUnsaved } from '@/components/forms/unsaved.ts';
import { isLongWorkRunning } from '@/db/long-work.ts';
import { useServices } from '@/live/services-context.tsx';
import { type MessageKey, t } from '@/messages/t.ts';
import { RESTORE_LOCK } from '@/pipelines/restore/restore-lock.ts';
import {
  letWaitingTakeOver,
  lookForVersions,
  registerAppWorker,
  watchVersions,
} from '@/platform/browser/app-worker.ts';
import { heldLocks } from '@/platform/browser/held-locks.ts';
import { holdLocks } from '@/platform/locks.ts';
import type { Log } from '@/platform/log.ts';
import { Button } from '@/ui/controls/button.tsx';
import { PageBanner } from '@/ui/layout/page-banner.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { isInTheMiddle } from './database-moves.ts';

/** What keeps a tab from being loaded anew: something half entered, or long work that is under way. */
export type Busy = 'form' | 'work';

/**
 * `current`: nothing is known of another version. `ready`: one waits and is offered. `later`: it was put off. `form`, `work`: it was asked for,
 * and a tab was busy. `changing`: it takes over. `elsewhere`: it took over while this tab was in the middle of something.
 * `reloading`: this page is to be loaded anew.
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
 * `found`: another version waits. `put-off`: not now. `asked`: somebody wants it; `busy`: what a tab does, null = nothing. `freed`: no tab is
 * busy any more. `took-over`: another version answers from here on.
 */
export type VersionEvent =
  | { readonly kind: 'found' }
  | { readonly kind: 'put-off' }
  | { readonly kind: 'asked'; readonly busy: Busy | null }
  | { readonly kind: 'freed' }
  | { readonly kind: 'took-over'; readonly isInTheMiddle: boolean };

/** The next state. No page is loaded anew unless its own person asked, or it was in the middle of nothing. */
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
      return state !== 'changing' && event.isInTheMiddle ? 'elsewhere' : 'reloading';
  }
}

function isOffered(state: VersionState): boolean {
  return state === 'ready' || state === 'form' || state === 'work';
}

/** Held by each tab in which something is half entered. */
export const UNSAVED_LOCK = 'coffer-unsaved';

/** Held while work goes on that must not be cut short; names, or beginnings of names. */
const WORK_LOCKS = [
  RESTORE_LOCK,
  'coffer-long-write',
  'coffer-import-',
  'coffer-scheduled',
  'coffer-automatic-backup',
  'coffer-migration',
  'coffer-upgrade',
];

/** What keeps any tab of the app from being loaded anew, by the locks that tabs hold. Null: nothing. */
export async function busyTabs(): Promise<Busy | null> {
  const held = await heldLocks();
  if (held.has(UNSAVED_LOCK)) return 'form';
  const isWorking = [...held].some((name) => WORK_LOCKS.some((lock) => name.startsWith(lock)));
  return isWorking ? 'work' : null;
}

let registering: Promise<ServiceWorkerRegistration | null> | undefined;

/** The worker's registration, one for the page whoever asks; null where there is none: the app works all the same, online. */
export function registerOnce(log: Log): Promise<ServiceWorkerRegistration | null> {
  registering ??= registerAppWorker().then((registered) => {
    if (registered.ok) return registered.value;
    if (registered.code === 'failed') log.warn('the app could not be kept for use offline');
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
  ready: ['version.ready', 'version.readyText'],
  changing: ['version.ready', 'version.readyText'],
  form: ['version.form', 'version.formText'],
  work: ['version.work', 'version.workText'],
  elsewhere: ['version.elsewhere', 'version.elsewhereText'],
};

const isShown = (state: VersionState): state is Shown => Object.hasOwn(TEXTS, state);

/** That a newer version waits, or why it still does, with the two ways on; nothing where there is none. */
export function VersionNotice({ state, onReload, onLater }: VersionNoticeProps) {
  if (!isShown(state)) return null;
  const [title, text] = TEXTS[state];
  return (
    <PageBanner
      label={t('version.region')}
      title={<span role="status">{t(title)}</span>}
      action={
        <Stack direction="row" gap={2}>
          <Button size="sm" pending={state === 'changing'} onClick={onReload}>
            {t('version.reload')}
          </Button>
          <Button size="sm" variant="ghost" disabled={state === 'changing'} onClick={onLater}>
            {t('version.later')}
          </Button>
        </Stack>
      }
    >
      {t(text)}
    </PageBanner>
  );
}

/** Keeps the app at hand offline, and says above every page when a newer version waits; nothing is loaded anew by itself. */
export function NewVersionBanner() {
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
