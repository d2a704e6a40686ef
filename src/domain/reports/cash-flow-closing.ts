import type { RowQuery } from '@/domain/transactions/transaction-filter.ts';
import {
  CASH_TERMS,
  type CashFlow,
  type CashFlowMaterial,
  type CashFlowReport,
  type CashTerm,
  rowsOfBalance,
} from './cash-flow.ts';
import { isZeroAmount, negated } from './report-amount.ts';
import type { ExplainTerm, Explanation } from './report-explanation.ts';
import { explainClosing } from './report-explanation.ts';
import type { ReportDays } from './report-flows.ts';
import { amount, type TableRows, text } from './report-table.ts';

/** How a closing balance was reached, as the report shows it. */
export type ClosingSum = {
  readonly explanation: Extract<Explanation, { kind: 'sum' }>;
  /** The terms of the explanation, the opening balance first. */
  readonly terms: readonly ExplainTerm[];
  /**
   * The rows that add up to the closing balance; null if a manually entered value is part of it.
   */
  readonly closingRows: RowQuery | null;
  /** Whether a balance includes a manually entered value, which no rows add up to. */
  readonly holdsValues: boolean;
};

/**
 * Explains closing = opening + income - expense + ... for one account, or for all ('').
 * A balance links to its rows only if they add up to it, which they don't if a value was entered
 * manually.
 */
export function closingSum(
  { balances, scope }: Pick<CashFlowMaterial, 'balances' | 'scope'>,
  flow: CashFlow,
  days: ReportDays,
  accountId = '',
): ClosingSum {
  const ids = accountId === '' ? [...scope.accounts.keys()] : [accountId];
  const known = ids.flatMap((id) => balances.get(id) ?? []);
  const opensBefore = known.every(({ offsetBefore }) => offsetBefore === 0);
  const opensAfter = known.every(({ offsetAfter }) => offsetAfter === 0);
  const explained = explainClosing(flow, scope, days, accountId);
  const all = explained.kind === 'sum' ? explained.terms : [];
  const terms = all.map((term, at) => (at === 0 && !opensBefore ? { ...term, rows: null } : term));
  return {
    explanation: { kind: 'sum', result: flow.closing, terms },
    terms,
    closingRows: opensAfter ? rowsOfBalance(scope, days.to, accountId) : null,
    holdsValues: !opensBefore || !opensAfter,
  };
}

/** Rows of term and signed amount; the closing balance last. */
export function closingTableRows(
  { terms, explanation }: ClosingSum,
  nameOf: (term: ExplainTerm) => string,
  closingName: string,
): TableRows {
  const rows = terms.map((term) => [
    text(nameOf(term)),
    amount(term.sign === 1 ? term.amount : negated(term.amount)),
  ]);
  return [...rows, [text(closingName), amount(explanation.result)]];
}

/** A column of the accounts table. */
export type CashColumn = CashTerm | 'opening' | 'closing';

/**
 * The columns of the accounts table. Income and expense always appear; other terms only if some
 * account has them.
 */
export function cashColumns({ accounts }: CashFlowReport): readonly CashColumn[] {
  const terms = CASH_TERMS.filter(
    (term, at) => at < 2 || accounts.some((flow) => !isZeroAmount(flow[term])),
  );
  return ['opening', ...terms, 'closing'];
}

/**
 * The accounts with a balance or activity. Transfers between two of them cancel out in the total.
 */
export function activeAccounts({ accounts }: CashFlowReport): CashFlowReport['accounts'] {
  return accounts.filter((flow) => !isInactive(flow));
}

/** Whether the account had no balance and no activity. */
function isInactive(flow: CashFlow): boolean {
  const all = [flow.opening, flow.closing, ...CASH_TERMS.map((term) => flow[term])];
  return all.every(isZeroAmount);
}
