import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { REPORTED_ROWS, type RowsAsked, type RowsKind } from '@/domain/transactions/report-rows.ts';
import type { CashTerm } from './report-cash-flow.ts';
import type { ReportDays } from './report-flows.ts';
import type { ReportScope } from './report-scope.ts';

const KIND_OF: Readonly<Record<Exclude<CashTerm, 'revalued' | 'exchange'>, RowsKind>> = {
  income: 'income',
  expense: 'expense',
  transfers: 'transfers',
  openings: 'openings',
  leftOut: 'unreported',
};

/** The rows of a term, of one account or all (''); null = it has none: a value by hand, or a rate. */
export function rowsOfCashTerm(
  term: CashTerm,
  scope: ReportScope,
  // A period has a kind of its own: only its days are taken.
  { from, to }: ReportDays,
  accountId = '',
): RowsAsked | null {
  if (term === 'revalued' || term === 'exchange') return null;
  const accountIds = accountId === '' ? scope.accountIds : [accountId];
  return { ...REPORTED_ROWS, kind: KIND_OF[term], accountIds, from, to };
}

/** The rows of a balance: all up to a day. */
export function rowsOfBalance(scope: ReportScope, to: CalendarDate, accountId = ''): RowsAsked {
  const accountIds = accountId === '' ? [...scope.accounts.keys()] : [accountId];
  return { ...REPORTED_ROWS, kind: 'all', accountIds, to };
}
