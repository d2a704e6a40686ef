import { SPLIT_CATEGORY, type Transaction } from '@/domain/transactions/transaction.ts';

/** What stands in the boxes of a row that is edited in place. */
export type QuickValues = {
  readonly date: string;
  readonly description: string;
  readonly categoryId: string;
  readonly amount: string;
  readonly tags: readonly string[];
  readonly notes: string;
};

export type QuickField = keyof QuickValues;

/**
 * Which boxes a row has. The two sides of a transfer share their date, description and tags, and have their amounts in one
 * dialog; what a split adds up to and the text of an opening balance are not changed here.
 */
export function isQuickField(row: Transaction, field: QuickField): boolean {
  const isSplit = row.categoryId === SPLIT_CATEGORY;
  switch (field) {
    case 'date':
      return true;
    case 'description':
      return row.kind !== 'opening';
    case 'categoryId':
      return row.kind === 'normal' && !isSplit;
    case 'amount':
      return row.kind !== 'transfer' && !isSplit;
    case 'tags':
      return row.kind !== 'opening';
    case 'notes':
      return row.kind !== 'transfer';
  }
}
