import { Menu as ArkMenu } from '@ark-ui/react/menu';
import { type MenuItem, MenuLines } from './menu-lines.tsx';

/** Where a menu opens: beside a button, or at a point of the page. */
export type MenuAnchor = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

type AnchoredMenuProps = {
  readonly label: string;
  readonly anchor: MenuAnchor;
  readonly items: readonly MenuItem[];
  /** Closed without a choice, or with one that does something itself. */
  readonly onClose: () => void;
};

/** One open menu for a whole list: its rows need none of their own. Mount it to open it. */
export function AnchoredMenu({ label, anchor, items, onClose }: AnchoredMenuProps) {
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
        // A frame later, with the focus back in the list: a dialog opened now would give it back to a menu that is gone.
        if (chosen) requestAnimationFrame(chosen.onSelect);
      }}
    >
      <MenuLines items={items} />
    </ArkMenu.Root>
  );
}
