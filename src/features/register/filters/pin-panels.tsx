import { useState } from 'react';
import { SaveNameForm } from '@/components/forms/save-name-form.tsx';
import { SavedRow } from '@/components/forms/saved-row.tsx';
import { notifyError } from '@/components/notices/notify.ts';
import { useUndo } from '@/components/notices/undo-context.tsx';
import { SAVED_FILTER_NAME_CHARS, type SavedFilter } from '@/domain/transactions/filter-presets.ts';
import {
  isFilterEmpty,
  paramsFromFilter,
  type TransactionFilter,
} from '@/domain/transactions/transaction-filter.ts';
import type { RegisterTools } from '@/features/register/register-changes.tsx';
import { useServices } from '@/live/services-context.tsx';
import { t } from '@/messages/t.ts';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { RowList } from '@/ui/lists/row-list.tsx';
import { DragHandle, SortableRow, useDragOrder } from '@/ui/lists/sortable-row.tsx';

type SaveFilterFormProps = {
  readonly filter: TransactionFilter;
  readonly tools: RegisterTools;
  readonly onClose: () => void;
};

/** Saves the current filter under a name. */
export function SaveFilterForm({ filter, tools, onClose }: SaveFilterFormProps) {
  const services = useServices();
  if (isFilterEmpty(filter)) {
    return (
      <Text as="p" size="sm" tone="muted">
        {t('search.nothingToSave')}
      </Text>
    );
  }
  return (
    <SaveNameForm
      label={t('search.filterName')}
      maxChars={SAVED_FILTER_NAME_CHARS}
      submitLabel={t('search.save')}
      takenCode="filter-name-taken"
      failed={t('search.saveFailed')}
      save={(name) =>
        tools.saveFilter(services, { name, params: paramsFromFilter(filter).toString() })
      }
      onSaved={onClose}
      onCancel={onClose}
    />
  );
}

type SavedFilterRowsProps = {
  /** In the order in which they are pinned. */
  readonly saved: readonly SavedFilter[];
  readonly isSet: (key: string) => boolean;
  readonly onOpen: (key: string) => void;
  readonly tools: RegisterTools;
};

/** The saved filters: apply, rename, reorder, delete. */
export function SavedFilterRows({ saved, isSet, onOpen, tools }: SavedFilterRowsProps) {
  const services = useServices();
  const undo = useUndo();
  const [renamed, setRenamed] = useState<string | null>(null);
  const keys = saved.map(({ key }) => key);
  const order = useDragOrder(keys, async (key, to) => {
    const others = keys.filter((each) => each !== key);
    try {
      const ordered = await tools.orderFilters(services, others.toSpliced(to, 0, key));
      if (ordered.ok) undo.offer(ordered.change);
      else notifyError(t('search.orderFailed'));
    } catch (error) {
      services.log.error('saved filters could not be reordered', error);
      notifyError(t('search.orderFailed'));
    }
  });
  if (saved.length === 0) {
    return (
      <Text as="p" size="sm" tone="muted">
        {t('search.noSavedFilters')}
      </Text>
    );
  }
  return (
    <RowList>
      {saved.map((filter) => (
        <SortableRow key={filter.key} {...order.rowOf(filter.key)}>
          {filter.key === renamed ? (
            <SaveNameForm
              label={t('search.filterName')}
              first={filter.name}
              maxChars={SAVED_FILTER_NAME_CHARS}
              submitLabel={t('search.saveName')}
              takenCode="filter-name-taken"
              failed={t('search.renameFailed')}
              save={(name) => tools.renameFilter(services, filter, name)}
              onSaved={() => setRenamed(null)}
              onCancel={() => setRenamed(null)}
            />
          ) : (
            <Stack direction="row" gap={1} align="center">
              {saved.length > 1 ? (
                <DragHandle
                  aria-label={t('search.moveFilter', { name: filter.name })}
                  {...order.handleOf(filter.key)}
                />
              ) : null}
              <Stack grow>
                <SavedRow
                  name={filter.name}
                  isSet={isSet(filter.key)}
                  onOpen={() => onOpen(filter.key)}
                  edit={{
                    label: t('search.renameFilter', { name: filter.name }),
                    onEdit: () => setRenamed(filter.key),
                  }}
                  remove={{
                    label: t('search.deleteFilter', { name: filter.name }),
                    run: () => tools.removeFilter(services, filter),
                    failed: t('search.deleteFailed'),
                  }}
                />
              </Stack>
            </Stack>
          )}
        </SortableRow>
      ))}
    </RowList>
  );
}
