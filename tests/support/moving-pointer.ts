let isInstalled = false;
let moves = 0;

/**
 * Lets every simulated move of the pointer come from somewhere else, as it does with a hand. user-event gives it no place, so that it
 * would seem to stand still, and a menu passes over its lines then once a menu was open before, be it in another file.
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
