import { Portal } from '@ark-ui/react/portal';
import { Tooltip as ArkTooltip } from '@ark-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';
import { css } from '@/styled-system/css';

type TooltipProps = {
  content: ReactNode;
  /** One focusable element. */
  children: ReactElement;
  placement?: 'top' | 'bottom' | 'left' | 'right';
};

/** A note on hover and on focus. Never the only place where something is said. */
export function Tooltip({ content, children, placement = 'top' }: TooltipProps) {
  return (
    <ArkTooltip.Root
      openDelay={400}
      closeDelay={80}
      positioning={{ placement, gutter: 6 }}
      lazyMount
      unmountOnExit
    >
      <ArkTooltip.Trigger asChild>{children}</ArkTooltip.Trigger>
      <Portal>
        <ArkTooltip.Positioner>
          <ArkTooltip.Content
            className={css({
              zIndex: 'tooltip',
              maxWidth: '20rem',
              paddingInline: '2',
              paddingBlock: '1',
              bg: 'fg.default',
              color: 'bg.canvas',
              border: 'clear',
              borderRadius: 'chip',
              textStyle: 'sm',
              _open: { animation: 'fadeIn {durations.fast} {easings.out}' },
            })}
          >
            {content}
          </ArkTooltip.Content>
        </ArkTooltip.Positioner>
      </Portal>
    </ArkTooltip.Root>
  );
}
