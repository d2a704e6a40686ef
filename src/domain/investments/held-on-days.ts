import type { Account } from '@/domain/accounts/account.ts';
import { addDays, type CalendarDate } from '@/domain/core/calendar-date.ts';
import { type Money, ZERO } from '@/domain/core/money.ts';
import { moneyOf, NO_UNITS } from '@/domain/core/scaled.ts';
import { countsInNetWorth, type Debt } from '@/domain/debts/debt.ts';
import { type CashMovement, cashMovements, type HeldInAccount } from './account-worth.ts';
import { type Holding, isTaxable, type PlacedHolding, securitiesOf } from './holding.ts';
import { applyEvent, newReplayState } from './holding-replay.ts';
import { type OrderedEvent, orderEvents } from './holding-timeline.ts';
import { pricesByDay } from './holding-value.ts';

/**
 * Like heldInAccounts, for any day up to `last`: events and prices are sorted and replayed once for
 * all days.
 * @param openings the dates of the opening balances, by account
 */
export function heldOnDays(
  holdings: readonly Holding[],
  accounts: ReadonlyMap<string, KnownAccount>,
  last: CalendarDate,
  openings: ReadonlyMap<string, CalendarDate> = new Map(),
): (day: CalendarDate) => readonly HeldInAccount[] {
  const worthOf = new Map<string, (day: CalendarDate) => Money | null>();
  for (const security of securitiesOf(holdings, accounts)) {
    const priceOn = pricesByDay(security.holdings);
    const unitsOn = replayOnce(security.placed, last);
    for (const { id } of security.placed) {
      worthOf.set(id, (day) => {
        const units = unitsOn(id, day);
        if (units === null || units === 0) return units === null ? null : ZERO;
        const price = priceOn(day);
        return price && moneyOf(units, price.price);
      });
    }
  }
  const held = holdings.flatMap((holding): HeldHolding[] => {
    const account = accounts.get(holding.accountId);
    if (!account) return [];
    const { id, accountId, events } = holding;
    const placed = { id, accountId, events, taxable: isTaxable(account.type) };
    const movementsUntil = movementsOnce(placed, last, openings.get(accountId));
    const [first] = events.map(({ date }) => date).sort();
    return [{ holding, first, valueOn: worthOf.get(id) ?? (() => null), movementsUntil }];
  });
  return (day) => {
    const found = new Map<string, HeldInAccount>();
    for (const { holding, first, valueOn, movementsUntil } of held) {
      if (first === undefined || first > day) continue;
      const { accountId, currency } = holding;
      const key = `${accountId}|${currency}`;
      const former = found.get(key) ?? { accountId, currency, movements: [], values: [] };
      found.set(key, {
        ...former,
        movements: [...former.movements, ...movementsUntil(day)],
        values: [...former.values, { value: valueOn(day) }],
      });
    }
    return [...found.values()];
  };
}

type KnownAccount = Pick<Account, 'id' | 'type' | 'currency'>;

type HeldHolding = {
  readonly holding: Holding;
  /** The day of its first event; undefined if it has none. */
  readonly first: CalendarDate | undefined;
  readonly valueOn: (day: CalendarDate) => Money | null;
  readonly movementsUntil: (day: CalendarDate) => readonly CashMovement[];
};

/**
 * The units of a holding at the end of a day; null if the security's events up to then are invalid.
 */
function replayOnce(placed: readonly PlacedHolding[], last: CalendarDate) {
  const { ordered, wrongFrom } = orderedOnce(placed, last);
  const state = newReplayState(placed, ordered);
  const refused =
    ordered.find((_, index) => applyEvent(state, index) !== null)?.event.date ?? wrongFrom;
  const byHolding = new Map<string, OrderedEvent[]>(placed.map(({ id }) => [id, []]));
  for (const entry of ordered) byHolding.get(entry.holding.id)?.push(entry);
  return (holdingId: string, day: CalendarDate) => {
    if (refused !== null && day >= refused) return null;
    const until = byHolding.get(holdingId)?.findLast(({ event }) => event.date <= day);
    return until?.unitsAfter ?? NO_UNITS;
  };
}

/** The events in order, up to the day before the first invalid one. */
function orderedOnce(
  placed: readonly PlacedHolding[],
  last: CalendarDate,
): { readonly ordered: readonly OrderedEvent[]; readonly wrongFrom: CalendarDate | null } {
  const all = orderEvents(placed, last);
  if (all.ok) return { ordered: all.value, wrongFrom: null };
  const before = orderEvents(placed, addDays(all.date, -1));
  return { ordered: before.ok ? before.value : [], wrongFrom: all.date };
}

/**
 * The cash effects of a holding's trades up to a day, starting with the day of the opening balance.
 * None once the events become invalid.
 */
function movementsOnce(
  placed: PlacedHolding,
  last: CalendarDate,
  opened: CalendarDate | undefined,
): HeldHolding['movementsUntil'] {
  const all = cashMovements([placed], last);
  const until = all.ok ? all : cashMovements([placed], addDays(all.date, -1));
  const counted = (until.ok ? until.value : []).filter(({ date }) => !opened || date >= opened);
  return (day) => (!all.ok && day >= all.date ? [] : counted.filter(({ date }) => date <= day));
}

/** Everything that can have a value. */
type WorthSources = {
  /** Date of the first transaction; null if there are none. */
  readonly firstDay: CalendarDate | null;
  readonly accounts: readonly Pick<Account, 'values'>[];
  readonly debts: readonly Pick<Debt, 'anchors' | 'linkedAccountId'>[];
  readonly holdings: readonly Pick<Holding, 'events'>[];
};

/**
 * The first day with a transaction, a manual value, a trade or a standalone debt; before it net
 * worth is zero. Null if there is none.
 */
export function worthStart({
  firstDay,
  accounts,
  debts,
  holdings,
}: WorthSources): CalendarDate | null {
  const dated = [
    ...accounts.flatMap(({ values }) => values),
    ...debts.filter(countsInNetWorth).flatMap(({ anchors }) => anchors),
    ...holdings.flatMap(({ events }) => events),
  ];
  return dated.reduce<CalendarDate | null>(
    (least, { date }) => (least === null || date < least ? date : least),
    firstDay,
  );
}
