import { useEffect, useState } from 'react';
import { AiQuestion } from '@/components/ai-question.tsx';
import type { DialogProps } from '@/components/dialogs.tsx';
import { currentLocale, t } from '@/messages/t.ts';
import { Button } from '@/ui/button.tsx';
import { Dialog } from '@/ui/dialog.tsx';
import { Notice } from '@/ui/notice.tsx';
import { Progress } from '@/ui/progress.tsx';
import { Stack } from '@/ui/stack.tsx';
import { Text } from '@/ui/text.tsx';
import { VisuallyHidden } from '@/ui/visually-hidden.tsx';
import { AiFailed } from './ai-failed.tsx';
import { type AiDialogState, useAiDialog } from './use-ai-dialog.ts';

const shown = (count: number) => count.toLocaleString(currentLocale());

/** Asks the AI about every transaction without a category: first the question with all that is sent, then the work. */
export function AiCategoriseDialog({ onClose }: DialogProps<'ai-categorise'>) {
  const { state, use, cancel, again } = useAiDialog(onClose);
  const isLong = useIsLong();
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
      onClose={isRunning ? cancel : onClose}
      footer={
        <Button onClick={isRunning ? cancel : onClose}>
          {t(isRunning ? 'common.cancel' : 'common.close')}
        </Button>
      }
    >
      {state.phase === 'planning' ? (
        <Progress label={t('ai.reading')} value={null} max={1} />
      ) : null}
      {state.phase === 'running' ? <Running state={state} /> : null}
      {state.phase === 'nothing' ? <Notice tone="good">{t('ai.nothingToAsk')}</Notice> : null}
      {state.phase === 'failed' ? (
        <AiFailed state={state} onClose={onClose} onAgain={again} />
      ) : null}
    </Dialog>
  );
}

function Running({ state }: { readonly state: Extract<AiDialogState, { phase: 'running' }> }) {
  const { done, total } = state;
  const text = t('ai.askingCount', { done: shown(done), total: shown(total) });
  return (
    <Stack gap={4}>
      <Text as="p" tone="muted">
        {t('ai.askingStays')}
      </Text>
      <Progress
        label={t('ai.asking')}
        value={done === 0 ? null : done}
        max={Math.max(1, total)}
        valueText={text}
      />
      <VisuallyHidden role="status">{`${t('ai.asking')}: ${text}`}</VisuallyHidden>
    </Stack>
  );
}

const PATIENCE_MS = 500;

/** Whether it has been open for so long that a person wonders. */
function useIsLong(): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLong;
}
