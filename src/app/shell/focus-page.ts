/** Moves the focus to the page that is shown: to its h1, else to the main part. */
export function focusPage(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading) {
    heading.tabIndex = -1;
    heading.dataset.arrival = '';
  }
  (heading ?? document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true });
}
