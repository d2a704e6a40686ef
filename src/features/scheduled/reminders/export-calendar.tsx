import CalendarArrowDown from 'lucide-react/icons/calendar-arrow-down';
import { useId } from 'react';
import { notifyError, notifyInfo, notifySuccess } from '@/components/notices/notify.ts';
import type { Account } from '@/domain/accounts/account.ts';
import { cents, formatMoney } from '@/domain/core/money.ts';
import {
  type CalendarTexts,
  calendarFile,
  exportedItems,
} from '@/domain/scheduled/calendar-file.ts';
import type { ReminderSettings } from '@/domain/scheduled/reminders.ts';
import { isScheduledTransfer, type ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';
import { valueOr } from '@/live/live.ts';
import { useAccounts, useScheduledTransactions } from '@/live/records.ts';
import { useServices } from '@/live/services-context.tsx';
import { currentLocale, t } from '@/messages/t.ts';
import { saveFile } from '@/platform/browser/save-file.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Heading } from '@/ui/layout/heading.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';

/**
 * Exports scheduled transactions as a calendar file, with alarms that match the reminder settings.
 */
export function ExportCalendar({ settings }: { readonly settings: ReminderSettings }) {
  const exportNow = useExport(settings);
  const id = useId();
  const [titleId, helpId] = [`${id}title`, `${id}help`];
  return (
    <Stack gap={3} as="section" aria-labelledby={titleId}>
      <Stack gap={1}>
        <Heading level={3} id={titleId}>
          {t('reminders.calendar')}
        </Heading>
        <Text as="p" size="sm" tone="muted" id={helpId}>
          {t('reminders.exportHelp')}
        </Text>
      </Stack>
      <Button
        width="full"
        icon={<CalendarArrowDown />}
        disabled={exportNow === null}
        aria-describedby={helpId}
        onClick={() => exportNow?.()}
      >
        {t('reminders.export')}
      </Button>
    </Stack>
  );
}

/** null until items and accounts have loaded. */
function useExport({ daysAhead, showAmounts }: ReminderSettings): (() => void) | null {
  const { clock, log } = useServices();
  const items = valueOr(useScheduledTransactions(), null);
  const accounts = valueOr(useAccounts(), null);
  if (!items || !accounts) return null;
  return () => {
    const today = clock.today();
    const count = exportedItems(items, today).length;
    if (count === 0) return notifyInfo(t('reminders.nothingToExport'));
    const byId = new Map(accounts.map((account) => [account.id, account]));
    try {
      const text = calendarFile(items, {
        name: t('reminders.calendarName'),
        now: clock.now(),
        today,
        alarmDaysAhead: daysAhead,
        textsOf: (item) => calendarTexts(item, byId, showAmounts),
      });
      const file = new Blob([text], { type: 'text/calendar;charset=utf-8' });
      saveFile(file, t('reminders.calendarFile', { date: today }));
      notifySuccess(t('reminders.exported', { count }));
    } catch (error) {
      log.error('the calendar was not exported', error);
      notifyError(t('reminders.exportFailed'));
    }
  };
}

/** Texts of a calendar event: description, accounts, and the amount if `showAmounts` is set. */
export function calendarTexts(
  item: ScheduledTransaction,
  accounts: ReadonlyMap<string, Account>,
  showAmounts: boolean,
): CalendarTexts {
  const nameOf = (id: string) => accounts.get(id)?.name ?? t('reminders.unknownAccount');
  const names = { from: nameOf(item.accountId), to: nameOf(item.targetAccountId) };
  const isTransfer = isScheduledTransfer(item);
  const { description: written } = item;
  const description = isTransfer
    ? t('reminders.entrySummaryTransfer', { description: written, ...names })
    : written;
  const currency = accounts.get(item.accountId)?.currency;
  return {
    summary:
      showAmounts && currency
        ? t('reminders.withAmount', { description, amount: amountOf(item, currency) })
        : description,
    description: isTransfer
      ? t('reminders.entryTransfer', names)
      : t('reminders.entryAccount', { account: names.from }),
  };
}

/** Transfers have no sign, because they only move money. */
function amountOf(item: ScheduledTransaction, currency: string): string {
  const { amount } = item;
  const shown = isScheduledTransfer(item) ? cents(Math.abs(amount)) : amount;
  return formatMoney(shown, currency, { locale: currentLocale() });
}
