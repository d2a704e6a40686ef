import { MATCH_DAYS } from '@/config/limits.ts';
import type { Account } from '@/domain/accounts/account.ts';
import { addDays, type CalendarDate } from '@/domain/core/calendar-date.ts';
import { type Money, ZERO } from '@/domain/core/money.ts';
import { type AccountWorth, accountWorth } from './account-worth.ts';
import { type CashMovement, type CashRow, cashMovements, coveredMovements } from './cash-side.ts';
import { type Holding, isTaxable, securitiesOf } from './holding.ts';
import { type HoldingValue, holdingValues } from './holding-value.ts';

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
export type AccountRows = {
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
