import { Dialog as ArkDialog } from '@ark-ui/react/dialog';
import type { ReactNode } from 'react';
import { css } from '@/styled-system/css';
import { DialogContext } from './dialog-context.ts';
import { ModalFrame } from './modal-frame.tsx';
import { needsArkLock } from './use-scroll-lock.ts';

type CommandDialogProps = {
  onClose: () => void;
  /** The accessible name; not shown. */
  title: string;
  /** A CommandList. */
  children: ReactNode;
  /** Quiet hints at the foot; left out on narrow screens, which have no keys. */
  hints?: ReactNode;
};

/** An open modal dialog that is nothing but a search box over a list; below 768 px it takes the whole screen. */
export function CommandDialog(props: CommandDialogProps) {
  return (
    <ArkDialog.Root
      preventScroll={needsArkLock}
      open
      onOpenChange={(details) => {
        if (!details.open) props.onClose();
      }}
      // What goes from below neither takes it with it nor, by giving its focus back late, closes it.
      onRequestDismiss={(event) => event.preventDefault()}
      onFocusOutside={(event) => event.preventDefault()}
    >
      <ModalFrame place="palette" onClose={props.onClose}>
        <ArkDialog.Content
          className={css({
            display: 'flex',
            flexDirection: 'column',
            width: 'full',
            maxWidth: { md: '38rem' },
            height: { base: '100dvh', md: 'auto' },
            maxHeight: { base: '100dvh', md: 'min(32rem, 100%)' },
            overflow: 'hidden',
            bg: 'bg.surface',
            color: 'fg.default',
            border: { base: 'none', md: 'hairline' },
            borderRadius: { base: '0', md: 'card' },
            boxShadow: 'dialog',
            outline: 'none',
            paddingTop: { base: 'env(safe-area-inset-top)', md: '0' },
            _open: { animation: 'riseIn {durations.fast} {easings.out}' },
          })}
        >
          <ArkDialog.Title className={css({ srOnly: true })}>{props.title}</ArkDialog.Title>
          <DialogContext value={true}>{props.children}</DialogContext>
          {props.hints ? (
            <div
              className={css({
                display: { base: 'none', md: 'flex' },
                flex: 'none',
                flexWrap: 'wrap',
                columnGap: '5',
                paddingInline: '4',
                paddingBlock: '2',
                borderTop: 'hairline',
                textStyle: 'sm',
                color: 'fg.muted',
              })}
            >
              {props.hints}
            </div>
          ) : null}
        </ArkDialog.Content>
      </ModalFrame>
    </ArkDialog.Root>
  );
}
