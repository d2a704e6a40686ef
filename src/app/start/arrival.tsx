import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { focusPage } from '@/app/shell/focus-page.ts';
import { searchBox, wantsSearch } from '@/app/shell/focus-search.ts';

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
