import { useEffect } from 'react';
import { focusPage } from './page-focus.tsx';

// When a dialog or menu closes, Ark UI returns the focus itself: it starts one frame later and
// finishes in a timer, which on a busy machine may fire after the next frames. So wait these frames
// and then this long before concluding that the focus is lost.
const FRAMES_TO_WAIT = 2;
const AFTER_TIMERS_MS = 10;

/**
 * Moves the focus to a sensible place when the focused element is removed, for example with the
 * last row of a list:
 * 1. to the topmost open dialog, if there is one;
 * 2. to the element on the page that had the focus before, or, if its row was removed, the same
 *    control in the row below or above;
 * 3. to the page's heading.
 * Does nothing if the user clicked on empty space or another element has the focus.
 */
export function FocusKeeper() {
  useEffect(() => keepFocus(), []);
  return null;
}

function keepFocus(): () => void {
  let lastFocused: Element | null = null;
  let lastFocusedOnPage: HTMLElement | null = null;
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isFocusLost = () =>
    lastFocused !== null && !lastFocused.isConnected && document.activeElement === document.body;
  const waitForArk = (frames: number) => {
    if (!isFocusLost()) return;
    if (frames > 0) {
      frame = requestAnimationFrame(() => waitForArk(frames - 1));
      return;
    }
    timer = setTimeout(restoreFocus, AFTER_TIMERS_MS);
  };
  const restoreFocus = () => {
    if (!isFocusLost()) return;
    lastFocused = null;
    const dialog = [...document.querySelectorAll<HTMLElement>(OPEN_DIALOGS)].at(-1);
    if (dialog) {
      dialog.focus({ preventScroll: true });
      return;
    }
    lastFocusedOnPage?.focus({ preventScroll: true });
    // That element may be gone, too, or no longer focusable.
    if (document.activeElement === document.body) focusPage();
  };
  const stop = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
  const observer = new MutationObserver((changes) => {
    if (lastFocusedOnPage && !lastFocusedOnPage.isConnected) {
      lastFocusedOnPage = counterpartInAdjacentRow(lastFocusedOnPage, changes) ?? lastFocusedOnPage;
    }
    if (!isFocusLost()) return;
    stop();
    frame = requestAnimationFrame(() => waitForArk(FRAMES_TO_WAIT));
  });
  const onFocusIn = (event: FocusEvent) => {
    lastFocused = event.target instanceof Element ? event.target : null;
    if (lastFocused instanceof HTMLElement && !lastFocused.closest(FLOATING))
      lastFocusedOnPage = lastFocused;
  };
  const onClick = () => {
    if (lastFocused?.isConnected && document.activeElement === document.body) lastFocused = null;
  };
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', onFocusIn);
  document.addEventListener('click', onClick, { capture: true });
  return () => {
    observer.disconnect();
    stop();
    document.removeEventListener('focusin', onFocusIn);
    document.removeEventListener('click', onClick, { capture: true });
  };
}

/** Things that float above the page. Notices are in a live region. */
const FLOATING =
  '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], section[aria-live]';
const OPEN_DIALOGS = ':is([role=dialog], [role=alertdialog])[data-state=open]';

const ROW = 'li, tr, [role=row]';
const isRow = (node: Node | null): node is HTMLElement =>
  node instanceof HTMLElement && node.matches(ROW);

/** When a control's row was just removed: the same control in the row below or above, or null. */
function counterpartInAdjacentRow(
  control: HTMLElement,
  changes: readonly MutationRecord[],
): HTMLElement | null {
  for (const { removedNodes, nextSibling, previousSibling } of changes) {
    const gone = [...removedNodes].find((node) => node.contains(control));
    const next = [nextSibling, previousSibling].find(isRow);
    if (!gone || !isRow(gone) || !next) continue;
    if (gone === control) return next;
    const controlsOf = (row: HTMLElement) => [
      ...row.querySelectorAll<HTMLElement>(control.localName),
    ];
    const beside = controlsOf(next);
    return beside[controlsOf(gone).indexOf(control)] ?? beside[0] ?? null;
  }
  return null;
}
