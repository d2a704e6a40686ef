import {
  isCategoryByHand,
  NO_CATEGORY,
  type TextFields,
  type Transaction,
  textFieldsOf,
} from './transaction.ts';

/**
 * Merges two rows that were the same transaction. The kept row keeps its date, text and duplicate
 * key, and takes over what the user did to the other one: its category (with source and split
 * parts) if that was chosen by hand or the kept row has none; the tags of both; and the notes and
 * the links to a schedule and a purchase if the kept row has none of its own.
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
    ...mergedTexts(rest, other),
    ...(isScheduled ? { scheduledId, ...(dueDate === undefined ? {} : { dueDate }) } : {}),
    ...(rest.refundOf === undefined && refundOf !== undefined && refundOf !== rest.id
      ? { refundOf }
      : {}),
  };
}

function mergedTexts(kept: Partial<TextFields>, other: Partial<TextFields>): TextFields {
  const own = Object.entries(textFieldsOf(kept)).filter(([, text]) => text !== '');
  return { ...textFieldsOf(other), ...Object.fromEntries(own) };
}
