import { currentLocale, t } from '../../messages/t.ts';
import { Progress } from '../../ui/progress.tsx';
import { Stack } from '../../ui/stack.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { StepTitle } from './step-title.tsx';
import type { ImportWizard } from './use-import-wizard.ts';

/** While the run goes on: how far it is, read out at every quarter. */
export function ImportingStep(props: { readonly wizard: ImportWizard }) {
  const { progress, ai } = props.wizard.state;
  const done = progress?.done ?? 0;
  const total = progress?.total ?? 0;
  const percent = total === 0 ? 0 : Math.floor((done / total) * 4) * 25;
  const count = (rows: number) => rows.toLocaleString(currentLocale());
  if (ai?.phase === 'running') {
    const askedText = t('ai.askingCount', { done: count(ai.done), total: count(ai.total) });
    return (
      <Stack gap={6}>
        <StepTitle wizard={props.wizard} title={t('ai.askingTitle')} text={t('ai.askingText')} />
        <Progress
          label={t('ai.asking')}
          value={ai.done === 0 ? null : ai.done}
          max={Math.max(1, ai.total)}
          valueText={askedText}
        />
        <VisuallyHidden role="status">{`${t('ai.asking')}: ${askedText}`}</VisuallyHidden>
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
      <Progress
        label={t('import.importing')}
        value={progress ? done : null}
        max={Math.max(1, total)}
        {...(progress
          ? { valueText: t('import.importingCount', { done: count(done), total: count(total) }) }
          : {})}
      />
      <VisuallyHidden role="status">
        {percent > 0 ? t('import.importingQuarter', { percent }) : ''}
      </VisuallyHidden>
    </Stack>
  );
}
