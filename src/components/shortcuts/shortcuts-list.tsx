import { t } from '@/messages/t.ts';
import { Card } from '@/ui/layout/card.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { DataList } from '@/ui/lists/data-list.tsx';
import { SHORTCUT_GROUPS, SHORTCUTS, type ShortcutGroup } from './shortcuts.ts';
import { ShortcutKeys } from './shortcuts-keys.tsx';

type ShortcutsListProps = {
  /** Level of the groups' headings. */
  readonly level: 2 | 3;
};

/** Every shortcut by group, from the table that the keys are heard by. */
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
