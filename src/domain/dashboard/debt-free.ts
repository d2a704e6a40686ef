import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import { type NoEnd, outlookOfView } from '@/domain/debts/debt-outlook.ts';
import type { DebtView } from '@/domain/debts/debt-view.ts';
import {
  type ExplainedFigure,
  figureOf,
  inCurrencyOrder,
  termOf,
} from '@/domain/transactions/explained-figure.ts';

/** A debt on its way to its end, at what is paid now. */
export type DebtEnd = {
  readonly debtId: string;
  /** The day of the last payment; null = it does not end, for `why`. */
  readonly end: CalendarDate | null;
  readonly why: NoEnd | null;
  /** What it costs up to then, cents; null where it does not end. */
  readonly interest: Money | null;
};

/** The debts of one currency; cents. `amount` is what is owed today. */
export type DebtFree = ExplainedFigure<'owed'> & {
  /** The day of the last payment of the last debt; null = one of them does not end. */
  readonly date: CalendarDate | null;
  /** The interest up to then; null where one does not end. */
  readonly interest: ExplainedFigure<'interest'> | null;
  /** The debts that still owe, the one that ends first first, those that do not end last. */
  readonly ends: readonly DebtEnd[];
};

/**
 * When a person is free of debt, per currency: the latest end of the debts, each paid as agreed now, else as of late, else its minimums (outlookOfView).
 * What is paid off hands nothing on: a plan over all debts is earlier (payoffPlan). Currencies in which nothing is owed are not there.
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

/** The interest of all debts up to their ends; null where one does not end. */
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

/** After every date. */
const NEVER = '~';

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
