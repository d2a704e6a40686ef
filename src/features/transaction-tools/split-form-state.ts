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

/** One part as it stands in the boxes. */
export type PartValues = {
  /** Tells the boxes of one part from another's, whatever is added or taken out above. */
  readonly key: number;
  readonly categoryId: string;
  readonly amount: string;
  readonly notes: string;
};

/** The parts of a split, or the two that a new one begins with. */
export function partsOf(row: Transaction): readonly PartValues[] {
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

/** A part with nothing in it. */
export function emptyPart(key: number, categoryId: string = NO_CATEGORY): PartValues {
  return { key, categoryId, amount: '', notes: '' };
}

const amountOf = (part: PartValues): Money | null => parseTypedMoney(part.amount, currentLocale());

/** What is left of the whole; what is no amount (yet) takes nothing. */
export function remaining(whole: Money, parts: readonly PartValues[]): Money {
  return remainingOf(whole, parts.map(amountOf));
}

/** The parts with the rest added to one of them. */
export function withRestIn(
  whole: Money,
  parts: readonly PartValues[],
  key: number,
): readonly PartValues[] {
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
      /** Error codes of amounts, by the key of the part. */
      readonly amounts: ReadonlyMap<number, string>;
      readonly problem: SplitProblem | null;
    };

/** Reads the boxes. */
export function checkParts(whole: Money, values: readonly PartValues[]): Checked {
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
