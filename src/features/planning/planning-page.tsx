import { HandCoins, PiggyBank, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { MorePages } from '@/components/more-pages.tsx';
import type { PlanningTab } from '@/config/routes.ts';
import { t } from '@/messages/t.ts';
import { EmptyState } from '@/ui/empty-state.tsx';
import { PageHeader } from '@/ui/page-header.tsx';
import { Tabs } from '@/ui/tabs.tsx';

const TABS: readonly PlanningTab[] = ['budgets', 'goals', 'debts'];

const panels: Readonly<Record<PlanningTab, () => ReactNode>> = {
  budgets: () => (
    <EmptyState
      icon={<Wallet />}
      title={t('planning.budgetsTitle')}
      text={t('planning.budgetsText')}
    />
  ),
  goals: () => (
    <EmptyState
      icon={<PiggyBank />}
      title={t('planning.goalsTitle')}
      text={t('planning.goalsText')}
    />
  ),
  debts: () => (
    <EmptyState
      icon={<HandCoins />}
      title={t('planning.debtsTitle')}
      text={t('planning.debtsText')}
    />
  ),
};

/** Budgets, goals and debts, chosen by the query `tab`; without it, or with an unknown one, budgets. */
export function PlanningPage() {
  const [search, setSearch] = useSearchParams();
  const tab = TABS.find((each) => each === search.get('tab')) ?? 'budgets';
  return (
    <>
      <PageHeader title={t('planning.title')} context={t('planning.context')} />
      <Tabs
        label={t('planning.tabs')}
        items={TABS.map((value) => ({ value, label: t(`planning.${value}`) }))}
        value={tab}
        onValueChange={(value) => setSearch({ tab: value }, { replace: true })}
      >
        {panels[tab]()}
      </Tabs>
      <MorePages />
    </>
  );
}
