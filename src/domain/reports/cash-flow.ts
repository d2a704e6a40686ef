import { addDays, type CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money, ZERO } from '@/domain/core/money.ts';
import {
  REPORTED_ROWS,
  type RowQuery,
  type RowsKind,
} from '@/domain/transactions/transaction-filter.ts';
import {
  type NativeAmount,
  ownAmount,
  type ReportAmount,
  reportAmount,
  subtractAmounts,
  sumAmounts,
} from './report-amount.ts';
import {
  CELL_EVERY_ROW,
  CELL_OPENINGS,
  CELL_TRANSFERS,
  type CellFlow,
  cellFlows,
  type FlowMaterial,
  type ReportDays,
  totalOfFlows,
} from './report-flows.ts';
import { type ReportScope, rateInScope } from './report-scope.ts';

/**
 * What is known of an account's balance besides the daily totals; cents in the account's currency.
 */
export type KnownBalance = {
  /** Total of all rows before the first day. */
  readonly rowsBefore: Money;
  /**
   * The valueOffset of the day before the first day, and of the last day; 0 if no manual value
   * applies.
   */
  readonly offsetBefore: Money;
  readonly offsetAfter: Money;
};

export type CashFlowMaterial = FlowMaterial & {
  /** By account id; a missing account had nothing. */
  readonly balances: ReadonlyMap<string, KnownBalance>;
};

/** The terms between the opening and the closing balance, in display order. */
export const CASH_TERMS = [
  'income',
  'expense',
  'transfers',
  'openings',
  'leftOut',
  'revalued',
  'exchange',
] as const;

export type CashTerm = (typeof CASH_TERMS)[number];

/**
 * closing = opening + income - expense + transfers + openings + leftOut + revalued + exchange, to
 * the cent.
 * `openings`: opening balances dated in these days. `leftOut`: rows excluded from reports, or whose
 * category is.
 * `revalued`: what manually entered values add beyond the rows. `exchange`: currency effects,
 * because opening and closing
 * use the rates of their own days and transactions those of theirs.
 */
export type CashFlow = Readonly<Record<CashTerm, ReportAmount>> & {
  /** At the end of the day before the first. */
  readonly opening: ReportAmount;
  /** income - expense. */
  readonly net: ReportAmount;
  readonly closing: ReportAmount;
};

type AccountCashFlow = CashFlow & { readonly accountId: string };

export type CashFlowReport = {
  /** In scope order, including accounts with no balance or activity. */
  readonly accounts: readonly AccountCashFlow[];
  /** The accounts added up, term by term. Transfers between two of them cancel out. */
  readonly total: CashFlow;
};

/** Cash flow over some days, per account and in total. Securities are not included. */
export function cashFlowReport(material: CashFlowMaterial, days: ReportDays): CashFlowReport {
  const flows = new Map<string, CellFlow[]>();
  for (const flow of cellFlows(material.sums, material.scope, days.from, days.to)) {
    const own = flows.get(flow.accountId);
    if (own) own.push(flow);
    else flows.set(flow.accountId, [flow]);
  }
  const accounts = [...material.scope.accounts.keys()].map((accountId) => ({
    accountId,
    ...accountFlow(material, days, accountId, flows.get(accountId) ?? []),
  }));
  return { accounts, total: sumOfFlows(accounts) };
}

