import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { t } from '@/messages/t.ts';

/** Moves the focus to the page that is shown: to its h1, else to the main part. */
export function focusPage(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading) {
    heading.tabIndex = -1;
    heading.dataset.arrival = '';
  }
  (heading ?? document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true });
}

/** State of a navigation that wants the focus in the new page's search box instead of on its heading. */
export const FOCUS_SEARCH = { focus: 'search' } as const;

/** Whether a navigation wants that; its state may be anything. */
function wantsSearch(state: unknown): boolean {
  return state instanceof Object && Reflect.get(state, 'focus') === FOCUS_SEARCH.focus;
}

/** The box 'Search transactions' of the page, where there is one. */
export function searchBox(): HTMLInputElement | undefined {
  const name = t('shell.searchTransactions');
  const boxes = document.querySelectorAll<HTMLInputElement>('main input');
  return [...boxes].find(
    (box) =>
      box.getAttribute('aria-label') === name ||
      [...(box.labels ?? [])].some((label) => label.textContent?.trim() === name),
  );
}

const LATE_BOX_MS = 3_000;

let hasArrived = false;

/** The next page takes the focus, even if it is the first one: something else was in its place. */
export function nextPageTakesFocus(): void {
  hasArrived = true;
}

/**
 * Moves the focus to a page that has just been navigated to: to its h1, else to the main part; to its
 * search box where that is what was asked for. Stands inside the page's
 * Suspense, so that it runs when the page is there. The first page of a visit is left alone, and so is an open dialog.
 */
export function Arrival() {
  const { state } = useLocation();
  // Typing into the box changes the address, and with it the state.
  const [isForSearch] = useState(() => wantsSearch(state));
  useEffect(() => {
    if (!hasArrived) {
      hasArrived = true;
      return undefined;
    }
    if (document.activeElement?.closest('[role=dialog], [role=alertdialog]')) return undefined;
    arriveAt(isForSearch);
    if (!isForSearch) return undefined;
    // The search box may come late, once the page's data is there.
    const main = document.querySelector('main');
    if (!main) return undefined;
    const observer = new MutationObserver(() => {
      const { activeElement } = document;
      if (activeElement === document.body || activeElement?.matches('main, h1')) arriveAt(true);
    });
    observer.observe(main, { childList: true, subtree: true });
    const timer = setTimeout(() => observer.disconnect(), LATE_BOX_MS);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [isForSearch]);
  return null;
}

function arriveAt(isForSearch: boolean): void {
  const box = isForSearch ? searchBox() : undefined;
  if (box) {
    box.focus({ preventScroll: true });
    return;
  }
  focusPage();
}
