import { Fragment } from 'react';
import { type MessageKey, t } from '@/messages/t.ts';
import { Switch } from '@/ui/controls/switch.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { KeyHint } from '@/ui/layout/formatted-text.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { VisuallyHidden } from '@/ui/layout/visually-hidden.tsx';
import { DataList } from '@/ui/lists/data-list.tsx';
import {
  isMac,
  SHORTCUT_GROUPS,
  SHORTCUTS,
  type ShortcutGroup,
  setSingleKeys,
  useSingleKeys,
} from './shortcuts.ts';

type ShortcutsListProps = {
  /** Level of the group headings. */
  readonly level: 2 | 3;
};

/** Every shortcut by group, from the table that also drives the key handlers. */
export function ShortcutsList({ level }: ShortcutsListProps) {
  return (
    <Stack gap={6}>
      {SHORTCUT_GROUPS.map((group) => (
        <Section key={group} title={t(TITLES[group])} detail={detailOf(group)} level={level}>
          <Card>
            <DataList
              items={SHORTCUTS.filter((shortcut) => shortcut.group === group).map(
                ({ id, label, keys }) => ({
                  key: id,
                  label: t(label),
                  value: <ShortcutKeys keys={keys} />,
                }),
              )}
            />
          </Card>
        </Section>
      ))}
    </Stack>
  );
}

const TITLES = {
  anywhere: 'shortcuts.anywhere',
  add: 'shortcuts.add',
  go: 'shortcuts.go',
  list: 'shortcuts.list',
  dialog: 'shortcuts.dialog',
} as const satisfies Record<ShortcutGroup, string>;

function detailOf(group: ShortcutGroup): string | undefined {
  return group === 'list' ? t('shortcuts.listDetail') : undefined;
}

/** Turns single-key shortcuts on or off for this device. */
export function ShortcutsSwitch() {
  const checked = useSingleKeys();
  return (
    <Switch
      label={t('shortcuts.singleKeys')}
      help={t('shortcuts.singleKeysHelp')}
      place="end"
      checked={checked}
      onChange={(event) => setSingleKeys(event.currentTarget.checked)}
    />
  );
}

type KeyName = { readonly shown: string; readonly spoken?: string };

/** The key combinations of a shortcut, with the platform's key names. */
export function ShortcutKeys({ keys }: { readonly keys: readonly string[] }) {
  return keys.map((way, index) => (
    <Fragment key={way}>
      {index > 0 ? ` ${t('shortcuts.or')} ` : null}
      {way.split(' ').map((together, step) => (
        <Fragment key={together}>
          {step > 0 ? ` ${t('shortcuts.afterwards')} ` : null}
          <KeyHint keys={namesOf(together).map(({ shown }) => shown)} />
        </Fragment>
      ))}
      {/* Screen readers skip signs such as ⌘ or read their Unicode names. */}
      <VisuallyHidden>{spokenSigns(way)}</VisuallyHidden>
    </Fragment>
  ));
}

/** Keys pressed together, such as Mod+Shift+Z, as printed on the keys. */
function namesOf(together: string): readonly KeyName[] {
  return together.split('+').map(nameOf);
}

function nameOf(key: string): KeyName {
  const apple = isMac() ? APPLE_KEYS[key] : undefined;
  if (apple) return { shown: apple.sign, spoken: t(apple.name) };
  if (key === 'Mod' || key === 'Ctrl') return { shown: t('shortcuts.keyCtrl') };
  const arrow = ARROWS[key];
  if (arrow) return { shown: arrow.sign, spoken: t(arrow.name) };
  const name = NAMES[key];
  return { shown: name ? t(name) : key.toUpperCase() };
}

function spokenSigns(way: string): string {
  const spoken = way
    .split(' ')
    .flatMap(namesOf)
    .flatMap((name) => name.spoken ?? []);
  return spoken.length > 0 ? ` (${spoken.join(', ')})` : '';
}

type Sign = { readonly sign: string; readonly name: MessageKey };

const APPLE_KEYS: Readonly<Record<string, Sign>> = {
  Mod: { sign: '⌘', name: 'shortcuts.keyCommand' },
  Ctrl: { sign: '⌃', name: 'shortcuts.keyControl' },
  Shift: { sign: '⇧', name: 'shortcuts.keyShift' },
};

const ARROWS: Readonly<Record<string, Sign>> = {
  ArrowDown: { sign: '↓', name: 'shortcuts.keyDown' },
  ArrowUp: { sign: '↑', name: 'shortcuts.keyUp' },
};

const NAMES: Readonly<Record<string, MessageKey>> = {
  Shift: 'shortcuts.keyShift',
  Enter: 'shortcuts.keyEnter',
  Space: 'shortcuts.keySpace',
  Tab: 'shortcuts.keyTab',
  Delete: 'shortcuts.keyDelete',
  Escape: 'shortcuts.keyEscape',
};
