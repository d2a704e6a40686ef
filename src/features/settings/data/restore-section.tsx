import { useDialogs } from '@/components/notices/dialogs.tsx';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Section } from '@/ui/layout/section.tsx';

/** The way to bring a backup back. */
export function RestoreSection() {
  const dialogs = useDialogs();
  return (
    <Section
      title={t('restore.sectionTitle')}
      detail={t('restore.sectionDetail')}
      actions={<Button onClick={() => dialogs.open('restore', {})}>{t('restore.button')}</Button>}
    />
  );
}
