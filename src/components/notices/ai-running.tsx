import { t } from '@/messages/t.ts';
import { Progress } from '@/ui/feedback/progress.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { VisuallyHidden } from '@/ui/layout/visually-hidden.tsx';

type AiRunningProps = {
  /** What the AI is asked. */
  readonly label: string;
  /** That the dialog should stay open, where nothing around it says so. */
  readonly stays?: string;
  /** Questions that were answered, of all. */
  readonly done: number;
  readonly total: number;
  /** How far it has come, in words. */
  readonly text: string;
};

/** The AI is being asked: how far it has come, drawn and said. */
export function AiRunning({ label, stays, done, total, text }: AiRunningProps) {
  return (
    <Stack gap={4}>
      {stays ? (
        <Text as="p" tone="muted">
          {stays}
        </Text>
      ) : null}
      <Progress
        label={label}
        value={done === 0 ? null : done}
        max={Math.max(1, total)}
        valueText={text}
      />
      <VisuallyHidden role="status">{t('common.named', { name: label, text })}</VisuallyHidden>
    </Stack>
  );
}
