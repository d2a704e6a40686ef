import { Menu as ArkMenu } from '@ark-ui/react/menu';
import { type ReactElement, useId } from 'react';
import { useInsideDialog } from './dialog-context.ts';
import { type MenuItem, MenuLines } from './menu-lines.tsx';

type MenuProps = {
  /** One button element; it opens the menu. */
  trigger: ReactElement;
  items: readonly MenuItem[];
  placement?: 'bottom-start' | 'bottom-end' | 'top-start' | 'top-end';
};

/** Actions behind a button. */
export function Menu({ trigger, items, placement = 'bottom-end' }: MenuProps) {
  const insideDialog = useInsideDialog();
  const triggerId = useId();
  return (
    <ArkMenu.Root
      ids={{ trigger: triggerId }}
      positioning={{ placement, gutter: 4, strategy: insideDialog ? 'fixed' : 'absolute' }}
      onSelect={(details) => {
        const chosen = items.find((item) => item.id === details.value);
        // A frame later, with the focus on the trigger: a dialog opened now would give it back to a list that is gone.
        if (!chosen) return;
        requestAnimationFrame(() => {
          document.getElementById(triggerId)?.focus({ preventScroll: true });
          chosen.onSelect();
        });
      }}
      lazyMount
      unmountOnExit
    >
      <ArkMenu.Trigger asChild>{trigger}</ArkMenu.Trigger>
      <MenuLines items={items} inPlace={insideDialog} />
    </ArkMenu.Root>
  );
}
