import { type AppShortcutId, SHORTCUTS } from './shortcuts.ts';

/** What of a KeyboardEvent decides. */
export type Press = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'timeStamp'
>;

/** How long after the first key of a sequence the second is waited for. */
const SEQUENCE_MS = 1_500;

type Way = { readonly id: AppShortcutId; readonly first: string; readonly last: string };

const WAYS: readonly Way[] = SHORTCUTS.flatMap((shortcut) =>
  shortcut.group === 'list' || shortcut.group === 'dialog'
    ? []
    : shortcut.keys.map((keys) => {
        const [first = '', last = ''] = keys.split(' ');
        return { id: shortcut.id, first: last ? first : '', last: last || first };
      }),
);

export type Heard = {
  readonly id: AppShortcutId;
  /** Ctrl or Cmd was held: such a shortcut is no single key. */
  readonly isModified: boolean;
};

/**
 * Listens to presses one by one and says which shortcut they make; `waiting` is the first key of a sequence. Single keys are
 * only heard where `hearsSingleKeys`.
 */
export function shortcutListener(isMac: boolean) {
  let begun: { readonly key: string; readonly at: number } | null = null;
  return (press: Press, hearsSingleKeys: boolean): Heard | 'waiting' | null => {
    const before = begun && press.timeStamp - begun.at <= SEQUENCE_MS ? begun.key : '';
    if (['Shift', 'Control', 'Meta', 'Alt'].includes(press.key)) return null;
    begun = null;
    const isModified = press.ctrlKey || press.metaKey;
    if (press.altKey || !(isModified || hearsSingleKeys)) return null;
    const key = keyOf(press);
    const found = (first: string) =>
      WAYS.find((way) => way.first === first && matches(way.last, press, key, isMac));
    const way = (before && found(before)) || found('');
    if (way) return { id: way.id, isModified };
    if (isModified || press.shiftKey || !WAYS.some(({ first }) => first === key)) return null;
    begun = { key, at: press.timeStamp };
    return 'waiting';
  };
}

/** Letters as on the key cap, whatever Caps Lock says; on keyboards of other scripts by the place of the key. */
function keyOf({ key, code }: Press): string {
  if (/^[!-~]$/.test(key)) return key.toLowerCase();
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  return key.length === 1 && letter ? letter.toLowerCase() : key.toLowerCase();
}

function matches(wanted: string, press: Press, key: string, isMac: boolean): boolean {
  const held = wanted.split('+');
  const last = held.pop()?.toLowerCase() ?? '';
  if (last !== key) return false;
  // A sign such as ? takes Shift on some keyboards and not on others.
  if (/[a-z]/.test(last) && press.shiftKey !== held.includes('Shift')) return false;
  if (held.includes('Mod')) return isMac ? press.metaKey : press.ctrlKey || press.metaKey;
  if (held.includes('Ctrl')) return press.ctrlKey && !press.metaKey;
  return !press.ctrlKey && !press.metaKey;
}
