import { useEffect, useSyncExternalStore } from 'react';
import { createPath, type Location, type Navigator, parsePath, type To } from 'react-router-dom';
import {
  discardUnsaved,
  hasUnsaved,
  isSavingUnsaved,
  isWorkHere,
  type LeaveText,
  newestUnsaved,
  subscribeUnsaved,
} from '@/components/forms/unsaved.ts';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { isAtWork, subscribeWork } from '@/platform/locks.ts';
import { fetched } from '@/ui/feedback/loading.tsx';
import { closeTopModal, isModalOpen, subscribeModals } from '@/ui/overlays/modal-stack.ts';

/** The way out that waits for an answer. `null`: none does. */
type LeaveRequest = {
  /** What is asked; `undefined` = whether to discard changes. */
  readonly words: LeaveText | undefined;
  readonly goOn: () => void;
};

let asked: LeaveRequest | null = null;
const listeners = new Set<() => void>();

/** Goes on at once where nothing would be lost, else when the person says so. What is being saved is waited for. */
function leaveWith(goOn: () => void): void {
  if (!hasUnsaved()) {
    ask(null);
    goOn();
  } else if (isSavingUnsaved()) whenSaved(() => leaveWith(goOn));
  else ask({ words: newestUnsaved()?.words, goOn });
}

/** The question was answered, either way. */
const endAsking = (): void => ask(null);

const leaveRequest = (): LeaveRequest | null => asked;

