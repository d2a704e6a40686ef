import { type RefObject, useEffect, useImperativeHandle } from 'react';
import { needsReview, type Transaction } from '@/domain/transactions/transaction.ts';
import type { RegisterView } from '@/live/transactions/register-view.ts';
import type { RegisterActions } from './register-action-types.ts';
import { useRegisterKeys } from './register-keys.ts';
import type { RegisterSelection } from './register-selection.ts';
import { pageRows } from './register-window.ts';

/** Rows with these ids are going, and with them the buttons that had the focus. */
export type FocusAfterRemoval = (ids: readonly string[]) => void;

type GridKeys = {
  readonly view: RegisterView;
  readonly rowHeight: number;
  readonly selection: RegisterSelection;
  readonly actions: RegisterActions | undefined;
  /** Takes how the list is told to take the focus when selected rows go. */
  readonly focusAfter: RefObject<FocusAfterRemoval | null>;
  /** Has the focus where no row is left for it. */
  readonly searchBox: RefObject<HTMLInputElement | null>;
  readonly onEdit: (row: Transaction) => void;
  readonly onQuickEdit: ((row: Transaction, index: number) => void) | undefined;
};

/** The keys of the register, with what they do to the rows and to the selection. */
export function useRegisterGridKeys(grid: GridKeys) {
  const { view, rowHeight, selection, actions, onEdit, onQuickEdit } = grid;
  const keys = useRegisterKeys({
    view,
    pageRows: pageRows(rowHeight),
    onEdit,
    // On a selected row the key means the selection.
    onDelete:
      actions &&
      ((row) => {
        const isOfMany = selection.ids.has(row.id) && selection.ids.size > 1;
        void actions.remove(isOfMany ? selection.list : [row.id]).then((isGone) => {
          if (!isGone || !isOfMany) return;
          keys.focusAfter(selection.list);
          selection.clear();
        });
      }),
    onQuickEdit,
    onReviewed: actions && ((row) => void actions.edit([row.id], { reviewed: needsReview(row) })),
    onToggle: (row, index) => selection.toggle(row, index, false),
    onExtend: selection.extend,
    onSelectAll: selection.selectAll,
    onClear: () => {
      const had = selection.ids.size > 0 || selection.isMode;
      if (had) selection.clear();
      return had;
    },
  });
  useImperativeHandle(grid.focusAfter, () => keys.focusAfter);
  useSearchInstead(keys.wantsFocus, grid.searchBox);
  return keys;
}

/** The last row is gone, and the list with it: the search box takes the focus that a row was to have. */
function useSearchInstead(
  wantsFocus: RefObject<boolean>,
  searchBox: RefObject<HTMLInputElement | null>,
): void {
  useEffect(
    () => () => {
      const { activeElement, body } = document;
      if (wantsFocus.current && (activeElement === body || activeElement === null)) {
        searchBox.current?.focus();
      }
    },
    [wantsFocus, searchBox],
  );
}
