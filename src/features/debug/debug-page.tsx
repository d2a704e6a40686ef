import LifeBuoy from 'lucide-react/icons/life-buoy';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DEBUG_TABS, type DebugTab } from '@/config/routes.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Tabs } from '@/ui/controls/tabs.tsx';
import { SkeletonRows } from '@/ui/feedback/loading.tsx';
import { fetchPart } from '@/ui/fetch-part.ts';
import { PageHeader } from '@/ui/layout/page-header.tsx';
import { DatabaseTab } from './database-tab.tsx';
import { IntegrityTab } from './integrity-tab.tsx';
import { LogTab } from './log-tab.tsx';
import { SupportBundleDialog } from './support-bundle-dialog.tsx';
import { TimingsTab } from './timings-tab.tsx';

// Only developers need the gallery, so it loads on demand.
const GalleryTab = lazy(async () => ({
  default: await fetchPart(
    async () => (await import('@/features/debug/gallery/gallery-tab.tsx')).GalleryTab,
  ),
}));

const panels: Readonly<Record<DebugTab, () => ReactNode>> = {
  log: () => <LogTab />,
  database: () => <DatabaseTab />,
  integrity: () => <IntegrityTab />,
  timings: () => <TimingsTab />,
  gallery: () => <GalleryTab />,
};

/** Troubleshooting: log, database contents, integrity checks, and timings. */
export function DebugPage() {
  const [search, setSearch] = useSearchParams();
  const [isBundling, setBundling] = useState(false);
  const tab = DEBUG_TABS.find((each) => each === search.get('tab')) ?? 'log';
  return (
    <>
      <PageHeader
        title={t('debug.title')}
        context={t('debug.context')}
        actions={
          <Button icon={<LifeBuoy />} onClick={() => setBundling(true)}>
            {t('debug.bundle')}
          </Button>
        }
      />
      <Tabs
        label={t('debug.tabs')}
        items={DEBUG_TABS.map((value) => ({ value, label: t(`debug.${value}`) }))}
        value={tab}
        onValueChange={(value) => setSearch({ tab: value }, { replace: true })}
      >
        <Suspense fallback={<SkeletonRows />}>{panels[tab]()}</Suspense>
      </Tabs>
      {isBundling ? <SupportBundleDialog onClose={() => setBundling(false)} /> : null}
    </>
  );
}
