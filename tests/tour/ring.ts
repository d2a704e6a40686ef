/** Runs in the page: draws a ring around what is pressed next, for the picture only. */

export function raised(element: Element): void {
  const { x, y, width, height } = element.getBoundingClientRect();
  const ring = document.createElement('i');
  ring.id = 'tour-ring';
  Object.assign(ring.style, {
    position: 'fixed',
    left: `${x - 4}px`,
    top: `${y - 4}px`,
    width: `${width + 8}px`,
    height: `${height + 8}px`,
    border: '3px solid #d4351c',
    borderRadius: '10px',
    pointerEvents: 'none',
    zIndex: '2147483647',
    boxSizing: 'border-box',
  });
  document.body.append(ring);
}

export function lowered(): void {
  document.getElementById('tour-ring')?.remove();
}
