import { useSearchParams } from 'react-router-dom';
import { MorePages } from '@/components/links/page-links.tsx';
import { PLANNING_TABS } from '@/config/routes.ts';
import { BudgetsTab } from '@/features/planning/budgets/budgets-tab.tsx';
import { DebtsTab } from '@/features/planning/debts/debts-tab.tsx';
import { GoalsTab } from '@/features/planning/goals/goals-tab.tsx';
import { MonthHeader } from '@/features/planning/month/month-header.tsx';
import { t } from '@/messages/t.ts';
import { Tabs } from '@/ui/controls/tabs.tsx';
import { PageHeader } from '@/ui/layout/page-header.tsx';
import { Stack } from '@/ui/layout/stack.tsx';

const PANELS = { budgets: BudgetsTab, goals: GoalsTab, debts: DebtsTab } as const;

/**
 * The month plan, and below it budgets, goals, or debts, chosen by `tab` in the address (default:
 * budgets).
 */
export function PlanningPage() {
  const [search, setSearch] = useSearchParams();
  const tab = PLANNING_TABS.find((each) => each === search.get('tab')) ?? 'budgets';
  const Panel = PANELS[tab];
  return (
    <>
      <PageHeader title={t('planning.title')} context={t('planning.context')} />
      <Stack gap={5}>
        <MonthHeader />
        <Tabs
          label={t('planning.tabs')}
          items={PLANNING_TABS.map((value) => ({ value, label: t(`planning.${value}`) }))}
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
