import { useMemo } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import type { Account } from '@/domain/account.ts';
import { type CalendarDate, formatDate } from '@/domain/calendar-date.ts';
import { isScheduledTransfer, type ScheduledTransaction } from '@/domain/scheduled.ts';
import {
  type CheckedScheduledForm,
  checkScheduledForm,
  scheduledWithForm,
} from '@/domain/scheduled-form.ts';
import { previewScheduled, type ScheduledPreview } from '@/domain/scheduled-preview.ts';
import { lockedUntil } from '@/domain/statement.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Notice } from '@/ui/notice.tsx';
import { Stack } from '@/ui/stack.tsx';
import { type ScheduledValues, scheduledFormOf } from './form-values.ts';

type ScheduledPreviewProps = {
  readonly control: Control<ScheduledValues>;
  readonly today: CalendarDate;
  readonly accounts: readonly Account[];
  /** What is edited. */
  readonly stored?: ScheduledTransaction | undefined;
};

const NEW = { id: '', paused: false, createdAt: '' };
const RHYTHM = ['frequency', 'interval', 'nextDueDate', 'endDate'] as const;

/** Says on which days it is going to happen, and what saving adds at once; nothing while the days cannot be told. */
export function ScheduledPreviewLine({ control, today, accounts, stored }: ScheduledPreviewProps) {
  const values = useWatch({ control }) as ScheduledValues;
  const { frequency, interval, nextDueDate, anchorDate, endDate, monthEnd, weekendRule } = values;
  const item = useMemo(() => {
    const anchor = anchorDate === undefined ? {} : { anchorDate };
    const rhythm = { frequency, interval, nextDueDate, ...anchor, endDate, monthEnd, weekendRule };
    return itemOf(rhythm, stored);
  }, [frequency, interval, nextDueDate, anchorDate, endDate, monthEnd, weekendRule, stored]);
  const { accountId, targetAccountId } = values;
  const agreed = agreedUntil(accounts, [accountId, targetAccountId]);
  const preview = useMemo(
    () => item && previewScheduled(item, today, agreed),
    [item, today, agreed],
  );
  const lines = preview ? linesOf(preview, values, today, stored) : [];
  return (
    <Stack role="status" collapses>
      {lines.length > 0 ? (
        <Notice>
          {lines.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </Notice>
      ) : null}
    </Stack>
  );
}

function linesOf(
  { due, locked, next, isLast }: ScheduledPreview,
  values: ScheduledValues,
  today: CalendarDate,
  stored: ScheduledTransaction | undefined,
): readonly string[] {
  const dates = datesText(next, today);
  return [
    ...(due > 0 ? [t(dueKey(values), { count: due })] : []),
    ...(locked > 0 ? [t('scheduledForm.dueLocked', { count: locked })] : []),
    ...(next.length > 0 ? [t(nextKey(isLast, stored), { dates })] : []),
  ];
}

/** The last day that a statement of one of the accounts was agreed for; '' = none was. */
function agreedUntil(accounts: readonly Account[], ids: readonly string[]): CalendarDate | '' {
  const concerned = accounts.filter(({ id }) => ids.includes(id));
  return lockedUntil({ statements: concerned.flatMap(({ statements }) => statements) });
}

const dueKey = (values: ScheduledValues) =>
  isScheduledTransfer(values) ? 'scheduledForm.dueTransfer' : 'scheduledForm.due';

function nextKey(isLast: boolean, stored: ScheduledTransaction | undefined) {
  if (stored?.paused) return 'scheduledForm.nextPaused';
  return isLast ? 'scheduledForm.nextAndEnd' : 'scheduledForm.next';
}

/** The year is told where it is another one than today's. */
function datesText(dates: readonly CalendarDate[], today: CalendarDate): string {
  const locale = currentLocale();
  const year = today.slice(0, 4);
  return new Intl.ListFormat(locale, { style: 'short', type: 'unit' }).format(
    dates.map((date) => formatDate(date, date.startsWith(year) ? 'short' : 'medium', locale)),
  );
}

type RhythmValues = Pick<
  ScheduledValues,
  'frequency' | 'interval' | 'nextDueDate' | 'anchorDate' | 'endDate' | 'monthEnd' | 'weekendRule'
>;

/** An item of that rhythm; null where its days cannot be told. */
function itemOf(
  values: RhythmValues,
  stored: ScheduledTransaction | undefined,
): ScheduledTransaction | null {
  const others = { description: '', amount: '', accountId: '', targetAccountId: '' };
  const form = scheduledFormOf({ ...others, categoryId: '', tags: [], typedTag: '', ...values });
  const errors = checkScheduledForm(form);
  if (RHYTHM.some((field) => errors[field])) return null;
  return scheduledWithForm(stored ?? NEW, form as CheckedScheduledForm);
}
