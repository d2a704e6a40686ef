import { addDays, type CalendarDate, lastOfMonth } from '@/domain/core/calendar-date.ts';
import { type SampleAccountKey, sampleOpening } from './sample-accounts.ts';
import { monthNumber, type SampleSpan } from './sample-base.ts';
import { sampleFixedMerchants } from './sample-payees.ts';
import type { SampleDraft, SampleTransfer } from './sample-rows.ts';
import { occurrencesOf, sampleRecurringItems } from './sample-scheduled.ts';

/** Annual rates in percent. */
const SAVINGS_RATE = 2.4;
export const CAR_LOAN_RATE = 6.49;

/**
 * The days of the month on which the card's statement ends and is paid in full. If more than
 * `mostOwed` (cents) is owed, it is paid early.
 */
const CARD = { statementDay: 8, paymentDay: 16, mostOwed: 510_000, earlyPayment: 200_000 };

/**
 * Chequing, in cents. On the sweep day, a balance above `most` is brought down to about `kept`; the
 * rest goes to savings. On any day, a balance below `least` is brought back up to about `refill`.
 */
const CHEQUING = { sweepDay: 26, most: 600_000, kept: 480_000, least: 70_000, refill: 150_000 };

/** In late February, savings top up the RRSP before the deadline. */
const RRSP_TOP_UP = { month: 2, day: 24, amount: 150_000 };

/** What depends on balances: transfers between own accounts, and interest. */
export type SampleTransfers = {
  readonly moves: readonly SampleTransfer[];
  readonly interest: readonly SampleDraft[];
};

/**
 * Simulates the household day by day: fixed transfers, the card statement paid in full, surplus
 * moved to savings and shortfalls moved back. Interest is posted on savings at month end (balance x
 * rate / 12) and on the car loan before each payment, rounded half away from zero.
 */
export function sampleTransfers(span: SampleSpan, drafts: readonly SampleDraft[]): SampleTransfers {
  const ledger = new Ledger(span, drafts);
  for (let day = span.start; day <= span.today; day = addDays(day, 1)) ledger.runDay(day);
  return { moves: ledger.moves, interest: ledger.interest };
}

class Ledger {
  readonly moves: SampleTransfer[] = [];
  readonly interest: SampleDraft[] = [];
  readonly #balances = new Map<SampleAccountKey, number>();
  readonly #draftsByDay: ReadonlyMap<CalendarDate, readonly SampleDraft[]>;
  readonly #fixedMovesByDay: ReadonlyMap<CalendarDate, readonly SampleTransfer[]>;
  #statement = 0;

  constructor(span: SampleSpan, drafts: readonly SampleDraft[]) {
    this.#draftsByDay = byDay(drafts);
    this.#fixedMovesByDay = byDay(fixedMoves(span));
  }

  runDay(day: CalendarDate): void {
    const dayOfMonth = Number(day.slice(8));
    for (const { account, amount } of this.#draftsByDay.get(day) ?? []) this.#add(account, amount);
    for (const move of this.#fixedMovesByDay.get(day) ?? []) {
      if (move.to === 'loan') this.#postInterest(day, 'loan', 'loanInterest', CAR_LOAN_RATE);
      this.#move(move);
    }
    this.#payCard(day, dayOfMonth);
    this.#keepChequing(day, dayOfMonth);
    if (monthNumber(day) === RRSP_TOP_UP.month && dayOfMonth === RRSP_TOP_UP.day) {
      this.#move({ date: day, from: 'savings', to: 'rrsp', amount: RRSP_TOP_UP.amount });
    }
    if (day === lastOfMonth(day))
      this.#postInterest(day, 'savings', 'savingsInterest', SAVINGS_RATE);
  }

  #payCard(day: CalendarDate, dayOfMonth: number): void {
    const pay = (amount: number) => {
      this.#statement -= amount;
      this.#move({ date: day, from: 'chequing', to: 'card', amount });
    };
    if (dayOfMonth === CARD.statementDay) this.#statement = -this.#balance('card');
    if (dayOfMonth === CARD.paymentDay && this.#statement > 0) pay(this.#statement);
    else if (-this.#balance('card') > CARD.mostOwed) pay(CARD.earlyPayment);
  }

  #keepChequing(date: CalendarDate, dayOfMonth: number): void {
    const balance = this.#balance('chequing');
    const hundreds = (amount: number) => Math.floor(amount / 10_000) * 10_000;
    if (balance < CHEQUING.least) {
      const amount = hundreds(CHEQUING.refill - balance) + 10_000;
      this.#move({ date, from: 'savings', to: 'chequing', amount });
    } else if (dayOfMonth === CHEQUING.sweepDay && balance > CHEQUING.most) {
      this.#move({
        date,
        from: 'chequing',
        to: 'savings',
        amount: hundreds(balance - CHEQUING.kept),
      });
    }
  }

  #postInterest(
    date: CalendarDate,
    account: SampleAccountKey,
    merchant: 'savingsInterest' | 'loanInterest',
    rate: number,
  ): void {
    const balance = this.#balance(account);
    const size = Math.round((Math.abs(balance) * rate) / 1_200);
    const amount = balance < 0 ? -size : size;
    if (amount === 0) return;
    const { texts, category } = sampleFixedMerchants[merchant];
    this.interest.push({ account, date, text: texts[0] ?? '', amount, category });
    this.#add(account, amount);
  }

  #move(move: SampleTransfer): void {
    this.moves.push(move);
    this.#add(move.from, -move.amount);
    this.#add(move.to, move.amount);
  }

  #balance(account: SampleAccountKey): number {
    return this.#balances.get(account) ?? sampleOpening(account);
  }

  #add(account: SampleAccountKey, amount: number): void {
    this.#balances.set(account, this.#balance(account) + amount);
  }
}

function fixedMoves(span: SampleSpan): readonly SampleTransfer[] {
  return sampleRecurringItems.flatMap((item) => {
    const { account: from, to, text: name, tags = [] } = item;
    if (to === undefined) return [];
    return occurrencesOf(item, span).map(({ date, amount }) => ({
      date,
      from,
      to,
      name,
      tags,
      amount: -amount,
    }));
  });
}

function byDay<Each extends { readonly date: CalendarDate }>(
  all: readonly Each[],
): ReadonlyMap<CalendarDate, readonly Each[]> {
  const days = new Map<CalendarDate, Each[]>();
  for (const each of all) days.set(each.date, [...(days.get(each.date) ?? []), each]);
  return days;
}
