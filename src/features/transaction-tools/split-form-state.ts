import { cents, type Money } from '@/domain/core/money.ts';
import { parseTypedMoney, readTypedMoney, typedMoneyText } from '@/domain/core/typed-money.ts';
import {
  NO_CATEGORY,
  remainingOf,
  SPLIT_CATEGORY,
  type SplitProblem,
  splitProblem,
  type Transaction,
  type TransactionSplit,
} from '@/domain/transactions/transaction.ts';
import { currentLocale } from '@/messages/t.ts';

/** Raw form state of one part. */
export type SplitPartFormState = {
  /** Stable identity of a part while others are added or removed. */
  readonly key: number;
  readonly categoryId: string;
  readonly amount: string;
  readonly notes: string;
};

/** The parts of a split, or two parts to start with. */
export function partsOf(row: Transaction): readonly SplitPartFormState[] {
  if (row.categoryId === SPLIT_CATEGORY && row.splits) {
    return row.splits.map((part, key) => ({
      key,
      categoryId: part.categoryId,
      amount: typedMoneyText(part.amount, currentLocale()),
      notes: part.notes,
    }));
  }
  return [emptyPart(0, row.categoryId), emptyPart(1)];
}

export function emptyPart(key: number, categoryId: string = NO_CATEGORY): SplitPartFormState {
  return { key, categoryId, amount: '', notes: '' };
}

const amountOf = (part: SplitPartFormState): Money | null =>
  parseTypedMoney(part.amount, currentLocale());

/** The unassigned rest, in cents; invalid amounts count as 0. */
export function remaining(whole: Money, parts: readonly SplitPartFormState[]): Money {
  return remainingOf(whole, parts.map(amountOf));
}

/** Adds the rest to one part. */
export function withRestIn(
  whole: Money,
  parts: readonly SplitPartFormState[],
  key: number,
): readonly SplitPartFormState[] {
  const rest = remaining(whole, parts);
  return parts.map((part) =>
    part.key === key
      ? {
          ...part,
          amount: typedMoneyText(cents((amountOf(part) ?? 0) + rest), currentLocale()),
        }
      : part,
  );
}

type Checked =
  | { readonly ok: true; readonly parts: readonly TransactionSplit[] }
  | {
      readonly ok: false;
      /** Error codes of amounts, by key of the part. */
      readonly amounts: ReadonlyMap<number, string>;
      readonly problem: SplitProblem | null;
    };

/** Validates and parses the form state. */
export function checkParts(whole: Money, values: readonly SplitPartFormState[]): Checked {
  const amounts = new Map<number, string>();
  const parts: TransactionSplit[] = [];
  for (const { key, categoryId, amount, notes } of values) {
    const read = readTypedMoney(amount, currentLocale());
    if (!read.ok) amounts.set(key, read.code === 'amount-empty' ? 'split-part-zero' : read.code);
    else if (read.value === 0) amounts.set(key, 'split-part-zero');
    else parts.push({ categoryId, amount: read.value, notes });
  }
  if (amounts.size > 0) return { ok: false, amounts, problem: null };
  const problem = splitProblem(whole, parts);
  return problem ? { ok: false, amounts, problem } : { ok: true, parts };
}
