import type { TrashGroup, TrashPart } from '@/domain/transactions/trash.ts';
import { listText } from '@/messages/list-text.ts';
import { t } from '@/messages/t.ts';

/** What was deleted, in one line: 'Account Everyday with 812 transactions', '14 transactions'. */
export function trashGroupText({ parts }: TrashGroup): string {
  const [first, ...others] = parts;
  if (!first) return '';
  const what = partText(first);
  if (others.length === 0) return what;
  return t('trash.with', { what, others: listText(others.map(countText)) });
}

function partText(part: TrashPart): string {
  const [name = ''] = part.names;
  return part.count === 1 && name ? t(`trash.one-${part.kind}`, { name }) : countText(part);
}

function countText({ kind, count }: TrashPart): string {
  return t(`trash.some-${kind}`, { count });
}
