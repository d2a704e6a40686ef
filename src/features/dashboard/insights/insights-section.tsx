import type { LucideIcon } from 'lucide-react';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import Sparkles from 'lucide-react/icons/sparkles';
import TrendingUp from 'lucide-react/icons/trending-up';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Trophy from 'lucide-react/icons/trophy';
import X from 'lucide-react/icons/x';
import { type ReactNode, useMemo, useRef } from 'react';
import { Link } from 'react-router-dom';
import { dismissInsight } from '@/commands/dashboard.ts';
import { CategoryTile, type TileCategory } from '@/components/categories/category-tile.tsx';
import { useRecordChange } from '@/components/forms/use-record-change.ts';
import { rowQueryLink } from '@/components/links/page-links.tsx';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { LEAVES_LIST, useFocusNext } from '@/components/rows/use-focus-next.ts';
import { shownMoney } from '@/components/text/amount-text.tsx';
import { routes } from '@/config/routes.ts';
import { type PayeeNameOf, payeeLookup } from '@/domain/categories/payee.ts';
import { formatDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import type { Insight, InsightPlace } from '@/domain/dashboard/insight.ts';
import { paramsFromFilter } from '@/domain/transactions/transaction-filter.ts';
import { SectionCard } from '@/features/dashboard/section-panel.tsx';
import { useInsights } from '@/live/dashboard/dashboard-sections.ts';
import { valueOr } from '@/live/live.ts';
import { useAccounts, useCategories, usePayees } from '@/live/records.ts';
import { useServices } from '@/live/services-context.tsx';
import { useToday } from '@/live/today.ts';
import { countText } from '@/messages/count-text.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { Badge } from '@/ui/feedback/badge.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { BoardTile, BoardTiles } from '@/ui/lists/board-tile.tsx';
import { Tile } from '@/ui/lists/tile.tsx';

/** What a press on an insight does: in words, and what it opens. */
type InsightTarget = {
  readonly label: string;
  readonly opens:
    | { readonly kind: 'address'; readonly to: string }
    | { readonly kind: 'row'; readonly id: string };
};

/** Where to see what an insight is about. */
export function insightTarget(place: InsightPlace): InsightTarget {
  const at = (label: string, to: string): InsightTarget => ({
    label,
    opens: { kind: 'address', to },
  });
  switch (place.kind) {
    case 'rows':
      return at(t('needs.showRows'), rowQueryLink(place.query));
    case 'filter': {
      const params = Object.fromEntries(paramsFromFilter(place.filter));
      return at(t('needs.showRows'), routes.transactions(params));
    }
    case 'forecast':
      return at(t('needs.showForecast'), routes.scheduled({ forecast: place.line }));
    case 'net-worth':
      return at(t('needs.showNetWorth'), routes.reports({ tab: 'net-worth' }));
    case 'row':
      return { label: t('needs.showRow'), opens: { kind: 'row', id: place.id } };
  }
}

/** Names for the ids in an insight. */
type InsightNames = {
  readonly accounts: ReadonlyMap<string, string>;
  readonly categories: ReadonlyMap<string, TileCategory>;
  readonly payeeNameOf: PayeeNameOf;
  readonly today: string;
};

/** A sentence, and the figures behind it. */
type InsightText = { readonly title: string; readonly detail: string };

export function insightText(insight: Insight, names: InsightNames): InsightText {
  const money = (amount: Money) => shownMoney(amount, insight.currency);
  const day = (date: Parameters<typeof formatDate>[0]) =>
    formatDate(date, 'medium', currentLocale());
  const nameOf = (description: string) => names.payeeNameOf(description) ?? description;
  const categoryOf = (id: string) =>
    id === ''
      ? t('common.uncategorized')
      : (names.categories.get(id)?.name ?? t('needs.deletedName'));
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
        title: t('needs.priceRise', { description: nameOf(description) }),
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
        title: t('needs.notCharged', { description: nameOf(description) }),
        detail: t('needs.notChargedDetail', { amount: money(amount), expected: day(expected) }),
      };
    }
    case 'unusual': {
      const { description, amount, date, categoryId, median, largest } = insight;
      return {
        title: t('needs.unusual', { description: nameOf(description) }),
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

const NONE: readonly never[] = [];

/** At most three insights, as small cards. */
export function InsightsSection() {
  const found = useInsights();
  const names = useInsightNames();
  if (found.status === 'failed') {
    return (
      <SectionCard section="insights">
        <Notice tone="danger">
          {t('dashboard.sectionFailed', { message: found.error.message })}
        </Notice>
      </SectionCard>
    );
  }
  if (found.status === 'loading' || !names) return <SectionCard isWaiting section="insights" />;
  const count = found.value.length;
  return (
    <SectionCard
      section="insights"
      aside={<Badge>{countText(count)}</Badge>}
      empty={count === 0 ? { text: t('needs.insightsNone') } : null}
    >
      <InsightList insights={found.value} names={names} />
    </SectionCard>
  );
}

type InsightListProps = {
  readonly insights: readonly Insight[];
  readonly names: InsightNames;
};

function InsightList({ insights, names }: InsightListProps) {
  const services = useServices();
  const change = useRecordChange();
  const list = useRef<HTMLDivElement>(null);
  const focusNext = useFocusNext(list, NOTHING, insights.length);
  const dismiss = (insight: Insight) => {
    focusNext(insights.indexOf(insight));
    void change(() => dismissInsight(services, insight.key), t('needs.dismissFailed'));
  };
  return (
    <div ref={list}>
      <BoardTiles label={t('needs.insightsList')}>
        {insights.map((insight) => (
          <InsightTile key={insight.key} insight={insight} names={names} onDismiss={dismiss} />
        ))}
      </BoardTiles>
    </div>
  );
}

const NOTHING = { current: null };

/** null until loaded. */
function useInsightNames(): InsightNames | null {
  const accounts = useAccounts();
  const categories = useCategories();
  const payees = usePayees();
  const today = useToday();
  return useMemo(() => {
    if ([accounts, categories, payees].some(({ status }) => status === 'loading')) return null;
    return {
      accounts: new Map(valueOr(accounts, NONE).map(({ id, name }) => [id, name])),
      categories: new Map(valueOr(categories, NONE).map((each) => [each.id, each])),
      payeeNameOf: payeeLookup(valueOr(payees, NONE)),
      today,
    };
  }, [accounts, categories, payees, today]);
}

type InsightTileProps = {
  readonly insight: Insight;
  readonly names: InsightNames;
  readonly onDismiss: (insight: Insight) => void;
};

/** One insight with the figures behind it. It opens what it is about, and can be dismissed. */
function InsightTile({ insight, names, onDismiss }: InsightTileProps) {
  const { title, detail } = insightText(insight, names);
  return (
    <BoardTile
      leading={<InsightMark insight={insight} categories={names.categories} />}
      title={title}
      detail={detail}
      press={(className, content, detailId) => (
        <InsightPress
          place={insightTarget(insight.place)}
          title={title}
          className={className}
          content={content}
          detailId={detailId}
        />
      )}
      trailing={
        <IconButton
          size="sm"
          {...LEAVES_LIST}
          aria-label={t('needs.dismissOf', { title })}
          icon={<X />}
          onClick={() => onDismiss(insight)}
        />
      }
    />
  );
}

const ICONS: Readonly<Record<Insight['kind'], LucideIcon>> = {
  lowBalance: TriangleAlert,
  categoryHigh: TrendingUp,
  priceRise: TrendingUp,
  notCharged: CircleQuestionMark,
  unusual: Sparkles,
  milestone: Trophy,
};

type InsightMarkProps = {
  readonly insight: Insight;
  readonly categories: InsightNames['categories'];
};

function InsightMark({ insight, categories }: InsightMarkProps) {
  const Icon = ICONS[insight.kind];
  const category = 'categoryId' in insight ? categories.get(insight.categoryId) : undefined;
  if (category) return <CategoryTile category={category} size={32} />;
  return (
    <Tile size={32} look="accent">
      <Icon />
    </Tile>
  );
}

type InsightPressProps = {
  readonly place: InsightTarget;
  readonly title: string;
  readonly className: string;
  readonly content: ReactNode;
  readonly detailId: string;
};

function InsightPress(props: InsightPressProps) {
  const { place, title, className, content, detailId } = props;
  const { label, opens } = place;
  const { open } = useDialogs();
  const name = t('needs.showOf', { action: label, title });
  if (opens.kind === 'address') {
    return (
      <Link to={opens.to} aria-label={name} aria-describedby={detailId} className={className}>
        {content}
      </Link>
    );
  }
  return (
    <button
      type="button"
      aria-label={name}
      aria-describedby={detailId}
      className={className}
      onClick={() => open('edit-transaction', { transactionId: opens.id })}
    >
      {content}
    </button>
  );
}
