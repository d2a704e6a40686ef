import { type ReactNode, useState } from 'react';
import {
  isFilterEmpty,
  NO_FILTER,
  type TransactionFilter,
} from '@/domain/transactions/transaction-filter.ts';
import { FilterChips } from '@/features/register/filters/filter-chips.tsx';
import {
  RegisterCategoryFilter,
  RegisterTagFilter,
} from '@/features/register/filters/filter-fields.tsx';
import {
  countSet,
  RegisterAmountBounds,
  RegisterFiltersButton,
  RegisterSearchBox,
} from '@/features/register/filters/filter-search.tsx';
import { useRegisterNames } from '@/features/register/register-names.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Grid } from '@/ui/lists/grid.tsx';
import { PayeeFilter } from './payee-filter.tsx';

type ExplorerFiltersProps = {
  readonly filter: TransactionFilter;
  readonly onChange: (filter: TransactionFilter) => void;
  readonly currency: string;
  /** Further buttons after those of the filters. */
  readonly children: ReactNode;
};

/** Narrows what is laid out, in the words of the register; all but the search fold behind a button. */
export function ExplorerFilters({ filter, onChange, currency, children }: ExplorerFiltersProps) {
  const names = useRegisterNames(currency);
  // Days, accounts and kinds of rows come from the report.
  const { categoryId, payeeId, tagId, minimum, maximum } = filter;
  const folded = { categoryId, payeeId, tagId, minimum, maximum };
  const [isOpen, setOpen] = useState(countSet(folded) > 0);
  const set = (part: Partial<TransactionFilter>) => onChange({ ...filter, ...part });
  return (
    <Stack gap={3}>
      <Stack direction="row" gap={2} align="end" wrap>
        <RegisterSearchBox filter={filter} onSet={set} />
        <RegisterFiltersButton folded={folded} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
        {isFilterEmpty(filter) ? null : (
          <Button variant="ghost" onClick={() => onChange(NO_FILTER)}>
            {t('register.clearFilters')}
          </Button>
        )}
        {children}
      </Stack>
      <FilterChips filter={filter} names={names} onClear={set} />
      {isOpen ? (
        <Grid min="xs" gap={3} role="group" aria-label={t('register.filters')}>
          <RegisterCategoryFilter
            names={names}
            value={categoryId}
            onChange={(next) => set({ categoryId: next })}
          />
          <PayeeFilter
            payees={names.payees}
            value={payeeId}
            onChange={(next) => set({ payeeId: next })}
          />
          <RegisterTagFilter
            names={names}
            value={tagId}
            onChange={(next) => set({ tagId: next })}
          />
          <RegisterAmountBounds filter={filter} onSet={set} />
        </Grid>
      ) : null}
    </Stack>
  );
}
