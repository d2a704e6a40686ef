import { type RefObject, useEffect, useRef } from 'react';

/** Marks the button that removes a row from the list. */
export const LEAVES_LIST = { 'data-leaves-list': '' } as const;

/**
 * Moves the focus when a pressed button's row leaves the list: to the button of the row that takes
 * its place, or to `otherwise` if there is none left. Call the returned function at each press,
 * with the row's index.
 * @param count the number of rows in the list
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
