import { Menu as ArkMenu } from '@ark-ui/react/menu';
import type { AnchoredMenuProps } from './menu-lines.tsx';
import { MenuLines } from './menu-lines.tsx';

/** The content of an AnchoredMenu, loaded on first use. */
export function AnchoredMenuOpened({ label, anchor, items, onClose }: AnchoredMenuProps) {
  return (
    <ArkMenu.Root
      open
      aria-label={label}
      positioning={{
        placement: 'bottom-end',
        gutter: 4,
        strategy: 'fixed',
        getAnchorRect: () => anchor,
      }}
      onOpenChange={(details) => {
        if (!details.open) onClose();
      }}
      onSelect={(details) => {
        const chosen = items.find((item) => item.id === details.value);
        onClose();
        // A frame later, when the focus is back in the list: a dialog opened now would return the
        // focus to a menu that is gone.
        if (chosen) requestAnimationFrame(chosen.onSelect);
      }}
    >
      <MenuLines items={items} />
    </ArkMenu.Root>
  );
}
