import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { routes, type SettingsTab } from '@/config/routes.ts';
import { StorageFigures, useStorageEstimate } from '@/features/settings/data/storage-section.tsx';
import { mapLive, valueOr } from '@/live/live.ts';
import { useAiKey } from '@/live/settings.ts';
import { t } from '@/messages/t.ts';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Card } from '@/ui/layout/card.tsx';
import { BulletList } from '@/ui/layout/formatted-text.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { HideAmountsSwitch } from './appearance-tab.tsx';

/**
 * Where the data is stored, what leaves the device, who can see it on screen, and what protects it.
 */
export function PrivacyTab() {
  return (
    <Stack gap={8}>
      <Where />
      <Section title={t('settings.privacyLeavesTitle')} detail={t('settings.privacyLeavesDetail')}>
        <Stack gap={3}>
          <BulletList
            items={[
              t('settings.privacyOwnFiles'),
              t('settings.privacyAiCategorise'),
              t('settings.privacyAiScheduled'),
              t('settings.privacyMasked'),
              t('settings.privacySync'),
              t('settings.privacyFiles'),
            ]}
          />
          <KeyState />
        </Stack>
      </Section>
      <Section title={t('settings.privacyScreenTitle')}>
        <Card>
          <HideAmountsSwitch />
        </Card>
      </Section>
      <Section title={t('settings.privacyProtectedTitle')}>
        <Text as="p" measure>
          {t('settings.privacyProtected')}
        </Text>
        <Text as="p" measure tone="muted">
          {t('settings.privacyNoLock')}
        </Text>
        <Text as="p" measure tone="muted">
          {t('settings.privacyBackups')} <TabLink tab="data">{t('settings.privacyToData')}</TabLink>
        </Text>
      </Section>
    </Stack>
  );
}

function Where() {
  const { estimate } = useStorageEstimate();
  return (
    <Section title={t('settings.privacyWhereTitle')}>
      <Text as="p" measure>
        {t('settings.privacyWhere')}
      </Text>
      <Text as="p" measure tone="muted">
        {t('settings.privacyKeep')}
      </Text>
      <Card>
        <StorageFigures estimate={estimate} />
      </Card>
    </Section>
  );
}

/** Whether anything could be sent at all: only with an AI key. */
function KeyState() {
  const text = mapLive(useAiKey(), (key) =>
    t(key === '' ? 'settings.privacyNoKey' : 'settings.privacyHasKey'),
  );
  return (
    <Text as="p">
      {valueOr(text, '…')} <TabLink tab="ai">{t('settings.privacyToAi')}</TabLink>
    </Text>
  );
}

function TabLink({ tab, children }: { readonly tab: SettingsTab; readonly children: ReactNode }) {
  return (
    <Link to={routes.settings({ tab })} className={linkClass({ tone: 'accent' })}>
      {children}
    </Link>
  );
}
