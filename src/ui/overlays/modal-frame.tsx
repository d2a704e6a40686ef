import { Dialog as ArkDialog, useDialogContext } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import {
  type FocusEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { cva } from '@/styled-system/css';
import { useModalStack } from './modal-stack.ts';

let locks = 0;

/** There touch scrolls past the lock below; Ark's own holds. iPads say that they are Macs. */
export const needsArkLock = () =>
  /^iP(hone|ad|od)/.test(navigator.platform) ||
  (navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1);

/**
 * The page behind does not scroll while `isLocked`, and keeps its width where its scrollbar took room. Ark's own lock also sets a
 * custom property on the root, which has every element of the page styled anew; this one concerns two.
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
    // The body lets no press through while a dialog is open, and what stands in it inherits that: a press ends here, not on the page below.
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
      palette: { ...sheet, paddingTop: { md: 'clamp(1rem, 12vh, 7rem)' } },
    },
  },
});

type ModalFrameProps = {
  /** In the middle; or near the top, as high as the screen below 768 px. A palette comes at once. */
  place: 'center' | 'sheet' | 'palette';
  /** Asked to close by Back. */
  onClose: () => void;
  /** The content of the dialog. */
  children: ReactNode;
};

/** The scrim over the page and the place of a modal dialog on it, inside an Ark Dialog.Root that leaves scrolling to it. */
export function ModalFrame({ place, onClose, children }: ModalFrameProps) {
  const { open } = useDialogContext();
  useScrollLock(open);
  useModalStack(open, onClose);
  return (
    <Portal>
      <ArkDialog.Backdrop className={backdrop({ quick: place === 'palette' })} />
      <ArkDialog.Positioner className={positioner({ place })}>{children}</ArkDialog.Positioner>
    </Portal>
  );
}

/*
 * When a dialog above another closes, Ark moves the focus twice: at once the lower dialog takes it to its initial element, while
 * React may be at work and hear nothing of it, and by a timer the upper one gives it back to where it was. The first is
 * passed over while the upper dialog still has the focus, and the second leaves alone who has moved on.
 */

type DialogFocus = {
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
