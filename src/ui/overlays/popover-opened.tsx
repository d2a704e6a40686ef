import { Popover as ArkPopover } from '@ark-ui/react/popover';
import { Portal } from '@ark-ui/react/portal';
import { useEffect, useId } from 'react';
import { css, cx } from '@/styled-system/css';
import { useInsideDialog } from './dialog-context.ts';
import { floatingClass } from './floating-class.ts';
import type { PopoverProps } from './popover-props.ts';

/** A Popover whose button was pressed: `pressed`, by the person, and not opened by its owner. */
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
    // The button that was pressed is gone, and the focus with it.
    button?.focus({ preventScroll: true });
    button?.click();
  }, [pressed, triggerId]);
  return (
    <ArkPopover.Root
      ids={{ title: titleId, trigger: triggerId }}
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
