import { memo, type RefObject, useState } from 'react';
import type { RegisterSort } from '@/domain/transactions/register-sort.ts';
import { isFilterEmpty, type TransactionFilter } from '@/domain/transactions/transaction-filter.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Grid } from '@/ui/lists/grid.tsx';
import {
  RegisterAccountFilter,
  RegisterCategoryFilter,
  RegisterSortChoice,
  RegisterStatusFilter,
  RegisterTagFilter,
} from './register-choice-filters.tsx';
import { RegisterDateFilter } from './register-draft-filters.tsx';
import {
  RegisterAmountBounds,
  RegisterFiltersButton,
  RegisterSearchBox,
} from './register-filter-parts.tsx';
import type { RegisterNames } from './register-names.ts';
import { RegisterSavedFilters } from './register-saved-filters.tsx';
import type { RegisterTools } from './register-tools.ts';
import { RegisterUnderstood } from './register-understood.tsx';

type RegisterFilterBarProps = {
  readonly filter: TransactionFilter;
  readonly onChange: (filter: TransactionFilter) => void;
  readonly names: RegisterNames;
  readonly sort: RegisterSort;
  /** Without it the list cannot be sorted. */
  readonly onSort: ((sort: RegisterSort) => void) | undefined;
  readonly isNarrow: boolean;
  /** False in the register of one account. */
  readonly hasAccount: boolean;
  /** False where the button stands elsewhere on the page. */
  readonly hasClear: boolean;
  /** Without them filters cannot be saved here. */
  readonly tools: RegisterTools | undefined;
  readonly searchBox: RefObject<HTMLInputElement | null>;
  /** Empties search and filters. */
  readonly onClear: () => void;
  /** A search may be about to begin. */
  readonly onFocus: () => void;
};

/** The search box and the filters; on a narrow screen the filters fold behind a button. They are not drawn again with the rows. */
export const RegisterFilterBar = memo(FilterBar);

function FilterBar(props: RegisterFilterBarProps) {
  const { filter, onChange, names, isNarrow, hasAccount, hasClear, tools, onFocus } = props;
  const { searchBox, onClear, sort, onSort } = props;
  const [isOpen, setOpen] = useState(false);
  const set = (part: Partial<TransactionFilter>) => onChange({ ...filter, ...part });
  // What stands on the screen of itself, or is set by links alone, is not behind the button.
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
      <RegisterUnderstood
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
