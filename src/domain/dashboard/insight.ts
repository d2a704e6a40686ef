import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import type { FigureSource } from '@/domain/transactions/explained-figure.ts';
import type { TransactionFilter } from '@/domain/transactions/transaction-filter.ts';

/** A finding as plain figures, from which the screen builds a sentence. Amounts in cents. */
export type Insight =
  | InsightOf<
      'lowBalance',
      {
        /** Null for the total of the currency. */
        accountId: string | null;
        /** The lowest day. */
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
        /** This month so far, the average whole month, and the number of months in that average. */
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
        /** All > 0: the amount, and the median and largest amount of the category before. */
        amount: Money;
        median: Money;
        largest: Money;
      }
    >
  | InsightOf<'milestone', { threshold: Money; amount: Money; since: CalendarDate }>;

type InsightOf<Kind extends string, Figures> = {
  readonly kind: Kind;
  /**
   * Identifies the insight and its figure, so that a dismissed insight returns when its figure
   * changes.
   */
  readonly key: string;
  readonly currency: string;
  /** The money at stake, in cents, >= 0. Insights are ranked by it. */
  readonly stake: Money;
  readonly place: InsightPlace;
} & Readonly<Figures>;

/** What an insight links to. */
export type InsightPlace =
  | Extract<FigureSource, { readonly kind: 'rows' }>
  | { readonly kind: 'row'; readonly id: string }
  | { readonly kind: 'filter'; readonly filter: TransactionFilter }
  | {
      /** A line of the forecast (ForecastLine.key) on a day. */
      readonly kind: 'forecast';
      readonly line: string;
      readonly date: CalendarDate;
    }
  | { readonly kind: 'net-worth'; readonly currency: string };

type InsightKind = Insight['kind'];

/** The most insights shown on the dashboard. */
const MAX_INSIGHTS = 3;

/** What can still be prevented comes first, what is merely good to know last. */
const URGENCY: Readonly<Record<InsightKind, number>> = {
  lowBalance: 3,
  unusual: 2,
  categoryHigh: 2,
  priceRise: 2,
  notCharged: 1,
  milestone: 0,
};

/**
 * The insights to show: not dismissed, most urgent kind first, then by money at stake, preferring
 * one of each kind. The base currency comes before others, because amounts in different currencies
 * can't be compared.
 * @param dismissed keys
 */
export function chooseInsights(
  insights: readonly Insight[],
  dismissed: ReadonlySet<string>,
  baseCurrency: string,
  most = MAX_INSIGHTS,
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

/** The settings key of dismissed insights. */
export const DISMISSED_INSIGHTS_SETTING = 'dismissedInsights';

/** The stored value: keys of insights, latest last. */
type DismissedInsights = { readonly keys: readonly string[] };

/** Older keys are dropped: by then their insights have other figures. */
const MAX_KEYS = 200;

/** Reads the stored value; an invalid one means nothing was dismissed. */
export function dismissedKeysOf(value: unknown): ReadonlySet<string> {
  const keys: unknown = value instanceof Object ? Reflect.get(value, 'keys') : undefined;
  return new Set(Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : []);
}

/** The stored value with one more key; null if it is already included. */
export function withDismissed(value: unknown, key: string): DismissedInsights | null {
  const keys = dismissedKeysOf(value);
  return keys.has(key) ? null : { keys: [...keys, key].slice(-MAX_KEYS) };
}
