import FileUp from 'lucide-react/icons/file-up';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDiscardGuard } from '@/components/forms/form-dialog.tsx';
import type { LeaveText } from '@/components/forms/unsaved.ts';
import { AiConfirm, suggestRules } from '@/components/notices/ai-notices.tsx';
import { type DialogProps, useDialogs, useWorkingDialog } from '@/components/notices/dialogs.tsx';
import type { Account } from '@/domain/accounts/account.ts';
import type { Category } from '@/domain/categories/category.ts';
import type { ImportTemplate } from '@/domain/import/import-template.ts';
import { CompleteStep, RevertButton } from '@/features/import/complete/complete-step.tsx';
import { useTemplateDraft } from '@/features/import/complete/template-form.tsx';
import { MappingStep } from '@/features/import/mapping/mapping-step.tsx';
import { useProposedAccounts } from '@/features/import/mapping/suggested-account.ts';
import { PlannedStatus } from '@/features/import/review/review-panel.tsx';
import { ReviewStep } from '@/features/import/review/review-step.tsx';
import { type Live, valueOr } from '@/live/live.ts';
import { useAccounts, useCategories, useImportTemplates } from '@/live/records.ts';
import { t } from '@/messages/t.ts';
import type { RuleSuggestion } from '@/pipelines/categorize/ai-categorize.ts';
import { beginLongWrite } from '@/platform/locks.ts';
import { Button } from '@/ui/controls/button.tsx';
import { AlertDialog } from '@/ui/overlays/alert-dialog.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import { mappingProblems } from './file-state.ts';
import { ImportInBackground, ImportingStep } from './import-progress.tsx';
import { UploadStep } from './upload-step.tsx';
import { type ImportWizard, useImportWizard } from './use-import-wizard.ts';
import { WizardFooter, WizardSteps } from './wizard-frame.tsx';
import type { WizardState, WizardStep } from './wizard-state.ts';

const NO_ACCOUNTS: readonly Account[] = [];
const NO_TEMPLATES: readonly ImportTemplate[] = [];

/** The import wizard (spec §4): upload, mapping, review, import and summary. */
export function ImportDialog({ request, onClose }: DialogProps<'import'>) {
  const liveAccounts = useAccounts();
  const accounts = valueOr(liveAccounts, NO_ACCOUNTS);
  // Closes the wizard unless it still has an unanswered question.
  const leaveClean = useRef(() => {});
  const suggest = useRuleSuggestions(() => leaveClean.current());
  const wizard = useImportWizard(request.accountId ?? '', accounts, suggest);
  const templates = valueOr(useImportTemplates(), NO_TEMPLATES);
  const draft = useTemplateDraft(wizard, templates);
  useReturnOnMissingAccount(wizard, liveAccounts);
  useProposedAccounts(wizard, liveAccounts);
  const [asksToStop, setAsksToStop] = useState(false);
  /** Pasted text that wasn't read yet; kept while other steps are open. */
  const [pasted, setPasted] = useState('');
  const { state, chooseFiles, cancelRun } = wizard;
  const isRunning = state.step === 'importing';
  const { isHidden, hide, show } = useWorkingDialog(isRunning ? 'hides' : null);

  const asksForTemplate = state.step === 'complete' && draft.file !== undefined;
  const isNaming = asksForTemplate && draft.name !== '';
  const isUnsaved = losesChoices(state) || isNaming || (pasted !== '' && !isRunning);
  const dialogs = useDialogs();
  const startsOver = useRef(false);
  const guard = useDiscardGuard(
    isUnsaved && !isHidden,
    () => {
      onClose();
      if (startsOver.current) dialogs.open('import', {});
    },
    losesChoices(state) ? leaveConfirmText(state) : undefined,
  );
  // Done pressed while a template is saved waits for it, and stays if it failed.
  const [endsAfterSave, setEndsAfterSave] = useState(false);
  const finish = (isStartingOver: boolean) => {
    startsOver.current = isStartingOver;
    if (draft.isPending) setEndsAfterSave(true);
    else guard.close();
  };
  const { close: endNow } = guard;
  useEffect(() => {
    const isRefused = asksForTemplate && draft.error !== '';
    if (!endsAfterSave || draft.isPending || (isNaming && !isRefused)) return;
    setEndsAfterSave(false);
    if (!isRefused) endNow();
  });
  const startOver = () => finish(true);
  const close = isRunning ? hide : () => finish(false);
  leaveClean.current = () => {
    if (!isUnsaved && !isHidden) onClose();
  };
  // In the background, work survives leaving the page, but not closing the tab.
  const mustNotEnd = isRunning || (isHidden && isUnsaved);
  useEffect(() => (mustNotEnd ? beginLongWrite() : undefined), [mustNotEnd]);
  const stop = () => {
    setAsksToStop(false);
    cancelRun();
    show();
  };

  const template = templates.find(({ id }) => id === state.templateId);

  const { files } = request;
  useEffect(() => {
    if (files && files.length > 0) chooseFiles(files, undefined);
  }, [files, chooseFiles]);

  const steps = {
    upload: () => (
      <UploadStep wizard={wizard} templates={templates} pasted={pasted} onPasted={setPasted} />
    ),
    mapping: () => <MappingStep wizard={wizard} accounts={accounts} templates={templates} />,
    review: () => <ReviewStep wizard={wizard} />,
    importing: () => <ImportingStep wizard={wizard} />,
    complete: () => (
      <CompleteStep
        wizard={wizard}
        draft={draft}
        onLeave={leaveClean.current}
        onAnother={startOver}
      />
    ),
  } satisfies Readonly<Record<WizardStep, () => unknown>>;

  return (
    <>
      <Dialog
        open={!isHidden}
        size="full"
        mark={<FileUp />}
        progress={<WizardSteps step={state.step} />}
        title={t('import.title')}
        closeLabel={t('common.close')}
        closeOnInteractOutside={false}
        onClose={close}
        // A form during the whole step, because a change of element would restart its questions.
        {...(state.step === 'complete'
          ? { onSubmit: () => (asksForTemplate ? void draft.save() : undefined) }
          : {})}
        footer={
          <WizardFooter
            wizard={wizard}
            accounts={accounts}
            template={template}
            onAnother={startOver}
            onClose={close}
          />
        }
        footerNote={
          state.step === 'review' && state.review ? <PlannedStatus state={state.review} /> : null
        }
        footerStart={
          state.step === 'mapping' || state.step === 'review' ? (
            <Button variant="ghost" onClick={wizard.back}>
              {t('import.back')}
            </Button>
          ) : state.step === 'complete' ? (
            <RevertButton wizard={wizard} onReverted={onClose} />
          ) : null
        }
      >
        <div key={stepKey(state)}>{steps[state.step]()}</div>
      </Dialog>
      {isRunning && !isHidden && state.ai?.phase === 'asked' ? (
        <AiConfirm
          plan={state.ai.plan}
          onUse={() => wizard.answerAi(true)}
          onDecline={() => wizard.answerAi(false)}
        />
      ) : null}
      {isHidden ? (
        <ImportInBackground
          wizard={wizard}
          onShow={show}
          onStop={() => setAsksToStop(true)}
          onClose={onClose}
        />
      ) : null}
      <AlertDialog
        open={asksToStop && isRunning && !state.ai}
        title={t('import.stopTitle')}
        message={t('import.stopText')}
        confirmLabel={t('import.stop')}
        cancelLabel={t('import.keepGoing')}
        danger
        onConfirm={stop}
        onCancel={() => setAsksToStop(false)}
      />
      {guard.question}
    </>
  );
}

