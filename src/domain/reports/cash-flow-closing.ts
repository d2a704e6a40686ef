import type { RowQuery } from '@/domain/transactions/transaction-filter.ts';
import {
  CASH_TERMS,
  type CashFlow,
  type CashFlowMaterial,
  type CashFlowReport,
  type CashTerm,
  rowsOfBalance,
} from './cash-flow.ts';
import { isNothing, negated } from './report-amount.ts';
import type { ExplainTerm, Explanation } from './report-explanation.ts';
import { explainClosing } from './report-explanation.ts';
import type { ReportDays } from './report-flows.ts';
import { amount, type TableRows, text } from './report-table.ts';

/** How a balance came about, as the report shows it. */
export type ClosingSum = {
  readonly explanation: Extract<Explanation, { kind: 'sum' }>;
  /** The terms of the explanation: what the period begins with first. */
  readonly terms: readonly ExplainTerm[];
  /** The rows of the closing balance; null = a value by hand is part of it. */
  readonly closingRows: RowQuery | null;
  /** Whether a balance holds a value by hand, which no rows add up to. */
  readonly holdsValues: boolean;
};

/**
 * closing = opening + income - expense + ..., of an account or of all (''). A balance opens its rows where they are all it is
 * made of: with a value entered by hand it opens none.
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

/** Term, amount with its sign as it counts; the closing balance last. */
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

/** A column of the table of accounts. */
export type CashColumn = CashTerm | 'opening' | 'closing';

/** What the table of accounts shows: terms that are nothing in every account are left out, but for income and expense. */
export function cashColumns({ accounts }: CashFlowReport): readonly CashColumn[] {
  const terms = CASH_TERMS.filter(
    (term, at) => at < 2 || accounts.some((flow) => !isNothing(flow[term])),
  );
  return ['opening', ...terms, 'closing'];
}

/** Whether nothing lies there and nothing moved. */
function isStill(flow: CashFlow): boolean {
  const all = [flow.opening, flow.closing, ...CASH_TERMS.map((term) => flow[term])];
  return all.every(isNothing);
}

/** Those of the accounts with a balance or a movement: what moved between two of them is nothing in their sum. */
export function movedAccounts({ accounts }: CashFlowReport): CashFlowReport['accounts'] {
  return accounts.filter((flow) => !isStill(flow));
}
