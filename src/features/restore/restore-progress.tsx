import { SpokenProgress } from '@/components/notices/spoken-progress.tsx';
import { t } from '@/messages/t.ts';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import type { RestoreProgress } from './use-restore.ts';

type RestoreProgressBarProps = {
  readonly fileName: string;
  /** It is being restored; before that the file is only looked at. */
  readonly isWriting: boolean;
  readonly progress: RestoreProgress | null;
};

/** How far the look at a file has come, or its restore. */
export function RestoreProgressBar({ fileName, isWriting, progress }: RestoreProgressBarProps) {
  const { step, done, of } = progress ?? { step: 'check', done: 0, of: 0 };
  if (isWriting) {
    const isWritten = of > 0 && done >= of;
    return (
      <Stack gap={2}>
        <SpokenProgress
          label={t(isWritten ? 'restore.checkingWritten' : 'restore.writing')}
          value={progress && !isWritten ? done : null}
          max={Math.max(1, of)}
          valueText={progress ? t('restore.writingCount', { done, of }) : ''}
        />
        <Text size="sm" tone="muted">
          {t('restore.doNotClose')}
        </Text>
      </Stack>
    );
  }
  if (step === 'compare') {
    return (
      <SpokenProgress
        label={t('restore.comparing')}
        value={null}
        max={1}
        valueText={t('restore.recordsSoFar', { count: done })}
      />
    );
  }
  if (step === 'rows') {
    return (
      <SpokenProgress
        label={t('restore.checkingRows')}
        value={of > 0 ? done : null}
        max={Math.max(1, of)}
        valueText={t('restore.writingCount', { done, of })}
      />
    );
  }
  const percent = of > 0 ? Math.floor((done / of) * 100) : 0;
  return (
    <SpokenProgress
      label={progress ? t('restore.checking') : t('restore.opening', { name: fileName })}
      value={progress ? done : null}
      max={Math.max(1, of)}
      valueText={progress ? t('restore.percent', { percent }) : ''}
    />
  );
}
