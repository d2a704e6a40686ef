import type { DialogProps } from '@/components/notices/dialogs.tsx';
import { UnreadableDialog } from '@/components/notices/unreadable-dialog.tsx';
import { usePlanningSettings } from '@/live/planning.ts';
import { t } from '@/messages/t.ts';
import { SettingsForm } from './settings-form.tsx';

/** 'Planning Settings': on which day months start, and whether every dollar is assigned. */
export function PlanningSettingsDialog({ onClose }: DialogProps<'planning-settings'>) {
  const settings = usePlanningSettings();
  switch (settings.status) {
    case 'loading':
      return null;
    case 'failed':
      return (
        <UnreadableDialog
          title={t('monthPlan.settings')}
          failedTitle={t('monthPlan.settingsFailedTitle')}
          error={settings.error}
          onClose={onClose}
        />
      );
    case 'ready':
      return <SettingsForm settings={settings.value} onClose={onClose} />;
  }
}
