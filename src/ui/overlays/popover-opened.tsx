import { Popover as ArkPopover } from '@ark-ui/react/popover';
import { Portal } from '@ark-ui/react/portal';
import { type ReactElement, type ReactNode, useEffect, useId } from 'react';
import { css, cx } from '@/styled-system/css';
import { floatingClass, useInsideDialog } from './floating-layer.ts';

export type PopoverProps = {
  /** One button element; it opens the popover. */
  readonly trigger: ReactElement;
  readonly title: ReactNode;
  readonly hideTitle?: boolean;
  readonly children: ReactNode;
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  readonly placement?: 'bottom-start' | 'bottom' | 'bottom-end' | 'top-start' | 'top' | 'top-end';
};

/**
 * The full popover, which replaces the plain button. `pressed` means that the user opened it, not
 * the owner.
 */
export function PopoverOpened({
  trigger,
  title,
  hideTitle,
  children,
  open,
  onOpenChange,
  placement = 'bottom-start',
  pressed,
}: PopoverProps & { readonly pressed: boolean }) {
  const insideDialog = useInsideDialog();
  const titleId = useId();
  const triggerId = useId();
  useEffect(() => {
    if (!pressed) return;
    const button = document.getElementById(triggerId);
    // The pressed button is gone, and the focus with it.
    button?.focus({ preventScroll: true });
    button?.click();
  }, [pressed, triggerId]);
  return (
    <ArkPopover.Root
      ids={{ title: titleId, trigger: triggerId }}
      portalled={!insideDialog}
      onRequestDismiss={(event) => {
        // On the page, it depends on no other layer: an earlier dialog that closes late would
        // dismiss it.
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
                // With little room above and below, all of it scrolls.
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
