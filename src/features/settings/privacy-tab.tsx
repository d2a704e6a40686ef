import { useEffect, useState } from 'react';
import { currentLocale, t } from '@/messages/t.ts';
import { estimateStorage, type StorageEstimate } from '@/platform/storage-estimate.ts';
import { Card } from '@/ui/card.tsx';
import { DataList } from '@/ui/data-list.tsx';
import { Section } from '@/ui/section.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';
import { Stack } from '@/ui/stack.tsx';
import { Text } from '@/ui/text.tsx';
import { formatBytes } from './format-bytes.ts';

/** Where the data lives, in plain words, and how much of it there is. */
export function PrivacyTab() {
  return (
    <Stack gap={8}>
      <Section title={t('settings.privacyWhereTitle')}>
        <Text as="p" measure>
          {t('settings.privacyWhere')}
        </Text>
        <Text as="p" measure tone="muted">
          {t('settings.privacyKeep')}
        </Text>
        <Text as="p" measure tone="muted">
          {t('settings.privacyAi')}
        </Text>
      </Section>
      <Section title={t('settings.privacyStorageTitle')}>
        <Card>
          <Storage />
        </Card>
      </Section>
    </Stack>
  );
}

function Storage() {
  const estimate = useStorageEstimate();
  if (estimate === null) return <Text tone="muted">{t('settings.storageUnknown')}</Text>;
  const figure = (bytes: (known: StorageEstimate) => number) =>
    estimate ? formatBytes(bytes(estimate), currentLocale()) : <Skeleton width="sm" />;
  const kept = estimate?.persisted ? t('settings.storageKeptYes') : t('settings.storageKeptNo');
  return (
    <DataList
      items={[
        { label: t('settings.storageUsed'), value: figure(({ usedBytes }) => usedBytes) },
        { label: t('settings.storageRoom'), value: figure(({ grantedBytes }) => grantedBytes) },
        { label: t('settings.storageKept'), value: estimate ? kept : <Skeleton width="sm" /> },
      ]}
    />
  );
}

/** `undefined` until the browser has answered, `null` where it does not tell. */
function useStorageEstimate(): StorageEstimate | null | undefined {
  const [estimate, setEstimate] = useState<StorageEstimate | null>();
  useEffect(() => {
    let isShown = true;
    void estimateStorage().then((answer) => {
      if (isShown) setEstimate(answer);
    });
    return () => {
      isShown = false;
    };
  }, []);
  return estimate;
}
