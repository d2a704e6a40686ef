import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type ReactNode, useState } from 'react';
import type { Payee } from '@/domain/categories/payee.ts';
import {
  type ExplorerView,
  PIVOT_DIMENSIONS,
  PIVOT_MEASURES,
  PIVOT_SUBJECTS,
  type PivotDimension,
} from '@/domain/reports/explorer/explorer-view.ts';
import {
  exactPayeeIn,
  isFilterEmpty,
  NO_FILTER,
  type TransactionFilter,
} from '@/domain/transactions/transaction-filter.ts';
import { RegisterSearchBox } from '@/features/register/filters/filter-bar.tsx';
import { FilterChips } from '@/features/register/filters/filter-chips.tsx';
import {
  RegisterAmountBounds,
  RegisterCategoryFilter,
  RegisterTagFilter,
} from '@/features/register/filters/filter-fields.tsx';
import { useRegisterNames } from '@/features/register/register-names.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Field } from '@/ui/controls/field.tsx';
import { NativeSelect } from '@/ui/controls/native-select.tsx';
import { Grid } from '@/ui/layout/responsive.tsx';
import { Stack } from '@/ui/layout/stack.tsx';

type PayeeFilterProps = {
  readonly payees: ReadonlyMap<string, Payee>;
  /** '' = any payee. */
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** Filters by one payee. A link may also name a description that isn't a payee. */
function PayeeFilter({ payees, value, onChange }: PayeeFilterProps) {
  const options = [...payees.values()].map(({ id, name }) => ({ value: id, label: name }));
  const other = value === '' || payees.has(value) ? null : exactPayeeIn(value);
  return (
    <Field label={t('reportExplorer.payeeFilter')} width="md">
      <NativeSelect
        placeholder={t('reportExplorer.anyPayee')}
        options={other === null ? options : [{ value, label: other }, ...options]}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  );
}

type FiltersButtonProps = {
  /** The filters collapsed behind it. */
  readonly folded: Partial<TransactionFilter>;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
};

/** Expands the filters, and says how many are set. */
function FiltersButton({ folded, isOpen, onToggle }: FiltersButtonProps) {
  const count = countSet(folded);
  return (
    <Button icon={<SlidersHorizontal />} aria-expanded={isOpen} onClick={onToggle}>
      {count > 0 ? t('register.filtersActive', { count }) : t('register.filters')}
    </Button>
  );
}

/** Number of filter parts that are set. */
function countSet(folded: Partial<TransactionFilter>): number {
  return Object.values(folded).filter((value) => value !== '' && value !== null).length;
}

type ExplorerFiltersProps = {
  readonly filter: TransactionFilter;
  readonly onChange: (filter: TransactionFilter) => void;
  readonly currency: string;
  /** Buttons placed after the filters. */
  readonly children: ReactNode;
};

/** Filters with the register's labels; everything but the search is collapsed behind a button. */
export function ExplorerFilters({ filter, onChange, currency, children }: ExplorerFiltersProps) {
  const names = useRegisterNames(currency);
  // The report itself controls dates, accounts and kinds of rows.
  const { categoryId, payeeId, tagId, minimum, maximum } = filter;
  const folded = { categoryId, payeeId, tagId, minimum, maximum };
  const [isOpen, setOpen] = useState(countSet(folded) > 0);
  const set = (part: Partial<TransactionFilter>) => onChange({ ...filter, ...part });
  return (
    <Stack gap={3}>
      <Stack direction="row" gap={2} align="end" wrap>
        <RegisterSearchBox filter={filter} onSet={set} />
        <FiltersButton folded={folded} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
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

type ExplorerLayoutProps = {
  readonly view: ExplorerView;
  readonly onChange: (view: ExplorerView) => void;
};

const NONE = 'none';

const optionOf = (value: PivotDimension) => ({
  value,
  label: t(`reportExplorer.dimension-${value}`),
});

/** Chooses rows, columns, subject and measure. */
export function ExplorerLayout({ view, onChange }: ExplorerLayoutProps) {
  const { rows, columns, subject, measure } = view;
  const found = <Each extends string>(all: readonly Each[], value: string) =>
    all.find((each) => each === value);
  const onRows = (value: string) => {
    const next = found(PIVOT_DIMENSIONS, value) ?? rows;
    // If both sides would be the same, swap them.
    onChange({ ...view, rows: next, columns: next === columns ? rows : columns });
  };
  return (
    <Grid columns="selects" gap={3} role="group" aria-label={t('reportExplorer.layout')}>
      <Field label={t('reportExplorer.rows')}>
        <NativeSelect
          options={PIVOT_DIMENSIONS.map(optionOf)}
          value={rows}
          onChange={(event) => onRows(event.currentTarget.value)}
        />
      </Field>
      <Field label={t('reportExplorer.columns')}>
        <NativeSelect
          options={[
            { value: NONE, label: t('reportExplorer.noColumns') },
            ...PIVOT_DIMENSIONS.filter((each) => each !== rows).map(optionOf),
          ]}
          value={columns ?? NONE}
          onChange={(event) =>
            onChange({
              ...view,
              columns: found(PIVOT_DIMENSIONS, event.currentTarget.value) ?? null,
            })
          }
        />
      </Field>
      <Field label={t('reportExplorer.subject')}>
        <NativeSelect
          options={PIVOT_SUBJECTS.map((value) => ({
            value,
            label: t(`reportExplorer.subject-${value}`),
          }))}
          value={subject}
          onChange={(event) =>
            onChange({
              ...view,
              subject: found(PIVOT_SUBJECTS, event.currentTarget.value) ?? subject,
            })
          }
        />
      </Field>
      <Field label={t('reportExplorer.measure')}>
        <NativeSelect
          options={PIVOT_MEASURES.map((value) => ({
            value,
            label: t(`reportExplorer.measure-${value}`),
          }))}
          value={measure}
          onChange={(event) =>
            onChange({
              ...view,
              measure: found(PIVOT_MEASURES, event.currentTarget.value) ?? measure,
            })
          }
        />
      </Field>
    </Grid>
  );
}
