import Plus from 'lucide-react/icons/plus';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { useGoalStart } from '@/live/planning.ts';
import { useAccounts } from '@/live/records.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { GoalQuickForm } from './goal-quick-form.tsx';
import { GoalsSkeleton } from './goals-skeleton.tsx';

/** There is no goal yet: one is begun in three fields, from the person's own figures. */
export function GoalsEmpty() {
  const dialogs = useDialogs();
  const accounts = useAccounts();
  const start = useGoalStart();
  if (accounts.status === 'loading' || start.status === 'loading') return <GoalsSkeleton />;
  return (
    <Section
      title={t('goals.title')}
      actions={
        <Button icon={<Plus />} onClick={() => dialogs.open('add-goal', {})}>
          {t('goals.add')}
        </Button>
      }
    >
      <Card padding="lg">
        <Stack gap={5}>
          <Stack gap={1}>
            <Text as="p" size="lg" weight="semibold">
              {t('goals.emptyTitle')}
            </Text>
            <Text as="p" tone="muted" measure>
              {t('goals.emptyText')}
            </Text>
          </Stack>
          <GoalQuickForm
            accounts={accounts.status === 'ready' ? accounts.value : []}
            start={start.status === 'ready' ? start.value : null}
          />
        </Stack>
      </Card>
    </Section>
  );
}
