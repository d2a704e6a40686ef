import type { AiPlan } from '@/domain/rules/ai-categories.ts';
import { t } from '@/messages/t.ts';
import { ScrollArea } from '@/ui/layout/scroll-area.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { AlertDialog } from '@/ui/overlays/alert-dialog.tsx';

/** The question before anything is sent to the AI, with all that would be sent. */
export function AiQuestion(props: {
  readonly plan: AiPlan;
  readonly onUse: () => void;
  readonly onDecline: () => void;
}) {
  const { plan } = props;
  const count = plan.questions.length;
  return (
    <AlertDialog
      open
      careful
      title={t('ai.questionTitle')}
      message={
        <>
          {t('ai.questionRows', { count: plan.rows })} {t('ai.questionText', { count })}
        </>
      }
      confirmLabel={t('ai.use')}
      cancelLabel={t('ai.notNow')}
      onConfirm={props.onUse}
      onCancel={props.onDecline}
    >
      <AiPayload plan={plan} />
    </AlertDialog>
  );
}

/**
 * All that the requests tell of this person, word for word; the instructions around it are ours. One text each, since there may
 * be thousands of lines.
 */
function AiPayload({ plan }: { readonly plan: AiPlan }) {
  const { questions, categories } = plan;
  const parts = [
    {
      label: t('ai.sentDescriptionsList', { count: questions.length }),
      text: questions.map(({ text }) => text).join('\n'),
    },
    {
      label: t('ai.sentCategoriesList', { count: categories.length }),
      text: categories.map(({ name }) => name).join(', '),
    },
  ];
  return (
    <Stack gap={3}>
      {parts.map(({ label, text }) => (
        <Stack key={label} gap={1}>
          <Text size="sm" weight="medium">
            {label}
          </Text>
          <ScrollArea label={label} axis="y" height="sm">
            <Text as="p" size="sm" tone="muted" preserve>
              {text}
            </Text>
          </ScrollArea>
        </Stack>
      ))}
      <Text size="sm">{t('ai.sentBeside')}</Text>
    </Stack>
  );
}
