import { type FocusEvent, type RefObject, useRef } from 'react';

/*
 * When a dialog above another closes, Ark moves the focus twice, by two timers: the lower dialog takes it to its initial
 * element, and the upper one gives it back to where it was. Both ask here, so that both name the same element, and the
 * later one leaves alone who has moved on in between.
 */

export type DialogFocus = {
  /** What is to have the focus in this dialog: what has it, else what had it last; null before the first. */
  readonly held: () => HTMLElement | null;
  /** To be called with each focus within the dialog. */
  readonly keep: (event: FocusEvent) => void;
};

/** @param body the part of the dialog in which somebody may be before Ark gives the focus, some frames after it stands */
export function useDialogFocus(body: RefObject<HTMLElement | null>): DialogFocus {
  const last = useRef<HTMLElement>(null);
  return {
    held: () => {
      const focused = document.activeElement;
      if (focused instanceof HTMLElement && body.current?.contains(focused)) return focused;
      const before = last.current;
      return before?.isConnected && !before.matches(':disabled') ? before : null;
    },
    keep: ({ currentTarget, target }) => {
      // A dialog above stands within this one in the tree, not in the page.
      if (target instanceof HTMLElement && currentTarget.contains(target)) last.current = target;
    },
  };
}

/** What has the focus in a dialog that stays open; null where that is none. */
export function focusInDialog(): HTMLElement | null {
  const focused = document.activeElement;
  const inOpen = focused?.closest('[data-scope=dialog][data-part=content][data-state=open]');
  return inOpen && focused instanceof HTMLElement ? focused : null;
}
