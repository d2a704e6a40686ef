import { type RefObject, useRef } from 'react';
import { Link } from 'react-router-dom';
import { AiProgress, useIsTakingLong } from '@/components/notices/ai-notices.tsx';
import { type DialogProps, useWorkingDialog } from '@/components/notices/dialogs.tsx';
import { SpokenProgress } from '@/components/notices/spoken-progress.tsx';
import { BackgroundWork } from '@/components/notices/work-progress.tsx';
import { RECURRING_MIN_OCCURRENCES } from '@/config/limits.ts';
import { routes } from '@/config/routes.ts';
import {
  type AiScheduledQuestion,
  aiScheduledGroups,
} from '@/domain/scheduled/ai-scheduled-proposals.ts';
import type { ScheduledProposal } from '@/domain/scheduled/recurring.ts';
import { openProposals } from '@/domain/scheduled/recurring-covered.ts';
import { valueOr } from '@/live/live.ts';
import { useDecidedProposals } from '@/live/scheduled/proposals.ts';
import { messageFor } from '@/messages/message-for.ts';
import { t } from '@/messages/t.ts';
import type { ProposalsFailure } from '@/pipelines/scheduled/scheduled-proposals.ts';
import { Button } from '@/ui/controls/button.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Disclosure } from '@/ui/layout/disclosure.tsx';
import { ScrollArea } from '@/ui/layout/responsive.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { AlertDialog } from '@/ui/overlays/alert-dialog.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import { ProposalRows } from './proposal-rows.tsx';
import { type AiProposalsState, useAiProposals } from './use-ai-proposals.ts';

/** Asks the AI for scheduled transactions: confirmation, progress, then the proposals. */
export function AiProposalsDialog({ onClose }: DialogProps<'ai-scheduled-proposals'>) {
  const { state, use, cancel, again } = useAiProposals(onClose);
  const isLong = useIsTakingLong(true);
  const { isHidden, hide, show } = useWorkingDialog(state.phase === 'running' ? 'hides' : null);
  const button = useRef<HTMLButtonElement>(null);
  if (isHidden) return <Behind state={state} onShow={show} onStop={cancel} />;
  // Loading is usually brief, and a dialog would only flicker.
  if (state.phase === 'reading' && !isLong) return null;
  if (state.phase === 'asked') {
    return <AiProposalsConfirm questions={state.questions} onUse={use} onDecline={onClose} />;
  }
  const isRunning = state.phase === 'running';
  const hasRows = 'proposals' in state && state.proposals.length > 0;
  return (
    <Dialog
      open
      size={hasRows ? 'lg' : 'sm'}
      title={t('proposals.aiTitle')}
      closeLabel={t('common.close')}
      closeOnInteractOutside={!isRunning}
      onClose={isRunning ? hide : onClose}
      initialFocus={button}
      footer={
        <Button ref={button} onClick={isRunning ? cancel : onClose}>
          {t(isRunning ? 'common.cancel' : 'common.close')}
        </Button>
      }
    >
      {state.phase === 'reading' ? (
        <SpokenProgress label={t('proposals.looking')} value={null} max={1} />
      ) : null}
      {state.phase === 'unread' ? (
        <Notice tone="danger" role="alert" title={t('proposals.unread')}>
          {t('proposals.unreadSafe')}
        </Notice>
      ) : null}
      {state.phase === 'nothing' ? (
        <Notice tone="info">
          {t('proposals.nothingToAsk', { count: RECURRING_MIN_OCCURRENCES })}
        </Notice>
      ) : null}
      {state.phase === 'running' ? <Running state={state} /> : null}
      {state.phase === 'failed' ? (
        <Stack gap={4}>
          <AiProposalsFailed
            code={state.code}
            hasProposals={state.proposals.length > 0}
            onAgain={again}
            onClose={onClose}
          />
          {state.proposals.length > 0 ? (
            <AiProposalsList proposals={state.proposals} closeButton={button} />
          ) : null}
        </Stack>
      ) : null}
      {state.phase === 'found' ? (
        <AiProposalsList proposals={state.proposals} isPart={state.isPart} closeButton={button} />
      ) : null}
    </Dialog>
  );
}

type AiProposalsFailedProps = {
  readonly code: ProposalsFailure;
  /** Whether proposals from an earlier request are shown below. */
  readonly hasProposals: boolean;
  readonly onAgain: () => void;
  readonly onClose: () => void;
};

