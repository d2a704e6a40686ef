import { useSyncExternalStore } from 'react';
import { breakpoints } from './theme/breakpoints.ts';

const query = `(min-width: ${breakpoints.md})`;

/**
 * Whether the screen is 768 px wide or more, for layouts of which only one may stand in the page: with ShowOn both do, and
 * the hidden one is found by whoever searches for its text.
 */
export function useWideScreen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => true,
  );
}

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}
