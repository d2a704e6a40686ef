import { memo, useEffect, useRef, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { saveToldReminders } from '@/commands/settings.ts';
import { shownMoney } from '@/components/text/amount-text.tsx';
import { routes } from '@/config/routes.ts';
import { readToldReminders } from '@/db/queries/scheduled/scheduled-activity.ts';
import type { Account } from '@/domain/accounts/account.ts';
import { addDays, type CalendarDate, formatDate } from '@/domain/core/calendar-date.ts';
import type { Result } from '@/domain/core/result.ts';
import {
  dueReminders,
  type Reminder,
  type ReminderSettings,
  rememberedReminders,
} from '@/domain/scheduled/reminders.ts';
import { valueOr } from '@/live/live.ts';
import { useAccounts } from '@/live/records.ts';
import { useServices } from '@/live/services-context.tsx';
import { useReminders, useRemindersWithin } from '@/live/settings.ts';
import { useToday } from '@/live/today.ts';
import { currentLocale, t } from '@/messages/t.ts';
import {
  type NotificationFailure,
  notificationState,
  setAppBadge,
  showNotification,
  watchNotificationState,
} from '@/platform/browser/notifications.ts';
import { withLock } from '@/platform/locks.ts';

/** More names would not be read; systems cut long texts off. */
const MOST_NAMES = 5;

export type ReminderTextOptions = {
  readonly today: CalendarDate;
  /** The currency of an account; without it no amount is named. */
  readonly currencyOf?: (accountId: string) => string | undefined;
};

/** One text for all that is due: what and when for a single one, else how many, by when, and their names. */
export function reminderText(
  reminders: readonly Reminder[],
  { today, currencyOf }: ReminderTextOptions,
): { readonly title: string; readonly body: string } {
  const [first] = reminders;
  const last = reminders.at(-1);
  if (!first || !last) return { title: '', body: '' };
  if (reminders.length === 1) {
    const currency = currencyOf?.(first.accountId);
    return { title: titleOfOne(first, today), body: currency ? amountOf(first, currency) : '' };
  }
  const count = reminders.length;
  const title =
    last.date === today
      ? t('reminders.dueSeveralToday', { count })
      : t('reminders.dueSeveralBy', { count, date: shortDate(last.date) });
  return { title, body: namesOf(reminders, currencyOf) };
}

function titleOfOne({ description, date }: Reminder, today: CalendarDate): string {
  if (date === today) return t('reminders.dueToday', { description });
  if (date === addDays(today, 1)) return t('reminders.dueTomorrow', { description });
  return t('reminders.dueOn', { description, date: shortDate(date) });
}

/** What comes several times in these days is named once. */
function namesOf(
  reminders: readonly Reminder[],
  currencyOf: ReminderTextOptions['currencyOf'],
): string {
  const written = reminders.map((reminder) => {
    const { description, accountId } = reminder;
    const currency = currencyOf?.(accountId);
    if (!currency) return description;
    return t('reminders.withAmount', { description, amount: amountOf(reminder, currency) });
  });
  const names = [...new Set(written)];
  const shown = names.slice(0, MOST_NAMES).join(', ');
  const count = names.length - MOST_NAMES;
  return count > 0 ? t('reminders.andMore', { names: shown, count }) : shown;
}

const shortDate = (date: CalendarDate) => formatDate(date, 'short', currentLocale());

const amountOf = ({ amount }: Reminder, currency: string) => shownMoney(amount, currency);

export type Telling = {
  readonly today: CalendarDate;
  /** The keys of what was told, one memory for all tabs. */
  readonly memory: {
    readonly read: () => Promise<ReadonlySet<string>>;
    readonly write: (keys: ReadonlySet<string>) => Promise<unknown>;
  };
  /** Shows one notification for all of them. */
  readonly show: (reminders: readonly Reminder[]) => Promise<Result<null, NotificationFailure>>;
};

/**
 * Tells what nobody was told yet, in whichever tab: all tabs wait for one lock and look at one memory. What could not be shown is
 * not remembered. Only a kill between showing and remembering tells twice; nothing goes untold. Null: nothing was to be told.
 */
export function tellReminders(
  within: readonly Reminder[],
  { today, memory, show }: Telling,
): Promise<Result<null, NotificationFailure> | null> {
  return withLock('coffer-reminders', async () => {
    const told = await memory.read();
    const due = dueReminders(within, told);
    if (due.length === 0) return null;
    const shown = await show(due);
    if (shown.ok) {
      await memory.write(rememberedReminders([...told, ...due.map(({ key }) => key)], today));
    }
    return shown;
  });
}

/** What is stored together shall be told together. */
const GATHER_MS = 1_000;

/** Reminds of what is due where the person asked for it and the browser allows it; else reads no more than the setting. */
export const RemindersService = memo(function RemindersWatch() {
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
