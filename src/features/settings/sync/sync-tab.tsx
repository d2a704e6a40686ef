import { useSample } from '@/components/notices/sample-context.tsx';
import { t } from '@/messages/t.ts';
import type { Sync } from '@/pipelines/sync/sync.ts';
import { SkeletonGroup, SkeletonLines } from '@/ui/feedback/loading.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { BulletList } from '@/ui/layout/formatted-text.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { FileMergeSection } from './file-merge-section.tsx';
import { SyncOn } from './sync-on.tsx';
import { SyncSetup } from './sync-setup.tsx';
import { useSync } from './use-sync.ts';

/** Sync with other devices: off, being set up, or on. */
export function SyncTab() {
  const sample = useSample();
  return sample?.isActive ? <Notice>{t('sync.sample')}</Notice> : <OwnSync />;
}

function OwnSync() {
  const { sync, view, isKnown, hasFailed } = useSync();
  if (hasFailed) return <Notice tone="danger">{t('sync.loadFailed')}</Notice>;
  if (!isKnown) {
    return (
      <SkeletonGroup label={t('sync.loading')}>
        <SkeletonLines count={4} />
      </SkeletonGroup>
    );
  }
  return view.vault ? (
    <SyncOn sync={sync} view={view} vault={view.vault} />
  ) : (
    <SyncOff sync={sync} isReplaced={view.status.state === 'replaced'} />
  );
}

function SyncOff({ sync, isReplaced }: { readonly sync: Sync; readonly isReplaced: boolean }) {
  return (
    <Stack gap={8}>
      {isReplaced ? (
        <Notice tone="warn" title={t('sync.replacedTitle')}>
          {t('sync.replacedText')}
        </Notice>
      ) : null}
      <Section title={t('sync.offTitle')} detail={t('sync.offDetail')}>
        <BulletList
          items={[
            t('sync.offDoes'),
            t('sync.offMerges'),
            t('sync.offSealed'),
            t('sync.offSees'),
            t('sync.offPassphrase'),
            t('sync.offReceipts'),
          ]}
        />
      </Section>
      <SyncSetup sync={sync} />
      <FileMergeSection sync={sync} />
    </Stack>
  );
}
