import { Menu as ArkMenu } from '@ark-ui/react/menu';
import { useEffect, useId } from 'react';
import { useInsideDialog } from './floating-layer.ts';
import type { MenuProps, Press } from './menu-lines.tsx';
import { MenuLines } from './menu-lines.tsx';

type OpenedMenuProps = MenuProps & {
  /** The press to repeat once Ark's button is mounted. */
  readonly press: Press;
};

/** The full Ark menu, which replaces the plain button after its first press. */
export function OpenedMenu(props: OpenedMenuProps) {
  const { trigger, items, placement = 'bottom-end', press } = props;
  const insideDialog = useInsideDialog();
  const triggerId = useId();
  useEffect(() => {
    const button = document.getElementById(triggerId);
    // The pressed button is gone, and the focus with it.
    button?.focus({ preventScroll: true });
    if (press === 'pointer') button?.click();
    else button?.dispatchEvent(new KeyboardEvent('keydown', { key: press, ...BUBBLING }));
  }, [triggerId, press]);
  return (
    <ArkMenu.Root
      ids={{ trigger: triggerId }}
      positioning={{ placement, gutter: 4, strategy: insideDialog ? 'fixed' : 'absolute' }}
      onSelect={(details) => {
        const chosen = items.find((item) => item.id === details.value);
        // A frame later, with the focus on the trigger: a dialog opened now would return the focus
        // to a list that is gone.
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

const BUBBLING = { bubbles: true, cancelable: true } as const;
