import { Dialog as ArkDialog, useDialogContext } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import {
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { cva } from '@/styled-system/css';
import { useModalStack } from './modal-stack.ts';

let locks = 0;

/** On iOS, touch scrolling ignores the lock below, but not Ark's own. iPads identify as Macs. */
export const needsArkLock = () =>
  /^iP(hone|ad|od)/.test(navigator.platform) ||
  (navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1);

/**
 * Keeps the page from scrolling while `isLocked`, and keeps its width if it had a scrollbar. Ark's
 * own lock also sets a custom property on the root, which restyles every element of the page; this
 * one affects two.
 */
function useScrollLock(isLocked: boolean): void {
  useLayoutEffect(() => {
    if (!isLocked || needsArkLock()) return undefined;
    const { documentElement: root, body } = document;
    if (locks === 0) {
      const scrollbar = window.innerWidth - root.clientWidth;
      if (scrollbar > 0) body.style.paddingInlineEnd = `${scrollbar}px`;
      root.style.overflow = 'hidden';
    }
    locks += 1;
    return () => {
      locks -= 1;
      if (locks > 0) return;
      body.style.paddingInlineEnd = '';
      root.style.overflow = '';
    };
  }, [isLocked]);
}

const backdrop = cva({
  base: {
    position: 'fixed',
    inset: '0',
    zIndex: 'dialog',
    bg: 'scrim',
    // While a dialog is open, the body ignores the pointer, and its children inherit that. A press
    // must end here, not on the page below.
    pointerEvents: 'auto',
    _closed: { animation: 'fadeOut {durations.fast} {easings.out}' },
  },
  variants: {
    quick: {
      true: { _open: { animation: 'fadeIn {durations.fast} {easings.out}' } },
      false: { _open: { animation: 'fadeIn {durations.slow} {easings.out}' } },
    },
  },
});

const sheet = {
  display: 'flex',
  justifyContent: 'center',
  alignItems: { base: 'stretch', md: 'flex-start' },
  padding: { base: '0', md: '4' },
  overflow: 'hidden',
} as const;

const positioner = cva({
  base: { position: 'fixed', inset: '0', zIndex: 'dialog' },
  variants: {
    place: {
      center: { display: 'grid', placeItems: 'center', padding: '4', overflowY: 'auto' },
      sheet: { ...sheet, paddingTop: { md: 'clamp(1rem, 8vh, 5rem)' } },
      full: { display: 'flex' },
      side: { display: 'flex', justifyContent: 'flex-end', overflow: 'hidden' },
      palette: { ...sheet, paddingTop: { md: 'clamp(1rem, 12vh, 7rem)' } },
    },
  },
});

type ModalFrameProps = {
  /**
   * In the middle; near the top (sheet) or along the end (side), both full-screen below 768 px; or
   * the whole window. A palette appears without animation.
   */
  place: 'center' | 'sheet' | 'full' | 'side' | 'palette';
  /** Called when Back asks to close. */
  onClose: () => void;
  /** Called when the page beside the dialog is pressed. */
  onPressBeside?: (() => void) | undefined;
  focus: ModalFocus;
  /** The content of the dialog. */
  children: ReactNode;
};

/**
 * The backdrop over the page and the position of a modal dialog on it. Goes into an Ark Dialog.Root
 * that leaves scroll locking and presses outside to it: Ark hears those only from the second frame.
 */
export function ModalFrame({ place, onClose, onPressBeside, focus, children }: ModalFrameProps) {
  const { open } = useDialogContext();
  useScrollLock(open);
  useModalStack(open, onClose);
  const press = usePressBeside(onPressBeside);
  return (
    <Portal>
      <ArkDialog.Backdrop {...press} className={backdrop({ quick: place === 'palette' })} />
      <ArkDialog.Positioner {...press} className={positioner({ place })}>
        {children}
        <FocusAtOnce focus={focus} />
      </ArkDialog.Positioner>
    </Portal>
  );
}

/** A mouse closes as it goes down, a finger only once it is lifted: it may be scrolling. */
function usePressBeside(onPress: (() => void) | undefined) {
  const isByFinger = useRef(false);
  const isBeside = (event: { readonly target: unknown; readonly currentTarget: unknown }) =>
    event.target === event.currentTarget;
  return {
    onPointerDown: (event: PointerEvent) => {
      isByFinger.current = event.pointerType === 'touch' && isBeside(event);
      if (!isByFinger.current && isBeside(event)) onPress?.();
    },
    onClick: (event: { readonly target: unknown; readonly currentTarget: unknown }) => {
      if (isByFinger.current && isBeside(event)) onPress?.();
      isByFinger.current = false;
    },
  };
}

/** Where the focus goes when a dialog opens, and where it goes back to. */
type ModalFocus = {
  /** For Ark's initialFocusEl and finalFocusEl. */
  readonly initial: () => HTMLElement | null;
  readonly final: () => HTMLElement | null;
  readonly state: {
    /** The content of the open dialog. */
    own: HTMLElement | null;
    /** The element that had the focus before. */
    opener: HTMLElement | null;
    /** Whether Ark has taken over. */
    isTrapped: boolean;
  };
};

/** @param initial null: the first field */
export function useModalFocus(initial: () => HTMLElement | null): ModalFocus {
  const state = useRef<ModalFocus['state']>({ own: null, opener: null, isTrapped: false }).current;
  return {
    state,
    initial: () => {
      const focused = focusedElement();
      // A menu that opened the dialog has returned the focus to its button meanwhile.
      if (!state.isTrapped && focused && state.own && !state.own.contains(focused)) {
        state.opener = focused;
      }
      state.isTrapped = true;
      return initial();
    },
    final: () => {
      const { own, opener } = state;
      return focusInOtherDialog(own) ?? (opener?.isConnected ? opener : null);
    },
  };
}

const focusedElement = (): HTMLElement | null => {
  const focused = document.activeElement;
  return focused instanceof HTMLElement && focused !== document.body ? focused : null;
};

/**
 * Ark moves the focus into a dialog a frame after it appears. Until then, a key would go to what is
 * below, and the dialog below would take back the focus of a field that is pressed. So the focus
 * moves as soon as the dialog is there, and dialogs below are inert as long as it is open.
 */
function FocusAtOnce({ focus }: { readonly focus: ModalFocus }) {
  const mark = useRef<HTMLSpanElement>(null);
  const { open } = useDialogContext();
  const [before] = useState(focusedElement);
  const latest = useRef(focus);
  latest.current = focus;
  useLayoutEffect(() => {
    const own = mark.current?.parentElement?.querySelector<HTMLElement>(CONTENT) ?? null;
    if (!open || !own) return undefined;
    const { state } = latest.current;
    const focused = focusedElement();
    const isInside = own.contains(focused);
    const opener = isInside ? before : focused;
    Object.assign(state, { own, opener, isTrapped: true });
    const below = [...document.querySelectorAll(`${CONTENT}[data-state=open]:not([inert])`)];
    const made = below.filter((each) => each !== own);
    for (const each of made) each.setAttribute('inert', '');
    if (!isInside) {
      const first =
        latest.current.initial() ?? own.querySelector<HTMLElement>('[data-autofocus], input');
      first?.focus({ preventScroll: true });
      // As Ark does.
      if (first instanceof HTMLInputElement && first === document.activeElement) first.select();
    }
    state.isTrapped = false;
    return () => {
      for (const each of made) each.removeAttribute('inert');
      // Ark returns the focus only if it had taken over by then.
      const last = focusedElement();
      const isLost = last === null || own.contains(last);
      if (isLost && state.opener?.isConnected) state.opener.focus({ preventScroll: true });
    };
  }, [open, before]);
  return <span ref={mark} hidden />;
}

const CONTENT = '[data-scope=dialog][data-part=content]';

/*
 * When a dialog above another one closes, Ark moves the focus twice: the lower dialog at once takes
 * it to its initial element, possibly while React is busy and misses the event, and the upper one
 * returns it in a timer to where it was. The first move is skipped while the upper dialog still has
 * the focus, and the second if the user has moved on.
 */

type DialogFocus = {
  /**
   * The element that should have the focus: the focused one in this dialog, or in the dialog
   * closing above it if this one has had the focus; otherwise the last one focused here. null
   * before any focus.
   */
  readonly held: () => HTMLElement | null;
  /** Call this for each focus event within the dialog. */
  readonly keep: (event: FocusEvent) => void;
};

/**
 * @param body the part of the dialog where the user may already be before Ark sets the focus, some
 * frames after opening
 */
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
      if (focused.closest(`${CONTENT}[data-state=open]`)) return focused;
      return before.matches(':disabled') ? null : before;
    },
    keep: ({ currentTarget, target }) => {
      // A dialog above is inside this one in the component tree, but not in the DOM.
      if (target instanceof HTMLElement && currentTarget.contains(target)) last.current = target;
    },
  };
}

/**
 * The focused element, if it is in another open dialog; otherwise null.
 * @param own an element of the closing dialog, which may not be marked as closed yet
 */
function focusInOtherDialog(own: HTMLElement | null): HTMLElement | null {
  const focused = document.activeElement;
  const dialog = focused?.closest(`${CONTENT}[data-state=open]`);
  if (!dialog || !(focused instanceof HTMLElement)) return null;
  return own && dialog.contains(own) ? null : focused;
}
