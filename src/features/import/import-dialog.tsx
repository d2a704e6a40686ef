import { useEffect, useState } from 'react';
import { AiQuestion } from '../../components/ai-question.tsx';
import type { DialogProps } from '../../components/dialogs.tsx';
import { useUnsaved } from '../../components/unsaved.ts';
import type { Account } from '../../domain/account.ts';
import type { ImportTemplate } from '../../domain/import-template.ts';
import { valueOr } from '../../live/live.ts';
import { useAccounts, useImportTemplates } from '../../live/records.ts';
import { t } from '../../messages/t.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CompleteStep } from './complete-step.tsx';
import { ImportingStep } from './importing-step.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { losesChoices } from './leaving.ts';
import { MappingStep } from './mapping-step.tsx';
import { PlannedStatus } from './review/planned-status.tsx';
import { ReviewStep } from './review-step.tsx';
import { UploadStep } from './upload-step.tsx';
import { useAccountsStillThere } from './use-accounts-still-there.ts';
import { useImportWizard } from './use-import-wizard.ts';
import { useRuleSuggestions } from './use-rule-suggestions.ts';
import { useTemplateDraft } from './use-template-draft.ts';
import { WizardFooter } from './wizard-footer.tsx';
import type { WizardState, WizardStep } from './wizard-state.ts';

const NO_ACCOUNTS: readonly Account[] = [];
const NO_TEMPLATES: readonly ImportTemplate[] = [];

/** The wizard that brings files of banks into accounts (§4): upload, mapping, review, the run, and what came of it. */
export function ImportDialog({ request, onClose }: DialogProps<'import'>) {
  const liveAccounts = useAccounts();
  const accounts = valueOr(liveAccounts, NO_ACCOUNTS);
  const suggest = useRuleSuggestions(onClose);
  const wizard = useImportWizard(request.accountId ?? '', accounts, suggest);
  const templates = valueOr(useImportTemplates(), NO_TEMPLATES);
  const draft = useTemplateDraft(wizard, templates);
  useAccountsStillThere(wizard, liveAccounts);
  const [asksToStop, setAsksToStop] = useState(false);
  const [asksToLeave, setAsksToLeave] = useState(false);
  const { state, chooseFiles, cancelRun } = wizard;
  useUnsaved(losesChoices(state));

  const template = templates.find(({ id }) => id === state.templateId);

  const { files } = request;
  useEffect(() => {
    if (files && files.length > 0) chooseFiles(files, undefined);
  }, [files, chooseFiles]);

  const isRunning = state.step === 'importing';
  const asksForTemplate = state.step === 'complete' && draft.file !== undefined;
  const close = () => {
    // Everything is imported once the AI is asked: there is nothing to lose.
    if (state.ai) cancelRun();
    else if (isRunning) setAsksToStop(true);
    else if (losesChoices(state)) setAsksToLeave(true);
    else onClose();
  };

  const steps = {
    upload: () => <UploadStep wizard={wizard} templates={templates} />,
    mapping: () => <MappingStep wizard={wizard} accounts={accounts} templates={templates} />,
    review: () => <ReviewStep wizard={wizard} />,
    importing: () => <ImportingStep wizard={wizard} />,
    complete: () => <CompleteStep wizard={wizard} draft={draft} onClose={onClose} />,
  } satisfies Readonly<Record<WizardStep, () => unknown>>;

  return (
    <>
      <Dialog
        open
        size="xl"
        title={t('import.title')}
        closeLabel={t('common.close')}
        closeOnInteractOutside={false}
        onClose={close}
        {...(asksForTemplate ? { onSubmit: () => void draft.save() } : {})}
        footer={
          <WizardFooter
            wizard={wizard}
            accounts={accounts}
            template={template}
            draft={draft}
            onClose={close}
          />
        }
        steady={state.step === 'review'}
        footerNote={
          state.step === 'review' && state.review ? <PlannedStatus state={state.review} /> : null
        }
        footerStart={
          state.step === 'mapping' || state.step === 'review' ? (
            <Button variant="ghost" onClick={wizard.back}>
              {t('import.back')}
            </Button>
          ) : null
        }
      >
        <div key={stepKey(state)}>{steps[state.step]()}</div>
      </Dialog>
      {isRunning && state.ai?.phase === 'asked' ? (
        <AiQuestion
          plan={state.ai.plan}
          onUse={() => wizard.answerAi(true)}
          onDecline={() => wizard.answerAi(false)}
        />
      ) : null}
      <AlertDialog
        open={asksToStop && isRunning && !state.ai}
        title={t('import.stopTitle')}
        message={t('import.stopText')}
        confirmLabel={t('import.stop')}
        cancelLabel={t('import.keepGoing')}
        danger
        onConfirm={() => {
          setAsksToStop(false);
          cancelRun();
        }}
        onCancel={() => setAsksToStop(false)}
      />
      <LeaveQuestion
        open={asksToLeave}
        state={state}
        onLeave={onClose}
        onStay={() => setAsksToLeave(false)}
      />
    </>
  );
}

/** Another step, or another file that was gone on to, begins at its heading. */
function stepKey({ step, moves }: WizardState): string {
  return step === 'mapping' ? `${step} ${moves}` : step;
}
