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
import { CategoryTile } from '@/components/categories/category-tile.tsx';
import { useRecordChange } from '@/components/forms/use-record-change.ts';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { LEAVES_LIST, useFocusNext } from '@/components/rows/use-focus-next.ts';
import type { Insight } from '@/domain/dashboard/insight.ts';
import { SectionCard } from '@/features/dashboard/section-panel.tsx';
import { useInsights } from '@/live/dashboard/dashboard-sections.ts';
import { valueOr } from '@/live/live.ts';
import { useAccounts, useCategories } from '@/live/records.ts';
import { useServices } from '@/live/services-context.tsx';
import { useToday } from '@/live/today.ts';
import { countText } from '@/messages/count-text.ts';
import { t } from '@/messages/t.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { Badge } from '@/ui/feedback/badge.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { BoardTile, BoardTiles } from '@/ui/lists/board-tile.tsx';
import { Tile } from '@/ui/lists/tile.tsx';
import {
  type InsightNames,
  type InsightTarget,
  insightTarget,
  insightText,
} from './insight-text.ts';

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
  const today = useToday();
  return useMemo(() => {
    if (accounts.status === 'loading' || categories.status === 'loading') return null;
    const named = (list: readonly { readonly id: string; readonly name: string }[]) =>
      new Map(list.map(({ id, name }) => [id, name]));
    return {
      accounts: named(valueOr(accounts, NONE)),
      categories: new Map(valueOr(categories, NONE).map((each) => [each.id, each])),
      today,
    };
  }, [accounts, categories, today]);
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
