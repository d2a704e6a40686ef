import { useEffect, useSyncExternalStore } from 'react';
import { createPath, type Location, type Navigator, parsePath, type To } from 'react-router-dom';
import {
  discardUnsaved,
  hasUnsaved,
  isDialogWorking,
  isSavingUnsaved,
  type LeaveText,
  newestUnsaved,
  subscribeUnsaved,
} from '@/components/forms/unsaved.ts';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { isLongWriteRunning, subscribeLongWrites } from '@/platform/locks.ts';
import { lazyPart } from '@/ui/lazy-component.tsx';
import { closeTopModal, isModalOpen, subscribeModals } from '@/ui/overlays/modal-stack.ts';

/** The state kept in an entry of the browser's history. */
type Entry = {
  readonly usr: unknown;
  readonly key: string;
  /** The index among the app's entries, from 0. */
  readonly idx: number;
  /**
   * A second entry for the first page, so that Back closes a dialog there instead of leaving
   * Coffer.
   */
  readonly isSpare?: boolean;
};

type Step = {
  readonly action: 'POP' | 'PUSH' | 'REPLACE';
  readonly location: Location;
};

type AppHistory = Navigator & {
  readonly current: () => Step;
  /** Takes a single listener. Returns a function that removes it. */
  readonly listen: (listener: (step: Step) => void) => () => void;
};

/** Query parameters that decide what a page shows, rather than how. */
const CONTENT_PARAMS = ['tab', 'id', 'view', 'holding'] as const;

/**
 * Wraps the browser's history. While a dialog is open, Back closes it (and it may ask first). A
 * step to another page asks first if unsaved changes would be lost.
 */
export function openHistory(): AppHistory {
  const { history } = window;
  let at = entry()?.idx ?? 0;
  let action: Step['action'] = 'POP';
  let listener: (step: Step) => void = () => {};
  /** Set while a step of the browser is being undone: the callbacks to run after that. */
  let afterReturn: (() => void)[] | null = null;
  let isAllowed = false;
  if (entry() === null) write('replaceState', { usr: null, key: 'default', idx: 0 });
  let shown = locationNow();
  let isOnSpare = entry()?.isSpare === true;

  function announce(next: Step['action']): void {
    action = next;
    shown = locationNow();
    isOnSpare = entry()?.isSpare === true;
    listener({ action, location: shown });
  }

  function onPop(): void {
    const next = entry()?.idx;
    if (next === undefined) {
      announce('POP');
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
      announce('POP');
    } else if (delta === -1 && isModalOpen()) returnThen(delta, closeTopModal);
    else if (hasUnsaved() && isOtherContent(shown, locationNow(), true)) {
      returnThen(delta, () =>
        confirmLeave(() => {
          isAllowed = true;
          history.go(delta);
        }),
      );
    } else if (delta === -1 && isOnSpare && isSamePlace(shown, locationNow())) {
      // Skip the spare entry: it doesn't count as a step.
      at = next;
      isOnSpare = false;
      history.back();
    } else {
      at = next;
      announce('POP');
    }
  }

  function returnThen(delta: number, then: () => void): void {
    afterReturn = [then];
    history.go(-delta);
  }

  function endReturn(): void {
    const waiting = afterReturn ?? [];
    afterReturn = null;
    for (const each of waiting) each();
  }

  /**
   * On the first page, Back would leave Coffer or close the tab, so this adds an entry to come back
   * from.
   */
  function addSpareEntry(): void {
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
      announce(how);
    };
    if (hasUnsaved() && isOtherContent(shown, next, how === 'PUSH')) confirmLeave(go);
    else go();
  }

  return {
    current: () => ({ action, location: shown }),
    listen(next) {
      listener = next;
      window.addEventListener('popstate', onPop);
      const stops = [subscribeModals(addSpareEntry), subscribeUnsaved(addSpareEntry)];
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

/**
 * Whether a step leads to another page, or to other content on the same page.
 * @param isStep false if only the current entry is replaced
 */
function isOtherContent(from: Place, to: Place, isStep: boolean): boolean {
  if (from.pathname !== to.pathname) return true;
  if (isStep && from.search !== to.search) return true;
  const [before, after] = [new URLSearchParams(from.search), new URLSearchParams(to.search)];
  return CONTENT_PARAMS.some((name) => before.get(name) !== after.get(name));
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

const LeaveConfirm = lazyPart(
  async () => (await import('@/components/notices/leave-question.tsx')).LeaveConfirm,
);

/**
 * Asks before the user leaves unsaved changes: in a dialog for navigation inside Coffer, through
 * the browser for closing or reloading the tab.
 */
export function LeaveService() {
  const { closeAll } = useDialogs();
  const request = useSyncExternalStore(subscribeLeave, leaveRequest);
  const mayNeedConfirm = useSyncExternalStore(subscribeUnsaved, hasUnsaved);
  const isWriting = useSyncExternalStore(subscribeLongWrites, isLongWriteRunning);
  const isWorking = useSyncExternalStore(subscribeUnsaved, isDialogWorking);
  const asksTab = mayNeedConfirm || isWriting || isWorking;
  useEffect(() => {
    // Load the dialog early: asking must not depend on the network.
    if (mayNeedConfirm) void LeaveConfirm.preload();
  }, [mayNeedConfirm]);
  useEffect(() => {
    if (!asksTab) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsaved() || isLongWriteRunning() || isDialogWorking()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [asksTab]);
  if (!request && !mayNeedConfirm) return null;
  return (
    <LeaveConfirm
      open={request !== null}
      text={request?.text}
      onLeave={() => {
        clearRequest();
        discardUnsaved();
        closeAll();
        request?.proceed();
      }}
      onStay={clearRequest}
    />
  );
}

/** A navigation that waits for the user's answer. */
type LeaveRequest = {
  /** The question to ask; undefined asks whether to discard changes. */
  readonly text: LeaveText | undefined;
  readonly proceed: () => void;
};

let request: LeaveRequest | null = null;

const listeners = new Set<() => void>();

/**
 * Navigates at once if nothing would be lost; otherwise asks first. Waits while changes are being
 * saved.
 */
function confirmLeave(proceed: () => void): void {
  if (!hasUnsaved()) {
    setRequest(null);
    proceed();
  } else if (isSavingUnsaved()) whenSaved(() => confirmLeave(proceed));
  else setRequest({ text: newestUnsaved()?.leaveText, proceed });
}

const clearRequest = (): void => setRequest(null);

const leaveRequest = (): LeaveRequest | null => request;

/** For useSyncExternalStore, with `leaveRequest`. */
function subscribeLeave(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setRequest(next: LeaveRequest | null): void {
  if (request === next) return;
  request = next;
  for (const listener of [...listeners]) listener();
}

/** Waits until saving has ended, plus a microtask so that the saved form has left the screen. */
function whenSaved(proceed: () => void): void {
  const stop = subscribeUnsaved(() => {
    if (isSavingUnsaved()) return;
    stop();
    queueMicrotask(proceed);
  });
}
