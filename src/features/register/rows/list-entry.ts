import { type RefObject, useEffect, useRef } from 'react';
import { hasSingleKeys } from '@/components/shortcuts/shortcuts.ts';

/** When the last row and thus the list is gone, the search box takes the focus meant for a row. */
export function useSearchFocusOnUnmount(
  wantsFocus: RefObject<boolean>,
  searchBox: RefObject<HTMLInputElement | null>,
): void {
  useEffect(
    () => () => {
      const { activeElement, body } = document;
      if (wantsFocus.current && (activeElement === body || activeElement === null)) {
        searchBox.current?.focus();
      }
    },
    [wantsFocus, searchBox],
  );
}

/**
 * The down arrow in the search box enters the list, and so does j where nothing else has the focus.
 */
export function useWayIntoList(
  searchBox: RefObject<HTMLInputElement | null>,
  onEnter: () => void,
): void {
  const latest = useRef(onEnter);
  latest.current = onEnter;
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const { target, key } = event;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const isFromSearch = key === 'ArrowDown' && target === searchBox.current;
      const isLoose = target instanceof HTMLElement && target.matches('body, main, main h1');
      if (!isFromSearch && !(key === 'j' && isLoose && hasSingleKeys())) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [searchBox]);
}
