import { MATCH_DAYS } from '@/config/limits.ts';
import type { Account } from '@/domain/accounts/account.ts';
import type { AccountWorth } from '@/domain/accounts/account-list.ts';
import { addDays, type CalendarDate, dayNumber } from '@/domain/core/calendar-date.ts';
import { cents, type Money, sumMoney, ZERO } from '@/domain/core/money.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { type Holding, isTaxable, type PlacedHolding, securitiesOf } from './holding.ts';
import { cashEffect } from './holding-event.ts';
import { orderEvents, type ReplayProblem } from './holding-timeline.ts';
import { type HoldingValue, holdingValues, totalOfValues } from './holding-value.ts';

/** What an account holds in one currency, up to a day. */
export type HeldInAccount = {
  readonly accountId: string;
  readonly currency: string;
  /** Cash effects of its trades, oldest first within each holding. */
  readonly movements: readonly CashMovement[];
  readonly values: readonly Pick<HoldingValue, 'value'>[];
};

/**
 * Account value = cash (transactions + cash effects of events) + units x last known price. Events
 * whose cash is already among the account's transactions are not counted again: see
 * coveredMovements. The account's own currency comes first. Holdings in other currencies are listed
 * separately, because currencies are never added together, and their trades don't move the
 * account's cash.
 * @param rowsTotal sum of all rows of the account up to the day, cents; manual values are ignored
 * for accounts with holdings
 */
export function accountWorth(
  currency: string,
  rowsTotal: Money,
  holdings: readonly HoldingsOfCurrency[],
): readonly AccountWorth[] {
  const codes = new Set([currency, ...holdings.map((each) => each.currency)]);
  return [...codes].map((code) => {
    const own = holdings.filter((each) => each.currency === code);
    const moved = sumMoney(own.map(({ movements }) => uncoveredCash(movements)));
    const cash = cents(code === currency ? rowsTotal + moved : 0);
    const { value, unknown } = totalOfValues(own.flatMap(({ values }) => values));
    return {
      currency: code,
      cash,
      invested: value,
      total: cents(cash + value),
      unpriced: unknown,
      lacksDeposits: cash < 0 && moved < 0,
    };
  });
}

/** The worth of each account that has holdings; others are missing. See accountWorth. */
export function worthOfAccounts(
  held: readonly HeldInAccount[],
  accounts: ReadonlyMap<string, KnownAccount>,
  rows: ReadonlyMap<string, AccountRows>,
): ReadonlyMap<string, readonly AccountWorth[]> {
  const ids = new Set(held.map(({ accountId }) => accountId));
  const worth = new Map<string, readonly AccountWorth[]>();
  for (const id of ids) {
    const account = accounts.get(id);
    if (!account) continue;
    const { total, near } = rows.get(id) ?? { total: ZERO, near: [] };
    const own = held.filter(({ accountId }) => accountId === id);
    const covered = own.map(({ currency, movements, values }) => ({
      currency,
      values,
      movements: coveredMovements(movements, currency === account.currency ? near : []),
    }));
    worth.set(id, accountWorth(account.currency, total, covered));
  }
  return worth;
}

/**
 * What the accounts hold at the end of a day. A holding counts from its first event; one with
 * invalid events has no known value and moves no cash. Trades before an account's opening balance
 * are already part of that balance.
 * @param openings the dates of the opening balances, by account
 */
export function heldInAccounts(
  holdings: readonly Holding[],
  accounts: ReadonlyMap<string, KnownAccount>,
  until: CalendarDate,
  openings: ReadonlyMap<string, CalendarDate> = new Map(),
): readonly HeldInAccount[] {
  const worthOf = new Map<string, Money | null>();
  for (const security of securitiesOf(holdings, accounts)) {
    const values = holdingValues(security, until);
    if (!values.ok) continue;
    for (const { holdingId, value } of values.value) worthOf.set(holdingId, value);
  }
  const found = new Map<string, HeldInAccount>();
  for (const holding of holdings) {
    const { id, accountId, currency, events } = holding;
    const account = accounts.get(accountId);
    if (!account || !events.some(({ date }) => date <= until)) continue;
    const key = `${accountId}|${currency}`;
    const former = found.get(key) ?? { accountId, currency, movements: [], values: [] };
    const placed = { id, accountId, events, taxable: isTaxable(account.type) };
    const moved = cashMovements([placed], until);
    const opened = openings.get(accountId);
    const counted = (moved.ok ? moved.value : []).filter(({ date }) => !opened || date >= opened);
    found.set(key, {
      ...former,
      movements: [...former.movements, ...counted],
      values: [...former.values, { value: worthOf.get(id) ?? null }],
    });
  }
  return [...found.values()];
}

type KnownAccount = Pick<Account, 'id' | 'type' | 'currency'>;

/** The holdings of one account in one currency. */
type HoldingsOfCurrency = {
  readonly currency: string;
  readonly movements: readonly CoveredMovement[];
  readonly values: readonly Pick<HoldingValue, 'value'>[];
};

/** What is known of an account's rows. */
type AccountRows = {
  /** Sum of all rows up to the day, cents. */
  readonly total: Money;
  /** The rows within daysNear. */
  readonly near: readonly CashRow[];
};

/** The effect of a holding's event on its account's cash; signed cents, never 0. */
export type CashMovement = {
  readonly eventId: string;
  readonly holdingId: string;
  readonly date: CalendarDate;
  readonly amount: Money;
};

