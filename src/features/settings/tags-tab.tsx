import TagIcon from 'lucide-react/icons/tag';
import { useState } from 'react';
import { setTagHidden } from '@/commands/categories/payees-and-tags.ts';
import { mergeTags, removeTag } from '@/commands/categories/removal-and-merging.ts';
import { useRecordChange } from '@/components/forms/use-record-change.ts';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { SpokenProgress } from '@/components/notices/spoken-progress.tsx';
import { WRITE_BATCH_ROWS } from '@/config/limits.ts';
import type { Tag } from '@/domain/categories/tag.ts';
import type { ReferenceCounts } from '@/domain/integrity/record-replacement.ts';
import { countFiltersNaming } from '@/domain/reports/saved-references.ts';
import { type Live, valueOr } from '@/live/live.ts';
import {
  type TaggedCounts,
  type UsageCounts,
  useReferences,
  useTaggedCounts,
  useTagUsage,
} from '@/live/record-usage.ts';
import { useTags } from '@/live/records.ts';
import { useServices } from '@/live/services-context.tsx';
import { useSavedViews } from '@/live/settings.ts';
import { useSavedFilters } from '@/live/transactions/register-lookups.ts';
import { t } from '@/messages/t.ts';
import { Dot, hueOf } from '@/ui/charts/hue.tsx';
import { Button } from '@/ui/controls/button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { RecordRow } from '@/ui/lists/record-row.tsx';
import { DeleteRecordConfirm, MergeDialog, mostUsed } from './delete-and-merge-dialogs.tsx';
import { FlatRecordList, RowButtons, UsageFigure } from './record-list.tsx';
import { ListFailed, ListSkeleton } from './settings-list-parts.tsx';

/** The tags and how many transactions have each. */
export function TagsTab() {
  const tags = useTags();
  if (tags.status === 'loading') return <ListSkeleton />;
  if (tags.status === 'failed') return <ListFailed error={tags.error} />;
  return <Tags tags={tags.value} />;
}

const NONE: ReadonlySet<string> = new Set();

function Tags({ tags }: { readonly tags: readonly Tag[] }) {
  const services = useServices();
  const dialogs = useDialogs();
  const change = useRecordChange();
  const usage = useTagUsage();
  const [deleted, setDeleted] = useState<Tag | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(NONE);
  const [merged, setMerged] = useState<readonly Tag[] | null>(null);
  const closeMerge = (isMerged: boolean) => {
    setMerged(null);
    if (isMerged) setChosen(NONE);
  };
  const add = (
    <Button variant="solid" onClick={() => dialogs.open('add-tag', {})}>
      {t('records.addTag')}
    </Button>
  );
  return (
    <>
      {tags.length === 0 ? (
        <EmptyState
          icon={<TagIcon />}
          title={t('settings.noTagsTitle')}
          text={t('settings.noTagsText')}
          actions={add}
        />
      ) : (
        <Section title={t('settings.tags')} detail={t('settings.tagsDetail')} actions={add}>
          <FlatRecordList
            label={t('settings.tags')}
            searchLabel={t('settings.searchTags')}
            selectionLabel={t('settings.selectedTags')}
            records={tags}
            chosen={chosen}
            onChoose={setChosen}
            onMerge={setMerged}
            render={(tag, select) => (
              <RecordRow
                select={select}
                leading={<Dot hue={hueOf(tag.color - 1)} />}
                name={tag.name}
                figure={<UsageFigure usage={usage} filter="tag" id={tag.id} name={tag.name} />}
                actions={
                  <RowButtons
                    name={tag.name}
                    hidden={tag.hidden ?? false}
                    onEdit={() => dialogs.open('edit-tag', { tagId: tag.id })}
                    onHide={(hidden) =>
                      void change(
                        () => setTagHidden(services, tag, hidden),
                        t('settings.hideFailed'),
                      )
                    }
                    onDelete={() => setDeleted(tag)}
                  />
                }
              />
            )}
          />
        </Section>
      )}
      {deleted ? <DeleteTagDialog tag={deleted} onClose={() => setDeleted(null)} /> : null}
      {merged ? <MergeTagsDialog tags={merged} usage={usage} onClose={closeMerge} /> : null}
    </>
  );
}

