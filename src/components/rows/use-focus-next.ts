import { type RefObject, useEffect, useRef } from 'react';

/** Marks the button by which a row leaves the list. */
export const LEAVES_LIST = { 'data-leaves-list': '' } as const;

/**
 * A row whose button was pressed goes away, and its focus with it: the button of the row in its place gets it, or `otherwise`
 * where none is left. What comes back is told of each press with the row's place.
 * @param count of the rows in the list
 */
export function useFocusNext(
  list: RefObject<HTMLElement | null>,
  otherwise: RefObject<HTMLElement | null>,
  count: number,
): (place: number) => void {
  const left = useRef<{ readonly place: number; readonly count: number } | null>(null);
  useEffect(() => {
    if (!left.current || count >= left.current.count) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-leaves-list]') ?? [];
    const next = buttons[Math.min(left.current.place, buttons.length - 1)] ?? otherwise.current;
    left.current = null;
    next?.focus();
  }, [list, otherwise, count]);
  return (place) => {
    left.current = { place, count };
  };
}
