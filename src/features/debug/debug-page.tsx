import { Database, LayoutGrid, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { t } from '@/messages/t.ts';
import { EmptyState } from '@/ui/empty-state.tsx';
import { PageHeader } from '@/ui/page-header.tsx';
import { Tabs } from '@/ui/tabs.tsx';
import { LogTab } from './log-tab.tsx';

const TABS = ['log', 'database', 'integrity', 'gallery'] as const;

type DebugTab = (typeof TABS)[number];

const panels: Readonly<Record<DebugTab, () => ReactNode>> = {
  log: () => <LogTab />,
  database: () => (
    <EmptyState
      icon={<Database />}
      title={t('debug.databaseTitle')}
      text={t('debug.databaseText')}
    />
  ),
  integrity: () => (
    <EmptyState
      icon={<ShieldCheck />}
      title={t('debug.integrityTitle')}
      text={t('debug.integrityText')}
    />
  ),
  gallery: () => (
    <EmptyState
      icon={<LayoutGrid />}
      title={t('debug.galleryTitle')}
      text={t('debug.galleryText')}
    />
  ),
};

/** For finding faults: what happened in this tab, what lies in the database, whether it agrees. */
export function DebugPage() {
  const [search, setSearch] = useSearchParams();
  const tab = TABS.find((each) => each === search.get('tab')) ?? 'log';
  return (
    <>
      <PageHeader title={t('debug.title')} context={t('debug.context')} />
      <Tabs
        label={t('debug.tabs')}
        items={TABS.map((value) => ({ value, label: t(`debug.${value}`) }))}
        value={tab}
        onValueChange={(value) => setSearch({ tab: value }, { replace: true })}
      >
        {panels[tab]()}
      </Tabs>
    </>
  );
}
