import { type RefObject, useLayoutEffect } from 'react';

/** Of toasts: their width with the margin beside them, and room for one with the margins above and below it. px. */
const TOAST_COLUMN = 356 + 24;
const TOAST_ROOM = 112;
const FULL_WIDTH_BELOW = 600;
const GAP = 12;

const open: (() => number)[] = [];
const listeners = new Set<() => void>();
let shown: number | null = null;

/** How far above the edge of the window toasts stand while a dialog is open, px; null with none. */
export const footRoom = (): number | null => shown;

/** Tells of each change of `footRoom`; the answer ends it. */
export function subscribeFootRoom(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * While `mark` is mounted in a dialog, toasts keep clear of its head and its foot (`footRoom`). Of dialogs above each other the
 * topmost counts.
 */
export function useFootRoom(
  mark: RefObject<HTMLElement | null>,
  foot: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const box = mark.current?.closest<HTMLElement>('[role=dialog]');
    if (!box) return undefined;
    const room = () => roomUnderToasts(box, foot.current);
    open.push(room);
    publish();
    const observer = new ResizeObserver(publish);
    observer.observe(box);
    if (foot.current) observer.observe(foot.current);
    window.addEventListener('resize', publish);
    return () => {
      open.splice(open.indexOf(room), 1);
      observer.disconnect();
      window.removeEventListener('resize', publish);
      publish();
    };
  }, [mark, foot]);
}

function publish(): void {
  const room = open.at(-1)?.() ?? null;
  if (room === shown) return;
  shown = room;
  for (const listener of listeners) listener();
}

function roomUnderToasts(dialog: HTMLElement, foot: HTMLElement | null): number {
  const { innerWidth, innerHeight } = window;
  const column = innerWidth <= FULL_WIDTH_BELOW ? 0 : innerWidth - TOAST_COLUMN;
  // Where it rests: it may still be rising into its place.
  const left = (innerWidth - dialog.offsetWidth) / 2;
  const top = dialog.offsetTop + (dialog.offsetParent?.getBoundingClientRect().top ?? 0);
  const isBeside = left + dialog.offsetWidth <= column;
  const isAbove = innerHeight - (top + dialog.offsetHeight) >= TOAST_ROOM;
  if (isBeside || isAbove || !foot) return 2 * GAP;
  return Math.round(innerHeight - (top + foot.offsetTop) + GAP);
}
