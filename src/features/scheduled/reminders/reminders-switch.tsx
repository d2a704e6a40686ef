import { useState, useSyncExternalStore } from 'react';
import { t } from '@/messages/t.ts';
import {
  askForNotifications,
  type NotificationState,
  notificationState,
  watchNotificationState,
} from '@/platform/browser/notifications.ts';
import { Switch } from '@/ui/controls/switch.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Stack } from '@/ui/layout/stack.tsx';

type RemindersSwitchProps = {
  readonly isEnabled: boolean;
  readonly onChange: (enabled: boolean) => Promise<void>;
};

/** Switches reminders on and off. On also asks the browser for the permission: it stands on only where both are there. */
export function RemindersSwitch({ isEnabled, onChange }: RemindersSwitchProps) {
  const permission = useSyncExternalStore(watchNotificationState, notificationState);
  const [isAsking, setIsAsking] = useState(false);
  const [wasAsked, setWasAsked] = useState(false);
  const turn = async (enabled: boolean) => {
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
        onChange={(event) => void turn(event.currentTarget.checked)}
      />
      <Stack role="status" collapses>
        <Hindrance permission={permission} isMissing={isMissing && !isAsking} />
      </Stack>
    </Stack>
  );
}

type HindranceProps = {
  readonly permission: NotificationState;
  /** Somebody wants reminders, and the browser has not allowed them. */
  readonly isMissing: boolean;
};

/** Why nobody can be reminded, and what to do about it. */
function Hindrance({ permission, isMissing }: HindranceProps) {
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
