import { AiQuestion, AiRunning, useIsLong } from '@/components/notices/ai-notices.tsx';
import { type DialogProps, useWorkingDialog } from '@/components/notices/dialogs.tsx';
import { SpokenProgress } from '@/components/notices/spoken-progress.tsx';
import { WorkBehind } from '@/components/notices/work-progress.tsx';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import { AiFailed } from './ai-failed.tsx';
import { type AiDialogState, useAiDialog } from './use-ai-dialog.ts';

/** Asks the AI about every transaction without a category: first the question with all that is sent, then the work. */
export function AiCategoriseDialog({ onClose }: DialogProps<'ai-categorise'>) {
  const { state, use, cancel, again } = useAiDialog(onClose);
  const isLong = useIsLong(true);
  const { isHidden, hide, show } = useWorkingDialog(state.phase === 'running' ? 'hides' : null);
  if (isHidden) {
    return <Behind state={state} onShow={show} onStop={cancel} />;
  }
  // Reading takes a moment for most, and a dialog that comes and goes in it would only flicker.
  if (state.phase === 'planning' && !isLong) return null;
  if (state.phase === 'asked') {
    return <AiQuestion plan={state.plan} onUse={use} onDecline={onClose} />;
  }
  const isRunning = state.phase === 'running';
  return (
    <Dialog
      open
      size="sm"
      title={t('ai.run')}
      closeLabel={t('common.close')}
      closeOnInteractOutside={!isRunning}
      onClose={isRunning ? hide : onClose}
      footer={
        <Button onClick={isRunning ? cancel : onClose}>
          {t(isRunning ? 'common.cancel' : 'common.close')}
        </Button>
      }
    >
      {state.phase === 'planning' ? (
        <SpokenProgress label={t('ai.reading')} value={null} max={1} />
      ) : null}
      {state.phase === 'running' ? <Running state={state} /> : null}
      {state.phase === 'nothing' ? <Notice tone="good">{t('ai.nothingToAsk')}</Notice> : null}
      {state.phase === 'failed' ? (
        <AiFailed state={state} onClose={onClose} onAgain={again} />
      ) : null}
    </Dialog>
  );
}

type BehindProps = {
  readonly state: AiDialogState;
  readonly onShow: () => void;
  readonly onStop: () => void;
};

/** What is left of a dialog that was left: the work, or that it failed. */
function Behind({ state, onShow, onStop }: BehindProps) {
  if (state.phase !== 'running') {
    return <WorkBehind label={t('ai.run')} text={t('ai.brokeOff')} onShow={onShow} />;
  }
  const { done, total } = state;
  return (
    <WorkBehind
      label={t('ai.asking')}
      progress={state}
      text={t('ai.askingCount', { done, total })}
      onShow={onShow}
      onStop={onStop}
    />
  );
}

function Running({ state }: { readonly state: Extract<AiDialogState, { phase: 'running' }> }) {
  const { done, total } = state;
  return (
    <AiRunning
      label={t('ai.asking')}
      stays={t('ai.askingStays')}
      done={done}
      total={total}
      text={t('ai.askingCount', { done, total })}
    />
  );
}
