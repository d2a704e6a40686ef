import { addDays, type CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money, ZERO } from '@/domain/core/money.ts';
import {
  REPORTED_ROWS,
  type RowQuery,
  type RowsKind,
} from '@/domain/transactions/transaction-filter.ts';
import {
  lessAmount,
  type NativeAmount,
  ownAmount,
  type ReportAmount,
  reportAmount,
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

/** What is known of an account's balance beside the sums of the days; cents in its currency. */
export type KnownBalance = {
  /** Sum of all rows before the first day. */
  readonly rowsBefore: Money;
  /** valueOffset of the day before the first, and of the last day; 0 = no value by hand counts. */
  readonly offsetBefore: Money;
  readonly offsetAfter: Money;
};

export type CashFlowMaterial = FlowMaterial & {
  /** By account id; one that is missing had nothing. */
  readonly balances: ReadonlyMap<string, KnownBalance>;
};

/** What moves cash from one balance to the next, in the order of the sum. */
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
 * closing = opening + income - expense + transfers + openings + leftOut + revalued + exchange, to the cent. `openings`:
 * opening balances dated in these days; `leftOut`: rows that are left out of reports, or whose category is; `revalued`:
 * what values by hand say beyond the rows; `exchange`: opening and closing are at the rates of their own days, what moved
 * at those of its days.
 */
export type CashFlow = Readonly<Record<CashTerm, ReportAmount>> & {
  /** At the end of the day before. */
  readonly opening: ReportAmount;
  /** income - expense. */
  readonly net: ReportAmount;
  readonly closing: ReportAmount;
};

type AccountCashFlow = CashFlow & { readonly accountId: string };

export type CashFlowReport = {
  /** In the order of the scope; those with neither balance nor movement are there too. */
  readonly accounts: readonly AccountCashFlow[];
  /** The sums of the accounts, term by term. Transfers between two of them cancel out here. */
  readonly total: CashFlow;
};

/** Cash flow of each account and of all, over some days. What is held in securities is not in it. */
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
  const net = lessAmount(income, expense);
  const [transfers, openings] = [of(CELL_TRANSFERS), of(CELL_OPENINGS)];
  const leftOut = lessAmount(of(CELL_EVERY_ROW), sumAmounts([net, transfers, openings]));
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

/** What only the rates moved, with the cents that they round: the rest between the figures as they are shown. */
function exchangeOf(
  closing: ReportAmount,
  { opening, income, expense, ...others }: Omit<CashFlow, 'net' | 'exchange' | 'closing'>,
): ReportAmount {
  const moved = Object.values(others).reduce((sum, { amount }) => sum + amount, 0);
  const reached = opening.amount + income.amount - expense.amount + moved;
  return ownAmount(cents(closing.amount - reached));
}

/** The sum of some, term by term. */
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
  const net = lessAmount(income, expense);
  return { ...terms, net, closing, exchange: exchangeOf(closing, terms) };
}

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
): RowQuery | null {
  if (term === 'revalued' || term === 'exchange') return null;
  const accountIds = accountId === '' ? scope.accountIds : [accountId];
  return { ...REPORTED_ROWS, kind: KIND_OF[term], accountIds, from, to };
}

/** The rows of a balance: all up to a day. */
export function rowsOfBalance(scope: ReportScope, to: CalendarDate, accountId = ''): RowQuery {
  const accountIds = accountId === '' ? [...scope.accounts.keys()] : [accountId];
  return { ...REPORTED_ROWS, kind: 'all', accountIds, to };
}
