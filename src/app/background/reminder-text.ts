import { shownMoney } from '@/components/text/shown-money.ts';
import { addDays, type CalendarDate, formatDate } from '@/domain/core/calendar-date.ts';
import type { Reminder } from '@/domain/scheduled/reminders.ts';
import { currentLocale, t } from '@/messages/t.ts';

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
