import type { Category } from '@/domain/categories/category.ts';
import {
  isByKeyword,
  isCategoryByHand,
  type Transaction,
} from '@/domain/transactions/transaction.ts';
import { transferEvidence } from '@/domain/transactions/transfer-candidates.ts';
import { isTransferCategory } from '@/domain/transactions/transfer-pairs.ts';
import type { CategorizableRow, CategoryChoice } from './categorizer.ts';
import { matchTextOf } from './rule-match.ts';

/** A stored row, or a row of a file, which has no split parts and no category yet. */
export type MarkableRow = CategorizableRow &
  Partial<Pick<Transaction, 'categoryId' | 'categorySource' | 'splits' | 'refundOf'>>;

export type TransferMarks = {
  /** Whether a row is known to be no transfer; false also if nothing is known about it. */
  readonly isNotTransfer: (row: MarkableRow) => boolean;
  /** Whether a category's name says that its rows are transfers. */
  readonly isMarked: (categoryId: string) => boolean;
};

/**
 * Tells transfers from income and spending by category. No transfer: a split, a refund, a row whose
 * category the user or a file chose, and a row that a rule or the rule book categorizes. Two
 * exceptions: a category meant for transfers makes its rows transfers, and a bank text that
 * describes a movement ('TFSA CONTRIBUTION') outweighs a keyword of the rule book.
 */
export function transferMarks(known: {
  readonly choose: (row: CategorizableRow) => CategoryChoice | null;
  readonly categories: readonly Category[];
}): TransferMarks {
  const marked = new Set(
    known.categories.flatMap(({ id, name }) => (isTransferCategory(name) ? [id] : [])),
  );
  return {
    isMarked: (categoryId) => marked.has(categoryId),
    isNotTransfer: (row) => {
      if (row.splits || row.refundOf !== undefined) return true;
      if (row.categoryId !== undefined && marked.has(row.categoryId)) return false;
      if (isCategoryByHand(row)) return true;
      const choice = known.choose(row);
      if (choice === null || marked.has(choice.categoryId)) return false;
      return !(isByKeyword(choice.source) && describesMovement(row));
    },
  };
}

function describesMovement(row: MarkableRow): boolean {
  return transferEvidence(matchTextOf(row), row.amount > 0) === 'movement';
}
