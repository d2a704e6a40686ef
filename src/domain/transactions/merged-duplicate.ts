import { isCategoryByHand, NO_CATEGORY, type Transaction } from './transaction.ts';

/**
 * What stays of two rows that were one transaction: the kept row with its day, text and duplicate key, and what a person did to
 * the other one. A category that the other one has by hand, or the kept one lacks, is taken with its source, so are its parts;
 * tags of both; notes and the links to a schedule and a purchase where the kept row has none of its own.
 */
export function mergedDuplicate(kept: Transaction, other: Transaction): Transaction {
  const { categoryId, categorySource, splits, ...rest } = kept;
  const takesCategory =
    other.categoryId !== NO_CATEGORY &&
    (categoryId === NO_CATEGORY || (isCategoryByHand(other) && !isCategoryByHand(kept)));
  const from = takesCategory ? other : { categoryId, categorySource, splits };
  const { scheduledId, dueDate, refundOf } = other;
  const isScheduled = rest.scheduledId === undefined && scheduledId !== undefined;
  return {
    ...rest,
    categoryId: from.categoryId,
    ...(from.categorySource === undefined ? {} : { categorySource: from.categorySource }),
    ...(from.splits === undefined ? {} : { splits: from.splits }),
    tags: [...new Set([...rest.tags, ...other.tags])],
    notes: rest.notes === '' ? other.notes : rest.notes,
    ...(isScheduled ? { scheduledId, ...(dueDate === undefined ? {} : { dueDate }) } : {}),
    ...(rest.refundOf === undefined && refundOf !== undefined && refundOf !== rest.id
      ? { refundOf }
      : {}),
  };
}
