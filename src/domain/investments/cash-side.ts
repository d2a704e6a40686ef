import { MATCH_DAYS } from '@/config/limits.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { dayNumber } from '@/domain/core/calendar-date.ts';
import { cents, type Money, sumMoney } from '@/domain/core/money.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import type { PlacedHolding } from './holding.ts';
import { cashEffect } from './holding-events.ts';
import { orderEvents, type ReplayProblem } from './holding-order.ts';

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
export type CoveredMovement = { readonly movement: CashMovement; readonly rowId: string | null };

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
