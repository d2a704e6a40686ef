import { Dialog as ArkDialog, useDialogContext } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import type { ReactNode } from 'react';
import { cva } from '@/styled-system/css';
import { useModalStack } from './modal-stack.ts';
import { useScrollLock } from './use-scroll-lock.ts';

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
