import { useMemo } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import type { Account } from '@/domain/accounts/account.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { isScheduledTransfer, type ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';
import {
  type CheckedScheduledForm,
  checkScheduledForm,
  scheduledWithForm,
} from '@/domain/scheduled/scheduled-form.ts';
import { previewScheduled, type ScheduledPreview } from '@/domain/scheduled/scheduled-list.ts';
import { lockedUntil } from '@/domain/transactions/statement.ts';
import { t } from '@/messages/t.ts';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { type ScheduledFormState, scheduledFormOf } from './scheduled-form-state.ts';
import { datesText } from './scheduled-text.ts';

type ScheduledPreviewProps = {
  readonly control: Control<ScheduledFormState>;
  readonly today: CalendarDate;
  readonly accounts: readonly Account[];
  /** The edited item; absent for a new one. */
  readonly stored?: ScheduledTransaction | undefined;
};

const NEW = { id: '', paused: false, createdAt: '' };
/** From this many overdue occurrences on, the year is probably a typo. */
const MANY_DUE = 100;
const RECURRENCE_FIELDS = ['frequency', 'interval', 'nextDueDate', 'endDate'] as const;

/**
 * Says on which days it will occur, and what saving posts at once. Hidden while the form is empty
 * or its dates are invalid.
 */
export function ScheduledFormPreview({ control, today, accounts, stored }: ScheduledPreviewProps) {
  const values = useWatch({ control }) as ScheduledFormState;
  const { frequency, interval, nextDueDate, anchorDate, endDate, monthEnd, weekendRule } = values;
  const item = useMemo(() => {
    const anchor = anchorDate === undefined ? {} : { anchorDate };
    const recurrence = {
      frequency,
      interval,
      nextDueDate,
      ...anchor,
      endDate,
      monthEnd,
      weekendRule,
    };
    return itemOf(recurrence, stored);
  }, [frequency, interval, nextDueDate, anchorDate, endDate, monthEnd, weekendRule, stored]);
  const { accountId, targetAccountId } = values;
  const reconciled = reconciledUntil(accounts, [accountId, targetAccountId]);
  const preview = useMemo(
    () => item && previewScheduled(item, today, reconciled),
    [item, today, reconciled],
  );
  const isEmpty = values.description.trim() === '' && values.amount.trim() === '';
  const lines = preview && !isEmpty ? linesOf(preview, values, today, stored) : [];
  return (
    <Stack role="status" collapses>
      {lines.length > 0 ? (
        <Notice tone={preview && preview.due >= MANY_DUE ? 'warn' : 'info'}>
          {lines.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </Notice>
      ) : null}
    </Stack>
  );
}

function linesOf(
  { due, overdue, locked, next, isLast }: ScheduledPreview,
  values: ScheduledFormState,
  today: CalendarDate,
  stored: ScheduledTransaction | undefined,
): readonly string[] {
  const dates = datesText(next, today);
  return [
    ...(due > 0 ? [t(dueKey(values, overdue), { count: due })] : []),
    ...(locked > 0 ? [t('scheduledForm.dueLocked', { count: locked })] : []),
    ...(next.length > 0 ? [t(nextKey(isLast, stored), { dates })] : []),
  ];
}

/** Last day covered by a reconciled statement of one of the accounts; '' = none. */
function reconciledUntil(accounts: readonly Account[], ids: readonly string[]): CalendarDate | '' {
  const concerned = accounts.filter(({ id }) => ids.includes(id));
  return lockedUntil({ statements: concerned.flatMap(({ statements }) => statements) });
}

function dueKey(values: ScheduledFormState, overdue: number) {
  const isTransfer = isScheduledTransfer(values);
  if (overdue === 0)
    return isTransfer ? 'scheduledForm.dueTodayTransfer' : 'scheduledForm.dueToday';
  return isTransfer ? 'scheduledForm.dueTransfer' : 'scheduledForm.due';
}

function nextKey(isLast: boolean, stored: ScheduledTransaction | undefined) {
  if (stored?.paused) return 'scheduledForm.nextPaused';
  return isLast ? 'scheduledForm.nextAndEnd' : 'scheduledForm.next';
}

type RecurrenceFormState = Pick<
  ScheduledFormState,
  'frequency' | 'interval' | 'nextDueDate' | 'anchorDate' | 'endDate' | 'monthEnd' | 'weekendRule'
>;

/** An item with this recurrence; null if it is invalid. */
function itemOf(
  values: RecurrenceFormState,
  stored: ScheduledTransaction | undefined,
): ScheduledTransaction | null {
  const others = { description: '', amount: '', accountId: '', targetAccountId: '' };
  const form = scheduledFormOf({ ...others, categoryId: '', tags: [], typedTag: '', ...values });
  const errors = checkScheduledForm(form);
  if (RECURRENCE_FIELDS.some((field) => errors[field])) return null;
  return scheduledWithForm(stored ?? NEW, form as CheckedScheduledForm);
}