/** Why there is no answer from the AI, that nothing was changed, and what to do about it. */
export function AiProposalsFailed(props: AiProposalsFailedProps) {
  const { code, hasProposals, onAgain, onClose } = props;
  const isNoKey = code === 'ai-no-key';
  const isOfKey = isNoKey || code === 'ai-key-rejected';
  const reassurance = t(hasProposals ? 'proposals.failedAfter' : 'proposals.aiFailedSafe');
  return (
    <Notice
      tone={isNoKey ? 'warn' : 'danger'}
      role="alert"
      title={messageFor(code)}
      actions={
        isOfKey ? (
          <Link className={linkClass()} to={routes.settings({ tab: 'ai' })} onClick={onClose}>
            {t('proposals.openSettings')}
          </Link>
        ) : (
          <Button size="sm" onClick={onAgain}>
            {t('common.retry')}
          </Button>
        )
      }
    >
      {isNoKey ? null : reassurance}
    </Notice>
  );
}

const NOTHING_DECIDED = { scheduled: [], refusals: [] } as const;

type AiProposalsListProps = {
  /** All proposals from the AI. Those already decided are hidden here and come back with Undo. */
  readonly proposals: readonly ScheduledProposal[];
  /** The run was stopped before everything was sent. */
  readonly isPart?: boolean;
  /** Takes the focus once no proposal is left. */
  readonly closeButton: RefObject<HTMLElement | null>;
};

/** The AI's proposals, each with a decision. */
export function AiProposalsList({ proposals, isPart = false, closeButton }: AiProposalsListProps) {
  const open = openProposals(proposals, valueOr(useDecidedProposals(), NOTHING_DECIDED));
  if (proposals.length === 0) return <Notice role="status">{t('proposals.aiNone')}</Notice>;
  return (
    <Stack gap={3}>
      {isPart ? <Text as="p">{t('proposals.stoppedEarly')}</Text> : null}
      <Text as="p" tone="muted" role="status">
        {open.length === 0
          ? t('proposals.allDecided')
          : t('proposals.found', { count: open.length })}
      </Text>
      <ProposalRows proposals={open} count={open.length} otherwise={closeButton} />
    </Stack>
  );
}

type AiProposalsConfirmProps = {
  readonly questions: readonly AiScheduledQuestion[];
  readonly onUse: () => void;
  readonly onDecline: () => void;
};

/** Confirmation before anything is sent, showing all data that would be sent. */
export function AiProposalsConfirm({ questions, onUse, onDecline }: AiProposalsConfirmProps) {
  return (
    <AlertDialog
      open
      careful
      title={t('proposals.questionTitle')}
      message={t('proposals.questionText', { count: questions.length })}
      confirmLabel={t('proposals.use')}
      cancelLabel={t('proposals.notNow')}
      onConfirm={onUse}
      onCancel={onDecline}
    >
      <Stack gap={3}>
        <Text as="p" size="sm" tone="muted">
          {t('proposals.masked')}
        </Text>
        <Disclosure summary={t('proposals.showSent')}>
          <Stack gap={2}>
            <ScrollArea label={t('proposals.sentLabel')} axis="y" height="sm">
              <Text as="p" size="sm" tone="muted" preserve>
                {sentTextOf(questions)}
              </Text>
            </ScrollArea>
            <Text size="sm">{t('proposals.sentBeside')}</Text>
          </Stack>
        </Disclosure>
      </Stack>
    </AlertDialog>
  );
}

/**
 * Each description followed by its dates and amounts, exactly as in the request. One text block,
 * since there may be many.
 */
function sentTextOf(questions: readonly AiScheduledQuestion[]): string {
  return aiScheduledGroups(questions)
    .map(({ description, occurrences }) =>
      [description, ...occurrences.map(({ date, amount }) => `${date}: ${amount}`)].join('\n'),
    )
    .join('\n\n');
}

type BehindProps = {
  readonly state: AiProposalsState;
  readonly onShow: () => void;
  readonly onStop: () => void;
};

/** What remains of a dismissed dialog: progress, or the result. */
function Behind({ state, onShow, onStop }: BehindProps) {
  if (state.phase === 'running') {
    const { done, total } = state;
    return (
      <BackgroundWork
        label={t('proposals.asking')}
        progress={state}
        text={countText(done, total)}
        onShow={onShow}
        onStop={onStop}
      />
    );
  }
  const count = 'proposals' in state ? state.proposals.length : 0;
  return (
    <BackgroundWork
      label={t('proposals.aiTitle')}
      text={state.phase === 'failed' ? t('proposals.brokeOff') : t('common.found', { count })}
      onShow={onShow}
    />
  );
}

const countText = (done: number, total: number) =>
  t('proposals.askingCount', {
    done,
    total,
  });

function Running({ state }: { readonly state: Extract<AiProposalsState, { phase: 'running' }> }) {
  const { done, total } = state;
  return (
    <AiProgress
      label={t('proposals.asking')}
      stays={t('proposals.askingStays')}
      done={done}
      total={total}
      text={countText(done, total)}
    />
  );
}
