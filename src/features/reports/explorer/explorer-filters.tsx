import { Search, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import {
  RegisterCategoryFilter,
  RegisterTagFilter,
} from '@/components/register/register-choice-filters.tsx';
import { RegisterAmountFilter } from '@/components/register/register-draft-filters.tsx';
import { useRegisterNames } from '@/components/register/register-names.ts';
import { RegisterSearchHelp } from '@/components/register/register-search-help.tsx';
import { RegisterUnderstood } from '@/components/register/register-understood.tsx';
import { isFilterEmpty, NO_FILTER, type TransactionFilter } from '@/domain/transaction-filter.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/button.tsx';
import { Field } from '@/ui/field.tsx';
import { Grid } from '@/ui/grid.tsx';
import { Input } from '@/ui/input.tsx';
import { Stack } from '@/ui/stack.tsx';
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
  const active = countActive(filter);
  const [isOpen, setOpen] = useState(active > 0);
  const set = (part: Partial<TransactionFilter>) => onChange({ ...filter, ...part });
  return (
    <Stack gap={3}>
      <Stack direction="row" gap={2} align="end" wrap>
        <Field label={t('reportNames.search')} hideLabel width="grow">
          <Input
            type="search"
            icon={<Search />}
            trailing={<RegisterSearchHelp />}
            placeholder={t('reportNames.search')}
            value={filter.text}
            onChange={(event) => set({ text: event.currentTarget.value })}
          />
        </Field>
        <Button
          icon={<SlidersHorizontal />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {active > 0
            ? t('reportNames.filtersActive', { count: active })
            : t('reportNames.filters')}
        </Button>
        {isFilterEmpty(filter) ? null : (
          <Button variant="ghost" onClick={() => onChange(NO_FILTER)}>
            {t('reportNames.clearFilters')}
          </Button>
        )}
        {children}
      </Stack>
      <RegisterUnderstood filter={filter} names={names} onClear={set} />
      {isOpen ? (
        <Grid min="xs" gap={3} role="group" aria-label={t('reportNames.filters')}>
          <RegisterCategoryFilter
            names={names}
            value={filter.categoryId}
            onChange={(categoryId) => set({ categoryId })}
          />
          <PayeeFilter
            payees={names.payees}
            value={filter.payeeId}
            onChange={(payeeId) => set({ payeeId })}
          />
          <RegisterTagFilter
            names={names}
            value={filter.tagId}
            onChange={(tagId) => set({ tagId })}
          />
          <RegisterAmountFilter
            label={t('register.minimum')}
            value={filter.minimum}
            onChange={(minimum) => set({ minimum })}
          />
          <RegisterAmountFilter
            label={t('register.maximum')}
            value={filter.maximum}
            onChange={(maximum) => set({ maximum })}
          />
        </Grid>
      ) : null}
    </Stack>
  );
}

/** How many filters are set that stand behind the button. */
function countActive({ categoryId, payeeId, tagId, minimum, maximum }: TransactionFilter): number {
  const texts = [categoryId, payeeId, tagId].filter((each) => each !== '');
  return texts.length + [minimum, maximum].filter((each) => each !== null).length;
}
