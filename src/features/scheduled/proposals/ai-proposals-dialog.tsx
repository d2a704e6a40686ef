import { useRef } from 'react';
import { AiRunning } from '@/components/notices/ai-running.tsx';
import { type DialogProps, useWorkingDialog } from '@/components/notices/dialogs.tsx';
import { SpokenProgress } from '@/components/notices/spoken-progress.tsx';
import { WorkBehind } from '@/components/notices/work-behind.tsx';
import { useIsLong } from '@/components/text/use-is-long.ts';
import { AI_PROPOSAL_MIN_OCCURRENCES } from '@/config/limits.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import { AiProposalsFailed } from './ai-proposals-failed.tsx';
import { AiProposalsList } from './ai-proposals-list.tsx';
import { AiProposalsQuestion } from './ai-proposals-question.tsx';
import { type AiProposalsState, useAiProposals } from './use-ai-proposals.ts';

/** Asks the AI for scheduled transactions: first the question with all that is sent, then the work, then what it found. */
export function AiProposalsDialog({ onClose }: DialogProps<'propose-scheduled'>) {
  const { state, use, cancel, again } = useAiProposals(onClose);
  const isLong = useIsLong(true);
  const { isHidden, hide, show } = useWorkingDialog(state.phase === 'running' ? 'hides' : null);
  const button = useRef<HTMLButtonElement>(null);
  if (isHidden) return <Behind state={state} onShow={show} onStop={cancel} />;
  // Reading takes a moment for most, and a dialog that comes and goes in it would only flicker.
  if (state.phase === 'reading' && !isLong) return null;
  if (state.phase === 'asked') {
    return <AiProposalsQuestion questions={state.questions} onUse={use} onDecline={onClose} />;
  }
  const isRunning = state.phase === 'running';
  const hasRows = 'proposals' in state && state.proposals.length > 0;
  return (
    <Dialog
      open
      size={hasRows ? 'lg' : 'sm'}
      title={t('aiProposals.title')}
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
        <SpokenProgress label={t('aiProposals.reading')} value={null} max={1} />
      ) : null}
      {state.phase === 'unread' ? (
        <Notice tone="danger" role="alert" title={t('aiProposals.unread')}>
          {t('aiProposals.unreadSafe')}
        </Notice>
      ) : null}
      {state.phase === 'nothing' ? (
        <Notice tone="info">
          {t('aiProposals.nothingToAsk', { count: AI_PROPOSAL_MIN_OCCURRENCES })}
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

type BehindProps = {
  readonly state: AiProposalsState;
  readonly onShow: () => void;
  readonly onStop: () => void;
};

/** What is left of a dialog that was left: the work, or what came of it. */
function Behind({ state, onShow, onStop }: BehindProps) {
  if (state.phase === 'running') {
    const { done, total } = state;
    return (
      <WorkBehind
        label={t('aiProposals.asking')}
        progress={state}
        text={countText(done, total)}
        onShow={onShow}
        onStop={onStop}
      />
    );
  }
  const count = 'proposals' in state ? state.proposals.length : 0;
  return (
    <WorkBehind
      label={t('aiProposals.title')}
      text={state.phase === 'failed' ? t('aiProposals.brokeOff') : t('common.found', { count })}
      onShow={onShow}
    />
  );
}

const countText = (done: number, total: number) =>
  t('aiProposals.askingCount', {
    done,
    total,
  });

function Running({ state }: { readonly state: Extract<AiProposalsState, { phase: 'running' }> }) {
  const { done, total } = state;
  return (
    <AiRunning
      label={t('aiProposals.asking')}
      stays={t('aiProposals.askingStays')}
      done={done}
      total={total}
      text={countText(done, total)}
    />
  );
}
