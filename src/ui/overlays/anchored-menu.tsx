import { fetched } from '@/ui/feedback/loading.tsx';

/** One open menu for a whole list: its rows need none of their own. Mount it to open it. */
export const AnchoredMenu = fetched(
  async () => (await import('./anchored-menu-opened.tsx')).AnchoredMenuOpened,
);
