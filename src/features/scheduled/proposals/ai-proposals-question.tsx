import {
  type AiScheduledQuestion,
  aiScheduledGroups,
} from '@/domain/scheduled/ai-scheduled-plan.ts';
import { t } from '@/messages/t.ts';
import { Disclosure } from '@/ui/layout/disclosure.tsx';
import { ScrollArea } from '@/ui/layout/scroll-area.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { AlertDialog } from '@/ui/overlays/alert-dialog.tsx';

type AiProposalsQuestionProps = {
  readonly questions: readonly AiScheduledQuestion[];
  readonly onUse: () => void;
  readonly onDecline: () => void;
};

/** The question before anything is sent, with all that would be sent. */
export function AiProposalsQuestion({ questions, onUse, onDecline }: AiProposalsQuestionProps) {
  return (
    <AlertDialog
      open
      careful
      title={t('aiProposals.questionTitle')}
      message={t('aiProposals.questionText', { count: questions.length })}
      confirmLabel={t('aiProposals.use')}
      cancelLabel={t('aiProposals.notNow')}
      onConfirm={onUse}
      onCancel={onDecline}
    >
      <Stack gap={3}>
        <Text as="p" size="sm" tone="muted">
          {t('aiProposals.masked')}
        </Text>
        <Disclosure summary={t('aiProposals.showSent')}>
          <Stack gap={2}>
            <ScrollArea label={t('aiProposals.sentLabel')} axis="y" height="sm">
              <Text as="p" size="sm" tone="muted" preserve>
                {sentTextOf(questions)}
              </Text>
            </ScrollArea>
            <Text size="sm">{t('aiProposals.sentBeside')}</Text>
          </Stack>
        </Disclosure>
      </Stack>
    </AlertDialog>
  );
}

/** Each description, and below it its dates with their amounts, as they stand in the request. One text, since there may be many. */
function sentTextOf(questions: readonly AiScheduledQuestion[]): string {
  return aiScheduledGroups(questions)
    .map(({ description, occurrences }) =>
      [description, ...occurrences.map(({ date, amount }) => `${date}: ${amount}`)].join('\n'),
    )
    .join('\n\n');
}
