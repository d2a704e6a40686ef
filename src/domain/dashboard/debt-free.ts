import { addDays, type CalendarDate, dayNumber } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import { type NoEnd, outlookOfView } from '@/domain/debts/debt-outlook.ts';
import type { DebtView } from '@/domain/debts/debt-view.ts';
import {
  type ExplainedFigure,
  figureOf,
  inCurrencyOrder,
  termOf,
} from '@/domain/transactions/explained-figure.ts';

/** The debts of one currency, in cents. `amount` is what is owed today. */
export type DebtFree = ExplainedFigure<'owed'> & {
  /** The day of the last payment of the last debt; null if one of them never ends. */
  readonly date: CalendarDate | null;
  /** The interest until then; null if one of them never ends. */
  readonly interest: ExplainedFigure<'interest'> | null;
  /** The debts still owed, earliest end first; debts that never end come last. */
  readonly ends: readonly DebtEnd[];
};

/** When a debt ends if payments continue as they are. */
export type DebtEnd = {
  readonly debtId: string;
  /** The day of the last payment; null if the debt never ends, with the reason in `why`. */
  readonly end: CalendarDate | null;
  readonly why: NoEnd | null;
  /** The interest until then, in cents; null if the debt never ends. */
  readonly interest: Money | null;
};

/**
 * When the user is free of debt, per currency: the latest end among the debts. Each is paid with
 * its scheduled payment, else at its recent rate, else its minimum (outlookOfView). A debt paid off
 * does not add to the payments of others; a payoff plan that does so ends earlier (payoffPlan).
 * Currencies without debt are left out.
 */
export function debtFree(views: readonly DebtView[], today: CalendarDate): readonly DebtFree[] {
  const owing = views.filter(({ owed }) => owed > 0);
  return inCurrencyOrder(owing.map(({ currency }) => currency)).map((currency) => {
    const own = owing.filter((view) => view.currency === currency);
    const outlooks = own.map((view) => ({
      debtId: view.debt.id,
      outlook: outlookOfView(view, today),
    }));
    const ends = outlooks
      .map(({ debtId, outlook }): DebtEnd => {
        return outlook.ok
          ? { debtId, end: outlook.value.end, why: null, interest: outlook.value.interest }
          : { debtId, end: null, why: outlook.why, interest: null };
      })
      .sort((a, b) => compare(a.end ?? NEVER, b.end ?? NEVER));
    const interest = interestOf(currency, ends);
    return {
      ...figureOf(currency, [
        termOf(
          'owed',
          1,
          own.map(({ debt, owed }) => ({ amount: owed, source: { kind: 'debt', id: debt.id } })),
        ),
      ]),
      date: interest ? (ends.at(-1)?.end ?? null) : null,
      interest,
      ends,
    };
  });
}

/** What is owed on each debt from today to the last payment. */
export type PayoffCurve = {
  /** Evenly spread, today first. */
  readonly days: readonly CalendarDate[];
  /** The largest debt first; one amount (cents) for each day. */
  readonly debts: readonly { readonly debtId: string; readonly owed: readonly Money[] }[];
};

const PAYOFF_POINTS = 28;

/** How the debts of a currency shrink if payments continue; null if one of them never ends. */
export function payoffCurve(
  views: readonly DebtView[],
  { currency, date }: Pick<DebtFree, 'currency' | 'date'>,
  today: CalendarDate,
): PayoffCurve | null {
  const length = date === null ? 0 : dayNumber(date) - dayNumber(today);
  if (length <= 0) return null;
  const days = Array.from({ length: PAYOFF_POINTS }, (_, at) =>
    addDays(today, Math.round((length * at) / (PAYOFF_POINTS - 1))),
  );
  const debts = views
    .filter((view) => view.currency === currency && view.owed > 0)
    .sort((a, b) => b.owed - a.owed)
    .map((view) => {
      const outlook = outlookOfView(view, today);
      const rows = outlook.ok ? outlook.value.rows : [];
      const owed = days.map((day) => rows.findLast((row) => row.date <= day)?.balance ?? view.owed);
      return { debtId: view.debt.id, owed };
    });
  return { days, debts };
}

/** The interest on all debts until they end; null if one never ends. */
function interestOf(
  currency: string,
  ends: readonly DebtEnd[],
): ExplainedFigure<'interest'> | null {
  const lines = ends.flatMap(({ debtId, interest }) =>
    interest === null ? [] : [{ amount: interest, source: { kind: 'debt' as const, id: debtId } }],
  );
  if (lines.length < ends.length) return null;
  return figureOf(currency, [termOf('interest', 1, lines)]);
}

/** Sorts after every date. */
const NEVER = '~';

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
