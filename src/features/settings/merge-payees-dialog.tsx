import { useState } from 'react';
import { mergePayees } from '@/commands/merge-payees.ts';
import { useRecordChange } from '@/components/forms/use-record-change.ts';
import { mergedPayee } from '@/domain/categories/merge-payees.ts';
import type { Payee } from '@/domain/categories/payee.ts';
import { countFiltersNaming } from '@/domain/reports/saved-filter-references.ts';
import { type Live, valueOr } from '@/live/live.ts';
import { useServices } from '@/live/services-context.tsx';
import { useSavedFilters } from '@/live/use-saved-filters.ts';
import { useSavedViews } from '@/live/use-saved-views.ts';
import type { UsageCounts } from '@/live/use-usage-counts.ts';
import { t } from '@/messages/t.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { mostUsed } from './most-used.ts';

type MergePayeesDialogProps = {
  readonly payees: readonly Payee[];
  readonly usage: Live<UsageCounts>;
  /** Names of categories by id. */
  readonly categoryNames: ReadonlyMap<string, string>;
  readonly onClose: (merged: boolean) => void;
};

/** Several payees that are one: which stays, and that the others become its other names. */
export function MergePayeesDialog(props: MergePayeesDialogProps) {
  const { payees, usage, categoryNames, onClose } = props;
  const services = useServices();
  const change = useRecordChange();
  const counts = usage.status === 'ready' ? usage.value : null;
  const [chosenId, setChosenId] = useState<string | null>(null);
  const keptId = chosenId ?? mostUsed(payees, counts);
  const kept = payees.find(({ id }) => id === keptId);
  const merged = payees.filter(({ id }) => id !== keptId);
  const mergedRows = merged.reduce((rows, { id }) => rows + (counts?.get(id) ?? 0), 0);
  const savedFilters = useSavedFilters();
  const savedViews = useSavedViews();
  const mergedIds = new Set(merged.map(({ id }) => id));
  const filters = countFiltersNaming(valueOr(savedFilters, []), 'payee', mergedIds);
  const views = countFiltersNaming(valueOr(savedViews, []), 'payee', mergedIds);
  const after = kept && mergedPayee(kept, merged);
  const category = categoryNames.get(after?.defaultCategoryId ?? '');
  const lines = after
    ? [
        ...(mergedRows > 0
          ? [t('records.mergePayeeRows', { count: mergedRows, name: after.name })]
          : []),
        t('records.mergeAliases', { name: after.name, aliases: after.aliases.join(', ') }),
        category ? t('records.mergeDefault', { name: category }) : t('records.mergeNoDefault'),
        ...(filters > 0 ? [t('records.mergeFilters', { count: filters, name: after.name })] : []),
        ...(views > 0 ? [t('records.mergeViews', { count: views, name: after.name })] : []),
      ]
    : [];
  return (
    <MergeDialog
      title={t('records.mergePayees')}
      choices={payees.map(({ id, name }) => ({
        id,
        name,
        help: counts ? t('records.rowCount', { count: counts.get(id) ?? 0 }) : undefined,
      }))}
      keptId={keptId}
      onKeep={setChosenId}
      lines={
        [usage, savedFilters, savedViews].some(({ status }) => status === 'loading') ? null : lines
      }
      onMerge={() =>
        change(
          () =>
            mergePayees(
              services,
              keptId,
              merged.map(({ id }) => id),
            ),
          t('records.mergeFailed'),
        )
      }
      onClose={onClose}
    />
  );
}
