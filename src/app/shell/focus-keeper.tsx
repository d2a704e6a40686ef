import { useEffect } from 'react';
import { focusPage } from './page-focus.tsx';

/** What Ark does to give the focus back begins a frame after something closed, and ends in a timer, which frames overtake on a busy machine. */
const FRAMES_TO_WAIT = 2;
const AFTER_TIMERS_MS = 10;

/**
 * Gives the focus another place where what had it is gone: the button of an empty state, the last row of a list, a dialog
 * that was opened by a shortcut. In an open dialog it goes to the dialog; else to what had it on the page before, or to the same
 * in the row beside it where its row is gone, or to the page's heading. Who presses beside everything leaves the focus nowhere
 * on purpose, and who is typing has it.
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
  const hasFallen = () =>
    last !== null && !last.isConnected && document.activeElement === document.body;
  const catchIt = (frames: number) => {
    if (!hasFallen()) return;
    if (frames > 0) {
      frame = requestAnimationFrame(() => catchIt(frames - 1));
      return;
    }
    timer = setTimeout(giveIt, AFTER_TIMERS_MS);
  };
  const giveIt = () => {
    if (!hasFallen()) return;
    last = null;
    const dialog = [...document.querySelectorAll<HTMLElement>(OPEN_DIALOGS)].at(-1);
    if (dialog) {
      dialog.focus({ preventScroll: true });
      return;
    }
    lastOnPage?.focus({ preventScroll: true });
    // That may be gone, too, or take none any more.
    if (document.activeElement === document.body) focusPage();
  };
  const stop = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
  const observer = new MutationObserver((changes) => {
    if (lastOnPage && !lastOnPage.isConnected) {
      lastOnPage = sameInNextRow(lastOnPage, changes) ?? lastOnPage;
    }
    if (!hasFallen()) return;
    stop();
    frame = requestAnimationFrame(() => catchIt(FRAMES_TO_WAIT));
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

/** What comes over the page and goes again; notices stand in a live region. */
const FLOATING =
  '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], section[aria-live]';
const OPEN_DIALOGS = ':is([role=dialog], [role=alertdialog])[data-state=open]';

const ROW = 'li, tr, [role=row]';
const isRow = (node: Node | null): node is HTMLElement =>
  node instanceof HTMLElement && node.matches(ROW);

/** Where the row of a control has just gone: the control in its place in the row below, or above; null where there is none. */
function sameInNextRow(
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
