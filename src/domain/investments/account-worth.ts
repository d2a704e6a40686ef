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

/** What an event of a holding does to the cash of its account; cents, signed, never 0. */
export type CashMovement = {
  readonly eventId: string;
  readonly holdingId: string;
  readonly date: CalendarDate;
  readonly amount: Money;
};

/** The cash movements of holdings, oldest first, up to a day. @param holdings of one account, in one currency */
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

/** The fields of a transaction that tell whether it is the cash side of an event. */
export type CashRow = Pick<Transaction, 'id' | 'date' | 'amount' | 'kind'>;

/** A movement and the row that it is in already; null = none, so that the cash counts the movement itself. */
type CoveredMovement = { readonly movement: CashMovement; readonly rowId: string | null };

/**
 * Which movements the account's transactions hold already. A normal row of the account with the same amount to the cent, at
 * most MATCH_DAYS days before or after the event, is its cash side; each row covers one event and each event takes one row.
 * Transfers and opening balances are none. Movements in order of time take the earliest free row, so that as many
 * as possible are covered: a broker's file that lists every trade leaves nothing counted twice.
 * @param rows of the account, dated up to the day that is asked for; those more than MATCH_DAYS days from every event are not needed
 */
export function coveredMovements(
  movements: readonly CashMovement[],
  rows: readonly CashRow[],
): readonly CoveredMovement[] {
  const free = freeRows(rows);
  return [...movements].sort(byDate).map((movement) => {
    const ofAmount = free.get(movement.amount) ?? [];
    // What is too old for this movement is so for those after it.
    while (ofAmount[0] && isBefore(ofAmount[0], movement)) ofAmount.shift();
    const [first] = ofAmount;
    if (!first || !isNear(first, movement)) return { movement, rowId: null };
    ofAmount.shift();
    return { movement, rowId: first.id };
  });
}

/** The rows that no movement has yet, by their amount, oldest first. */
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

/** Those of a day stay as they are. */
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

/** What the movements add to the sum of the account's rows, cents: those that no row holds. */
export function uncoveredCash(covered: readonly CoveredMovement[]): Money {
  const open = covered.filter(({ rowId }) => rowId === null);
  return cents(sumMoney(open.map(({ movement }) => movement.amount)));
}

/** The holdings of one account in one currency. */
type HoldingsOfCurrency = {
  readonly currency: string;
  readonly movements: readonly CoveredMovement[];
  readonly values: readonly Pick<HoldingValue, 'value'>[];
};

/**
 * Account value = cash (transactions + cash effects of events) + units x last known price. An event's cash that stands among the
 * account's transactions already is not counted again: see coveredMovements.
 * The account's own currency comes first; holdings in another follow apart, as two currencies are never added. Their trades move no cash
 * of the account.
 * @param rowsTotal sum of all rows of the account up to the day, cents; values by hand take no part in an account with holdings
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

/** What an account holds in one currency, up to a day. */
export type HeldInAccount = {
  readonly accountId: string;
  readonly currency: string;
  /** What its trades did to cash, oldest first within a holding. */
  readonly movements: readonly CashMovement[];
  readonly values: readonly Pick<HoldingValue, 'value'>[];
};

type KnownAccount = Pick<Account, 'id' | 'type' | 'currency'>;

/**
 * What the accounts hold at the end of a day. A holding counts from its first event on; one whose events cannot be has no known
 * value and moves no cash. What was traded before the day of an account's opening balance is in that balance already.
 * @param openings the days of the opening balances, by account
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

/** Days from and to, both with. */
export type DaySpan = { readonly from: CalendarDate; readonly to: CalendarDate };

/** The days on which a row may be the cash side of a movement, joined where they meet; none after `until`. */
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

/** What is known of an account's rows. */
type AccountRows = {
  /** Sum of all of them up to the day, cents. */
  readonly total: Money;
  /** Those of daysNear. */
  readonly near: readonly CashRow[];
};

/** What each account with holdings is worth; accounts without are missing. See accountWorth. */
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

/** Which rows of each account with holdings are the cash side of a trade: those that worthOfAccounts does not count twice. */
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
