/** Brings the start of a part of the page into view; without movement where a person asked for less of it. */
export function scrollToStart(element: HTMLElement | null): void {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element?.scrollIntoView({ block: 'start', behavior: isStill ? 'auto' : 'smooth' });
}
