import { Popover as ArkPopover } from '@ark-ui/react/popover';
import { Portal } from '@ark-ui/react/portal';
import { type ReactElement, type ReactNode, useId } from 'react';
import { css, cx } from '../styled-system/css';
import { useInsideDialog } from './dialog-context.ts';
import { floatingClass } from './floating-class.ts';

type PopoverProps = {
  /** One button element; it opens the popover. */
  trigger: ReactElement;
  title: ReactNode;
  hideTitle?: boolean;
  children: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  placement?: 'bottom-start' | 'bottom' | 'bottom-end' | 'top-start' | 'top' | 'top-end';
};

/** A small panel beside a button: filters, explanations. Not modal. */
export function Popover({
  trigger,
  title,
  hideTitle,
  children,
  open,
  onOpenChange,
  placement = 'bottom-start',
}: PopoverProps) {
  const insideDialog = useInsideDialog();
  const titleId = useId();
  return (
    <ArkPopover.Root
      ids={{ title: titleId }}
      portalled={!insideDialog}
      onRequestDismiss={(event) => {
        // On the page it hangs on nothing: a dialog that was there before may go late, and would close it.
        if (!insideDialog) event.preventDefault();
      }}
      {...(open === undefined ? {} : { open })}
      onOpenChange={(details) => onOpenChange?.(details.open)}
      positioning={{ placement, gutter: 4, strategy: insideDialog ? 'fixed' : 'absolute' }}
      lazyMount
      unmountOnExit
    >
      <ArkPopover.Trigger asChild>{trigger}</ArkPopover.Trigger>
      <Portal disabled={insideDialog}>
        <ArkPopover.Positioner>
          <ArkPopover.Content
            aria-labelledby={titleId}
            className={cx(
              floatingClass,
              css({
                padding: '4',
                minWidth: '14rem',
                maxWidth: 'min(24rem, calc(100vw - 1rem))',
                // Where there is little room above and below, all of it scrolls.
                maxHeight: 'var(--available-height)',
                overflowY: 'auto',
              }),
            )}
          >
            <ArkPopover.Title
              className={
                hideTitle
                  ? css({ srOnly: true })
                  : css({ fontWeight: 'semibold', marginBottom: '3' })
              }
            >
              {title}
            </ArkPopover.Title>
            {children}
          </ArkPopover.Content>
        </ArkPopover.Positioner>
      </Portal>
    </ArkPopover.Root>
  );
}
