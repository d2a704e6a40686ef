import { type CalendarDate, invertedDateKey } from '@/domain/core/calendar-date.ts';
import type { CategoryChoice } from '@/domain/rules/categorise.ts';
import { copyKey } from '@/domain/transactions/duplicates.ts';
import type { CategorySource, Transaction } from '@/domain/transactions/transaction.ts';

/** What a bank's file says of a row. */
export type BankIdentity = {
  readonly importId: string;
  readonly date: CalendarDate;
  readonly description: string;
  /** The duplicate key of the bank's row, first copy. */
  readonly key: string;
  readonly copy: number;
  /** The row equals the bank's to the letter, upper and lower case aside: it keeps its text and is not categorised. */
  readonly isSame: boolean;
};

/**
 * A row by hand or of a schedule that turned out to be a row of the bank: it takes the bank's date, text and duplicate key,
 * and keeps its own category, parts, tags and notes. Only where it has no category the one that was chosen for the bank's row
 * is taken.
 */
export function mergedRow(
  own: Transaction,
  bank: BankIdentity,
  choice: (Omit<CategoryChoice, 'source'> & { readonly source: CategorySource }) | null,
): Transaction {
  const isOpen = !bank.isSame && own.kind === 'normal' && own.categoryId === '' && !own.splits;
  return {
    ...own,
    date: bank.date,
    dateKey: invertedDateKey(bank.date),
    description: bank.isSame ? own.description : bank.description,
    importedDescription: bank.description,
    importId: bank.importId,
    uniqueHash: copyKey(bank.key, bank.copy),
    ...(isOpen && choice ? { categoryId: choice.categoryId, categorySource: choice.source } : {}),
  };
}
