import { useMemo, useSyncExternalStore } from 'react';
import {
  nextSort,
  type RegisterSort,
  type SortColumn,
  sortOfColumn,
} from '@/domain/transactions/register-sort.ts';
import { t } from '@/messages/t.ts';
import { Checkbox } from '@/ui/controls/checkbox.tsx';
import { SortButton } from '@/ui/controls/sort-button.tsx';
import { useWideScreen } from '@/ui/layout/responsive.tsx';
import { VisuallyHidden } from '@/ui/layout/visually-hidden.tsx';
import { GridColumn, type GridColumns, GridHeader } from '@/ui/lists/grid-table.tsx';
import { RoomyText } from '@/ui/lists/row-line.tsx';
import { isCompact, subscribeDensity } from '@/ui/theme/density-choice.ts';
import type { RegisterSelection } from './register-selection.ts';

/** The minimum height of a row edited in place, in px. */
export const STRIP_PX = 176;

/** Layout of the rows: columns, widths, and row height in px. */
export type RegisterLayout = {
  readonly isNarrow: boolean;
  readonly hasAccount: boolean;
  readonly hasBalance: boolean;
  /** True if rows have buttons for common actions while hovered; otherwise only a menu. */
  readonly hasRowButtons: boolean;
  readonly columns: GridColumns;
  readonly columnCount: number;
  readonly rowHeight: number;
  /** The line of upcoming transactions above the rows. */
  readonly stripHeight: number;
  /** The heading of a month. */
  readonly monthHeight: number;
};

/**
 * Fits six digits before the decimal point, or fewer beside the panel and on tablets, where names
 * need the space. Never truncated: longer amounts take more space.
 */
const AMOUNT = 'minmax(7.75rem, max-content)';
const TIGHT_AMOUNT = 'minmax(6.25rem, max-content)';

const HEIGHTS = {
  wide: { rowHeight: 44, stripHeight: 40, monthHeight: 36 },
  compact: { rowHeight: 32, stripHeight: 30, monthHeight: 30 },
  narrow: { rowHeight: 64, stripHeight: 48, monthHeight: 36 },
} as const;

const NARROW_COLUMNS: GridColumns = {
  wide: 'minmax(0, 1fr)',
  tight: 'minmax(0, 1fr)',
  wideInset: '4rem',
  tightInset: '4rem',
};

function columnsOf(hasAccount: boolean, hasBalance: boolean): GridColumns {
  return {
    roomy: [
      '2.5rem 5.75rem minmax(0, 5fr)',
      ...(hasAccount ? ['minmax(10.75rem, 2fr)'] : []),
      'minmax(9.5rem, 2fr)',
      AMOUNT,
      ...(hasBalance ? ['minmax(9.5rem, max-content)'] : []),
      '2.75rem',
    ].join(' '),
    wide: [
      '2.5rem 5.75rem minmax(0, 1fr)',
      ...(hasAccount ? ['10.75rem'] : []),
      '9.5rem',
      AMOUNT,
      ...(hasBalance ? [AMOUNT] : []),
      '2.75rem',
    ].join(' '),
    tight: [
      '2.25rem 3.5rem minmax(0, 1fr)',
      ...(hasAccount ? ['1.75rem'] : []),
      '7rem',
      TIGHT_AMOUNT,
      ...(hasBalance ? [TIGHT_AMOUNT] : []),
      '2.5rem',
    ].join(' '),
    wideInset: '8.25rem',
    tightInset: '5.75rem',
  };
}

/** Layout in columns, or in two lines below 768 px. Flexible widths keep all columns visible. */
export function useRegisterLayout(hasAccount: boolean, hasBalance: boolean): RegisterLayout {
  const isNarrow = !useWideScreen();
  const hasRowButtons = useWideScreen('xl');
  const isDense = useSyncExternalStore(subscribeDensity, isCompact);
  return useMemo(() => {
    const shared = { isNarrow, hasAccount, hasBalance, hasRowButtons };
    if (isNarrow) {
      return { ...shared, columns: NARROW_COLUMNS, columnCount: 1, ...HEIGHTS.narrow };
    }
    return {
      ...shared,
      columns: columnsOf(hasAccount, hasBalance),
      columnCount: FIXED_COLUMNS + Number(hasAccount) + Number(hasBalance),
      ...(isDense ? HEIGHTS.compact : HEIGHTS.wide),
    };
  }, [isNarrow, isDense, hasAccount, hasBalance, hasRowButtons]);
}

/** Checkbox, date, description, category, amount and menu. */
const FIXED_COLUMNS = 6;

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
      <GridColumn control="always">
        <SelectAll selection={selection} total={total} hideLabel />
      </GridColumn>
      <SortColumnHead column="date" sort={sort} onSort={onSort} />
      <SortColumnHead column="description" sort={sort} onSort={onSort} />
      {layout.hasAccount ? <SortColumnHead column="account" sort={sort} onSort={onSort} /> : null}
      <SortColumnHead column="category" sort={sort} onSort={onSort} />
      <SortColumnHead column="amount" sort={sort} onSort={onSort} />
      {layout.hasBalance ? <GridColumn align="end">{t('register.balance')}</GridColumn> : null}
      <GridColumn hideLabel>{t('register.actions')}</GridColumn>
    </GridHeader>
  );
}

type SortColumnHeadProps = Pick<RegisterColumnsProps, 'sort' | 'onSort'> & {
  readonly column: SortColumn;
};

/** The header of a column that sorts the list. */
function SortColumnHead({ column, sort, onSort }: SortColumnHeadProps) {
  const isEnd = column === 'amount';
  const name = t(`register.${column}`);
  const label = column === 'account' ? <RoomyText>{name}</RoomyText> : name;
  const look = {
    align: isEnd ? 'end' : 'start',
    afterTile: column === 'description',
  } as const;
  if (!onSort) return <GridColumn {...look}>{label}</GridColumn>;
  const sorted = sortOfColumn(sort, column);
  return (
    <GridColumn {...look} sorted={sorted}>
      <SortButton end={isEnd} sorted={sorted} onClick={() => onSort(nextSort(sort, column))}>
        {label}
      </SortButton>
    </GridColumn>
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
