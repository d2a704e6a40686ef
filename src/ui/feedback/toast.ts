import { type RefObject, useLayoutEffect } from 'react';
import { css } from '@/styled-system/css';

const button = css({
  flex: 'none',
  minHeight: { base: 'touch', md: '7' },
  marginBlock: { base: '-2', md: '0' },
  paddingInline: '3',
  borderRadius: 'chip',
  border: 'strong',
  fontWeight: 'medium',
  textStyle: 'sm',
  color: 'accent.text',
  cursor: 'pointer',
  // A rule for each `button` inside `:has()` would restyle all buttons of the page at every change.
  '&[data-cancel], [data-cancel] ~ &': { marginBlock: '0' },
  _hover: { bg: 'bg.subtle' },
});

/** Classes for the parts of an unstyled toaster (sonner with `unstyled: true`). */
export const toastClass = {
  toast: css({
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    width: { base: 'calc(100vw - 2rem)', sm: '356px' },
    maxWidth: '356px',
    '@media (max-width: 600px)': { maxWidth: 'none' },
    minHeight: 'touch',
    paddingInline: '4',
    paddingBlock: '3',
    bg: 'bg.surface',
    color: 'fg.default',
    border: 'strong',
    borderRadius: 'card',
    boxShadow: 'floating',
    textStyle: 'md',
    fontFamily: 'body',
    // Two buttons leave no room for text beside them, so the text goes above.
    '&:has([data-cancel])': { flexWrap: 'wrap', justifyContent: 'flex-end', rowGap: '2' },
    '&:has([data-cancel]) > [data-content]': { flexBasis: 'calc(100% - 3rem)' },
  }),
  content: css({ flex: '1 1 auto', minWidth: '0', overflowWrap: 'anywhere' }),
  title: css({ fontWeight: 'medium' }),
  description: css({ color: 'fg.muted', textStyle: 'sm' }),
  icon: css({
    flex: 'none',
    display: 'flex',
    color: 'fg.muted',
    '& svg': { width: '4', height: '4' },
  }),
  success: css({ '& [data-icon]': { color: 'accent.text' } }),
  error: css({ '& [data-icon]': { color: 'status.danger' } }),
  warning: css({ '& [data-icon]': { color: 'status.warn' } }),
  actionButton: button,
  cancelButton: button,
  closeButton: css({
    flex: 'none',
    color: 'fg.muted',
    cursor: 'pointer',
    order: '1',
    '& svg': { width: '4', height: '4' },
  }),
} as const;

/**
 * Pixels: a toast's width plus the margin next to it, and the height of one with the margins above
 * and below it.
 */
const TOAST_COLUMN = 356 + 24;
const TOAST_HEIGHT = 112;
const FULL_WIDTH_BELOW = 600;
const GAP = 12;

/**
 * Where toasts are while a dialog is open: their distance (pixels) from the bottom of the window,
 * and the side. Without a dialog they are at the start, because figures are at the end of lines.
 */
export type ToastPlace = { readonly bottom: number; readonly side: 'start' | 'end' };

const open: (() => ToastPlace)[] = [];
const listeners = new Set<() => void>();
let shown: ToastPlace | null = null;

/** The place of toasts while a dialog is open; null without one. */
export const toastOffset = (): ToastPlace | null => shown;

/** Calls back when `toastOffset` changes. Returns a function that unsubscribes. */
export function subscribeToastOffset(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * While `mark` is mounted in a dialog, toasts keep clear of the dialog's header and footer. With
 * several dialogs, the topmost counts.
 */
export function useToastOffset(
  mark: RefObject<HTMLElement | null>,
  foot: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const box = mark.current?.closest<HTMLElement>('[role=dialog]');
    if (!box) return undefined;
    const room = () => offsetForDialog(box, foot.current);
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
  const place = open.at(-1)?.() ?? null;
  if (place?.bottom === shown?.bottom && place?.side === shown?.side) return;
  shown = place;
  for (const listener of listeners) listener();
}

/** Beside the dialog if there is room, otherwise above its buttons. */
function offsetForDialog(dialog: HTMLElement, foot: HTMLElement | null): ToastPlace {
  const { innerWidth, innerHeight } = window;
  const hasRoomBeside = innerWidth > FULL_WIDTH_BELOW;
  // The final position: the dialog may still be animating.
  const frame = dialog.offsetParent?.getBoundingClientRect();
  const left = dialog.offsetLeft + (frame?.left ?? 0);
  const top = dialog.offsetTop + (frame?.top ?? 0);
  if (hasRoomBeside && innerWidth - (left + dialog.offsetWidth) >= TOAST_COLUMN) {
    return { bottom: 2 * GAP, side: 'end' };
  }
  if (hasRoomBeside && left >= sidebarWidth(innerWidth) + TOAST_COLUMN) {
    return { bottom: 2 * GAP, side: 'start' };
  }
  const isAbove = innerHeight - (top + dialog.offsetHeight) >= TOAST_HEIGHT;
  if (isAbove || !foot) return { bottom: 2 * GAP, side: 'end' };
  return { bottom: Math.round(innerHeight - (top + foot.offsetTop) + GAP), side: 'end' };
}

/** In pixels, at the usual font size; AppFrame has the same widths. */
function sidebarWidth(width: number): number {
  if (width >= 1024) return 232;
  return width >= 768 ? 68 : 0;
}
