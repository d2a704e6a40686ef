import Command from 'lucide-react/icons/command';
import { type ReactNode, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { ShortcutsList, ShortcutsSwitch } from '@/components/shortcuts/shortcuts-list.tsx';
import { SETTINGS_TABS, type SettingsTab } from '@/config/routes.ts';
import { CategoriesTab } from '@/features/settings/categories/categories-tab.tsx';
import { CurrenciesTab } from '@/features/settings/currencies/currencies-tab.tsx';
import { DataTab } from '@/features/settings/data/data-tab.tsx';
import { RulesTab } from '@/features/settings/rules/rules-tab.tsx';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Tabs } from '@/ui/controls/tabs.tsx';
import { SkeletonGroup, SkeletonLines } from '@/ui/feedback/loading.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { PageHeader } from '@/ui/layout/page-header.tsx';
import { useWideScreen } from '@/ui/layout/responsive.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { lazyComponent } from '@/ui/lazy-component.tsx';
import { AiTab } from './ai-tab.tsx';
import { AppearanceTab } from './appearance-tab.tsx';
import { GeneralTab } from './general-tab.tsx';
import { PayeesTab } from './payees-tab.tsx';
import { PrivacyTab } from './privacy-tab.tsx';
import { TagsTab } from './tags-tab.tsx';
import { TemplatesTab } from './templates-tab.tsx';

/** Not preloaded: without sync, none of its code is fetched before somebody looks here. */
const LoadedSyncTab = lazyComponent(
  async () => (await import('@/features/settings/sync/sync-tab.tsx')).SyncTab,
);

function SyncTab() {
  // Tries again after a failure.
  useState(() => void LoadedSyncTab.preload());
  return (
    <Suspense
      fallback={
        <SkeletonGroup label={t('common.loading')}>
          <SkeletonLines count={4} />
        </SkeletonGroup>
      }
    >
      <LoadedSyncTab />
    </Suspense>
  );
}

/** A switch for single-key shortcuts, and a list of all shortcuts. */
export function ShortcutsTab() {
  const { open } = useDialogs();
  return (
    <Stack gap={8}>
      <Section
        title={t('shortcuts.device')}
        detail={t('shortcuts.deviceDetail')}
        actions={
          <Button icon={<Command />} onClick={() => open('command-palette', {})}>
            {t('shortcuts.openPalette')}
          </Button>
        }
      >
        <Card>
          <ShortcutsSwitch />
        </Card>
      </Section>
      <ShortcutsList level={2} />
    </Stack>
  );
}

const panels: Readonly<Record<SettingsTab, () => ReactNode>> = {
  general: () => <GeneralTab />,
  categories: () => <CategoriesTab />,
  payees: () => <PayeesTab />,
  tags: () => <TagsTab />,
  rules: () => <RulesTab />,
  templates: () => <TemplatesTab />,
  currencies: () => <CurrenciesTab />,
  ai: () => <AiTab />,
  data: () => <DataTab />,
  sync: () => <SyncTab />,
  appearance: () => <AppearanceTab />,
  shortcuts: () => <ShortcutsTab />,
  privacy: () => <PrivacyTab />,
};

/** In the order of SETTINGS_TABS. */
const GROUPS: Readonly<Record<SettingsTab, 'app' | 'lists' | 'data'>> = {
  general: 'app',
  appearance: 'app',
  shortcuts: 'app',
  categories: 'lists',
  payees: 'lists',
  tags: 'lists',
  rules: 'lists',
  templates: 'lists',
  currencies: 'data',
  ai: 'data',
  data: 'data',
  sync: 'data',
  privacy: 'data',
};

/**
 * Settings in tabs, selected by the `tab` query parameter (the tab's name in lower case). Without
 * it, a phone shows the list of all tabs.
 */
export function SettingsPage() {
  const [search, setSearch] = useSearchParams();
  const isWide = useWideScreen();
  const chosen = SETTINGS_TABS.find((each) => each === search.get('tab'));
  const tab = chosen ?? (isWide ? 'general' : null);
  return (
    <>
      <PageHeader title={t('settings.title')} />
      <Tabs
        label={t('settings.tabs')}
        items={SETTINGS_TABS.map((value) => ({
          value,
          label: t(`settings.${value}`),
          group: t(`settings.group-${GROUPS[value]}`),
        }))}
        value={tab}
        // From the list, Back leads to it again.
        onValueChange={(value) => setSearch({ tab: value }, { replace: tab !== null })}
      >
        {tab ? panels[tab]() : null}
      </Tabs>
    </>
  );
}
