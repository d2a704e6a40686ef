let isInstalled = false;
let moves = 0;

/**
 * Gives every simulated pointer move a new position, as with a real hand. user-event gives it none, so the pointer seems to stand
 * still, and a menu then ignores moves over its items if another menu was open before, even in another file.
 */
export function letPointersMove(): void {
  if (isInstalled) return;
  isInstalled = true;
  const from = ({ target }: Event) => {
    if (target === document) return;
    moves += 1;
    document.dispatchEvent(new PointerEvent('pointermove', { clientX: -moves }));
  };
  window.addEventListener('pointermove', from, true);
}
