import { useCallback, useEffect, useState } from 'react';
import { formatBytes } from '@/components/text/value-text.ts';
import { valueOr } from '@/live/live.ts';
import { useReceiptSpace } from '@/live/transactions/transaction.ts';
import { currentLocale, t } from '@/messages/t.ts';
import {
  askToKeepStorage,
  estimateStorage,
  type KeepAnswer,
  type StorageEstimate,
} from '@/platform/browser/site-storage.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Skeleton } from '@/ui/feedback/loading.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { DataList } from '@/ui/lists/data-list.tsx';

const ANSWERS = {
  kept: 'backup.keepYes',
  refused: 'backup.keepNo',
  unknown: 'backup.keepUnknown',
} as const satisfies Record<KeepAnswer, string>;

/** How much storage the data takes, and whether the browser may clear it. */
export function StorageSection() {
  const { estimate, refresh } = useStorageEstimate();
  const [answer, setAnswer] = useState<KeepAnswer | null>(null);
  const [isAsking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    setAnswer(await askToKeepStorage());
    setAsking(false);
    refresh();
  };
  return (
    <Section title={t('backup.storageTitle')} detail={t('backup.storageDetail')}>
      <Card>
        <Stack gap={4}>
          <StorageFigures estimate={estimate} />
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

type StorageFiguresProps = { readonly estimate: StorageEstimate | null | undefined };

/** Storage used, how much of it receipts and the search index take, the space allowed, and whether the browser keeps it. */
export function StorageFigures({ estimate }: StorageFiguresProps) {
  const receipts = valueOr(useReceiptSpace(), null);
  if (estimate === null) return <Text tone="muted">{t('settings.storageUnknown')}</Text>;
  const figure = (bytes: (known: StorageEstimate) => number) =>
    estimate ? formatBytes(bytes(estimate), currentLocale()) : <Skeleton width="sm" />;
  const kept = estimate?.persisted ? t('settings.storageKeptYes') : t('settings.storageKeptNo');
  return (
    <DataList
      items={[
        { label: t('settings.storageUsed'), value: figure(({ usedBytes }) => usedBytes) },
        {
          label: t('settings.storageReceipts'),
          value: receipts ? receiptsText(receipts) : <Skeleton width="sm" />,
        },
        { label: t('settings.storageIndex'), value: figure(({ indexBytes }) => indexBytes) },
        { label: t('settings.storageRoom'), value: figure(({ grantedBytes }) => grantedBytes) },
        { label: t('settings.storageKept'), value: estimate ? kept : <Skeleton width="sm" /> },
      ]}
    />
  );
}

function receiptsText({
  files,
  bytes,
}: {
  readonly files: number;
  readonly bytes: number;
}): string {
  if (files === 0) return t('settings.storageNoReceipts');
  const size = formatBytes(bytes, currentLocale());
  return t('settings.storageReceiptFiles', { count: files, size });
}

/**
 * The browser's storage estimate and a function to read it again. `undefined` until known, `null`
 * if the browser doesn't say.
 */
export function useStorageEstimate() {
  const [estimate, setEstimate] = useState<StorageEstimate | null>();
  const refresh = useCallback(() => {
    let isShown = true;
    void estimateStorage().then((answer) => {
      if (isShown) setEstimate(answer);
    });
    return () => {
      isShown = false;
    };
  }, []);
  useEffect(refresh, [refresh]);
  return { estimate, refresh };
}
