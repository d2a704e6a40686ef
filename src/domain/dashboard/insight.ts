import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import type { FigureSource } from '@/domain/transactions/explained-figure.ts';
import type { TransactionFilter } from '@/domain/transactions/transaction-filter.ts';

/** Where an insight shows what it speaks of. */
export type InsightPlace =
  | FigureSource
  | { readonly kind: 'filter'; readonly filter: TransactionFilter }
  | {
      /** A line of the forecast (ForecastLine.key) on a day. */
      readonly kind: 'forecast';
      readonly line: string;
      readonly date: CalendarDate;
    }
  | { readonly kind: 'net-worth'; readonly currency: string };

type InsightOf<Kind extends string, Figures> = {
  readonly kind: Kind;
  /** Names what is said, with its figure: dismissed, it comes back when the figure is another one. */
  readonly key: string;
  readonly currency: string;
  /** How much money it is about, cents, >= 0: what it is ranked by. */
  readonly stake: Money;
  readonly place: InsightPlace;
} & Readonly<Figures>;

/** A sentence that the figures make, always the same one for the same figures. Amounts in cents. */
export type Insight =
  | InsightOf<
      'lowBalance',
      {
        /** null = the total of the currency. */
        accountId: string | null;
        /** Of the lowest day. */
        date: CalendarDate;
        balance: Money;
        floor: Money;
        /** The first day below the floor. */
        first: CalendarDate;
      }
    >
  | InsightOf<
      'categoryHigh',
      {
        categoryId: string;
        /** This month so far, what its whole months come to on average, and how many those are. */
        spent: Money;
        mean: Money;
        months: number;
      }
    >
  | InsightOf<
      'priceRise',
      {
        description: string;
        accountId: string;
        /** Both > 0. */
        before: Money;
        after: Money;
        since: CalendarDate;
        /** after - before, over a year. */
        perYear: Money;
      }
    >
  | InsightOf<
      'notCharged',
      { description: string; accountId: string; expected: CalendarDate; amount: Money }
    >
  | InsightOf<
      'unusual',
      {
        rowId: string;
        description: string;
        date: CalendarDate;
        categoryId: string;
        /** > 0; what the rows of the category cost as a rule, and the largest of them so far. */
        amount: Money;
        median: Money;
        largest: Money;
      }
    >
  | InsightOf<'milestone', { threshold: Money; amount: Money; since: CalendarDate }>;

type InsightKind = Insight['kind'];

/** So many stand on the dashboard at most. */
const MOST_INSIGHTS = 3;

/** What can still be mended comes first, what is good to know last. */
const URGENCY: Readonly<Record<InsightKind, number>> = {
  lowBalance: 3,
  unusual: 2,
  categoryHigh: 2,
  priceRise: 2,
  notCharged: 1,
  milestone: 0,
};

/**
 * The insights to show: those that were not dismissed, the most urgent kind first, within by the money at stake, and at first one
 * of each kind. The base currency goes before others, as amounts of two currencies cannot be compared.
 * @param dismissed keys
 */
export function chooseInsights(
  insights: readonly Insight[],
  dismissed: ReadonlySet<string>,
  baseCurrency: string,
  most = MOST_INSIGHTS,
): readonly Insight[] {
  const rankOf = ({ currency }: Insight) => (currency === baseCurrency ? 0 : 1);
  const ranked = insights
    .filter(({ key }) => !dismissed.has(key))
    .sort(
      (a, b) =>
        URGENCY[b.kind] - URGENCY[a.kind] ||
        rankOf(a) - rankOf(b) ||
        b.stake - a.stake ||
        (a.key < b.key ? -1 : 1),
    );
  const isFirst = (insight: Insight) =>
    ranked.find(({ kind }) => kind === insight.kind) === insight;
  const chosen = new Set(
    [...ranked.filter(isFirst), ...ranked.filter((each) => !isFirst(each))].slice(0, most),
  );
  return ranked.filter((insight) => chosen.has(insight));
}

/** The key of the row of settings with the insights that were dismissed. */
export const DISMISSED_INSIGHTS_SETTING = 'dismissedInsights';

/** What is stored there: keys of insights, the latest last. */
type DismissedInsights = { readonly keys: readonly string[] };

/** Older ones are let go: what they said has another figure by then. */
const MOST_KEYS = 200;

/** Reads the stored value; what is not one means that nothing was dismissed. */
export function dismissedKeysOf(value: unknown): ReadonlySet<string> {
  const keys: unknown = value instanceof Object ? Reflect.get(value, 'keys') : undefined;
  return new Set(Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : []);
}

/** The stored value with one more dismissed; null where it is there already. */
export function withDismissed(value: unknown, key: string): DismissedInsights | null {
  const keys = dismissedKeysOf(value);
  return keys.has(key) ? null : { keys: [...keys, key].slice(-MOST_KEYS) };
}
