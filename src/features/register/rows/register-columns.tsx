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

/** Layout of the rows: columns, widths, and row height in px. */
export type RegisterLayout = {
  readonly isNarrow: boolean;
  readonly hasAccount: boolean;
  readonly hasBalance: boolean;
  /** True if rows have buttons for common actions; otherwise only a menu. */
  readonly hasRowButtons: boolean;
  readonly columns: string;
  readonly columnCount: number;
  readonly rowHeight: number;
};

/**
 * Fits six digits before the decimal point, or fewer on tablets, where names need the space. Never
 * truncated: longer amounts take more space.
 */
const AMOUNT = 'minmax(clamp(7.25rem, 11vw, 9rem), max-content)';
const WIDE_ROW_PX = 44;
const COMPACT_ROW_PX = 36;
const NARROW_ROW_PX = 64;

/** Layout in columns, or in two lines below 768 px. Flexible widths keep all columns visible. */
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

/** `aria-sort` value of the amount column. */
const SORTED = {
  newest: 'none',
  'amount-desc': 'descending',
  'amount-asc': 'ascending',
} as const satisfies Record<RegisterSort, string>;

type RegisterColumnsProps = {
  readonly layout: RegisterLayout;
  readonly selection: RegisterSelection;
  /** Number of rows in the list. */
  readonly total: number;
  readonly sort: RegisterSort;
  /** If missing, the list can't be sorted. */
  readonly onSort: ((sort: RegisterSort) => void) | undefined;
};

/** Column headers; on narrow screens a single one, only for screen readers. */
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

/** Selects all rows of the list, loaded or not; pressing again clears the selection. */
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
