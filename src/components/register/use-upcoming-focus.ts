import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * The focus stays in the list when the row that had it goes: it is given to the row in its place.
 * @param keys of the rows, in the order in which they are drawn
 */
export function useUpcomingFocus(list: RefObject<HTMLElement | null>, keys: readonly string[]) {
  const place = useRef<number | null>(null);
  const order = keys.join(' ');
  const drawn = useRef(order);
  useEffect(() => {
    const isSame = drawn.current === order;
    drawn.current = order;
    if (isSame || place.current === null || document.activeElement !== document.body) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>('[aria-haspopup=menu]') ?? [];
    buttons[Math.min(place.current, buttons.length - 1)]?.focus();
  }, [list, order]);
  return {
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
      const index = [...currentTarget.children].findIndex((row) => row.contains(target));
      // What floats over the page belongs to no row.
      if (index >= 0) place.current = index;
    },
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
      // A row that goes leaves the focus to nobody.
      if (relatedTarget && !currentTarget.contains(relatedTarget)) place.current = null;
    },
  };
}
