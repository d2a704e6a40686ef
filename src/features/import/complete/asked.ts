import { useLayoutEffect } from 'react';

/** How a question is asked: only the active one is shown, with its place among all. */
export type Asked = {
  readonly isActive: boolean;
  readonly place: { readonly place: string; readonly number: number; readonly total: number };
  /** Says whether there is something to ask. */
  readonly onOpen: (isOpen: boolean) => void;
};

/** Tells the list whether a question is open. */
export function useAsked({ onOpen }: Asked, isOpen: boolean): void {
  useLayoutEffect(() => onOpen(isOpen), [onOpen, isOpen]);
}
