import { type Ref, useCallback } from 'react';

/**
 * A frame after its list opened or closed, Ark gives a combobox the focus and puts the caret at the end of its text. By then a
 * person may have gone on to the next field, be typing in the middle of a word, or have a dialog above: the box with this ref
 * leaves all that as it is.
 */
export function useUndisturbedBox(
  ref: Ref<HTMLInputElement> | undefined,
): (box: HTMLInputElement | null) => void {
  return useCallback(
    (box) => {
      if (box) leaveUndisturbed(box);
      if (typeof ref === 'function') ref(box);
      else if (ref) ref.current = box;
    },
    [ref],
  );
}

const FIELDS = 'input, select, textarea';
const OPEN_DIALOGS = ':is([role=dialog], [role=alertdialog])[data-state=open]';

function leaveUndisturbed(box: HTMLInputElement): void {
  const focus = HTMLElement.prototype.focus.bind(box);
  const around = box.closest('[role=dialog]');
  const hasGoneOn = () => {
    const focused = document.activeElement;
    return (
      focused !== box && focused?.matches(FIELDS) && focused.closest('[role=dialog]') === around
    );
  };
  // The focus outside of a dialog would close it.
  const isBelowDialog = () => {
    const top = [...document.querySelectorAll(OPEN_DIALOGS)].at(-1);
    return top !== undefined && !top.contains(box) && !around?.contains(top);
  };
  Object.defineProperties(box, {
    // A person, a label and a form that points at what is wrong do not ask for an unscrolled focus; Ark does.
    focus: {
      configurable: true,
      writable: true,
      value: (options?: FocusOptions) => {
        if (!options?.preventScroll || !(hasGoneOn() || isBelowDialog())) focus(options);
      },
    },
    setSelectionRange: { configurable: true, writable: true, value: () => {} },
  });
}
