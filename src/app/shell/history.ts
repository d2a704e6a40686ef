import { createPath, type Location, type Navigator, parsePath, type To } from 'react-router-dom';
import { hasUnsaved, subscribeUnsaved } from '@/components/forms/unsaved.ts';
import { closeTopModal, isModalOpen, subscribeModals } from '@/ui/overlays/modal-stack.ts';
import { leaveWith } from './leaving.ts';

/** What an entry of the browser's history keeps. */
type Entry = {
  readonly usr: unknown;
  readonly key: string;
  /** Its place among the entries of the app, from 0. */
  readonly idx: number;
  /** A second entry of the first page, so that Back closes a dialog there instead of leaving Coffer. */
  readonly isSpare?: boolean;
};

export type Step = {
  readonly action: 'POP' | 'PUSH' | 'REPLACE';
  readonly location: Location;
};

export type AppHistory = Navigator & {
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
