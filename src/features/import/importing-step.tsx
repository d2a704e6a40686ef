import { useSyncExternalStore } from 'react';
import { AiRunning } from '@/components/notices/ai-running.tsx';
import { SpokenProgress } from '@/components/notices/spoken-progress.tsx';
import { t } from '@/messages/t.ts';
import { Stack } from '@/ui/layout/stack.tsx';
import type { ImportProgress } from './import-progress.ts';
import { StepTitle } from './step-title.tsx';
import type { ImportWizard } from './use-import-wizard.ts';

/** While the run goes on: how far it is, read out at every quarter. */
export function ImportingStep(props: { readonly wizard: ImportWizard }) {
  const { ai } = props.wizard.state;
  if (ai?.phase === 'running') {
    return (
      <Stack gap={6}>
        <StepTitle wizard={props.wizard} title={t('ai.askingTitle')} text={t('ai.askingText')} />
        <AiRunning
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
