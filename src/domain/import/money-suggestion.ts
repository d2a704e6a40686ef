import type { ColumnFacts } from './column-facts.ts';
import type { ColumnRole } from './import-template.ts';

/** The columns of money. `negativeDebits`: the debit column holds negatives and is mapped as Amount, which the formula of spec §5 expects. */
export type MoneySuggestion = {
  readonly roles: readonly (readonly [
    number,
    Extract<ColumnRole, 'amount' | 'debit' | 'credit'>,
  ])[];
  readonly negativeDebits: boolean;
};

/**
 * "Amount if nonzero, else credit minus debit" turns a debit column that already holds negatives into income: such a
 * column is an Amount beside a Credit.
 */
export function pairOf(debit: ColumnFacts, credit: ColumnFacts): MoneySuggestion {
  const out = debit.values.filter((value) => value !== null && value !== 0);
  const negativeDebits =
    out.length > 0 && out.filter((value) => value !== null && value < 0).length >= 0.9 * out.length;
  return {
    roles: [
      [debit.index, negativeDebits ? 'amount' : 'debit'],
      [credit.index, 'credit'],
    ],
    negativeDebits,
  };
}

/** Rows in which the column holds money other than zero. */
export function nonZero(column: ColumnFacts): number {
  return column.values.filter((value) => value !== null && value !== 0).length;
}
