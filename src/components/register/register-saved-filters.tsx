import { Bookmark, Check, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { SavedFilter } from '../../domain/saved-filter.ts';
import {
  filterFromParams,
  filterKey,
  isFilterEmpty,
  paramsFromFilter,
  type TransactionFilter,
} from '../../domain/transaction-filter.ts';
import { valueOr } from '../../live/live.ts';
import { useServices } from '../../live/services-context.tsx';
import { useSavedFilters } from '../../live/use-saved-filters.ts';
import { messageFor, t } from '../../messages/t.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Popover } from '../../ui/popover.tsx';
import { RowButton } from '../../ui/row-button.tsx';
import { RowItem, RowList } from '../../ui/row-list.tsx';
import { ScrollArea } from '../../ui/scroll-area.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { notifyError } from '../notify.ts';
import { useUndo } from '../undo.tsx';
import { RegisterSavedFiltersForm } from './register-saved-filters-form.tsx';
import type { RegisterTools } from './register-tools.ts';

/** A box that scrolls takes a stop of the keyboard: only where it must. */
const ROWS_WITHOUT_SCROLLING = 7;

type RegisterSavedFiltersProps = {
  readonly filter: TransactionFilter;
  readonly onChange: (filter: TransactionFilter) => void;
  readonly tools: Pick<RegisterTools, 'saveFilter' | 'removeFilter'>;
  /** False in the register of one account: a filter is set there without its account. */
  readonly hasAccount: boolean;
};

/** The filters that were kept under a name: set one, delete one, keep the one that is set. */
export function RegisterSavedFilters(props: RegisterSavedFiltersProps) {
  const { filter, onChange, tools, hasAccount } = props;
  const [isOpen, setOpen] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const filters = valueOr(useSavedFilters(), []);
  const remove = useRemove(tools.removeFilter);
  const here = (each: TransactionFilter) => (hasAccount ? each : { ...each, accountId: '' });
  const read = (saved: SavedFilter) => here(filterFromParams(new URLSearchParams(saved.params)));
  const close = () => {
    setOpen(false);
    setSaving(false);
  };
  const rows = (
    <RowList>
      {filters.map((saved) => (
        <RowItem key={saved.key}>
          <SavedFilterRow
            saved={saved}
            isSet={filterKey(read(saved)) === filterKey(here(filter))}
            onApply={() => {
              onChange(read(saved));
              close();
            }}
            onRemove={() => void remove(saved)}
          />
        </RowItem>
      ))}
    </RowList>
  );
  return (
    <Popover
      title={t('search.savedFilters')}
      placement="bottom-end"
      open={isOpen}
      onOpenChange={(open) => (open ? setOpen(true) : close())}
      trigger={<Button icon={<Bookmark />}>{t('search.savedFilters')}</Button>}
    >
      <Stack gap={3}>
        {filters.length === 0 ? (
          <Text as="p" size="sm" tone="muted">
            {t('search.noSavedFilters')}
          </Text>
        ) : filters.length <= ROWS_WITHOUT_SCROLLING ? (
          rows
        ) : (
          <ScrollArea label={t('search.savedFilters')} axis="y" height="md">
            {rows}
          </ScrollArea>
        )}
        {isSaving ? (
          <RegisterSavedFiltersForm
            params={paramsFromFilter(here(filter)).toString()}
            save={tools.saveFilter}
            onSaved={close}
            onCancel={() => setSaving(false)}
          />
        ) : isFilterEmpty(here(filter)) ? (
          <Text as="p" size="sm" tone="muted">
            {t('search.nothingToSave')}
          </Text>
        ) : (
          <Button onClick={() => setSaving(true)}>{t('search.saveThis')}</Button>
        )}
      </Stack>
    </Popover>
  );
}

function SavedFilterRow(props: {
  readonly saved: SavedFilter;
  readonly isSet: boolean;
  readonly onApply: () => void;
  readonly onRemove: () => void;
}) {
  const { saved, isSet, onApply, onRemove } = props;
  return (
    <Stack direction="row" gap={2} align="center" justify="between">
      <Stack grow>
        <RowButton aria-current={isSet || undefined} onClick={onApply}>
          {saved.name}
        </RowButton>
      </Stack>
      <Stack direction="row" gap={1} align="center">
        {isSet ? <Check aria-hidden="true" size={16} /> : null}
        <IconButton
          size="sm"
          aria-label={t('search.deleteFilter', { name: saved.name })}
          icon={<Trash2 aria-hidden="true" />}
          onClick={onRemove}
        />
      </Stack>
    </Stack>
  );
}

/** Deletes a saved filter and offers Undo. */
function useRemove(
  removeFilter: RegisterTools['removeFilter'],
): (filter: SavedFilter) => Promise<void> {
  const services = useServices();
  const undo = useUndo();
  return async (filter) => {
    try {
      const removed = await removeFilter(services, filter);
      if (removed.ok) undo.offer(removed.change);
      else notifyError(t('search.deleteFailed'), { description: messageFor(removed.code) });
    } catch (error) {
      services.log.error('a saved filter could not be deleted', error);
      notifyError(t('search.deleteFailed'));
    }
  };
}
