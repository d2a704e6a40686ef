import Undo2 from 'lucide-react/icons/undo-2';
import { addStarterCategories } from '@/commands/categories/categories.ts';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { useUndo } from '@/components/notices/undo-context.tsx';
import { StarterButton } from '@/components/pickers/starter-categories-button.tsx';
import type { ImportSummary } from '@/domain/import/import-batch.ts';
import type { ImportWizard } from '@/features/import/use-import-wizard.ts';
import { StepTitle } from '@/features/import/wizard-frame.tsx';
import { useImportFlows } from '@/live/import.ts';
import { valueOr } from '@/live/live.ts';
import { useServices } from '@/live/services-context.tsx';
import { pageLanguage } from '@/messages/language.ts';
import { messageFor } from '@/messages/message-for.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Heading } from '@/ui/layout/heading.tsx';
import { Grid } from '@/ui/layout/responsive.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { OldFileNotice, PayoffCards, Verdict } from './import-payoff.tsx';
import { Questions } from './questions.tsx';
import type { TemplateDraft } from './template-form.tsx';

/** The last step: the result in figures, a summary, and the questions that are still open. */
export function CompleteStep(props: {
  readonly wizard: ImportWizard;
  readonly draft: TemplateDraft;
  /** Called when the user goes to the imported transactions. */
  readonly onLeave: () => void;
  /** Starts over with another file. */
  readonly onAnother: () => void;
}) {
  const { outcome } = props.wizard.state;
  const importIds = outcome?.stored.importIds ?? NONE;
  const accountIds = outcome?.stored.accountIds ?? NONE;
  const flows = valueOr(useImportFlows(importIds, accountIds), null);
  if (!outcome) return null;
  const { summary, wasCancelled, aiFailure } = outcome;
  const wasAsked = aiFailure !== 'ai-no-categories' && aiFailure !== 'ai-no-key';
  const hasRows = !wasCancelled && summary.imported > 0;
  return (
    <Stack gap={6}>
      {hasRows ? (
        <Verdict wizard={props.wizard} summary={summary} flows={flows} />
      ) : (
        <StepTitle
          wizard={props.wizard}
          title={t(wasCancelled ? 'import.stoppedTitle' : 'import.completeTitle')}
          text={wasCancelled ? t('import.stoppedText') : undefined}
        />
      )}
      {aiFailure ? (
        <Notice
          tone={wasAsked ? 'danger' : 'warn'}
          role="alert"
          title={messageFor(aiFailure)}
          actions={aiFailure === 'ai-no-categories' ? <AddStarters /> : undefined}
        >
          {t(wasAsked ? 'import.aiFailed' : 'import.aiNotAsked')}
        </Notice>
      ) : null}
      {!wasCancelled && wasUpToDate(summary) ? (
        <Notice tone="good" title={t('import.allKnownTitle')}>
          {t('import.allKnownText')}
        </Notice>
      ) : null}
      {hasRows && flows ? <OldFileNotice flows={flows} onAnother={props.onAnother} /> : null}
      <Grid columns="asideFirst" gap={6} align="start">
        <Stack gap={4}>
          <Questions wizard={props.wizard} draft={props.draft} accountIds={accountIds} />
          <Summary summary={summary} hasTitle={hasRows && flows !== null} />
        </Stack>
        <PayoffCards flows={flows} accountIds={accountIds} onLeave={props.onLeave} />
      </Grid>
    </Stack>
  );
}

const NONE: readonly string[] = [];

/** Reverts the whole import, after a question. */
export function RevertButton(props: {
  readonly wizard: ImportWizard;
  readonly onReverted: () => void;
}) {
  const dialogs = useDialogs();
  const { importIds = NONE, accountIds = NONE } = props.wizard.state.outcome?.stored ?? {};
  if (accountIds.length === 0) return null;
  return (
    <Button
      variant="ghost"
      icon={<Undo2 />}
      onClick={() => dialogs.open('revert-import', { importIds, onReverted: props.onReverted })}
    >
      {t('import.revert')}
    </Button>
  );
}

/** The lines of the summary (spec §4). */
function Summary(props: { readonly summary: ImportSummary; readonly hasTitle: boolean }) {
  return (
    <Card>
      <Stack gap={2}>
        {props.hasTitle ? <Heading level={3}>{t('import.completeTitle')}</Heading> : null}
        <Grid as="ul" min="xs" gap={2} aria-label={t('import.summary')}>
          {linesOf(props.summary).map((line) => (
            <Text as="li" key={line} size="sm" numeric>
              {line}
            </Text>
          ))}
        </Grid>
      </Stack>
    </Card>
  );
}

/** Adds starter categories, so built-in rules can categorize the imported rows. */
function AddStarters() {
  const services = useServices();
  const undo = useUndo();
  const dialogs = useDialogs();
  return (
    <StarterButton
      size="sm"
      onAdd={() => addStarterCategories(services, pageLanguage())}
      onAdded={(change) => {
        undo.offer(change);
        dialogs.open('apply-rules', {});
      }}
    />
  );
}

/** The four lines of the summary in the specification, and any other results. */
function linesOf(summary: ImportSummary): readonly string[] {
  const { merged, linked, skipped } = summary;
  return [
    t('import.imported', { count: summary.imported }),
    t('import.duplicates', { count: summary.duplicates }),
    t('import.rejected', { count: summary.rejected }),
    t('import.categorised', { count: summary.categorised }),
    ...(merged > 0 ? [t('import.merged', { count: merged })] : []),
    ...(linked > 0 ? [t('import.linked', { count: linked })] : []),
    ...(skipped > 0 ? [t('import.skipped', { count: skipped })] : []),
  ];
}

function wasUpToDate({ imported, merged, duplicates }: ImportSummary): boolean {
  return imported === 0 && merged === 0 && duplicates > 0;
}
