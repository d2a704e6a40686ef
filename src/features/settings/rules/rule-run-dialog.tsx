import { useCallback, useEffect, useRef, useState } from 'react';
import { newChange } from '@/commands/outcome.ts';
import { type DialogProps, useWorkingDialog } from '@/components/notices/dialogs.tsx';
import { notifyError, notifyInfo } from '@/components/notices/notify.ts';
import { SpokenProgress } from '@/components/notices/spoken-progress.tsx';
import { useUndo } from '@/components/notices/undo-context.tsx';
import { BackgroundWork } from '@/components/notices/work-progress.tsx';
import { StarterButton } from '@/features/settings/starter-button.tsx';
import { type Live, valueOr } from '@/live/live.ts';
import { useRules } from '@/live/records.ts';
import { type ChoicePreview, useChoicePreview } from '@/live/rules/rules.ts';
import { useServices } from '@/live/services-context.tsx';
import { messageFor } from '@/messages/message-for.ts';
import { t } from '@/messages/t.ts';
import type {
  AutoCategorizeEvent,
  CategorizeRequest,
} from '@/pipelines/categorize/auto-categorize.ts';
import {
  type CategorizeHandle,
  startAutoCategorize,
} from '@/pipelines/categorize/auto-categorize.ts';
import { Button } from '@/ui/controls/button.tsx';
import { SkeletonGroup, SkeletonRows } from '@/ui/feedback/loading.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import { RulePreviewRows } from './rule-preview-rows.tsx';
import { type RuleNames, useRuleNames } from './use-rule-names.ts';

/** Applies rules to uncategorized transactions: a preview, then the run. */
export function ApplyRulesDialog({ request, onClose }: DialogProps<'apply-rules'>) {
  const { ruleId, start } = request;
  return <RunDialog mode="uncategorised" ruleId={ruleId} startsAtOnce={start} onClose={onClose} />;
}

/** Replaces existing categories, after a preview. */
export function ReplaceByRulesDialog({ request, onClose }: DialogProps<'replace-by-rules'>) {
  return <RunDialog mode="replace" ruleId={request.ruleId} onClose={onClose} />;
}

type RunDialogProps = {
  readonly mode: RunMode;
  readonly ruleId: string | undefined;
  readonly startsAtOnce?: boolean | undefined;
  readonly onClose: () => void;
};

