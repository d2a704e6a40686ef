import type { ReactElement } from 'react';
import type { MenuItem } from './menu-lines.tsx';

export type MenuProps = {
  /** One button element; it opens the menu. */
  readonly trigger: ReactElement;
  readonly items: readonly MenuItem[];
  readonly placement?: 'bottom-start' | 'bottom-end' | 'top-start' | 'top-end';
};

/** The press that opened it: the pointer's, or a key of the keyboard. */
export type Press = 'pointer' | 'Enter' | ' ' | 'ArrowDown' | 'ArrowUp';
