import { useState } from 'react';
import { mergeTags } from '@/commands/merge-tags.ts';
import { useRecordChange } from '@/components/forms/use-record-change.ts';
import { SpokenProgress } from '@/components/notices/spoken-progress.tsx';
import { WRITE_BATCH_ROWS } from '@/config/limits.ts';
import type { Tag } from '@/domain/categories/tag.ts';
import { countFiltersNaming } from '@/domain/reports/saved-filter-references.ts';
import { type Live, valueOr } from '@/live/live.ts';
import { useServices } from '@/live/services-context.tsx';
import { useSavedFilters } from '@/live/use-saved-filters.ts';
import { useSavedViews } from '@/live/use-saved-views.ts';
import { type TaggedCounts, type UsageCounts, useTaggedCounts } from '@/live/use-usage-counts.ts';
import { t } from '@/messages/t.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { mostUsed } from './most-used.ts';

type MergeTagsDialogProps = {
  readonly tags: readonly Tag[];
  readonly usage: Live<UsageCounts>;
  readonly onClose: (merged: boolean) => void;
};

/** Several tags that are one: which stays, and on how many rows it takes the place of the others. */
export function MergeTagsDialog({ tags, usage, onClose }: MergeTagsDialogProps) {
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
  /** How many saved filters ask for one that goes. */
  readonly filters: number;
  /** And how many saved views of the explorer. */
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
