import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/*
 * When a dialog above another closes, Ark moves the focus twice: at once the lower dialog takes it to its initial element, while
 * React may be at work and hear nothing of it, and by a timer the upper one gives it back to where it was. The first is
 * passed over while the upper dialog still has the focus, and the second leaves alone who has moved on.
 */

export type DialogFocus = {
  /** What is to have the focus: what has it, here or, once it was here, in the dialog that closes above; else what had it here last; null before the first. */
  readonly held: () => HTMLElement | null;
  /** To be called with each focus within the dialog. */
  readonly keep: (event: FocusEvent) => void;
};

/** @param body the part of the dialog in which somebody may be before Ark gives the focus, some frames after it stands */
export function useDialogFocus(body: RefObject<HTMLElement | null>, isOpen: boolean): DialogFocus {
  const last = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isOpen) last.current = null;
  }, [isOpen]);
  return {
    held: () => {
      const focused = document.activeElement;
      if (!(focused instanceof HTMLElement)) return null;
      if (body.current?.contains(focused)) return focused;
      const before = last.current;
      if (!before?.isConnected) return null;
      if (focused !== document.body) return focused;
      return before.matches(':disabled') ? null : before;
    },
    keep: ({ currentTarget, target }) => {
      // A dialog above stands within this one in the tree, not in the page.
      if (target instanceof HTMLElement && currentTarget.contains(target)) last.current = target;
    },
  };
}

/**
 * What has the focus in another dialog; null where that is none.
 * @param own an element of the dialog that closes: it may not look closed yet
 */
export function focusInOtherDialog(own: HTMLElement | null): HTMLElement | null {
  const focused = document.activeElement;
  const dialog = focused?.closest('[data-scope=dialog][data-part=content][data-state=open]');
  if (!dialog || !(focused instanceof HTMLElement)) return null;
  return own && dialog.contains(own) ? null : focused;
}
