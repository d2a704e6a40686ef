import { useMemo, useSyncExternalStore } from 'react';
import { nextSort, type RegisterSort } from '@/domain/transactions/register-sort.ts';
import { t } from '@/messages/t.ts';
import { Checkbox } from '@/ui/controls/checkbox.tsx';
import { SortButton } from '@/ui/controls/sort-button.tsx';
import { useWideScreen } from '@/ui/layout/responsive.tsx';
import { VisuallyHidden } from '@/ui/layout/visually-hidden.tsx';
import { GridColumn, GridHeader } from '@/ui/lists/grid-table.tsx';
import { isCompact, subscribeDensity } from '@/ui/theme/density-choice.ts';
import type { RegisterSelection } from './register-selection.ts';

/** How the rows are laid out: which columns there are, how wide, how high a row is (px). */
export type RegisterLayout = {
  readonly isNarrow: boolean;
  readonly hasAccount: boolean;
  readonly hasBalance: boolean;
  /** Buttons of their own for what is done most; else the menu of the row alone. */
  readonly hasRowButtons: boolean;
  readonly columns: string;
  readonly columnCount: number;
  readonly rowHeight: number;
};

/** Room for six figures before the point, less on a tablet, where the names need it more; no amount is cut: a longer one takes what it needs. */
const AMOUNT = 'minmax(clamp(7.25rem, 11vw, 9rem), max-content)';
const WIDE_ROW_PX = 44;
const COMPACT_ROW_PX = 36;
const NARROW_ROW_PX = 64;

/** Cells in a line, or two lines below 768 px. Widths that give way keep every column on the screen from there on. */
export function useRegisterLayout(hasAccount: boolean, hasBalance: boolean): RegisterLayout {
  const isNarrow = !useWideScreen();
  const hasRowButtons = useWideScreen('xl');
  const isDense = useSyncExternalStore(subscribeDensity, isCompact);
  return useMemo(() => {
    if (isNarrow) {
      const columns = 'minmax(0, 1fr)';
      return {
        isNarrow,
        hasAccount,
        hasBalance,
        hasRowButtons,
        columns,
        columnCount: 1,
        rowHeight: NARROW_ROW_PX,
      };
    }
    const columns = [
      '2.75rem',
      `minmax(${hasRowButtons ? '7.25rem' : '6.75rem'}, max-content)`,
      'minmax(0, 2fr)',
      ...(hasAccount ? ['minmax(0, 1fr)'] : []),
      'minmax(0, 1.25fr)',
      AMOUNT,
      ...(hasBalance ? [AMOUNT] : []),
      hasRowButtons ? '7rem' : '3.25rem',
    ];
    return {
      isNarrow,
      hasAccount,
      hasBalance,
      hasRowButtons,
      columns: columns.join(' '),
      columnCount: columns.length,
      rowHeight: isDense ? COMPACT_ROW_PX : WIDE_ROW_PX,
    };
  }, [isNarrow, isDense, hasAccount, hasBalance, hasRowButtons]);
}

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
