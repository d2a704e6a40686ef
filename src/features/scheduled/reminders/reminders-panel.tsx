import Bell from 'lucide-react/icons/bell';
import { useState, useSyncExternalStore } from 'react';
import { saveReminders } from '@/commands/settings.ts';
import { notifyError } from '@/components/notices/notify.ts';
import {
  DEFAULT_REMINDERS,
  REMINDER_DAYS,
  type ReminderSettings,
} from '@/domain/scheduled/reminders.ts';
import { useServices } from '@/live/services-context.tsx';
import { useReminders } from '@/live/settings.ts';
import { messageFor } from '@/messages/message-for.ts';
import { t } from '@/messages/t.ts';
import {
  askForNotifications,
  type NotificationState,
  notificationState,
  watchNotificationState,
} from '@/platform/browser/notifications.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Field } from '@/ui/controls/field.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { NativeSelect } from '@/ui/controls/native-select.tsx';
import { Switch } from '@/ui/controls/switch.tsx';
import { SkeletonGroup, SkeletonLines } from '@/ui/feedback/loading.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { useWideScreen } from '@/ui/layout/responsive.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import { ExportCalendar } from './export-calendar.tsx';

/** Button for the dialog with reminder settings and calendar export. */
export function RemindersButton() {
  const [isOpen, setIsOpen] = useState(false);
  const isWide = useWideScreen();
  return (
    <>
      {isWide ? (
        <Button icon={<Bell />} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          {t('reminders.button')}
        </Button>
      ) : (
        <IconButton
          variant="outline"
          icon={<Bell aria-hidden="true" />}
          aria-label={t('reminders.button')}
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        />
      )}
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('reminders.button')}
        closeLabel={t('common.close')}
        size="sm"
      >
        <RemindersPanel />
      </Dialog>
    </>
  );
}

/** Reminder settings, and the calendar export that reminds without Coffer. */
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
        <ExportCalendar settings={DEFAULT_REMINDERS} />
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

/** The standard choices plus a stored value that isn't one of them. */
function daysOptions(stored: number) {
  const days = [...new Set<number>([...REMINDER_DAYS, stored])].sort((a, b) => a - b);
  return days.map((count) => ({
    value: String(count),
    label: count === 0 ? t('reminders.onTheDay') : t('reminders.daysBefore', { count }),
  }));
}

type RemindersSwitchProps = {
  readonly isEnabled: boolean;
  readonly onChange: (enabled: boolean) => Promise<void>;
};

/**
 * Turns reminders on or off. Turning them on also asks for the browser's permission; the switch
 * shows on only if both are set.
 */
function RemindersSwitch({ isEnabled, onChange }: RemindersSwitchProps) {
  const permission = useSyncExternalStore(watchNotificationState, notificationState);
  const [isAsking, setIsAsking] = useState(false);
  const [wasAsked, setWasAsked] = useState(false);
  const toggle = async (enabled: boolean) => {
    if (!enabled) return onChange(false);
    setIsAsking(true);
    const answer = await askForNotifications();
    setIsAsking(false);
    setWasAsked(true);
    return answer === 'granted' ? onChange(true) : undefined;
  };
  const isMissing = isEnabled || wasAsked;
  return (
    <Stack gap={3}>
      <Switch
        place="end"
        label={t('reminders.enable')}
        help={t('reminders.enableHelp')}
        checked={isEnabled && permission === 'granted'}
        disabled={permission === 'unsupported' || isAsking}
        onChange={(event) => void toggle(event.currentTarget.checked)}
      />
      <Stack role="status" collapses>
        <PermissionNotice permission={permission} isMissing={isMissing && !isAsking} />
      </Stack>
    </Stack>
  );
}

type PermissionNoticeProps = {
  readonly permission: NotificationState;
  /** The user wants reminders, but the browser hasn't allowed them. */
  readonly isMissing: boolean;
};

/** Why reminders can't be shown, and what to do about it. */
function PermissionNotice({ permission, isMissing }: PermissionNoticeProps) {
  if (permission === 'unsupported') {
    return <Notice title={t('reminders.unsupported')}>{t('reminders.unsupportedText')}</Notice>;
  }
  if (permission === 'denied') {
    return (
      <Notice tone="warn" title={t('reminders.denied')}>
        {t('reminders.deniedText')}
      </Notice>
    );
  }
  if (permission === 'default' && isMissing) {
    return (
      <Notice tone="warn" title={t('reminders.undecided')}>
        {t('reminders.undecidedText')}
      </Notice>
    );
  }
  return null;
}

/** Saves changed settings; a failure shows a notification. */
function useChangeReminders(): (changed: Partial<ReminderSettings>) => Promise<void> {
  const services = useServices();
  return async (changed) => {
    const outcome = await saveReminders(services, changed).catch((error: unknown) => {
      services.log.error('the reminders could not be changed', error);
      return { ok: false, code: 'conflict' } as const;
    });
    if (!outcome.ok) {
      notifyError(t('reminders.saveFailed'), { description: messageFor(outcome.code) });
    }
  };
}
