import { useEffect } from 'react';
import { focusPage } from './page-focus.tsx';

/**
 * When something closes, Ark starts to return the focus a frame later and finishes in a timer,
 * which frames overtake on a busy machine.
 */
const FRAMES_TO_WAIT = 2;
const AFTER_TIMERS_MS = 10;

/**
 * Moves the focus to a sensible place when the focused element is removed: the button of an empty
 * state, the last row of a list, a dialog that was opened by a shortcut. With an open dialog, that
 * is the dialog. Otherwise it is the element focused before on the page; if its row was removed,
 * the same control in the row next to it; or the page's heading. Clicking on empty space leaves the
 * focus nowhere on purpose, and an element that has the focus keeps it.
 */
export function FocusKeeper() {
  useEffect(() => keepFocus(), []);
  return null;
}

function keepFocus(): () => void {
  let last: Element | null = null;
  let lastOnPage: HTMLElement | null = null;
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isFocusLost = () =>
    last !== null && !last.isConnected && document.activeElement === document.body;
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
    last = null;
    const dialog = [...document.querySelectorAll<HTMLElement>(OPEN_DIALOGS)].at(-1);
    if (dialog) {
      dialog.focus({ preventScroll: true });
      return;
    }
    lastOnPage?.focus({ preventScroll: true });
    // That element may be gone, too, or no longer focusable.
    if (document.activeElement === document.body) focusPage();
  };
  const stop = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
  const observer = new MutationObserver((changes) => {
    if (lastOnPage && !lastOnPage.isConnected) {
      lastOnPage = counterpartInNextRow(lastOnPage, changes) ?? lastOnPage;
    }
    if (!isFocusLost()) return;
    stop();
    frame = requestAnimationFrame(() => waitForArk(FRAMES_TO_WAIT));
  });
  const onFocusIn = (event: FocusEvent) => {
    last = event.target instanceof Element ? event.target : null;
    if (last instanceof HTMLElement && !last.closest(FLOATING)) lastOnPage = last;
  };
  const onClick = () => {
    if (last?.isConnected && document.activeElement === document.body) last = null;
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
function counterpartInNextRow(
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