type DeleteTagDialogProps = { readonly tag: Tag; readonly onClose: () => void };

/** Asks before deleting a tag; it is removed from everything that has it. */
function DeleteTagDialog({ tag, onClose }: DeleteTagDialogProps) {
  const services = useServices();
  const change = useRecordChange();
  const references = useReferences('tags', tag.id);
  const counts = references.status === 'ready' ? references.value : null;
  return (
    <DeleteRecordConfirm
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

type MergeTagsDialogProps = {
  readonly tags: readonly Tag[];
  readonly usage: Live<UsageCounts>;
  readonly onClose: (merged: boolean) => void;
};

/** Merges several tags: asks which to keep, and how many rows get it in place of the others. */
function MergeTagsDialog({ tags, usage, onClose }: MergeTagsDialogProps) {
  const services = useServices();
  const change = useRecordChange();
  const counts = usage.status === 'ready' ? usage.value : null;
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [begun, setBegun] = useState<{ readonly keptId: string; readonly rows: number } | null>(
    null,
  );
  const keptId = begun?.keptId ?? chosenId ?? mostUsed(tags, counts);
  const kept = tags.find(({ id }) => id === keptId);
  const merged = tags.filter(({ id }) => id !== keptId);
  const tagged = useTaggedCounts(merged.map(({ id }) => id));
  const savedFilters = useSavedFilters();
  const savedViews = useSavedViews();
  const mergedIds = new Set(merged.map(({ id }) => id));
  const filters = countFiltersNaming(valueOr(savedFilters, []), 'tag', mergedIds);
  const views = countFiltersNaming(valueOr(savedViews, []), 'tag', mergedIds);
  const left = tagged.status === 'ready' ? tagged.value.transactions : 0;
  const total = begun?.rows ?? 0;
  return (
    <MergeDialog
      title={t('records.mergeTags')}
      choices={tags.map(({ id, name }) => ({
        id,
        name,
        help: counts ? t('records.rowCount', { count: counts.get(id) ?? 0 }) : undefined,
      }))}
      keptId={keptId}
      onKeep={setChosenId}
      lines={
        usage.status === 'loading' ||
        tagged.status === 'loading' ||
        savedFilters.status === 'loading' ||
        savedViews.status === 'loading'
          ? null
          : mergeLines({ kept, merged, tagged, filters, views })
      }
      progress={
        total > WRITE_BATCH_ROWS ? (
          <SpokenProgress
            label={t('records.merging')}
            value={Math.max(0, total - left)}
            max={total}
            valueText={t('records.rowsSoFar', { done: Math.max(0, total - left), total })}
          />
        ) : null
      }
      onMerge={() => {
        setBegun({ keptId, rows: left });
        return change(
          () =>
            mergeTags(
              services,
              keptId,
              merged.map(({ id }) => id),
            ),
          t('records.mergeFailed'),
          t('records.deleteResumes'),
        );
      }}
      onClose={onClose}
    />
  );
}

type MergedTags = {
  readonly kept: Tag | undefined;
  readonly merged: readonly Tag[];
  readonly tagged: Exclude<Live<TaggedCounts>, { readonly status: 'loading' }>;
  /** Number of saved filters that use a tag to be merged. */
  readonly filters: number;
  /** Number of saved explorer views that use one. */
  readonly views: number;
};

function mergeLines({ kept, merged, tagged, filters, views }: MergedTags): readonly string[] {
  const gone = t('records.mergeTagsGone', {
    count: merged.length,
    names: merged.map(({ name }) => name).join(', '),
  });
  if (tagged.status === 'failed') return [t('records.countFailed'), gone];
  const name = kept?.name ?? '';
  const lines = [
    [tagged.value.transactions, 'records.mergeTagRows'],
    [tagged.value.scheduled, 'records.mergeTagScheduled'],
    [tagged.value.debts, 'records.mergeTagDebts'],
    [filters, 'records.mergeFilters'],
    [views, 'records.mergeViews'],
  ] as const;
  return [
    ...lines.filter(([count]) => count > 0).map(([count, key]) => t(key, { count, name })),
    gone,
  ];
}
