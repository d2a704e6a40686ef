import { useSyncExternalStore } from 'react';
import { breakpoints } from '@/ui/theme/breakpoints.ts';

type Width = 'md' | 'lg' | 'xl';

/**
 * Whether the screen is 768 px wide or more (with 'lg' 1024, with 'xl' 1280 px), for layouts of which only one may stand in the page: with ShowOn
 * both do, and the hidden one is found by whoever searches for its text.
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
