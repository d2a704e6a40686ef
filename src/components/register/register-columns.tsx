import { nextSort, type RegisterSort } from '@/domain/transactions/register-sort.ts';
import { t } from '@/messages/t.ts';
import { Checkbox } from '@/ui/controls/checkbox.tsx';
import { SortButton } from '@/ui/controls/sort-button.tsx';
import { VisuallyHidden } from '@/ui/layout/visually-hidden.tsx';
import { GridColumn, GridHeader } from '@/ui/lists/grid-header.tsx';
import type { RegisterLayout } from './register-layout.ts';
import type { RegisterSelection } from './register-selection.ts';

/** What `aria-sort` says of the amounts. */
const SORTED = {
  newest: 'none',
  'amount-desc': 'descending',
  'amount-asc': 'ascending',
} as const satisfies Record<RegisterSort, string>;

type RegisterColumnsProps = {
  readonly layout: RegisterLayout;
  readonly selection: RegisterSelection;
  /** Of the list. */
  readonly total: number;
  readonly sort: RegisterSort;
  /** Without it the list cannot be sorted. */
  readonly onSort: ((sort: RegisterSort) => void) | undefined;
};

/** The heads of the columns; on a narrow screen one head that only screen readers meet. */
export function RegisterColumns(props: RegisterColumnsProps) {
  const { layout, selection, total, sort, onSort } = props;
  if (layout.isNarrow) {
    return (
      <VisuallyHidden as="div">
        <GridHeader>
          <GridColumn>{t('register.transaction')}</GridColumn>
        </GridHeader>
      </VisuallyHidden>
    );
  }
  return (
    <GridHeader>
      <GridColumn control>
        <SelectAll selection={selection} total={total} hideLabel />
      </GridColumn>
      <GridColumn>{t('register.date')}</GridColumn>
      <GridColumn>{t('register.description')}</GridColumn>
      {layout.hasAccount ? <GridColumn>{t('register.account')}</GridColumn> : null}
      <GridColumn>{t('register.category')}</GridColumn>
      <GridColumn align="end" {...(onSort ? { sorted: SORTED[sort] } : {})}>
        {onSort ? (
          <SortButton end sorted={SORTED[sort]} onClick={() => onSort(nextSort(sort))}>
            {t('register.amount')}
          </SortButton>
        ) : (
          t('register.amount')
        )}
      </GridColumn>
      {layout.hasBalance ? <GridColumn align="end">{t('register.balance')}</GridColumn> : null}
      <GridColumn hideLabel>{t('register.actions')}</GridColumn>
    </GridHeader>
  );
}

type SelectAllProps = Pick<RegisterColumnsProps, 'selection' | 'total'> & {
  readonly hideLabel?: boolean;
};

/** Selects every row of the list, in memory or not; pressed again, none. */
export function SelectAll({ selection, total, hideLabel = false }: SelectAllProps) {
  const count = selection.ids.size;
  const isAll = selection.isChoosingAll || (total > 0 && count >= total);
  return (
    <Checkbox
      label={t('register.selectAll')}
      hideLabel={hideLabel}
      checked={isAll}
      indeterminate={count > 0 && !isAll}
      onChange={selection.toggleAll}
    />
  );
}
