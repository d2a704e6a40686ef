import { useEffect, useRef } from 'react';
import type { DialogProps } from '@/components/dialogs.tsx';
import { valueOr } from '@/live/live.ts';
import { useRules } from '@/live/records.ts';
import { type ChoicePreview, useChoicePreview } from '@/live/use-rule-preview.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Button } from '@/ui/button.tsx';
import { Dialog } from '@/ui/dialog.tsx';
import { Notice } from '@/ui/notice.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';
import { SkeletonGroup } from '@/ui/skeleton-group.tsx';
import { Stack } from '@/ui/stack.tsx';
import { RulePreviewRows } from './rule-preview-rows.tsx';
import { RuleRunProgress } from './rule-run-progress.tsx';
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
  readonly mode: 'uncategorised' | 'replace';
  readonly ruleId: string | undefined;
  readonly startsAtOnce?: boolean | undefined;
  readonly onClose: () => void;
};

const TEXTS = {
  uncategorised: {
    title: 'rules.applyTitle',
    titleOne: 'rules.applyTitleOne',
    help: 'rules.applyHelp',
    helpOne: 'rules.applyHelpOne',
    confirm: 'rules.applyConfirm',
    nothing: 'rules.applyNothing',
    cut: 'rules.applyCut',
  },
  replace: {
    title: 'rules.replaceTitle',
    titleOne: 'rules.replaceTitleOne',
    help: 'rules.replaceHelp',
    helpOne: 'rules.replaceHelpOne',
    confirm: 'rules.replaceConfirm',
    nothing: 'rules.replaceNothing',
    cut: 'rules.replaceCut',
  },
} as const;

function RunDialog({ mode, ruleId, startsAtOnce = false, onClose }: RunDialogProps) {
  const texts = TEXTS[mode];
  const names = useRuleNames();
  const name = valueOr(useRules(), []).find(({ id }) => id === ruleId)?.name;
  const preview = useChoicePreview(ruleId ?? null, mode);
  const run = useRuleRun(onClose);
  const found = preview.status === 'ready' ? preview.value : null;
  const count = found ? (mode === 'replace' ? found.replaced : found.uncategorised) : 0;
  const shown = count.toLocaleString(currentLocale());
  const begin = () => {
    const only = ruleId === undefined ? {} : { ruleId };
    const asked =
      mode === 'replace'
        ? { ...only, rulesOnly: true, replaceIn: found?.replacedIds ?? [] }
        : only;
    run.start(asked, ruleId === undefined ? undefined : (name ?? ''));
  };
  const hasBegun = useRef(false);
  const isNameKnown = ruleId === undefined || name !== undefined;
  useEffect(() => {
    if (!startsAtOnce || hasBegun.current || !isNameKnown) return;
    hasBegun.current = true;
    begin();
  });
  return (
    <Dialog
      open
      title={name === undefined ? t(texts.title) : t(texts.titleOne, { name })}
      description={run.isRunning ? undefined : t(ruleId === undefined ? texts.help : texts.helpOne)}
      closeLabel={t('common.close')}
      size="lg"
      closeOnInteractOutside={!run.isRunning}
      // What was begun is stopped first, and then says how much it did.
      onClose={run.isRunning ? run.stop : onClose}
      footer={
        run.isRunning ? (
          <Button pending={run.isStopping} onClick={run.stop}>
            {t(run.isStopping ? 'rules.stopping' : 'rules.stop')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('common.cancel')}</Button>
            <Button variant="solid" disabled={count === 0 && !found?.isCut} onClick={begin}>
              {t(texts.confirm, { count, shown })}
            </Button>
          </>
        )
      }
    >
      {run.isRunning || startsAtOnce ? (
        <RuleRunProgress progress={run.progress} />
      ) : preview.status === 'failed' ? (
        <Notice tone="danger">{t('rules.previewFailed')}</Notice>
      ) : found === null || !names.isReady ? (
        <SkeletonGroup label={t('rules.previewLoading')}>
          <SkeletonRows count={4} />
        </SkeletonGroup>
      ) : (
        <Stack gap={3}>
          {found.isCut ? <Notice tone="warn">{t(texts.cut)}</Notice> : null}
          {count === 0 ? <Notice>{t(texts.nothing)}</Notice> : null}
          <Rows preview={found} count={count} ruleId={ruleId} mode={mode} names={names} />
        </Stack>
      )}
    </Dialog>
  );
}

type RowsProps = Pick<RunDialogProps, 'ruleId' | 'mode'> & {
  readonly preview: ChoicePreview;
  readonly count: number;
  readonly names: ReturnType<typeof useRuleNames>;
};

function Rows({ preview, count, ruleId, mode, names }: RowsProps) {
  if (preview.rows.length === 0) return null;
  return (
    <RulePreviewRows
      label={t('rules.tableOfRun')}
      rows={preview.rows}
      total={count}
      rules={preview.rules}
      ruleId={ruleId ?? null}
      replaces={mode === 'replace'}
      names={names}
    />
  );
}
