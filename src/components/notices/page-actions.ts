import { type ReactNode, useEffect } from 'react';

/** An action for the whole page. */
export type PageAction = {
  readonly id: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly onSelect: () => void;
};

const NONE: readonly PageAction[] = [];

let current = NONE;

/** What the page on screen adds to the sheet behind 'More', which narrow screens have. */
export function pageActions(): readonly PageAction[] {
  return current;
}

/** Adds actions to that sheet while the page is shown; null adds none. */
export function usePageActions(actions: readonly PageAction[] | null): void {
  useEffect(() => {
    if (!actions) return undefined;
    current = actions;
    return () => {
      if (current === actions) current = NONE;
    };
  });
}
