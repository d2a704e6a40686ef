import { Popover as ArkPopover } from '@ark-ui/react/popover';
import { Portal } from '@ark-ui/react/portal';
import { type ReactNode, useId } from 'react';
import { css, cx } from '@/styled-system/css';
import { floatingClass } from './floating-layer.ts';

type AnchoredPopoverProps = {
  readonly title: ReactNode;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/**
 * One open panel for a whole grid, so that its cells need none of their own. Mount it to open it;
 * the focus returns to the anchor.
 */
export function AnchoredPopover({ title, anchor, onClose, children }: AnchoredPopoverProps) {
  const titleId = useId();
  return (
    <ArkPopover.Root
      open
      ids={{ title: titleId }}
      portalled
      positioning={{ placement: 'bottom', gutter: 4, getAnchorElement: () => anchor }}
      persistentElements={[() => anchor]}
      finalFocusEl={() => anchor}
      onOpenChange={(details) => {
        if (!details.open) onClose();
      }}
    >
      <Portal>
        <ArkPopover.Positioner>
          <ArkPopover.Content
            aria-labelledby={titleId}
            className={cx(
              floatingClass,
              css({ width: '20rem', maxWidth: 'calc(100vw - 1rem)', paddingBlock: '3' }),
            )}
          >
            <ArkPopover.Title
              className={css({ fontWeight: 'semibold', paddingInline: '4', marginBottom: '1' })}
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
