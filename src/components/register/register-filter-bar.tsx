import { Search, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import {
  isFilterEmpty,
  NO_FILTER,
  type TransactionFilter,
} from '../../domain/transaction-filter.ts';
import { t } from '../../messages/t.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Grid } from '../../ui/grid.tsx';
import { Input } from '../../ui/input.tsx';
import { ShowOn } from '../../ui/show-on.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import { RegisterAccountFilter, RegisterCategoryFilter } from './register-choice-filters.tsx';
import { RegisterAmountFilter, RegisterDateFilter } from './register-draft-filters.tsx';
import type { RegisterNames } from './register-names.ts';

type RegisterFilterBarProps = {
  readonly filter: TransactionFilter;
  readonly onChange: (filter: TransactionFilter) => void;
  readonly names: RegisterNames;
  readonly isNarrow: boolean;
  /** False in the register of one account. */
  readonly hasAccount: boolean;
  /** False where the button stands elsewhere on the page. */
  readonly hasClear: boolean;
  /** A search may be about to begin. */
  readonly onFocus: () => void;
};

/** The search box and the filters; on a narrow screen the filters fold behind a button. */
export function RegisterFilterBar(props: RegisterFilterBarProps) {
  const { filter, onChange, names, isNarrow, hasAccount, hasClear, onFocus } = props;
  const [isOpen, setOpen] = useState(false);
  const set = (part: Partial<TransactionFilter>) => onChange({ ...filter, ...part });
  const active = countActive(filter);
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
    </>
  );
  return (
    <Stack gap={3} onFocus={onFocus}>
      <Stack direction="row" gap={2} align="end">
        <Field label={t('register.search')} hideLabel width="grow">
          <Input
            type="search"
            icon={<Search />}
            placeholder={t('register.search')}
            value={filter.text}
            onChange={(event) => set({ text: event.currentTarget.value })}
          />
        </Field>
        {isFilterEmpty(filter) || !hasClear ? null : (
          <Button variant="ghost" onClick={() => onChange(NO_FILTER)}>
            {t('register.clearFilters')}
          </Button>
        )}
        <ShowOn screen="narrow">
          <Button
            icon={<SlidersHorizontal />}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {active > 0 ? t('register.filtersActive', { count: active }) : t('register.filters')}
          </Button>
        </ShowOn>
      </Stack>
      {isNarrow ? (
        isOpen ? (
          <Grid min="xs" gap={3} role="group" aria-label={t('register.filters')}>
            {fields}
          </Grid>
        ) : null
      ) : (
        <Toolbar kind="filters" label={t('register.filters')}>
          {fields}
        </Toolbar>
      )}
    </Stack>
  );
}

function countActive(filter: TransactionFilter): number {
  const { text: _text, ...others } = filter;
  return Object.values(others).filter((value) => value !== '' && value !== null).length;
}
