import { Dialog as ArkDialog } from '@ark-ui/react/dialog';
import { type ReactNode, useRef } from 'react';
import { css } from '@/styled-system/css';
import { Button } from '@/ui/controls/button.tsx';
import { DialogContext } from './floating-layer.ts';
import { ModalFrame, needsArkLock, useModalFocus } from './modal-frame.tsx';

export type AlertDialogProps = {
  open: boolean;
  title: ReactNode;
  /** What will be lost, in numbers. */
  message?: ReactNode;
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  /** Shows the confirm button as destructive and focuses the cancel button. */
  danger?: boolean;
  /** Focuses the cancel button although nothing is lost, so that a stray Enter starts nothing. */
  careful?: boolean;
  pending?: boolean;
  confirmDisabled?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  onExitComplete?: () => void;
};

/** The content of an AlertDialog, loaded when it first opens. */
export function AlertDialogOpened(props: AlertDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  const focus = useModalFocus(() => (props.danger || props.careful ? cancel : confirm).current);
  // While the action is pending, the dialog can't be cancelled.
  const leave = () => {
    if (!props.pending) props.onCancel();
  };
  return (
    <ArkDialog.Root
      preventScroll={needsArkLock()}
      role="alertdialog"
      open={props.open}
      onOpenChange={(details) => {
        if (!details.open) props.onCancel();
      }}
      initialFocusEl={focus.initial}
      finalFocusEl={focus.final}
      closeOnInteractOutside={false}
      // Closing a layer below must not dismiss this one.
      onRequestDismiss={(event) => event.preventDefault()}
      // Handled by the content: right after opening, Ark still passes the key to the dialog below.
      closeOnEscape={false}
      onExitComplete={props.onExitComplete}
      lazyMount
      unmountOnExit
    >
      <ModalFrame place="center" onClose={leave} focus={focus}>
        <ArkDialog.Content
          onKeyDown={(event) => {
            if (event.key === 'Escape' && !event.nativeEvent.isComposing) leave();
          }}
          className={css({
            width: 'full',
            maxWidth: '26rem',
            zIndex: 'dialog',
            padding: { base: '5', md: '6' },
            bg: 'bg.surface',
            border: 'hairline',
            borderRadius: 'card',
            boxShadow: 'dialog',
            outline: 'none',
            _open: { animation: 'riseIn {durations.slow} {easings.out}' },
            _closed: { animation: 'riseOut {durations.fast} {easings.out}' },
          })}
        >
          <ArkDialog.Title className={css({ textStyle: 'lg', fontWeight: 'semibold' })}>
            {props.title}
          </ArkDialog.Title>
          {props.message ? (
            <ArkDialog.Description className={css({ color: 'fg.muted', marginTop: '2' })}>
              {props.message}
            </ArkDialog.Description>
          ) : null}
          {props.children ? (
            <div className={css({ marginTop: '4' })}>
              <DialogContext value={true}>{props.children}</DialogContext>
            </div>
          ) : null}
          <div
            className={css({
              display: 'flex',
              flexWrap: 'wrap',
              justifyContent: 'flex-end',
              gap: '2',
              marginTop: '6',
            })}
          >
            <Button ref={cancel} onClick={props.onCancel}>
              {props.cancelLabel}
            </Button>
            <Button
              ref={confirm}
              variant={props.danger ? 'danger' : 'solid'}
              pending={props.pending ?? false}
              disabled={props.confirmDisabled}
              onClick={props.onConfirm}
            >
              {props.confirmLabel}
            </Button>
          </div>
        </ArkDialog.Content>
      </ModalFrame>
    </ArkDialog.Root>
  );
}
