import { useSyncExternalStore } from 'react';
import { breakpoints } from '@/ui/theme/breakpoints.ts';

type Width = 'md' | 'lg' | 'xl';

/**
 * Whether the screen is at least 768 px wide ('lg': 1024 px, 'xl': 1280 px). For layouts of which
 * only one may be in the page: with ShowOn, both are, and a search for text finds the hidden one
 * too.
 */
export function useWideScreen(from: Width = 'md'): boolean {
  return useSyncExternalStore(screens[from].subscribe, screens[from].read, () => true);
}

const screens = { md: screenFrom('md'), lg: screenFrom('lg'), xl: screenFrom('xl') } as const;

function screenFrom(breakpoint: Width) {
  const query = `(min-width: ${breakpoints[breakpoint]})`;
  return {
    read: () => window.matchMedia(query).matches,
    subscribe: (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
  };
}
