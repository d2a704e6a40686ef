import { shownMoney } from '@/components/text/shown-money.ts';
import { formatDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import type { Insight } from '@/domain/dashboard/insight.ts';
import { currentLocale, t } from '@/messages/t.ts';

/** What names the ids of an insight. */
export type InsightNames = {
  readonly accounts: ReadonlyMap<string, string>;
  readonly categories: ReadonlyMap<string, string>;
  readonly today: string;
};

/** A sentence, and the figures that make it. */
export type InsightWords = { readonly title: string; readonly detail: string };

/** What an insight says. */
export function insightWords(insight: Insight, names: InsightNames): InsightWords {
  const money = (amount: Money) => shownMoney(amount, insight.currency);
  const day = (date: Parameters<typeof formatDate>[0]) =>
    formatDate(date, 'medium', currentLocale());
  const categoryOf = (id: string) =>
    id === '' ? t('common.uncategorized') : (names.categories.get(id) ?? t('needs.deletedName'));
  switch (insight.kind) {
    case 'lowBalance': {
      const isNow = insight.first <= names.today;
      const { accountId, currency, balance, date, floor, first } = insight;
      const name =
        accountId === null
          ? t('needs.totalOf', { currency })
          : (names.accounts.get(accountId) ?? t('needs.deletedName'));
      const figures = { balance: money(balance), date: day(date), floor: money(floor) };
      return {
        title: t(isNow ? 'needs.lowBalanceNow' : 'needs.lowBalance', { name }),
        detail: isNow
          ? t('needs.lowBalanceDetailNow', figures)
          : t('needs.lowBalanceDetail', { ...figures, first: day(first) }),
      };
    }
    case 'categoryHigh': {
      const { spent, mean, months } = insight;
      return {
        title: t('needs.categoryHigh', { name: categoryOf(insight.categoryId) }),
        detail: t('needs.categoryHighDetail', { spent: money(spent), mean: money(mean), months }),
      };
    }
    case 'priceRise': {
      const { description, after, before, since, perYear } = insight;
      return {
        title: t('needs.priceRise', { description }),
        detail: t('needs.priceRiseDetail', {
          after: money(after),
          before: money(before),
          since: day(since),
          perYear: money(perYear),
        }),
      };
    }
    case 'notCharged': {
      const { description, amount, expected } = insight;
      return {
        title: t('needs.notCharged', { description }),
        detail: t('needs.notChargedDetail', { amount: money(amount), expected: day(expected) }),
      };
    }
    case 'unusual': {
      const { description, amount, date, categoryId, median, largest } = insight;
      return {
        title: t('needs.unusual', { description }),
        detail: t('needs.unusualDetail', {
          amount: money(amount),
          date: day(date),
          category: categoryOf(categoryId),
          median: money(median),
          largest: money(largest),
        }),
      };
    }
    case 'milestone':
      return {
        title:
          insight.threshold === 0
            ? t('needs.milestoneZero')
            : t('needs.milestone', { threshold: money(insight.threshold) }),
        detail: t('needs.milestoneDetail', {
          amount: money(insight.amount),
          since: day(insight.since),
        }),
      };
  }
}
