import { useEffect, useId, useRef, useState } from 'react';
import { useDiscardGuard } from '@/components/forms/form-dialog.tsx';
import { SpokenProgress } from '@/components/notices/spoken-progress.tsx';
import { PREVIOUS_DATABASE_DAYS } from '@/config/limits.ts';
import { changesAnything } from '@/domain/backup/restore-plan.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Field } from '@/ui/controls/field.tsx';
import { Input } from '@/ui/controls/input.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { AlertDialog } from '@/ui/overlays/alert-dialog.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import { problemText, RefusalList, RestoreFile } from './restore-file.tsx';
import {
  LeftOutList,
  LeftOutNotice,
  PlanTable,
  RestoreMode,
  removedRecords,
} from './restore-preview.tsx';
import { type RestoreProgress, useRestore } from './use-restore.ts';

type RestoreWindowProps = {
  /** Name of the database in use. */
  readonly current: string;
  /** File that was already chosen, if any. */
  readonly initialFile: File | undefined;
  /** Whether there is existing data to merge with. */
  readonly canMerge: boolean;
  /**
   * Notice to show before restoring; '' = none yet. Pass a string from the start, so that a later
   * notice is announced.
   */
  readonly notice?: string;
  readonly onClose: () => void;
};

/** Restore dialog: choose a file, preview the changes, then restore all or nothing. */
export function RestoreWindow({
  current,
  initialFile,
  canMerge,
  notice,
  onClose,
}: RestoreWindowProps) {
  const restore = useRestore(current, initialFile);
  const { state, plan, choice } = restore;
  const [isAsked, setAsked] = useState(false);
  const [isTyped, setTyped] = useState(false);
  const passphraseForm = useId();
  const reasonId = useId();
  const isRefused = state.phase === 'choose' && state.problem !== null;
  const removed = plan ? removedRecords(plan) : 0;
  const isRunning = state.phase === 'running';
  const begin = () => {
    setAsked(false);
    restore.run();
  };
  // The focused element may disappear with its step; keep the focus in the dialog.
  const cancelButton = useRef<HTMLButtonElement>(null);
  const { phase } = state;
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (phase === 'running' || (phase !== 'choose' && isLost)) cancelButton.current?.focus();
  }, [phase]);
  const leave = () => {
    restore.cancel();
    onClose();
  };
  const isUnsaved =
    (phase === 'passphrase' && isTyped) || (plan !== null && restore.isChosen && !isRunning);
  const guard = useDiscardGuard(
    isRunning || isUnsaved,
    leave,
    isRunning
      ? {
          title: t('restore.stopTitle'),
          text: t('restore.stopText'),
          leave: t('restore.stop'),
          stay: t('restore.goOn'),
        }
      : undefined,
  );
  return (
    <>
      <Dialog
        open
        title={t('restore.title')}
        description={
          canMerge ? t('restore.help') : t('restore.recoveryHelp', { days: PREVIOUS_DATABASE_DAYS })
        }
        closeLabel={t('common.close')}
        size="lg"
        closeOnInteractOutside={state.phase === 'choose'}
        onClose={guard.close}
        footer={
          <>
            <Button ref={cancelButton} onClick={isRunning ? leave : guard.close}>
              {t('common.cancel')}
            </Button>
            {state.phase === 'passphrase' ? (
              <Button variant="solid" type="submit" form={passphraseForm}>
                {t('restore.open')}
              </Button>
            ) : state.phase === 'stopped' ? (
              <Button variant="solid" onClick={restore.again}>
                {t('common.retry')}
              </Button>
            ) : plan || isRefused ? (
              <Button
                aria-describedby={isRefused ? reasonId : undefined}
                variant={removed > 0 && plan?.choice.mode === choice.mode ? 'danger' : 'solid'}
                disabled={state.phase !== 'planned' || !plan || !changesAnything(plan)}
                pending={isRunning}
                onClick={() => (removed > 0 ? setAsked(true) : begin())}
              >
                {t(choice.mode === 'merge' ? 'restore.doMerge' : 'restore.doReplace')}
              </Button>
            ) : null}
          </>
        }
      >
        <Stack gap={5}>
          {notice === undefined ? null : (
            <div role="status">{notice ? <Notice tone="good">{notice}</Notice> : null}</div>
          )}
          {state.phase === 'choose' || state.phase === 'passphrase' ? (
            <RestoreFile
              file={restore.file}
              problem={state.phase === 'choose' ? state.problem : null}
              refusal={state.phase === 'choose' ? state.refusal : null}
              reasonId={reasonId}
              onFile={restore.chooseFile}
            />
          ) : null}
          {state.phase === 'choose' && state.refusal ? (
            <RefusalList refusal={state.refusal} />
          ) : null}
          {state.phase === 'passphrase' ? (
            <RestorePassphrase
              formId={passphraseForm}
              isWrong={state.isWrong}
              onTyped={setTyped}
              onPassphrase={restore.givePassphrase}
            />
          ) : null}
          {plan && state.phase !== 'choose' && state.phase !== 'passphrase' ? (
            <RestoreMode
              plan={plan}
              choice={choice}
              canMerge={canMerge}
              disabled={isRunning}
              onChoice={restore.choose}
            />
          ) : null}
          {state.phase === 'reading' || isRunning ? (
            <RestoreProgressBar
              fileName={restore.file?.name ?? ''}
              isWriting={isRunning}
              progress={state.progress}
            />
          ) : null}
          {plan && state.phase === 'planned' ? (
            <>
              <LeftOutNotice plan={plan} />
              <PlanTable plan={plan} />
              <LeftOutList plan={plan} />
            </>
          ) : null}
          {state.phase === 'stopped' ? (
            <Notice tone="danger" role="alert" title={problemText(state.problem)}>
              {t('restore.untouched')}
            </Notice>
          ) : null}
        </Stack>
      </Dialog>
      <AlertDialog
        open={isAsked}
        title={t('restore.askTitle', {
          count: removed,
        })}
        message={t('restore.askText', { count: removed, days: PREVIOUS_DATABASE_DAYS })}
        confirmLabel={t('restore.doReplace')}
        cancelLabel={t('common.cancel')}
        danger
        onConfirm={begin}
        onCancel={() => setAsked(false)}
      />
      {guard.question}
    </>
  );
}

