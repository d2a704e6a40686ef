import {
  NO_REMINDERS,
  REMINDER_DAYS,
  type ReminderSettings,
} from '@/domain/scheduled/reminders.ts';
import { useReminders } from '@/live/settings.ts';
import { t } from '@/messages/t.ts';
import { Field } from '@/ui/controls/field.tsx';
import { NativeSelect } from '@/ui/controls/native-select.tsx';
import { Switch } from '@/ui/controls/switch.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { SkeletonLines } from '@/ui/feedback/skeleton.tsx';
import { SkeletonGroup } from '@/ui/feedback/skeleton-group.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { ExportCalendar } from './export-calendar.tsx';
import { RemindersSwitch } from './reminders-switch.tsx';
import { useChangeReminders } from './use-change-reminders.ts';

/** Whether, how early and with what a person is reminded, and the calendar that reminds without Coffer. */
export function RemindersPanel() {
  const settings = useReminders();
  if (settings.status === 'loading') {
    return (
      <SkeletonGroup label={t('reminders.loading')}>
        <SkeletonLines count={6} />
      </SkeletonGroup>
    );
  }
  if (settings.status === 'failed') {
    return (
      <Stack gap={4}>
        <Notice tone="danger">{t('reminders.unread')}</Notice>
        <ExportCalendar settings={NO_REMINDERS} />
      </Stack>
    );
  }
  return <Panel settings={settings.value} />;
}

function Panel({ settings }: { readonly settings: ReminderSettings }) {
  const change = useChangeReminders();
  return (
    <Stack gap={5}>
      <RemindersSwitch isEnabled={settings.enabled} onChange={(enabled) => change({ enabled })} />
      <Field label={t('reminders.daysAhead')}>
        <NativeSelect
          value={String(settings.daysAhead)}
          onChange={(event) => void change({ daysAhead: Number(event.currentTarget.value) })}
          options={daysOptions(settings.daysAhead)}
        />
      </Field>
      <Switch
        place="end"
        label={t('reminders.showAmounts')}
        help={t('reminders.showAmountsHelp')}
        checked={settings.showAmounts}
        onChange={(event) => void change({ showAmounts: event.currentTarget.checked })}
      />
      <ExportCalendar settings={settings} />
    </Stack>
  );
}

/** The choices, and what was stored otherwise. */
function daysOptions(stored: number) {
  const days = [...new Set<number>([...REMINDER_DAYS, stored])].sort((a, b) => a - b);
  return days.map((count) => ({
    value: String(count),
    label: count === 0 ? t('reminders.onTheDay') : t('reminders.daysBefore', { count }),
  }));
}
