import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { t } from '@/messages/t.ts';

/** Focuses the h1 of the current page, or its main element if it has none. */
export function focusPage(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading) {
    heading.tabIndex = -1;
    // app.css: no focus ring, because the heading does nothing when pressed.
    heading.dataset.arrival = '';
  }
  (heading ?? document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true });
}

/** Navigation state that asks for the focus in the new page's search box instead of its heading. */
export const FOCUS_SEARCH = { focus: 'search' } as const;

function wantsSearch(state: unknown): boolean {
  return state instanceof Object && Reflect.get(state, 'focus') === FOCUS_SEARCH.focus;
}

/** The 'Search transactions' box of the current page, if any. */
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

/**
 * Whether a page was shown before. The first page of a visit leaves the focus where the browser put
 * it.
 */
let hasArrived = false;

/**
 * Makes the next page take the focus even if it is the first one, because it replaces another
 * screen.
 */
export function takeFocusOnNextPage(): void {
  hasArrived = true;
}

/**
 * After navigation, focuses the new page's h1, its main element, or its search box if requested.
 * Must be inside the page's Suspense, so that it runs once the page is there. Leaves the first page
 * of a visit and an open dialog alone.
 */
export function FocusOnArrival() {
  const { state } = useLocation();
  // Only the state at arrival counts: typing in the box changes the address, which drops the state.
  const [isForSearch] = useState(() => wantsSearch(state));
  useEffect(() => {
    if (!hasArrived) {
      hasArrived = true;
      return undefined;
    }
    if (document.activeElement?.closest('[role=dialog], [role=alertdialog]')) return undefined;
    focusSearchOrPage(isForSearch);
    if (!isForSearch) return undefined;
    // The search box may appear late, once the page's data has loaded.
    const main = document.querySelector('main');
    if (!main) return undefined;
    const observer = new MutationObserver(() => {
      const { activeElement } = document;
      if (activeElement === document.body || activeElement?.matches('main, h1'))
        focusSearchOrPage(true);
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

function focusSearchOrPage(isForSearch: boolean): void {
  const box = isForSearch ? searchBox() : undefined;
  if (box) {
    box.focus({ preventScroll: true });
    return;
  }
  focusPage();
}