/**
 * The cash movements of some holdings up to a day, oldest first.
 * @param holdings of one account, in one currency
 */
export function cashMovements(
  holdings: readonly PlacedHolding[],
  until: CalendarDate,
): { readonly ok: true; readonly value: readonly CashMovement[] } | ReplayProblem {
  const movements: CashMovement[] = [];
  for (const holding of holdings) {
    const ordered = orderEvents([holding], until);
    if (!ordered.ok) return ordered;
    for (const { event, unitsBefore } of ordered.value) {
      const amount = cashEffect(event, unitsBefore);
      if (amount === 0) continue;
      movements.push({ eventId: event.id, holdingId: holding.id, date: event.date, amount });
    }
  }
  return { ok: true, value: movements.sort(byDate) };
}

/** The transaction fields that decide whether a row is the cash side of an event. */
export type CashRow = Pick<Transaction, 'id' | 'date' | 'amount' | 'kind'>;

/**
 * A movement and the row that already contains it; null = none, so the movement itself counts as
 * cash.
 */
type CoveredMovement = { readonly movement: CashMovement; readonly rowId: string | null };

/**
 * Finds the movements that the account's transactions already contain. A normal row of the account
 * with exactly the same amount, at most MATCH_DAYS before or after the event, is its cash side.
 * Each row covers one event and each event takes one row; transfers and opening balances never do.
 * In date order, each movement takes the earliest free row, which covers as many as possible, so
 * that importing a broker's list of trades counts nothing twice.
 * @param rows of the account, up to the requested day; rows more than MATCH_DAYS from every event
 * are not needed
 */
export function coveredMovements(
  movements: readonly CashMovement[],
  rows: readonly CashRow[],
): readonly CoveredMovement[] {
  const free = freeRows(rows);
  return [...movements].sort(byDate).map((movement) => {
    const ofAmount = free.get(movement.amount) ?? [];
    // A row too old for this movement is too old for the following ones.
    while (ofAmount[0] && isBefore(ofAmount[0], movement)) ofAmount.shift();
    const [first] = ofAmount;
    if (!first || !isNear(first, movement)) return { movement, rowId: null };
    ofAmount.shift();
    return { movement, rowId: first.id };
  });
}

/** The rows not yet taken by a movement, by amount, oldest first. */
function freeRows(rows: readonly CashRow[]): Map<number, CashRow[]> {
  const byTime = rows
    .filter(({ kind }) => kind === 'normal')
    .sort((a, b) => (a.date === b.date ? (a.id < b.id ? -1 : 1) : a.date < b.date ? -1 : 1));
  const free = new Map<number, CashRow[]>();
  for (const row of byTime) {
    const ofAmount = free.get(row.amount);
    if (ofAmount) ofAmount.push(row);
    else free.set(row.amount, [row]);
  }
  return free;
}

/** Keeps the order within a day. */
function byDate(a: CashMovement, b: CashMovement): number {
  if (a.date === b.date) return 0;
  return a.date < b.date ? -1 : 1;
}

function isBefore(row: CashRow, movement: CashMovement): boolean {
  return row.date < movement.date && !isNear(row, movement);
}

function isNear(row: CashRow, movement: CashMovement): boolean {
  return Math.abs(dayNumber(row.date) - dayNumber(movement.date)) <= MATCH_DAYS;
}

/** What the movements add to the sum of the account's rows, cents: those that no row contains. */
export function uncoveredCash(covered: readonly CoveredMovement[]): Money {
  const open = covered.filter(({ rowId }) => rowId === null);
  return cents(sumMoney(open.map(({ movement }) => movement.amount)));
}

/** A range of days, inclusive. */
export type DaySpan = { readonly from: CalendarDate; readonly to: CalendarDate };

/**
 * The days on which a row may be the cash side of a movement, merged where they touch; none after
 * `until`.
 */
export function daysNear(
  movements: readonly Pick<CashMovement, 'date'>[],
  until: CalendarDate,
): readonly DaySpan[] {
  const spans: DaySpan[] = [];
  for (const date of movements.map((each) => each.date).sort()) {
    const last = spans.at(-1);
    const from = addDays(date, -MATCH_DAYS);
    const end = addDays(date, MATCH_DAYS);
    const to = end < until ? end : until;
    if (last && from <= last.to) spans[spans.length - 1] = { from: last.from, to };
    else spans.push({ from, to });
  }
  return spans;
}

/**
 * The rows of each account with holdings that are the cash side of a trade, which worthOfAccounts
 * does not count twice.
 */
export function tradeRowsOf(
  held: readonly HeldInAccount[],
  accounts: ReadonlyMap<string, KnownAccount>,
  rows: ReadonlyMap<string, AccountRows>,
): ReadonlyMap<string, readonly CashRow[]> {
  const found = new Map<string, readonly CashRow[]>(held.map(({ accountId }) => [accountId, []]));
  for (const { accountId, currency, movements } of held) {
    if (accounts.get(accountId)?.currency !== currency) continue;
    const { near } = rows.get(accountId) ?? { near: [] };
    const taken = new Set(coveredMovements(movements, near).map(({ rowId }) => rowId));
    found.set(
      accountId,
      near.filter(({ id }) => taken.has(id)),
    );
  }
  return found;
}
