import { lazyPart } from '@/ui/lazy-component.tsx';

/** One open menu for a whole list, so that its rows need none of their own. Mount it to open it. */
export const AnchoredMenu = lazyPart(
  async () => (await import('./anchored-menu-opened.tsx')).AnchoredMenuOpened,
);
