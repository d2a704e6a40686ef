import { useEffect, useRef, useState } from 'react';
import { type DialogProps, useWorkingDialog } from '@/components/notices/dialogs.tsx';
import { WorkBehind } from '@/components/notices/work-behind.tsx';
import { valueOr } from '@/live/live.ts';
import { useRules } from '@/live/records.ts';
import { useChoicePreview } from '@/live/use-rule-preview.ts';
import { messageFor } from '@/messages/message-for.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import { RuleRunPreview, type RunMode } from './rule-run-preview.tsx';
import { RuleRunProgress, ruleRunText } from './rule-run-progress.tsx';
import { useRuleNames } from './use-rule-names.ts';
import { useRuleRun } from './use-rule-run.ts';

/** Gives stored transactions without a category the one that rules choose: a look at them, then the run. */
export function ApplyRulesDialog({ request, onClose }: DialogProps<'apply-rules'>) {
  const { ruleId, start } = request;
  return <RunDialog mode="uncategorised" ruleId={ruleId} startsAtOnce={start} onClose={onClose} />;
}

/** Replaces categories that transactions have, after a look at each figure. */
export function ReplaceByRulesDialog({ request, onClose }: DialogProps<'replace-by-rules'>) {
  return <RunDialog mode="replace" ruleId={request.ruleId} onClose={onClose} />;
}

type RunDialogProps = {
  readonly mode: RunMode;
  readonly ruleId: string | undefined;
  readonly startsAtOnce?: boolean | undefined;
  readonly onClose: () => void;
};

/** A run that takes longer shows how far it is. */
const SLOW_MS = 300;

const TEXTS = {
  uncategorised: {
    title: 'rules.applyTitle',
    titleOne: 'rules.applyTitleOne',
    help: 'rules.applyHelp',
    helpOne: 'rules.applyHelpOne',
    confirm: 'rules.applyConfirm',
    confirmNone: 'rules.applyNone',
  },
  replace: {
    title: 'rules.replaceTitle',
    titleOne: 'rules.replaceTitleOne',
    help: 'rules.replaceHelp',
    helpOne: 'rules.replaceHelpOne',
    confirm: 'rules.replaceConfirm',
    confirmNone: 'rules.replaceNone',
  },
} as const;

function RunDialog({ mode, ruleId, startsAtOnce = false, onClose }: RunDialogProps) {
  const texts = TEXTS[mode];
  const names = useRuleNames();
  const rules = valueOr(useRules(), null);
  const name = rules?.find(({ id }) => id === ruleId)?.name;
  const run = useRuleRun(onClose);
  const { isHidden, hide, show } = useWorkingDialog(run.isRunning ? 'hides' : null);
  const isGone = ruleId !== undefined && rules !== null && name === undefined && !run.isRunning;
  const isIdle = run.isRunning || (startsAtOnce && !isGone);
  const preview = useChoicePreview(ruleId ?? null, mode, isIdle);
  const found = preview.status === 'ready' ? preview.value : null;
  const count = found ? (mode === 'replace' ? found.replaced : found.uncategorised) : 0;
  // Where not every row was looked at, the run may find what the look did not.
  const mayBegin = count > 0 || (mode === 'uncategorised' && found?.isCut === true);
  const begin = () => {
    const only = ruleId === undefined ? {} : { ruleId };
    const asked =
      mode === 'replace' ? { ...only, rulesOnly: true, replaceIn: found?.replacedIds ?? [] } : only;
    run.start(asked, ruleId === undefined ? undefined : (name ?? ''));
  };
  // What is done at once shows no dialog that goes before it was read.
  const [isQuick, setQuick] = useState(startsAtOnce);
  useEffect(() => {
    const timer = setTimeout(() => setQuick(false), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  const hasBegun = useRef(false);
  const isNameKnown = ruleId === undefined || name !== undefined;
  useEffect(() => {
    if (!startsAtOnce || hasBegun.current || !isNameKnown) return;
    hasBegun.current = true;
    begin();
  });
  // The button that began it is gone, and the focus with it.
  const stopButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (run.isRunning) stopButton.current?.focus();
  }, [run.isRunning]);
  if (isHidden) {
    return (
      <WorkBehind
        label={t('rules.running')}
        progress={run.progress}
        text={ruleRunText(run.progress)}
        onShow={show}
        onStop={run.stop}
        isStopping={run.isStopping}
      />
    );
  }
  if (isQuick && !isGone) return null;
  return (
    <Dialog
      open
      title={name === undefined ? t(texts.title) : t(texts.titleOne, { name })}
      description={run.isRunning ? undefined : t(ruleId === undefined ? texts.help : texts.helpOne)}
      closeLabel={t('common.close')}
      size="lg"
      closeOnInteractOutside={!isIdle}
      // What was begun goes on behind the page.
      onClose={run.isRunning ? hide : onClose}
      footer={
        run.isRunning ? (
          <Button ref={stopButton} pending={run.isStopping} onClick={run.stop}>
            {t(run.isStopping ? 'rules.stopping' : 'rules.stop')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('common.cancel')}</Button>
            <Button variant="solid" disabled={isGone || !mayBegin} onClick={begin}>
              {!found
                ? t('common.loading')
                : count === 0
                  ? t(texts.confirmNone)
                  : t(texts.confirm, { count })}
            </Button>
          </>
        )
      }
    >
      {isGone ? (
        <Notice tone="warn">{messageFor('gone')}</Notice>
      ) : isIdle ? (
        <RuleRunProgress progress={run.progress} />
      ) : (
        <RuleRunPreview preview={preview} count={count} ruleId={ruleId} mode={mode} names={names} />
      )}
    </Dialog>
  );
}