/** A new step, or moving to another file, starts at the heading. */
function stepKey({ step, moves }: WizardState): string {
  return step === 'mapping' ? `${step} ${moves}` : step;
}

/**
 * Whether closing the wizard would lose choices: always during review; before that, once something
 * was changed.
 */
export function losesChoices({ step, files, review }: WizardState): boolean {
  if (step === 'review') return true;
  const isBefore = step === 'upload' || step === 'mapping';
  return isBefore && (review !== null || files.some(({ isChanged }) => isChanged));
}

/** Text of the confirmation before leaving an import and losing choices. */
export function leaveConfirmText({ files, hasStored }: WizardState): LeaveText {
  return {
    title: t('importFiles.leaveTitle'),
    text: t(hasStored ? 'importFiles.leaveStored' : 'importFiles.leaveText', {
      count: files.length,
    }),
    leave: t('importFiles.leave'),
    stay: t('importFiles.stay'),
  };
}

/** If an account disappears during review, goes back to the file that needs another one. */
export function useReturnOnMissingAccount(
  { state, dispatch }: ImportWizard,
  accounts: Live<readonly Account[]>,
): void {
  const { step, files, newAccounts } = state;
  useEffect(() => {
    if (step !== 'review' || accounts.status !== 'ready') return;
    const all = [...accounts.value, ...newAccounts];
    const place = files.findIndex((file) => {
      const { account, groups } = mappingProblems(file, all);
      return account !== undefined || groups !== undefined;
    });
    if (place >= 0) dispatch({ type: 'review-refused', place });
  }, [step, files, newAccounts, accounts, dispatch]);
}

const NO_CATEGORIES: readonly Category[] = [];

/**
 * Returns a function that offers rules based on the AI's choices. `onLeave` is called when one is
 * opened; the wizard closes if nothing is lost.
 */
export function useRuleSuggestions(
  onLeave: () => void,
): (suggestions: readonly RuleSuggestion[]) => void {
  const navigate = useNavigate();
  const categories = valueOr(useCategories(), NO_CATEGORIES);
  return (suggestions) =>
    suggestRules(
      suggestions.map((each) => ({
        ...each,
        categoryName: categories.find(({ id }) => id === each.categoryId)?.name ?? '',
      })),
      (path) => {
        onLeave();
        void navigate(path);
      },
    );
}
