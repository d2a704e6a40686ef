import { removeTag } from '@/commands/remove-tag.ts';
import { useRecordChange } from '@/components/forms/use-record-change.ts';
import type { Tag } from '@/domain/categories/tag.ts';
import type { ReferenceCounts } from '@/domain/integrity/reference-counts.ts';
import { useServices } from '@/live/services-context.tsx';
import { useReferences } from '@/live/use-references.ts';
import { t } from '@/messages/t.ts';
import { DeleteQuestion } from './delete-question.tsx';

type DeleteTagDialogProps = { readonly tag: Tag; readonly onClose: () => void };

/** The question before a tag goes: it is taken off what carries it. */
export function DeleteTagDialog({ tag, onClose }: DeleteTagDialogProps) {
  const services = useServices();
  const change = useRecordChange();
  const references = useReferences('tags', tag.id);
  const counts = references.status === 'ready' ? references.value : null;
  return (
    <DeleteQuestion
      name={tag.name}
      lines={
        references.status === 'failed'
          ? [t('records.countFailed')]
          : counts && tagDeletionLines(counts)
      }
      rows={counts?.transactions ?? 0}
      onDelete={() =>
        change(
          () => removeTag(services, tag),
          t('records.deleteFailed', { name: tag.name }),
          t('records.deleteResumes'),
        )
      }
      onClose={onClose}
    />
  );
}

function tagDeletionLines({ transactions, byKind }: ReferenceCounts): readonly string[] {
  const lines = [
    [transactions, 'records.tagRows'],
    [byKind.scheduled ?? 0, 'records.tagScheduled'],
    [byKind.debts ?? 0, 'records.tagDebts'],
    [byKind.savedFilters ?? 0, 'records.filtersCleared'],
    [byKind.savedViews ?? 0, 'records.viewsCleared'],
  ] as const;
  return lines.filter(([count]) => count > 0).map(([count, key]) => t(key, { count }));
}