type RestorePassphraseProps = {
  /** Id of the form; the submit button is in the dialog's footer. */
  readonly formId: string;
  readonly isWrong: boolean;
  readonly onTyped: (isTyped: boolean) => void;
  readonly onPassphrase: (passphrase: string) => void;
};

/** Asks for the passphrase of an encrypted backup. */
export function RestorePassphrase({
  formId,
  isWrong,
  onTyped,
  onPassphrase,
}: RestorePassphraseProps) {
  const [typed, setTyped] = useState('');
  const controlId = useId();
  useEffect(() => document.getElementById(controlId)?.focus(), [controlId]);
  return (
    <form
      id={formId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (typed === '') document.getElementById(controlId)?.focus();
        else onPassphrase(typed);
      }}
    >
      <Field
        label={t('restore.passphrase')}
        help={t('restore.passphraseHelp')}
        controlId={controlId}
        error={isWrong ? problemText('wrong-passphrase') : undefined}
      >
        <Input
          type="password"
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            const { value } = event.currentTarget;
            setTyped(value);
            onTyped(value !== '');
          }}
        />
      </Field>
    </form>
  );
}

function writtenText({ step, done, of }: RestoreProgress): string {
  if (step !== 'receipts') return t('restore.writingCount', { done, of });
  return t('restore.percent', { percent: of > 0 ? Math.floor((done / of) * 100) : 0 });
}

type RestoreProgressBarProps = {
  readonly fileName: string;
  /** Whether the restore is running; before that, the file is only being checked. */
  readonly isWriting: boolean;
  readonly progress: RestoreProgress | null;
};

/** Progress of checking a file or restoring it. */
export function RestoreProgressBar({ fileName, isWriting, progress }: RestoreProgressBarProps) {
  const { step, done, of } = progress ?? { step: 'check', done: 0, of: 0 };
  if (isWriting) {
    const isWritten = step === 'write' && of > 0 && done >= of;
    return (
      <Stack gap={2}>
        <SpokenProgress
          label={t(
            isWritten
              ? 'restore.checkingWritten'
              : step === 'receipts'
                ? 'restore.writingReceipts'
                : 'restore.writing',
          )}
          value={progress && !isWritten ? done : null}
          max={Math.max(1, of)}
          valueText={progress ? writtenText(progress) : ''}
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