/** Runs shorter than this show no progress. */
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
  // If the preview didn't cover all rows, the run may still find some.
  const mayBegin = count > 0 || (mode === 'uncategorised' && found?.isCut === true);
  const begin = () => {
    const only = ruleId === undefined ? {} : { ruleId };
    const request =
      mode === 'replace' ? { ...only, rulesOnly: true, replaceIn: found?.replacedIds ?? [] } : only;
    run.start(request, ruleId === undefined ? undefined : (name ?? ''));
  };
  // Don't flash a dialog for a run that finishes immediately.
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
  // The button that started the run is gone, so move the focus.
  const stopButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (run.isRunning) stopButton.current?.focus();
  }, [run.isRunning]);
  if (isHidden) {
    return (
      <BackgroundWork
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
      // A running job continues in the background.
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

/** Which rows a run changes: those without a category, or those with a different one. */
export type RunMode = 'uncategorised' | 'replace';

type RuleRunPreviewProps = {
  readonly preview: Live<ChoicePreview>;
  /** Number of transactions that would change. */
  readonly count: number;
  readonly ruleId: string | undefined;
  readonly mode: RunMode;
  readonly names: RuleNames;
};

/** The first transactions that would change, shown before a run. */
export function RuleRunPreview({ preview, count, ruleId, mode, names }: RuleRunPreviewProps) {
  if (preview.status === 'failed') {
    return <Notice tone="danger">{t('rules.runPreviewFailed')}</Notice>;
  }
  if (preview.status === 'loading' || !names.isReady) {
    return (
      <SkeletonGroup label={t('rules.previewLoading')}>
        <SkeletonRows count={4} />
      </SkeletonGroup>
    );
  }
  const { rows, rules, isCut } = preview.value;
  const replaces = mode === 'replace';
  return (
    <Stack gap={3}>
      {isCut ? (
        <Notice tone="warn">{t(replaces ? 'rules.replaceCut' : 'rules.applyCut')}</Notice>
      ) : null}
      {count === 0 ? (
        <Notice
          actions={names.categories.length === 0 ? <StarterButton variant="outline" /> : undefined}
        >
          {t(replaces ? 'rules.replaceNothing' : 'rules.applyNothing')}
        </Notice>
      ) : null}
      {rows.length > 0 ? (
        <RulePreviewRows
          label={t('rules.tableOfRun')}
          rows={rows}
          total={count}
          rules={rules}
          ruleId={ruleId ?? null}
          replaces={replaces}
          names={names}
        />
      ) : null}
    </Stack>
  );
}

type Progress = Extract<AutoCategorizeEvent, { type: 'progress' }>;

export type RuleRun = {
  readonly start: (
    request: Omit<CategorizeRequest, 'change'>,
    ruleName: string | undefined,
  ) => void;
  /** Stops after the current batch. Changes already written stay and can be undone. */
  readonly stop: () => void;
  readonly isRunning: boolean;
  readonly isStopping: boolean;
  /** Null until the first batch is written. */
  readonly progress: Progress | null;
};

/**
 * Runs rules over stored transactions, with progress, cancellation, and one Undo for the whole run
 * at the end.
 */
export function useRuleRun(onDone: () => void): RuleRun {
  const services = useServices();
  const undo = useUndo();
  const handle = useRef<CategorizeHandle | null>(null);
  const [isRunning, setRunning] = useState(false);
  const [isStopping, setStopping] = useState(false);
  const [progress, setProgress] = useState<Progress | null>(null);
  const latestDone = useRef(onDone);
  latestDone.current = onDone;

  const stop = useCallback(() => {
    setStopping(true);
    handle.current?.cancel();
  }, []);
  // Closing the dialog stops its run.
  useEffect(
    () => () => {
      handle.current?.cancel();
    },
    [],
  );

  const start = useCallback<RuleRun['start']>(
    (request, ruleName) => {
      if (handle.current) return;
      const change =
        ruleName === undefined
          ? newChange(services.clock, 'transactions-categorised')
          : newChange(services.clock, 'transactions-categorised-rule', { name: ruleName });
      setRunning(true);
      handle.current = startAutoCategorize(services, { ...request, change }, (event) => {
        if (event.type === 'progress') {
          setProgress(event);
          return;
        }
        handle.current = null;
        const count = event.categorised;
        const done = request.replaceIn ? 'rules.runReplaced' : 'rules.runDone';
        if (event.type === 'failed') {
          notifyError(t('rules.runFailed'), { description: messageFor(event.code) });
        }
        if (count > 0) undo.offer(change, t(done, { count }));
        else if (event.type !== 'failed') notifyInfo(t('rules.runNothing'));
        latestDone.current();
      });
    },
    [services, undo],
  );
  return { start, stop, isRunning, isStopping, progress };
}

/** Progress of a run as text; '' before it is known. */
export function ruleRunText(progress: RuleRun['progress']): string {
  if (!progress) return '';
  return t('rules.runCount', {
    done: progress.done,
    total: progress.total,
    categorised: progress.categorised,
  });
}

/** Progress of a run. */
export function RuleRunProgress({ progress }: Pick<RuleRun, 'progress'>) {
  return (
    <SpokenProgress
      label={t('rules.running')}
      value={progress?.done ?? null}
      max={Math.max(1, progress?.total ?? 1)}
      {...(progress ? { valueText: ruleRunText(progress) } : {})}
    />
  );
}
