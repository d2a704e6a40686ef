import Bookmark from 'lucide-react/icons/bookmark';
import { memo, type RefObject, useState } from 'react';
import { SavedRow } from '@/components/forms/saved-row.tsx';
import type { RegisterSort } from '@/domain/transactions/register-sort.ts';
import {
  filterFromParams,
  filterKey,
  isFilterEmpty,
  paramsFromFilter,
  SAVED_FILTER_NAME_CHARS,
  type SavedFilter,
  type TransactionFilter,
} from '@/domain/transactions/transaction-filter.ts';
import type { RegisterTools } from '@/features/register/register-changes.tsx';
import type { RegisterNames } from '@/features/register/register-names.ts';
import { valueOr } from '@/live/live.ts';
import { useServices } from '@/live/services-context.tsx';
import { useSavedFilters } from '@/live/transactions/register-lookups.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Grid, ScrollArea } from '@/ui/layout/responsive.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { lazyPart } from '@/ui/lazy-component.tsx';
import { RowItem, RowList } from '@/ui/lists/row-list.tsx';
import { Popover } from '@/ui/overlays/popover.tsx';
import { FilterChips } from './filter-chips.tsx';
import {
  RegisterAccountFilter,
  RegisterCategoryFilter,
  RegisterDateFilter,
  RegisterSortChoice,
  RegisterStatusFilter,
  RegisterTagFilter,
} from './filter-fields.tsx';
import {
  RegisterAmountBounds,
  RegisterFiltersButton,
  RegisterSearchBox,
} from './filter-search.tsx';

type RegisterFilterBarProps = {
  readonly filter: TransactionFilter;
  readonly onChange: (filter: TransactionFilter) => void;
  readonly names: RegisterNames;
  readonly sort: RegisterSort;
  /** If missing, the list can't be sorted. */
  readonly onSort: ((sort: RegisterSort) => void) | undefined;
  readonly isNarrow: boolean;
  /** False in the register of one account. */
  readonly hasAccount: boolean;
  /** False if the page has its own Clear button elsewhere. */
  readonly hasClear: boolean;
  /** If missing, filters can't be saved here. */
  readonly tools: RegisterTools | undefined;
  readonly searchBox: RefObject<HTMLInputElement | null>;
  /** Clears search and filters. */
  readonly onClear: () => void;
  /** Called on focus: a search may be about to start. */
  readonly onFocus: () => void;
};

/**
 * Search box and filters; on narrow screens the filters are collapsed behind a button. Memoized, so
 * it doesn't render again with the rows.
 */
export const RegisterFilterBar = memo(FilterBar);

function FilterBar(props: RegisterFilterBarProps) {
  const { filter, onChange, names, isNarrow, hasAccount, hasClear, tools, onFocus } = props;
  const { searchBox, onClear, sort, onSort } = props;
  const [isOpen, setOpen] = useState(false);
  const set = (part: Partial<TransactionFilter>) => onChange({ ...filter, ...part });
  // Exclude what is always visible or can only be set by links.
  const { text: _text, payeeId: _payee, ...folded } = filter;
  const fields = (
    <>
      {hasAccount ? (
        <RegisterAccountFilter
          names={names}
          value={filter.accountId}
          onChange={(accountId) => set({ accountId })}
        />
      ) : null}
      <RegisterCategoryFilter
        names={names}
        value={filter.categoryId}
        onChange={(categoryId) => set({ categoryId })}
      />
      <RegisterTagFilter names={names} value={filter.tagId} onChange={(tagId) => set({ tagId })} />
      <RegisterStatusFilter value={filter.status} onChange={(status) => set({ status })} />
      <RegisterDateFilter
        label={t('register.from')}
        value={filter.from}
        onChange={(from) => set({ from })}
      />
      <RegisterDateFilter
        label={t('register.to')}
        value={filter.to}
        onChange={(to) => set({ to })}
      />
      <RegisterAmountBounds filter={filter} onSet={set} />
      {isNarrow && onSort ? <RegisterSortChoice value={sort} onChange={onSort} /> : null}
    </>
  );
  const buttons = (
    <>
      {isNarrow ? (
        <RegisterFiltersButton folded={folded} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      ) : null}
      {tools ? (
        <RegisterSavedFilters
          filter={filter}
          onChange={onChange}
          tools={tools}
          hasAccount={hasAccount}
        />
      ) : null}
      {isFilterEmpty(filter) || !hasClear ? null : (
        <Button variant="ghost" onClick={onClear}>
          {t('register.clearFilters')}
        </Button>
      )}
    </>
  );
  return (
    <Stack gap={3} onFocus={onFocus}>
      <Stack direction="row" gap={2} align="end">
        <RegisterSearchBox filter={filter} onSet={set} searchBox={searchBox} />
        {isNarrow ? null : buttons}
      </Stack>
      {isNarrow ? (
        <Stack direction="row" gap={2} wrap>
          {buttons}
        </Stack>
      ) : null}
      <FilterChips
        filter={filter}
        names={names}
        {...(isNarrow ? { sort, onSort } : {})}
        onClear={set}
      />
      {isNarrow ? (
        isOpen ? (
          <Grid min="xs" gap={3} role="group" aria-label={t('register.filters')}>
            {fields}
          </Grid>
        ) : null
      ) : (
        <Grid columns="four" gap={3} role="group" aria-label={t('register.filters')}>
          {fields}
        </Grid>
      )}
    </Stack>
  );
}

const SaveNameForm = lazyPart(
  async () => (await import('@/components/forms/save-name-form.tsx')).SaveNameForm,
);

/** More rows than this scroll. Scroll areas are tab stops, so avoid them for short lists. */
const ROWS_WITHOUT_SCROLLING = 7;

type RegisterSavedFiltersProps = {
  readonly filter: TransactionFilter;
  readonly onChange: (filter: TransactionFilter) => void;
  readonly tools: Pick<RegisterTools, 'saveFilter' | 'removeFilter'>;
  /** False in the register of one account, where filters apply without their account. */
  readonly hasAccount: boolean;
};

/** Named filters: apply, delete, save the current one. */
function RegisterSavedFilters(props: RegisterSavedFiltersProps) {
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
