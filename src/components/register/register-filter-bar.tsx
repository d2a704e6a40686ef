import { Search, SlidersHorizontal } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { isFilterEmpty, type TransactionFilter } from '../../domain/transaction-filter.ts';
import { t } from '../../messages/t.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Grid } from '../../ui/grid.tsx';
import { Input } from '../../ui/input.tsx';
import { Stack } from '../../ui/stack.tsx';
import {
  RegisterAccountFilter,
  RegisterCategoryFilter,
  RegisterStatusFilter,
  RegisterTagFilter,
} from './register-choice-filters.tsx';
import { RegisterAmountFilter, RegisterDateFilter } from './register-draft-filters.tsx';
import type { RegisterNames } from './register-names.ts';
import { RegisterSavedFilters } from './register-saved-filters.tsx';
import { RegisterSearchHelp } from './register-search-help.tsx';
import type { RegisterTools } from './register-tools.ts';
import { RegisterUnderstood } from './register-understood.tsx';

type RegisterFilterBarProps = {
  readonly filter: TransactionFilter;
  readonly onChange: (filter: TransactionFilter) => void;
  readonly names: RegisterNames;
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

/** The search box and the filters; on a narrow screen the filters fold behind a button. */
export function RegisterFilterBar(props: RegisterFilterBarProps) {
  const { filter, onChange, names, isNarrow, hasAccount, hasClear, tools, onFocus } = props;
  const { searchBox, onClear } = props;
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
  const buttons = (
    <>
      {isNarrow ? (
        <Button
          icon={<SlidersHorizontal />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {active > 0 ? t('register.filtersActive', { count: active }) : t('register.filters')}
        </Button>
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
        <Field label={t('register.search')} hideLabel width="grow">
          <Input
            ref={searchBox}
            type="search"
            icon={<Search />}
            trailing={<RegisterSearchHelp />}
            placeholder={t('register.search')}
            value={filter.text}
            onChange={(event) => set({ text: event.currentTarget.value })}
          />
        </Field>
        {isNarrow ? null : buttons}
      </Stack>
      {isNarrow ? (
        <Stack direction="row" gap={2} wrap>
          {buttons}
        </Stack>
      ) : null}
      <RegisterUnderstood filter={filter} names={names} onClear={set} />
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

/** How many filters are set that a narrow screen folds away. */
function countActive(filter: TransactionFilter): number {
  const { text: _text, payeeId: _payee, ...others } = filter;
  return Object.values(others).filter((value) => value !== '' && value !== null).length;
}
