import type { Category } from '@/domain/categories/category.ts';
import { isCategoryByHand, type Transaction } from '@/domain/transactions/transaction.ts';
import { transferEvidence } from '@/domain/transactions/transfer-candidates.ts';
import { isTransferCategory } from '@/domain/transactions/transfer-groups.ts';
import type { CategorizableRow, CategoryChoice } from './categorizer.ts';
import { matchTextOf } from './rule-match.ts';

/** A stored row, or a row of a file, which has no split parts and no category yet. */
export type SpendingRow = CategorizableRow &
  Partial<Pick<Transaction, 'categoryId' | 'categorySource' | 'splits' | 'refundOf'>>;

export type TransferMarks = {
  /** Whether a row is spending or income rather than one side of a transfer. */
  readonly isSpending: (row: SpendingRow) => boolean;
  /** Whether a category's name says that its rows are transfers. */
  readonly isMarked: (categoryId: string) => boolean;
};

/**
 * Decides what is not a transfer: a split row or a refund, a row whose category a person or a file
 * chose, and one for which a rule or the rule book knows a category. A category meant for transfers
 * marks a transfer, and so does a text that describes a movement if only a keyword speaks against
 * it ('TFSA CONTRIBUTION').
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
      return !(choice.source.startsWith('keyword:') && describesMovement(row));
    },
  };
}

function describesMovement(row: SpendingRow): boolean {
  return transferEvidence(matchTextOf(row), row.amount > 0) === 'movement';
}
