import type { RevertPreview } from '@/commands/revert-preview.ts';
import { type MessageKey, t } from '@/messages/t.ts';

/** What a revert does, one sentence each. @param accountName of the one account, or for several */
export function revertLines(preview: RevertPreview, accountName: string): readonly string[] {
  const figure = (key: MessageKey, count: number) => (count > 0 ? [t(key, { count })] : []);
  const { rows, hasCreated } = preview;
  return [
    t('imports.rowsGo', { count: rows, account: accountName }),
    ...figure('imports.locked', preview.locked),
    ...figure('imports.restored', preview.restored - preview.unlinked),
    ...figure('imports.unlinked', preview.unlinked),
    ...figure('imports.kept', preview.kept),
    ...figure('imports.deleted', preview.deleted),
    ...(hasCreated ? [t('imports.created')] : []),
  ];
}

/** Which of the rows that go were edited: the first few by name. */
export function editedNamesText({ edited, editedNames }: RevertPreview): string {
  const names = editedNames.map((name) => t('common.quoted', { name })).join(', ');
  const more = edited - editedNames.length;
  return more > 0
    ? t('imports.editedAndMore', { names, count: more, more })
    : t('imports.edited', { names });
}
