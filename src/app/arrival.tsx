import { useEffect } from 'react';

let hasArrived = false;

/**
 * Moves the focus to a page that has just been navigated to: to its h1, else to the main part. Stands inside the page's
 * Suspense, so that it runs when the page is there. The first page of a visit is left alone, and so is an open dialog.
 */
export function Arrival() {
  useEffect(() => {
    if (!hasArrived) {
      hasArrived = true;
      return;
    }
    if (document.activeElement?.closest('[role=dialog], [role=alertdialog]')) return;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading) {
      heading.tabIndex = -1;
      heading.dataset.arrival = '';
    }
    (heading ?? document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true });
  }, []);
  return null;
}
