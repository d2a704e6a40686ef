import Sparkles from 'lucide-react/icons/sparkles';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { mapLive, valueOr } from '@/live/live.ts';
import { useAiKey } from '@/live/use-ai-key.ts';
import { useUncategorisedCount } from '@/live/use-uncategorised-count.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { SkeletonLines } from '@/ui/feedback/skeleton.tsx';
import { SkeletonGroup } from '@/ui/feedback/skeleton-group.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { BulletList } from '@/ui/lists/bullet-list.tsx';
import { AiKeyForm } from './ai-key-form.tsx';

/** The key to the AI, what it would be told, and the work itself. */
export function AiTab() {
  return (
    <Stack gap={8}>
      <Section title={t('ai.keyTitle')} detail={t('ai.keyDetail')}>
        <Card>
          <Key />
        </Card>
      </Section>
      <Section title={t('ai.sentTitle')} detail={t('ai.sentDetail')}>
        <BulletList
          items={[
            t('ai.sentDescriptions'),
            t('ai.sentCategories'),
            t('ai.sentScheduled'),
            t('ai.sentNames'),
            t('ai.notSent'),
          ]}
        />
      </Section>
      <Section title={t('ai.runTitle')}>
        <Run />
      </Section>
      <Section title={t('ai.scheduledTitle')} detail={t('ai.scheduledDetail')}>
        <RunScheduled />
      </Section>
    </Stack>
  );
}

function RunScheduled() {
  const { open } = useDialogs();
  return (
    <Stack align="start">
      <Button icon={<Sparkles />} onClick={() => open('propose-scheduled', {})}>
        {t('ai.runScheduled')}
      </Button>
    </Stack>
  );
}

function Key() {
  const stored = useAiKey();
  if (stored.status === 'failed') return <Notice tone="danger">{t('ai.keyUnread')}</Notice>;
  if (stored.status === 'loading') {
    return (
      <SkeletonGroup label={t('ai.loading')}>
        <SkeletonLines count={3} />
      </SkeletonGroup>
    );
  }
  return <AiKeyForm stored={stored.value} />;
}

function Run() {
  const { open } = useDialogs();
  const text = mapLive(useUncategorisedCount(), (count) => t('ai.uncategorised', { count }));
  return (
    <Stack gap={3} align="start">
      <Text as="p" tone="muted" role="status">
        {valueOr(text, '…')}
      </Text>
      <Button icon={<Sparkles />} onClick={() => open('ai-categorise', {})}>
        {t('ai.run')}
      </Button>
    </Stack>
  );
}
