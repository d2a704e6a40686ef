/**
 * Scrolls to something that is out of sight, or behind what lies above it, and gives it the focus. Answers whether it had to:
 * false = its beginning is in sight, or it is not there.
 */
export function bringIntoView(element: HTMLElement | null): boolean {
  if (!element) return false;
  const { left, top, width } = element.getBoundingClientRect();
  const FIRST_LINE = 24;
  const seen = document.elementFromPoint(left + width / 2, top + FIRST_LINE);
  if (seen && element.contains(seen)) return false;
  element.scrollIntoView({ block: 'center' });
  element.focus({ preventScroll: true });
  return true;
}
