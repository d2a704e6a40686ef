import { useEffect, useMemo, useRef, useState } from 'react';
import { dismissInsight } from '@/commands/dashboard.ts';
import { useRecordChange } from '@/components/forms/use-record-change.ts';
import { useFocusNext } from '@/components/rows/use-focus-next.ts';
import type { Insight } from '@/domain/dashboard/insight.ts';
import { sectionTitle } from '@/features/dashboard/parts/section-words.ts';
import { useInsights } from '@/live/dashboard/dashboard-sections.ts';
import { valueOr } from '@/live/live.ts';
import { useAccounts, useCategories } from '@/live/records.ts';
import { useServices } from '@/live/services-context.tsx';
import { useToday } from '@/live/today.ts';
import { t } from '@/messages/t.ts';
import { Notice } from '@/ui/feedback/notice.tsx';
import { SkeletonRows } from '@/ui/feedback/skeleton.tsx';
import { SkeletonGroup } from '@/ui/feedback/skeleton-group.tsx';
import { Panel } from '@/ui/layout/panel.tsx';
import { RowList } from '@/ui/lists/row-list.tsx';
import { InsightRow } from './insight-row.tsx';
import type { InsightNames } from './insight-words.ts';
import { lastSeen, noteSeen } from './room-memory.ts';

const NONE: readonly never[] = [];

/** At most three observations with their figures; nothing where there is none. */
export function Insights() {
  const found = useInsights();
  const names = useInsightNames();
  const [room] = useState(() => lastSeen('insights').length);
  useEffect(() => {
    if (found.status !== 'ready') return;
    noteSeen(
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
  return room === 0 ? null : (
    <Panel title={sectionTitle('insights')} inset="none">
      <SkeletonGroup label={t('needs.insightsLooking')}>
        <SkeletonRows count={room} />
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

/** null until they are there. */
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
