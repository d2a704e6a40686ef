import type { CalendarDate } from './calendar-date.ts';
import { inCurrencyOrder } from './currency-order.ts';
import { type ExplainedFigure, figureOf, termOf } from './dashboard-figure.ts';
import { type NoEnd, outlookOfView } from './debt-outlook.ts';
import type { DebtView } from './debt-view.ts';
import { type Money, sumMoney } from './money.ts';

/** A debt on its way to its end, at what is paid now. */
export type DebtEnd = {
  readonly debtId: string;
  /** The day of the last payment; null = it does not end, for `why`. */
  readonly end: CalendarDate | null;
  readonly why: NoEnd | null;
};

/** The debts of one currency; cents. `amount` is what is owed today. */
export type DebtFree = ExplainedFigure<'owed'> & {
  /** The day of the last payment of the last debt; null = one of them does not end. */
  readonly date: CalendarDate | null;
  /** The interest up to then; null where one does not end. */
  readonly interest: Money | null;
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
          ? { debtId, end: outlook.value.end, why: null }
          : { debtId, end: null, why: outlook.why };
      })
      .sort((a, b) => compare(a.end ?? NEVER, b.end ?? NEVER));
    const interests = outlooks.flatMap(({ outlook }) =>
      outlook.ok ? [outlook.value.interest] : [],
    );
    const isEnding = interests.length === own.length;
    return {
      ...figureOf(currency, [
        termOf(
          'owed',
          1,
          own.map(({ debt, owed }) => ({ amount: owed, source: { kind: 'debt', id: debt.id } })),
        ),
      ]),
      date: isEnding ? (ends.at(-1)?.end ?? null) : null,
      interest: isEnding ? sumMoney(interests) : null,
      ends,
    };
  });
}

/** After every date. */
const NEVER = '~';

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
