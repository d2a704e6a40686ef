import { Popover as ArkPopover } from '@ark-ui/react/popover';
import { Portal } from '@ark-ui/react/portal';
import type { ReactElement, ReactNode } from 'react';
import { floatingClass } from './floating-class.ts';
import { css, cx } from '../styled-system/css';

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
export function Popover({ trigger, title, hideTitle, children, open, onOpenChange, placement = 'bottom-start' }: PopoverProps) {
  return (
    <ArkPopover.Root
      {...(open === undefined ? {} : { open })}
      onOpenChange={(details) => onOpenChange?.(details.open)}
      positioning={{ placement, gutter: 4 }}
      lazyMount
      unmountOnExit
    >
      <ArkPopover.Trigger asChild>{trigger}</ArkPopover.Trigger>
      <Portal>
        <ArkPopover.Positioner>
          <ArkPopover.Content className={cx(floatingClass, css({ padding: '4', minWidth: '14rem' }))}>
            <ArkPopover.Title className={hideTitle ? css({ srOnly: true }) : css({ fontWeight: 'semibold', marginBottom: '3' })}>
              {title}
            </ArkPopover.Title>
            {children}
          </ArkPopover.Content>
        </ArkPopover.Positioner>
      </Portal>
    </ArkPopover.Root>
  );
}
