import { useSyncExternalStore } from 'react';
import { WorkBehind } from '@/components/notices/work-behind.tsx';
import { t } from '@/messages/t.ts';
import type { ImportWizard } from './use-import-wizard.ts';

type ImportBehindProps = {
  readonly wizard: ImportWizard;
  readonly onShow: () => void;
  /** Asks whether to stop the import. */
  readonly onStop: () => void;
  readonly onClose: () => void;
};

/** An import whose wizard was left: how far it is, then what came of it. */
export function ImportBehind({ wizard, onShow, onStop, onClose }: ImportBehindProps) {
  const { step, ai, outcome } = wizard.state;
  const { subscribe, current } = wizard.progress;
  const rows = useSyncExternalStore(subscribe, current, current);
  if (outcome) {
    return (
      <WorkBehind
        label={t(outcome.wasCancelled ? 'import.stoppedTitle' : 'import.completeTitle')}
        text={t('import.imported', { count: outcome.summary.imported })}
        onShow={onShow}
        onClose={onClose}
      />
    );
  }
  if (step !== 'importing') {
    return (
      <WorkBehind
        label={t('import.brokeOffTitle')}
        text={t('import.brokeOffText')}
        onShow={onShow}
      />
    );
  }
  if (ai?.phase === 'asked') {
    return <WorkBehind label={t('ai.questionTitle')} text={t('ai.waits')} onShow={onShow} />;
  }
  if (ai) {
    const { done, total } = ai;
    return (
      <WorkBehind
        label={t('ai.asking')}
        progress={ai}
        text={t('ai.askingCount', { done, total })}
        onShow={onShow}
        onStop={wizard.cancelRun}
      />
    );
  }
  return (
    <WorkBehind
      label={t('import.importing')}
      progress={rows}
      text={
        rows
          ? t('import.importingCount', { done: rows.done, total: rows.total })
          : t('common.loading')
      }
      onShow={onShow}
      onStop={onStop}
    />
  );
}
