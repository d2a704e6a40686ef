import { useEffect } from 'react';

const LATE_HEADING_MS = 3_000;

let hasArrived = false;

/**
 * Moves the focus to a page that has just been navigated to: to its h1, else to the main part. Stands inside the page's
 * Suspense, so that it runs when the page is there. The first page of a visit is left alone, and so is an open dialog.
 */
export function Arrival() {
  useEffect(() => {
    if (!hasArrived) {
      hasArrived = true;
      return undefined;
    }
    if (document.activeElement?.closest('[role=dialog], [role=alertdialog]')) return undefined;
    focusHeading();
    // Some pages draw their heading anew once their data is there, and the focus would fall back to the document.
    const main = document.querySelector('main');
    if (!main) return undefined;
    const observer = new MutationObserver(() => {
      if (document.activeElement === document.body) focusHeading();
    });
    observer.observe(main, { childList: true, subtree: true });
    const timer = setTimeout(() => observer.disconnect(), LATE_HEADING_MS);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, []);
  return null;
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading) {
    heading.tabIndex = -1;
    heading.dataset.arrival = '';
  }
  (heading ?? document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true });
}
