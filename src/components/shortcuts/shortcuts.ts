import { useSyncExternalStore } from 'react';
import type { MessageKey } from '@/messages/t.ts';
import { storedChoice } from '@/ui/theme/stored-choice.ts';

/**
 * `anywhere`, `add`, and `go` are handled by the app, `list` by the register, and `dialog` by
 * dialogs themselves.
 */
export const SHORTCUT_GROUPS = ['anywhere', 'add', 'go', 'list', 'dialog'] as const;

export type ShortcutGroup = (typeof SHORTCUT_GROUPS)[number];

type Shortcut = {
  readonly id: string;
  readonly group: ShortcutGroup;
  readonly label: MessageKey;
  /**
   * Any of these triggers it. Keys held together are joined by +; keys pressed one after another
   * are separated by a space. Mod is Cmd on a Mac and Ctrl elsewhere; the last key is named as in
   * KeyboardEvent.key.
   */
  readonly keys: readonly string[];
};

/** Every shortcut of the app. The help and the key handlers both use this table. */
export const SHORTCUTS = [
  { id: 'palette', group: 'anywhere', label: 'palette.title', keys: ['Mod+K'] },
  { id: 'help', group: 'anywhere', label: 'shortcuts.title', keys: ['?'] },
  { id: 'search', group: 'anywhere', label: 'shell.searchTransactions', keys: ['/'] },
  { id: 'hide-amounts', group: 'anywhere', label: 'shortcuts.hideAmounts', keys: ['h'] },
  { id: 'undo', group: 'anywhere', label: 'common.undo', keys: ['Mod+Z'] },
  { id: 'redo', group: 'anywhere', label: 'shell.redo', keys: ['Mod+Shift+Z', 'Ctrl+Y'] },
  { id: 'add-transaction', group: 'add', label: 'shell.addTransaction', keys: ['n'] },
  { id: 'add-transfer', group: 'add', label: 'shell.addTransfer', keys: ['t'] },
  { id: 'import', group: 'add', label: 'shell.importFile', keys: ['i'] },
  { id: 'dashboard', group: 'go', label: 'shell.dashboard', keys: ['g d'] },
  { id: 'accounts', group: 'go', label: 'shell.accounts', keys: ['g a'] },
  { id: 'transactions', group: 'go', label: 'shell.transactions', keys: ['g t'] },
  { id: 'planning', group: 'go', label: 'shell.planning', keys: ['g p'] },
  { id: 'scheduled', group: 'go', label: 'shell.scheduled', keys: ['g s'] },
  { id: 'reports', group: 'go', label: 'shell.reports', keys: ['g r'] },
  { id: 'settings', group: 'go', label: 'shell.settings', keys: ['g ,'] },
  { id: 'row-next', group: 'list', label: 'shortcuts.rowNext', keys: ['j', 'ArrowDown'] },
  { id: 'row-previous', group: 'list', label: 'shortcuts.rowPrevious', keys: ['k', 'ArrowUp'] },
  { id: 'row-select', group: 'list', label: 'shortcuts.rowSelect', keys: ['x'] },
  {
    id: 'row-extend',
    group: 'list',
    label: 'shortcuts.rowExtend',
    keys: ['Shift+ArrowDown', 'Shift+ArrowUp'],
  },
  { id: 'row-all', group: 'list', label: 'shortcuts.rowAll', keys: ['Mod+A'] },
  { id: 'row-none', group: 'list', label: 'shortcuts.rowNone', keys: ['Escape'] },
  { id: 'row-panel', group: 'list', label: 'shortcuts.rowPanel', keys: ['Space'] },
  {
    id: 'row-quick-edit',
    group: 'list',
    label: 'shortcuts.rowQuickEdit',
    keys: ['Enter', 'q', 'F2'],
  },
  { id: 'row-edit', group: 'list', label: 'shortcuts.rowEdit', keys: ['e'] },
  { id: 'row-category', group: 'list', label: 'shortcuts.rowCategory', keys: ['c'] },
  { id: 'row-tags', group: 'list', label: 'shortcuts.rowTags', keys: ['t'] },
  { id: 'row-split', group: 'list', label: 'shortcuts.rowSplit', keys: ['s'] },
  { id: 'row-review', group: 'list', label: 'shortcuts.rowReview', keys: ['r'] },
  { id: 'row-delete', group: 'list', label: 'shortcuts.rowDelete', keys: ['Delete'] },
  { id: 'dialog-save', group: 'dialog', label: 'shortcuts.dialogSave', keys: ['Mod+Enter'] },
  { id: 'dialog-close', group: 'dialog', label: 'shortcuts.dialogClose', keys: ['Escape'] },
] as const satisfies readonly Shortcut[];

type Listed = (typeof SHORTCUTS)[number];

/** The shortcuts that the app itself handles, on every page. */
export type AppShortcutId = Extract<Listed, { group: 'anywhere' | 'add' | 'go' }>['id'];

export type ShortcutId = Listed['id'];

/** The key combinations of a shortcut. */
export function keysOf(id: ShortcutId): readonly string[] {
  return SHORTCUTS.find((shortcut) => shortcut.id === id)?.keys ?? [];
}

/** Whether this device has an Apple keyboard. */
export function isMac(): boolean {
  return /^(Mac|iPhone|iPad)/.test(navigator.platform);
}

const choice = storedChoice('coffer.single-keys', ['on', 'off']);

/**
 * Whether single-key shortcuts are on for this device. They are by default, and can be turned off
 * (WCAG 2.1.4).
 */
export function hasSingleKeys(): boolean {
  return choice.read() === 'on';
}

/** Stores the choice; other tabs follow through the storage event. */
export function setSingleKeys(isOn: boolean): void {
  choice.set(isOn ? 'on' : 'off');
}

/** The choice, live across tabs. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(choice.subscribe, hasSingleKeys);
}
