import { useSyncExternalStore } from 'react';
import { AiProgress } from '@/components/notices/ai-notices.tsx';
import { SpokenProgress } from '@/components/notices/spoken-progress.tsx';
import { BackgroundWork } from '@/components/notices/work-progress.tsx';
import { t } from '@/messages/t.ts';
import { Stack } from '@/ui/layout/stack.tsx';
import type { ImportProgress, ImportWizard } from './use-import-wizard.ts';
import { StepTitle } from './wizard-frame.tsx';

/** The step while importing; its progress is announced at every quarter. */
export function ImportingStep(props: { readonly wizard: ImportWizard }) {
  const { ai } = props.wizard.state;
  if (ai?.phase === 'running') {
    return (
      <Stack gap={6}>
        <StepTitle wizard={props.wizard} title={t('ai.askingTitle')} text={t('ai.askingText')} />
        <AiProgress
          label={t('ai.asking')}
          done={ai.done}
          total={ai.total}
          text={t('ai.askingCount', { done: ai.done, total: ai.total })}
        />
      </Stack>
    );
  }
  return (
    <Stack gap={6}>
      <StepTitle
        wizard={props.wizard}
        title={t('import.importingTitle')}
        text={t('import.importingText')}
      />
      <RunProgress progress={props.wizard.progress} />
    </Stack>
  );
}

function RunProgress(props: { readonly progress: ImportProgress }) {
  const { subscribe, current } = props.progress;
  const progress = useSyncExternalStore(subscribe, current, current);
  const done = progress?.done ?? 0;
  const total = progress?.total ?? 0;
  return (
    <SpokenProgress
      label={t('import.importing')}
      value={progress ? done : null}
      max={Math.max(1, total)}
      {...(progress ? { valueText: t('import.importingCount', { done, total }) } : {})}
    />
  );
}

type ImportInBackgroundProps = {
  readonly wizard: ImportWizard;
  readonly onShow: () => void;
  /** Asks whether to stop the import. */
  readonly onStop: () => void;
  readonly onClose: () => void;
};

/** An import in the background: its progress, then its result. */
export function ImportInBackground({ wizard, onShow, onStop, onClose }: ImportInBackgroundProps) {
  const { step, ai, outcome } = wizard.state;
  const { subscribe, current } = wizard.progress;
  const rows = useSyncExternalStore(subscribe, current, current);
  if (outcome) {
    return (
      <BackgroundWork
        label={t(outcome.wasCancelled ? 'import.stoppedTitle' : 'import.completeTitle')}
        text={t('import.imported', { count: outcome.summary.imported })}
        onShow={onShow}
        onClose={onClose}
      />
    );
  }
  if (step !== 'importing') {
    return (
      <BackgroundWork
        label={t('import.brokeOffTitle')}
        text={t('import.brokeOffText')}
        onShow={onShow}
      />
    );
  }
  if (ai?.phase === 'asked') {
    return <BackgroundWork label={t('ai.questionTitle')} text={t('ai.waits')} onShow={onShow} />;
  }
  if (ai) {
    const { done, total } = ai;
    return (
      <BackgroundWork
        label={t('ai.asking')}
        progress={ai}
        text={t('ai.askingCount', { done, total })}
        onShow={onShow}
        onStop={wizard.cancelRun}
      />
    );
  }
  return (
    <BackgroundWork
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