function accountFlow(
  material: CashFlowMaterial,
  { from, to }: ReportDays,
  accountId: string,
  flows: readonly CellFlow[],
): CashFlow {
  const { scope, balances } = material;
  const { rowsBefore, offsetBefore, offsetAfter } = balances.get(accountId) ?? NOTHING_KNOWN;
  const everyRow = flows.filter(({ cell }) => cell === CELL_EVERY_ROW);
  const moved = everyRow.reduce((sum, { moneyIn, moneyOut }) => sum + moneyIn + moneyOut, 0);
  const of = (cell: string) =>
    reportAmount(flows.filter((flow) => flow.cell === cell).map(nativeOf), scope.currency);
  const balanceAt = (amount: number, day: CalendarDate) => amountAt(scope, accountId, amount, day);
  const income = totalOfFlows(flows, material, 'income');
  const expense = totalOfFlows(flows, material, 'expense');
  const net = subtractAmounts(income, expense);
  const [transfers, openings] = [of(CELL_TRANSFERS), of(CELL_OPENINGS)];
  const leftOut = subtractAmounts(of(CELL_EVERY_ROW), sumAmounts([net, transfers, openings]));
  const revalued = balanceAt(offsetAfter - offsetBefore, to);
  const opening = balanceAt(rowsBefore + offsetBefore, addDays(from, -1));
  const closing = balanceAt(rowsBefore + moved + offsetAfter, to);
  const terms = { opening, income, expense, transfers, openings, leftOut, revalued };
  return { ...terms, net, closing, exchange: exchangeOf(closing, terms) };
}

const NOTHING_KNOWN: KnownBalance = { rowsBefore: ZERO, offsetBefore: ZERO, offsetAfter: ZERO };

const nativeOf = ({ currency, rate, moneyIn, moneyOut }: CellFlow): NativeAmount => ({
  currency,
  rate,
  amount: moneyIn + moneyOut,
});

function amountAt(
  scope: ReportScope,
  accountId: string,
  amount: number,
  day: CalendarDate,
): ReportAmount {
  const currency = scope.accounts.get(accountId) ?? scope.currency;
  const rate = rateInScope(scope, currency, day);
  return reportAmount([{ currency, amount, rate }], scope.currency);
}

/** What exchange rates changed, plus rounding cents: the remainder between the figures as shown. */
function exchangeOf(
  closing: ReportAmount,
  { opening, income, expense, ...others }: Omit<CashFlow, 'net' | 'exchange' | 'closing'>,
): ReportAmount {
  const moved = Object.values(others).reduce((sum, { amount }) => sum + amount, 0);
  const reached = opening.amount + income.amount - expense.amount + moved;
  return ownAmount(cents(closing.amount - reached));
}

/** Adds up flows, term by term. The exchange term is the remainder of the totals. */
function sumOfFlows(flows: readonly CashFlow[]): CashFlow {
  const of = (name: keyof CashFlow) => sumAmounts(flows.map((flow) => flow[name]));
  const [income, expense, closing] = [of('income'), of('expense'), of('closing')];
  const terms = {
    opening: of('opening'),
    income,
    expense,
    transfers: of('transfers'),
    openings: of('openings'),
    leftOut: of('leftOut'),
    revalued: of('revalued'),
  };
  const net = subtractAmounts(income, expense);
  return { ...terms, net, closing, exchange: exchangeOf(closing, terms) };
}

const KIND_OF: Readonly<Record<Exclude<CashTerm, 'revalued' | 'exchange'>, RowsKind>> = {
  income: 'income',
  expense: 'expense',
  transfers: 'transfers',
  openings: 'openings',
  leftOut: 'unreported',
};

/**
 * The rows of a term, for one account or all (''); null for terms without rows: manual values and
 * exchange.
 */
export function rowsOfCashTerm(
  term: CashTerm,
  scope: ReportScope,
  // Takes only the days, because a period has a `kind` that means something else.
  { from, to }: ReportDays,
  accountId = '',
): RowQuery | null {
  if (term === 'revalued' || term === 'exchange') return null;
  const accountIds = accountId === '' ? scope.accountIds : [accountId];
  return { ...REPORTED_ROWS, kind: KIND_OF[term], accountIds, from, to };
}

/** The rows of a balance: everything up to a day. */
export function rowsOfBalance(scope: ReportScope, to: CalendarDate, accountId = ''): RowQuery {
  const accountIds = accountId === '' ? [...scope.accounts.keys()] : [accountId];
  return { ...REPORTED_ROWS, kind: 'all', accountIds, to };
}
