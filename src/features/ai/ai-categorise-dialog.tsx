import { Link } from 'react-router-dom';
import { AiQuestion } from '@/components/ai-question.tsx';
import type { DialogProps } from '@/components/dialogs.tsx';
import { routes } from '@/config/routes.ts';
import { currentLocale, messageFor, t } from '@/messages/t.ts';
import { Button } from '@/ui/button.tsx';
import { Dialog } from '@/ui/dialog.tsx';
import { linkClass } from '@/ui/link-class.ts';
import { Notice } from '@/ui/notice.tsx';
import { Progress } from '@/ui/progress.tsx';
import { Stack } from '@/ui/stack.tsx';
import { Text } from '@/ui/text.tsx';
import { type AiDialogState, useAiDialog } from './use-ai-dialog.ts';

const shown = (count: number) => count.toLocaleString(currentLocale());

/** Asks the AI about every transaction without a category: first the question with all that is sent, then the work. */
export function AiCategoriseDialog({ onClose }: DialogProps<'ai-categorise'>) {
  const { state, use, cancel } = useAiDialog(onClose);
  if (state.phase === 'planning') return null;
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
      {state.phase === 'running' ? <Running state={state} /> : null}
      {state.phase === 'nothing' ? <Notice tone="good">{t('ai.nothingToAsk')}</Notice> : null}
      {state.phase === 'failed' ? <Failed state={state} onClose={onClose} /> : null}
    </Dialog>
  );
}

function Running({ state }: { readonly state: Extract<AiDialogState, { phase: 'running' }> }) {
  const { done, total } = state;
  return (
    <Stack gap={4}>
      <Text as="p" tone="muted">
        {t('ai.askingStays')}
      </Text>
      <Progress
        label={t('ai.asking')}
        value={done === 0 ? null : done}
        max={Math.max(1, total)}
        valueText={t('ai.askingCount', { done: shown(done), total: shown(total) })}
      />
    </Stack>
  );
}

function Failed(props: {
  readonly state: Extract<AiDialogState, { phase: 'failed' }>;
  readonly onClose: () => void;
}) {
  const { code, categorised } = props.state;
  const isAboutKey = code === 'ai-no-key' || code === 'ai-key-rejected';
  return (
    <Stack gap={4}>
      <Notice tone="danger" role="alert" title={messageFor(code)}>
        {categorised > 0
          ? t('ai.failedAfter', { count: categorised, shown: shown(categorised) })
          : t('ai.failedSafe')}
      </Notice>
      {isAboutKey ? (
        <span>
          <Link className={linkClass()} to={routes.settings({ tab: 'ai' })} onClick={props.onClose}>
            {t('ai.openSettings')}
          </Link>
        </span>
      ) : null}
    </Stack>
  );
}
