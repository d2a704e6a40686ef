import X from 'lucide-react/icons/x';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { dismissInsight } from '@/commands/dashboard.ts';
import { useRecordChange } from '@/components/forms/use-record-change.ts';
import { rowQueryLink } from '@/components/links/page-links.tsx';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { LEAVES_LIST, useFocusNext } from '@/components/rows/use-focus-next.ts';
import { shownMoney } from '@/components/text/amount-text.tsx';
import { routes } from '@/config/routes.ts';
import { formatDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import type { Insight, InsightPlace } from '@/domain/dashboard/insight.ts';
import { paramsFromFilter } from '@/domain/transactions/transaction-filter.ts';
import { useInsights } from '@/live/dashboard/dashboard-sections.ts';
import { valueOr } from '@/live/live.ts';
import { useAccounts, useCategories } from '@/live/records.ts';
import { useServices } from '@/live/services-context.tsx';
import { useToday } from '@/live/today.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Button, buttonClass } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { SkeletonGroup, SkeletonRows } from '@/ui/feedback/loading.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Panel } from '@/ui/layout/panel.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { RowItem, RowList } from '@/ui/lists/row-list.tsx';
import { rememberedRows, rememberRows } from './remembered-rows.ts';
import { sectionTitle } from './section-panel.tsx';

const NONE: readonly never[] = [];

/** At most three insights. Hidden if there are none. */
export function InsightsSection() {
  const found = useInsights();
  const names = useInsightNames();
  const [reserved] = useState(() => rememberedRows('insights').length);
  useEffect(() => {
    if (found.status !== 'ready') return;
    rememberRows(
      'insights',
      found.value.map(({ kind }) => kind),
    );
  }, [found]);
  if (found.status === 'ready' && names) {
    return found.value.length > 0 ? <InsightList insights={found.value} names={names} /> : null;
  }
  if (found.status === 'failed') {
    return (
      <Panel title={sectionTitle('insights')}>
        <Notice tone="danger">
          {t('dashboard.sectionFailed', { message: found.error.message })}
        </Notice>
      </Panel>
    );
  }
  return reserved === 0 ? null : (
    <Panel title={sectionTitle('insights')} inset="none">
      <SkeletonGroup label={t('needs.insightsLooking')}>
        <SkeletonRows count={reserved} />
      </SkeletonGroup>
    </Panel>
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
    <Panel title={sectionTitle('insights')} inset="none">
      <div ref={list}>
        <RowList label={t('needs.insightsList')}>
          {insights.map((insight) => (
            <InsightRow key={insight.key} insight={insight} names={names} onDismiss={dismiss} />
          ))}
        </RowList>
      </div>
    </Panel>
  );
}

const NOTHING = { current: null };

/** null until loaded. */
function useInsightNames(): InsightNames | null {
  const accounts = useAccounts();
  const categories = useCategories();
  const today = useToday();
  return useMemo(() => {
    if (accounts.status === 'loading' || categories.status === 'loading') return null;
    const named = (list: readonly { readonly id: string; readonly name: string }[]) =>
      new Map(list.map(({ id, name }) => [id, name]));
    return {
      accounts: named(valueOr(accounts, NONE)),
      categories: named(valueOr(categories, NONE)),
      today,
    };
  }, [accounts, categories, today]);
}

type InsightRowProps = {
  readonly insight: Insight;
  readonly names: InsightNames;
  readonly onDismiss: (insight: Insight) => void;
};

/** One insight with the figures behind it, a link, and a button to dismiss it. */
function InsightRow({ insight, names, onDismiss }: InsightRowProps) {
  const { title, detail } = insightText(insight, names);
  return (
    <RowItem>
      <Stack direction="rowFromTablet" gap={3} inset={4}>
        <Stack gap={0} grow>
          <Text weight="medium">{title}</Text>
          <Text size="sm" tone="muted">
            {detail}
          </Text>
        </Stack>
        <Stack direction="row" gap={1} align="center" justify="end">
          <InsightButton place={insightTarget(insight.place)} title={title} />
          <IconButton
            size="sm"
            {...LEAVES_LIST}
            aria-label={t('needs.dismissOf', { title })}
            icon={<X />}
            onClick={() => onDismiss(insight)}
          />
        </Stack>
      </Stack>
    </RowItem>
  );
}

type InsightButtonProps = { readonly place: InsightTarget; readonly title: string };

function InsightButton({ place: { label, opens }, title }: InsightButtonProps) {
  const { open } = useDialogs();
  const name = t('needs.showOf', { action: label, title });
  if (opens.kind === 'address') {
    return (
      <Link to={opens.to} aria-label={name} className={buttonClass({ size: 'sm' })}>
        {label}
      </Link>
    );
  }
  return (
    <Button
      size="sm"
      aria-label={name}
      onClick={() => open('edit-transaction', { transactionId: opens.id })}
    >
      {label}
    </Button>
  );
}

/** Button of an insight: its label, and what it opens. */
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
  readonly categories: ReadonlyMap<string, string>;
  readonly today: string;
};

/** A sentence, and the figures behind it. */
type InsightText = { readonly title: string; readonly detail: string };

export function insightText(insight: Insight, names: InsightNames): InsightText {
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
