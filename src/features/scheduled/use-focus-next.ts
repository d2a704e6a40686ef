import { type RefObject, useEffect, useRef } from 'react';

type Target = 'sum' | 'list';

type FocusNext = {
  /** What the list comes to. */
  readonly sum: RefObject<HTMLDivElement | null>;
  readonly list: RefObject<HTMLDivElement | null>;
  /** What takes the focus once it is there. */
  readonly focusNext: (target: Target) => void;
};

/** Moves the focus to what a press has opened, as soon as it is drawn: to the sum of the list, or to the list. */
export function useFocusNext(): FocusNext {
  const sum = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const wanted = useRef<Target | null>(null);
  useEffect(() => {
    const target = wanted.current === 'sum' ? sum.current : list.current;
    const isThere = wanted.current === 'sum' ? target !== null : sum.current === null;
    if (wanted.current === null || !isThere) return;
    wanted.current = null;
    target?.focus();
  });
  return {
    sum,
    list,
    focusNext: (target) => {
      wanted.current = target;
    },
  };
}
