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
  recentKeys,
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

/** Time (ms) to collect reminders that are stored together into one notification. */
const GATHER_MS = 1_000;

/**
 * Shows reminders if the user turned them on and the browser allows notifications; otherwise it
 * only reads the setting.
 */
export const RemindersService = memo(function RemindersService() {
  const settings = valueOr(useReminders(), null);
  return settings?.enabled ? <RemindIfAllowed settings={settings} /> : null;
});

/**
 * Asking the browser for its permission blocks the page for about 10 ms. A separate component does
 * so only when reminders are on, and not each time its parent renders.
 */
function RemindIfAllowed({ settings }: { readonly settings: ReminderSettings }) {
  const permission = useSyncExternalStore(watchNotificationState, notificationState);
  return permission === 'granted' ? <ActiveReminders settings={settings} /> : null;
}

function ActiveReminders({ settings }: { readonly settings: ReminderSettings }) {
  const today = useToday();
  const within = valueOr(useRemindersWithin(today, settings.daysAhead), null);
  const accounts = valueOr(useAccounts(), null);
  const show = useLatestShow(settings, accounts);
  const services = useServices();
  const { log } = services;
  const hasAccounts = accounts !== null;
  useEffect(() => {
    if (!within || !hasAccounts) return undefined;
    // The badge is optional, so a failure doesn't matter.
    void setAppBadge(within.length);
    const timer = setTimeout(() => {
      // In the database: what one tab writes to localStorage may reach another tab late.
      const memory = {
        read: () => readToldReminders(services.database),
        write: (keys: ReadonlySet<string>) => saveToldReminders(services, keys),
      };
      deliverReminders(within, { today, memory, show: (due) => show.current(due, today) }).then(
        (told) => {
          if (told && !told.ok) log.warn(`a reminder was not shown: ${told.code}`);
        },
        (error: unknown) => log.error('a reminder was not delivered', error),
      );
    }, GATHER_MS);
    return () => clearTimeout(timer);
  }, [within, hasAccounts, today, show, log, services]);
  useEffect(() => () => void setAppBadge(0), []);
  return null;
}

/** A ref to a function that shows reminders with the latest settings and accounts. */
function useLatestShow(settings: ReminderSettings, accounts: readonly Account[] | null) {
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

export type ReminderDelivery = {
  readonly today: CalendarDate;
  /** The keys of reminders already shown, shared by all tabs. */
  readonly memory: {
    readonly read: () => Promise<ReadonlySet<string>>;
    readonly write: (keys: ReadonlySet<string>) => Promise<unknown>;
  };
  /** Shows one notification for all of them. */
  readonly show: (reminders: readonly Reminder[]) => Promise<Result<null, NotificationFailure>>;
};

/**
 * Shows the reminders that no tab has shown yet. All tabs share one lock and one memory, and a
 * reminder is remembered only if it was shown. If the browser is killed between showing and
 * remembering, it is shown twice; none is lost. Returns null if there was nothing to show.
 */
export function deliverReminders(
  within: readonly Reminder[],
  { today, memory, show }: ReminderDelivery,
): Promise<Result<null, NotificationFailure> | null> {
  return withLock('coffer-reminders', async () => {
    const told = await memory.read();
    const due = dueReminders(within, told);
    if (due.length === 0) return null;
    const shown = await show(due);
    if (shown.ok) {
      await memory.write(recentKeys([...told, ...due.map(({ key }) => key)], today));
    }
    return shown;
  });
}

/** Operating systems cut off longer notifications. */
const MAX_NAMES = 5;

export type ReminderTextOptions = {
  readonly today: CalendarDate;
  /** The currency of an account. Without it, no amounts are shown. */
  readonly currencyOf?: (accountId: string) => string | undefined;
};

/**
 * The text of one notification for everything due. A single reminder gets its date and amount;
 * several get a count, the last date, and their names.
 */
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

/** Names each item once, even if it is due several times. */
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
  const shown = names.slice(0, MAX_NAMES).join(', ');
  const count = names.length - MAX_NAMES;
  return count > 0 ? t('reminders.andMore', { names: shown, count }) : shown;
}

const shortDate = (date: CalendarDate) => formatDate(date, 'short', currentLocale());

const amountOf = ({ amount }: Reminder, currency: string) => shownMoney(amount, currency);
