import { useSearchParams } from 'react-router-dom';
import { MorePages } from '@/components/links/page-links.tsx';
import { PLANNING_TABS, type PlanningTab } from '@/config/routes.ts';
import { BudgetsHead } from '@/features/planning/budgets/budgets-head.tsx';
import { BudgetsTab } from '@/features/planning/budgets/budgets-tab.tsx';
import { DebtsTab } from '@/features/planning/debts/debts-tab.tsx';
import { GoalsTab } from '@/features/planning/goals/goals-tab.tsx';
import { MonthHero } from '@/features/planning/month/month-hero.tsx';
import { BudgetsHero } from '@/features/planning/month/other-month-hero.tsx';
import { valueOr } from '@/live/live.ts';
import { useBudgets, useDebts, useGoals } from '@/live/records.ts';
import { countText } from '@/messages/count-text.ts';
import { t } from '@/messages/t.ts';
import { Tabs } from '@/ui/controls/tabs.tsx';
import { PageHeader } from '@/ui/layout/page-header.tsx';
import { Stack } from '@/ui/layout/stack.tsx';

const PANELS = { budgets: BudgetsTab, goals: GoalsTab, debts: DebtsTab } as const;

/**
 * Budgets, goals, or debts, chosen by `tab` in the address (default: budgets). Above the lists, but
 * not above one budget, goal or debt: the plan of the month.
 */
export function PlanningPage() {
  const [search, setSearch] = useSearchParams();
  const tab = PLANNING_TABS.find((each) => each === search.get('tab')) ?? 'budgets';
  const counts = useCounts();
  const isTop = !search.has('id') && !search.has('view');
  const Panel = PANELS[tab];
  return (
    <>
      {isTop && tab === 'budgets' ? (
        <BudgetsHead />
      ) : (
        <PageHeader title={t('budgets.planningTitle')} />
      )}
      <Stack gap={5}>
        {isTop ? tab === 'budgets' ? <BudgetsHero /> : <MonthHero tab={tab} /> : null}
        <Tabs
          label={t('budgets.planningTabs')}
          items={PLANNING_TABS.map((value) => ({
            value,
            label: t(`budgets.tab-${value}`),
            ...(counts[value] ? { count: countText(counts[value]) } : {}),
          }))}
          value={tab}
          onValueChange={(value) => setSearch({ tab: value }, { replace: true })}
        >
          <Panel />
        </Tabs>
        <MorePages />
      </Stack>
    </>
  );
}

/** How many budgets, open goals and debts there are; 0 until they are read. */
function useCounts(): Readonly<Record<PlanningTab, number>> {
  const budgets = valueOr(useBudgets(), []);
  const goals = valueOr(useGoals(), []);
  const debts = valueOr(useDebts(), []);
  return {
    budgets: budgets.length,
    goals: goals.filter(({ state }) => state === 'active' || state === 'paused').length,
    debts: debts.length,
  };
}
