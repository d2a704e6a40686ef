import Bookmark from 'lucide-react/icons/bookmark';
import { useState } from 'react';
import { SavedRow } from '@/components/forms/saved-row.tsx';
import {
  filterFromParams,
  filterKey,
  isFilterEmpty,
  paramsFromFilter,
  SAVED_FILTER_NAME_CHARS,
  type SavedFilter,
  type TransactionFilter,
} from '@/domain/transactions/transaction-filter.ts';
import { valueOr } from '@/live/live.ts';
import { useServices } from '@/live/services-context.tsx';
import { useSavedFilters } from '@/live/transactions/register-lookups.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { fetched } from '@/ui/feedback/fetched.tsx';
import { ScrollArea } from '@/ui/layout/scroll-area.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { RowItem, RowList } from '@/ui/lists/row-list.tsx';
import { Popover } from '@/ui/overlays/popover.tsx';
import type { RegisterTools } from './register-tools.ts';

const SaveNameForm = fetched(
  async () => (await import('@/components/forms/save-name-form.tsx')).SaveNameForm,
);

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
  const services = useServices();
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
          <SavedRow
            name={saved.name}
            isSet={filterKey(read(saved)) === filterKey(here(filter))}
            onOpen={() => {
              onChange(read(saved));
              close();
            }}
            remove={{
              label: t('search.deleteFilter', { name: saved.name }),
              run: () => tools.removeFilter(services, saved),
              failed: t('search.deleteFailed'),
            }}
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
          <SaveNameForm
            label={t('search.filterName')}
            maxChars={SAVED_FILTER_NAME_CHARS}
            submitLabel={t('search.save')}
            takenCode="filter-name-taken"
            failed={t('search.saveFailed')}
            save={(name) =>
              tools.saveFilter(services, {
                name,
                params: paramsFromFilter(here(filter)).toString(),
              })
            }
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
