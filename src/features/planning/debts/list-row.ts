import type { Ref } from 'react';
import type { DebtRow } from './debt-row.ts';
import type { DebtTotal } from './debt-totals.ts';
import type { DebtActions } from './use-debt-actions.ts';

/** What each row of the list is drawn from. */
export type DebtRowProps = {
  readonly row: DebtRow;
  readonly actions: DebtActions;
  readonly triggerRef: Ref<HTMLButtonElement>;
};

/** What both forms of the list are drawn from. */
export type DebtListProps = {
  readonly rows: readonly DebtRow[];
  readonly totals: readonly DebtTotal[];
  readonly propsOf: (row: DebtRow) => DebtRowProps;
};
