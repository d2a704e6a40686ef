import type { Money } from '@/domain/core/money.ts';
import type { RowsAsked } from '@/domain/transactions/report-rows.ts';
import { negated, type ReportAmount, sumAmounts } from './report-amount.ts';
import type { CashTerm } from './report-cash-flow.ts';

/** What a term is called. `own`: what lies in a category alone, without those below. */
export type ExplainLabel =
  | { readonly kind: 'category' | 'own'; readonly categoryId: string }
  | { readonly kind: 'account' | 'debt' | 'scheduled'; readonly id: string }
  | { readonly kind: 'cash'; readonly term: CashTerm | 'opening' };

/** A number of a formula, with the rows that it sums; null = it has none. */
export type ExplainTerm = {
  readonly sign: 1 | -1;
  readonly label: ExplainLabel;
  readonly amount: ReportAmount;
  readonly rows: RowsAsked | null;
};

/**
 * How a figure came about, with the person's numbers; what of them was converted stands in the amounts (ForeignAmount:
 * amount x rate = converted).
 */
export type Explanation =
  /** result = the sum of its rows (or less it, sign -1: money out counts as more). */
  | {
      readonly kind: 'rows';
      readonly result: ReportAmount;
      readonly sign: 1 | -1;
      readonly rows: RowsAsked;
    }
  /** result = the sum of sign x amount. */
  | { readonly kind: 'sum'; readonly result: ReportAmount; readonly terms: readonly ExplainTerm[] }
  /** result = part / whole, a fraction; null where that says nothing. */
  | {
      readonly kind: 'ratio';
      readonly result: number | null;
      readonly part: ReportAmount;
      readonly whole: ReportAmount;
    }
  /** result = sum / count, cents, rounded half away from zero; null where there is nothing to divide by. */
  | {
      readonly kind: 'mean';
      readonly result: Money | null;
      readonly sum: ReportAmount;
      readonly count: number;
      readonly of: 'days' | 'parts';
    }
  /** result = now - before; fraction: see changeFraction. */
  | {
      readonly kind: 'change';
      readonly result: ReportAmount;
      readonly now: ReportAmount;
      readonly before: ReportAmount;
      readonly fraction: number | null;
    };

/** A figure that is nothing but its rows: a cell, a day, a payee. Expense counts money out as more. */
export function explainRows(result: ReportAmount, rows: RowsAsked): Explanation {
  return { kind: 'rows', result, sign: rows.kind === 'expense' ? -1 : 1, rows };
}

/** Whether an amount from another currency counts in an explanation, at a rate. */
export function hasConversion(explanation: Explanation): boolean {
  return amountsIn(explanation).some(isConverted);
}

/** Whether a part of an amount came from another currency at a rate. */
export function isConverted({ foreign }: ReportAmount): boolean {
  return foreign.some(({ converted }) => converted !== null);
}

function amountsIn(explanation: Explanation): readonly ReportAmount[] {
  switch (explanation.kind) {
    case 'rows':
      return [explanation.result];
    case 'sum':
      return [explanation.result, ...explanation.terms.map(({ amount }) => amount)];
    case 'ratio':
      return [explanation.part, explanation.whole];
    case 'mean':
      return [explanation.sum];
    case 'change':
      return [explanation.now, explanation.before];
  }
}

/** What the terms of a sum come to: its result, but for the cents that rates round. */
export function sumOfTerms(terms: readonly ExplainTerm[]): ReportAmount {
  return sumAmounts(terms.map(({ sign, amount }) => (sign === 1 ? amount : negated(amount))));
}
