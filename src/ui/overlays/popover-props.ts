import type { ReactElement, ReactNode } from 'react';

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
