import { useCallback, useEffect, useState } from 'react';
import { formatBytes } from '@/components/format-bytes.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { askToKeepStorage, type KeepAnswer } from '@/platform/persistent-storage.ts';
import { estimateStorage, type StorageEstimate } from '@/platform/storage-estimate.ts';
import { Button } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { DataList } from '@/ui/data-list.tsx';
import { Section } from '@/ui/section.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';
import { Stack } from '@/ui/stack.tsx';
import { Text } from '@/ui/text.tsx';

const ANSWERS = {
  kept: 'backup.keepYes',
  refused: 'backup.keepNo',
  unknown: 'backup.keepUnknown',
} as const satisfies Record<KeepAnswer, string>;

/** The room that the data takes, and whether the browser may clear it by itself. */
export function StorageSection() {
  const { estimate, look } = useStorageEstimate();
  const [answer, setAnswer] = useState<KeepAnswer | null>(null);
  const [isAsking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    setAnswer(await askToKeepStorage());
    setAsking(false);
    look();
  };
  return (
    <Section title={t('backup.storageTitle')} detail={t('backup.storageDetail')}>
      <Card>
        <Stack gap={4}>
          <Figures estimate={estimate} />
          <Stack direction="row" gap={4} align="center" wrap>
            {estimate?.persisted ? null : (
              <Button pending={isAsking} onClick={() => void ask()}>
                {t('backup.keep')}
              </Button>
            )}
            <Text role="status" size="sm" tone="muted" measure>
              {answer ? t(ANSWERS[answer]) : ''}
            </Text>
          </Stack>
        </Stack>
      </Card>
    </Section>
  );
}

function Figures({ estimate }: { readonly estimate: StorageEstimate | null | undefined }) {
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
function useStorageEstimate() {
  const [estimate, setEstimate] = useState<StorageEstimate | null>();
  const look = useCallback(() => {
    let isShown = true;
    void estimateStorage().then((answer) => {
      if (isShown) setEstimate(answer);
    });
    return () => {
      isShown = false;
    };
  }, []);
  useEffect(look, [look]);
  return { estimate, look };
}
