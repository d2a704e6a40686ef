import { type CalendarDate, formatDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { currentLocale } from '@/messages/t.ts';
import type { RegisterLayout } from './register-layout.ts';
import type { RegisterNames } from './register-names.ts';

/** What a row can be told to do. One value for all rows, the same as long as the register stands. */
export type RowHandlers = {
  readonly onEdit: (row: Transaction) => void;
  readonly onDelete: ((row: Transaction) => void) | undefined;
  readonly onToggle: (row: Transaction, index: number, range: boolean) => void;
  /** Opens the menu of the row beside its button. */
  readonly onMenu: (row: Transaction, index: number, button: HTMLElement) => void;
  /** Opens another transaction. */
  readonly onOpen: (transactionId: string) => void;
};

export type RegisterRowProps = {
  /** Place in the list, 0 = newest. */
  readonly index: number;
  readonly start: number;
  readonly layout: RegisterLayout;
  readonly isCurrent: boolean;
  readonly isSelected: boolean;
  /** A touch on the row selects it. */
  readonly isSelecting: boolean;
  readonly today: CalendarDate;
  readonly names: RegisterNames;
  readonly row: Transaction | undefined;
  /** What the row counts for under the filter: the whole, or the parts of a split. */
  readonly amount: Money;
  readonly balance: Money | undefined;
  readonly otherAccount: string | undefined;
  readonly refundId: string | undefined;
  readonly handlers: RowHandlers;
};

/** A row that has been read. */
export type FilledRowProps = RegisterRowProps & { readonly row: Transaction };

/** How a row is written: days to come are paler. */
export function rowFacts({ row, names, today }: FilledRowProps) {
  return {
    tone: row.date > today ? ('muted' as const) : ('default' as const),
    currency: names.currencyOf(row.accountId),
    date: formatDate(row.date, 'medium', currentLocale()),
  };
}
