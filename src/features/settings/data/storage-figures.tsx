import { useCallback, useEffect, useState } from 'react';
import { formatBytes } from '@/components/text/format-bytes.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { estimateStorage, type StorageEstimate } from '@/platform/browser/storage-estimate.ts';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { DataList } from '@/ui/lists/data-list.tsx';

type StorageFiguresProps = { readonly estimate: StorageEstimate | null | undefined };

/** The room that Coffer takes and may take, and whether the browser keeps it. */
export function StorageFigures({ estimate }: StorageFiguresProps) {
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

/** What the browser says, and how to ask again. `undefined` until it has answered, `null` where it does not tell. */
export function useStorageEstimate() {
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
