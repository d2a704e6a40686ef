import { memo, useEffect, useRef, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { saveToldReminders } from '@/commands/settings.ts';
import { routes } from '@/config/routes.ts';
import { readToldReminders } from '@/db/queries/reminders.ts';
import type { Account } from '@/domain/accounts/account.ts';
import type { Reminder, ReminderSettings } from '@/domain/scheduled/reminders.ts';
import { valueOr } from '@/live/live.ts';
import { useAccounts } from '@/live/records.ts';
import { useServices } from '@/live/services-context.tsx';
import { useReminders, useRemindersWithin } from '@/live/settings.ts';
import { useToday } from '@/live/today.ts';
import { setAppBadge } from '@/platform/browser/app-badge.ts';
import {
  notificationState,
  showNotification,
  watchNotificationState,
} from '@/platform/browser/notifications.ts';
import { reminderText } from './reminder-text.ts';
import { tellReminders } from './tell-reminders.ts';

/** What is stored together shall be told together. */
const GATHER_MS = 1_000;

/** Reminds of what is due where the person asked for it and the browser allows it; else reads no more than the setting. */
export const RemindersWatch = memo(function RemindersWatch() {
  const settings = valueOr(useReminders(), null);
  return settings?.enabled ? <WhereAllowed settings={settings} /> : null;
});

/** To ask the browser what it allows holds the page up for ten milliseconds: only where it matters, and not with each drawing around it. */
function WhereAllowed({ settings }: { readonly settings: ReminderSettings }) {
  const permission = useSyncExternalStore(watchNotificationState, notificationState);
  return permission === 'granted' ? <Reminding settings={settings} /> : null;
}

function Reminding({ settings }: { readonly settings: ReminderSettings }) {
  const today = useToday();
  const within = valueOr(useRemindersWithin(today, settings.daysAhead), null);
  const accounts = valueOr(useAccounts(), null);
  const show = useShow(settings, accounts);
  const services = useServices();
  const { log } = services;
  const hasAccounts = accounts !== null;
  useEffect(() => {
    if (!within || !hasAccounts) return undefined;
    // Without a badge the notification stands alone: nothing is wrong.
    void setAppBadge(within.length);
    const timer = setTimeout(() => {
      // In the database: what one tab puts into local storage may reach another one late.
      const memory = {
        read: () => readToldReminders(services.database),
        write: (keys: ReadonlySet<string>) => saveToldReminders(services, keys),
      };
      tellReminders(within, { today, memory, show: (due) => show.current(due, today) }).then(
        (told) => {
          if (told && !told.ok) log.warn(`a reminder was not shown: ${told.code}`);
        },
        (error: unknown) => log.error('a reminder was not told', error),
      );
    }, GATHER_MS);
    return () => clearTimeout(timer);
  }, [within, hasAccounts, today, show, log, services]);
  useEffect(() => () => void setAppBadge(0), []);
  return null;
}

/** Shows with what is set at that moment. */
function useShow(settings: ReminderSettings, accounts: readonly Account[] | null) {
  const navigate = useNavigate();
  const show = async (
    due: readonly Reminder[],
    today: Parameters<typeof reminderText>[1]['today'],
  ) => {
    const currencyOf = (id: string) => accounts?.find((account) => account.id === id)?.currency;
    const { title, body } = reminderText(due, {
      today,
      ...(settings.showAmounts ? { currencyOf } : {}),
    });
    return showNotification(
      {
        title,
        body,
        tag: `coffer-due ${due.map(({ key }) => key).join(' ')}`,
        path: routes.scheduled(),
      },
      () => void navigate(routes.scheduled()),
    );
  };
  const latest = useRef(show);
  latest.current = show;
  return latest;
}
