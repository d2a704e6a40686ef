import type { Category } from '@/domain/categories/category.ts';
import { isCategoryByHand, type Transaction } from '@/domain/transactions/transaction.ts';
import { transferEvidence } from '@/domain/transactions/transfer-candidates.ts';
import { isTransferCategory } from '@/domain/transactions/transfer-groups.ts';
import type { CategorizableRow, CategoryChoice } from './categorizer.ts';
import { matchTextOf } from './rule-match.ts';

/** What is asked about: a stored row, or one of a file, which has neither parts nor a category of ours. */
export type SpendingRow = CategorizableRow &
  Partial<Pick<Transaction, 'categoryId' | 'categorySource' | 'splits' | 'refundOf'>>;

export type TransferMarks = {
  /** Whether a row is spending or income rather than one side of a transfer. */
  readonly isSpending: (row: SpendingRow) => boolean;
  /** Whether a category says that its rows are transfers. */
  readonly isMarked: (categoryId: string) => boolean;
};

/**
 * Tells what is no transfer: a row with parts or a refund, one whose category a person or a file chose, and one for which
 * rules or rule book know a category. A category by which people set transfers apart speaks for one, and so does a text that
 * tells of a movement where only a keyword stands against it ('TFSA CONTRIBUTION').
 */
export function transferMarks(parts: {
  readonly choose: (row: CategorizableRow) => CategoryChoice | null;
  readonly categories: readonly Category[];
}): TransferMarks {
  const marked = new Set(
    parts.categories.flatMap(({ id, name }) => (isTransferCategory(name) ? [id] : [])),
  );
  return {
    isMarked: (categoryId) => marked.has(categoryId),
    isSpending: (row) => {
      if (row.splits || row.refundOf !== undefined) return true;
      if (row.categoryId !== undefined && marked.has(row.categoryId)) return false;
      if (isCategoryByHand(row)) return true;
      const choice = parts.choose(row);
      if (choice === null || marked.has(choice.categoryId)) return false;
      return !(choice.source.startsWith('keyword:') && tellsOfMovement(row));
    },
  };
}

function tellsOfMovement(row: SpendingRow): boolean {
  return transferEvidence(matchTextOf(row), row.amount > 0) === 'movement';
}
