import { useEffect, useRef } from 'react';

/** The open modal dialogs, bottom to top. Back asks the topmost to close, as Escape does. */

type Modal = { readonly close: () => void };

let modals: readonly Modal[] = [];
const listeners = new Set<() => void>();

/** @param onClose what Escape does */
export function useModalStack(isOpen: boolean, onClose: () => void): void {
  const latest = useRef(onClose);
  latest.current = onClose;
  useEffect(() => {
    if (!isOpen) return undefined;
    const modal = { close: () => latest.current() };
    change([...modals, modal]);
    return () => change(modals.filter((each) => each !== modal));
  }, [isOpen]);
}

export const isModalOpen = (): boolean => modals.length > 0;

export const countModals = (): number => modals.length;

/** Asks the topmost dialog to close. */
export function closeTopModal(): void {
  modals.at(-1)?.close();
}

/** Calls back when a dialog opens or closes. */
export function subscribeModals(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: readonly Modal[]): void {
  modals = next;
  for (const listener of [...listeners]) listener();
}
