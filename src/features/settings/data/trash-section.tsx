import { useDialogs } from '@/components/notices/dialogs.tsx';
import { TRASH_DAYS } from '@/config/limits.ts';
import { useTrash } from '@/live/use-trash.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Text } from '@/ui/layout/text.tsx';

/** How much can be brought back of what was deleted, and the way there. */
export function TrashSection() {
  const dialogs = useDialogs();
  const trash = useTrash('', 0);
  return (
    <Section
      title={t('trash.title')}
      detail={t('trash.detail', { days: TRASH_DAYS })}
      actions={<Button onClick={() => dialogs.open('trash', {})}>{t('trash.open')}</Button>}
    >
      <Text as="p" size="sm" tone="muted">
        {trash.status === 'failed'
          ? t('trash.readFailed')
          : trash.status === 'loading'
            ? t('common.loading')
            : countText(trash.value.total)}
      </Text>
    </Section>
  );
}

function countText(count: number): string {
  if (count === 0) return t('trash.nothing');
  return t('trash.count', { count });
}
