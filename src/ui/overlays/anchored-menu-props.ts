import type { MenuItem } from './menu-lines.tsx';

/** Where a menu opens: beside a button, or at a point of the page. */
export type MenuAnchor = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

export type AnchoredMenuProps = {
  readonly label: string;
  readonly anchor: MenuAnchor;
  readonly items: readonly MenuItem[];
  /** Closed without a choice, or with one that does something itself. */
  readonly onClose: () => void;
};
