import { type ReactNode, useEffect, useState } from 'react';

/** An action for the whole page. */
export type PageAction = {
  readonly id: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly danger?: boolean;
  readonly onSelect: () => void;
};

/** The actions of each part of the page, in the order in which the parts first had some. */
const parts = new Map<object, readonly PageAction[]>();

/** What the page on screen adds to the sheet behind 'More', which narrow screens have. */
export function pageActions(): readonly PageAction[] {
  return [...parts.values()].flat();
}

/** Adds actions to that sheet while the page is shown; null adds none. */
export function usePageActions(actions: readonly PageAction[] | null): void {
  const [part] = useState(() => ({}));
  useEffect(() => {
    if (actions) parts.set(part, actions);
    else parts.delete(part);
  });
  useEffect(
    () => () => {
      parts.delete(part);
    },
    [part],
  );
}