/** Fits useSyncExternalStore, with `askedLeave`. */
function subscribeLeave(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function ask(next: LeaveRequest | null): void {
  if (asked === next) return;
  asked = next;
  for (const listener of [...listeners]) listener();
}

/** A task later, when what was saved has left the screen. */
function whenSaved(goOn: () => void): void {
  const stop = subscribeUnsaved(() => {
    if (isSavingUnsaved()) return;
    stop();
    queueMicrotask(goOn);
  });
}

const LeaveQuestion = fetched(
  async () => (await import('@/components/notices/leave-question.tsx')).LeaveQuestion,
);

/** Asks before a way out loses something: here for the ways within Coffer, by the browser for closing or reloading the tab. */
export function LeaveConfirm() {
  const { closeAll } = useDialogs();
  const asked = useSyncExternalStore(subscribeLeave, leaveRequest);
  const mayBeAsked = useSyncExternalStore(subscribeUnsaved, hasUnsaved);
  const isWriting = useSyncExternalStore(subscribeWork, isAtWork);
  const isWorking = useSyncExternalStore(subscribeUnsaved, isWorkHere);
  const asksTab = mayBeAsked || isWriting || isWorking;
  useEffect(() => {
    // The question must not hang on the connection.
    if (mayBeAsked) void LeaveQuestion.preload();
  }, [mayBeAsked]);
  useEffect(() => {
    if (!asksTab) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsaved() || isAtWork() || isWorkHere()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [asksTab]);
  if (!asked && !mayBeAsked) return null;
  return (
    <LeaveQuestion
      open={asked !== null}
      words={asked?.words}
      onLeave={() => {
        endAsking();
        discardUnsaved();
        closeAll();
        asked?.goOn();
      }}
      onStay={endAsking}
    />
  );
}

/** What an entry of the browser's history keeps. */
type Entry = {
  readonly usr: unknown;
  readonly key: string;
  /** Its place among the entries of the app, from 0. */
  readonly idx: number;
  /** A second entry of the first page, so that Back closes a dialog there instead of leaving Coffer. */
  readonly isSpare?: boolean;
};

type Step = {
  readonly action: 'POP' | 'PUSH' | 'REPLACE';
  readonly location: Location;
};

type AppHistory = Navigator & {
  readonly current: () => Step;
  /** One listener. Returns what stops it. */
  readonly listen: (listener: (step: Step) => void) => () => void;
};

/** What of the query chooses what a page shows, and not how. */
const CHOOSING = ['tab', 'id', 'view', 'holding'] as const;

/**
 * The browser's history under one rule for every way out: where a dialog is open, Back closes it (which may ask), and a step to another
 * page asks first where something unsaved would be lost.
 */
export function openHistory(): AppHistory {
  const { history } = window;
  let at = entry()?.idx ?? 0;
  let action: Step['action'] = 'POP';
  let listener: (step: Step) => void = () => {};
  /** A step of the browser is being taken back; what follows comes after it. */
  let afterReturn: (() => void)[] | null = null;
  let isAllowed = false;
  if (entry() === null) write('replaceState', { usr: null, key: 'default', idx: 0 });
  let shown = locationNow();
  let isOnSpare = entry()?.isSpare === true;

  function tell(next: Step['action']): void {
    action = next;
    shown = locationNow();
    isOnSpare = entry()?.isSpare === true;
    listener({ action, location: shown });
  }

  function onPop(): void {
    const next = entry()?.idx;
    if (next === undefined) {
      tell('POP');
      return;
    }
    const delta = next - at;
    if (afterReturn) {
      if (delta !== 0) history.go(-delta);
      else endReturn();
      return;
    }
    if (isAllowed) {
      isAllowed = false;
      at = next;
      tell('POP');
    } else if (delta === -1 && isModalOpen()) comeBack(delta, closeTopModal);
    else if (hasUnsaved() && isElsewhere(shown, locationNow(), true)) {
      comeBack(delta, () =>
        leaveWith(() => {
          isAllowed = true;
          history.go(delta);
        }),
      );
    } else if (delta === -1 && isOnSpare && isSamePlace(shown, locationNow())) {
      // The spare entry is no step of its own.
      at = next;
      isOnSpare = false;
      history.back();
    } else {
      at = next;
      tell('POP');
    }
  }

  function comeBack(delta: number, then: () => void): void {
    afterReturn = [then];
    history.go(-delta);
  }

  function endReturn(): void {
    const waiting = afterReturn ?? [];
    afterReturn = null;
    for (const each of waiting) each();
  }

  /** On the first page Back would leave Coffer, or the tab: it gets an entry to come back from. */
  function keepInside(): void {
    if (at !== 0 || afterReturn || !(isModalOpen() || hasUnsaved())) return;
    const first = entry();
    if (!first) return;
    at = 1;
    isOnSpare = true;
    write('pushState', { ...first, idx: at, isSpare: true });
  }

  function goTo(to: To, state: unknown, how: 'PUSH' | 'REPLACE'): void {
    if (afterReturn) {
      afterReturn.push(() => goTo(to, state, how));
      return;
    }
    const next = { pathname: shown.pathname, search: '', ...partsOf(to) };
    const go = () => {
      const isNew = how === 'PUSH' && !isOnSpare;
      if (isNew) at += 1;
      const key = Math.random().toString(36).slice(2, 10);
      write(isNew ? 'pushState' : 'replaceState', { usr: state, key, idx: at }, to);
      tell(how);
    };
    if (hasUnsaved() && isElsewhere(shown, next, how === 'PUSH')) leaveWith(go);
    else go();
  }

  return {
    current: () => ({ action, location: shown }),
    listen(next) {
      listener = next;
      window.addEventListener('popstate', onPop);
      const stops = [subscribeModals(keepInside), subscribeUnsaved(keepInside)];
      return () => {
        window.removeEventListener('popstate', onPop);
        for (const stop of stops) stop();
      };
    },
    createHref: hrefOf,
    encodeLocation(to) {
      const { pathname, search, hash } = new URL(hrefOf(to), window.location.href);
      return { pathname, search, hash };
    },
    push: (to, state) => goTo(to, state, 'PUSH'),
    replace: (to, state) => goTo(to, state, 'REPLACE'),
    go: (delta) => history.go(delta),
  };
}

type Place = Pick<Location, 'pathname' | 'search'>;

/** Whether a step leads to what another page, or another part of one, shows. @param isStep it is no mere change of the present entry */
function isElsewhere(from: Place, to: Place, isStep: boolean): boolean {
  if (from.pathname !== to.pathname) return true;
  if (isStep && from.search !== to.search) return true;
  const [before, after] = [new URLSearchParams(from.search), new URLSearchParams(to.search)];
  return CHOOSING.some((name) => before.get(name) !== after.get(name));
}

const isSamePlace = (a: Place, b: Place) => a.pathname === b.pathname && a.search === b.search;

function entry(): Entry | null {
  const state = window.history.state as Entry | null;
  return typeof state?.idx === 'number' ? state : null;
}

function write(how: 'pushState' | 'replaceState', state: Entry, to?: To): void {
  window.history[how](state, '', to === undefined ? undefined : hrefOf(to));
}

function locationNow(): Location {
  const { pathname, search, hash } = window.location;
  const state = entry();
  return {
    pathname,
    search,
    hash,
    state: state?.usr ?? null,
    key: state?.key ?? 'default',
  };
}

const partsOf = (to: To) => (typeof to === 'string' ? parsePath(to) : to);

const hrefOf = (to: To) => (typeof to === 'string' ? to : createPath(to));
