import { EARLIEST_DATE } from '@/config/limits.ts';
import type { Account } from '@/domain/accounts/account.ts';
import {
  addMonths,
  type CalendarDate,
  lastOfMonth,
  parseCalendarDate,
  weekdayOf,
} from '@/domain/core/calendar-date.ts';
import { checkForm, type FieldErrors } from '@/domain/core/form-errors.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import { visibleText } from '@/domain/core/text-cleanup.ts';
import {
  NO_CATEGORY,
  SPLIT_CATEGORY,
  type Transaction,
} from '@/domain/transactions/transaction.ts';
import { dateError } from '@/domain/transactions/transaction-form.ts';
import { isBetweenCurrencies } from '@/domain/transactions/transfer-form.ts';
import { firstDueDateFrom } from './occurrences.ts';
import {
  type Frequency,
  isScheduledTransfer,
  type ScheduledTransaction,
  type WeekendRule,
} from './scheduled.ts';

/**
 * Form state of the scheduled transaction dialog. `amount` is null while its text is not a number.
 */
export type ScheduledForm = {
  readonly description: string;
  /** Signed; for a transfer the positive amount to move. */
  readonly amount: Money | null;
  readonly accountId: string;
  /** '' = not a transfer. */
  readonly targetAccountId: string;
  /** '' = uncategorized. */
  readonly categoryId: string;
  readonly frequency: Frequency;
  /** null while its text is not a number. */
  readonly interval: number | null;
  readonly nextDueDate: string;
  /**
   * For a new item whose `nextDueDate` is in a month too short for its day: the date the steps are
   * counted from.
   */
  readonly anchorDate?: CalendarDate;
  /** '' = no end. */
  readonly endDate: string;
  readonly monthEnd: boolean;
  readonly weekendRule: WeekendRule;
  readonly tags: readonly string[];
};

/** A form that passed checkScheduledForm. */
export type CheckedScheduledForm = ScheduledForm & {
  readonly amount: Money;
  readonly interval: number;
  readonly nextDueDate: CalendarDate;
  readonly endDate: CalendarDate | '';
};

/** Stands in for an impossible date; fails the schema's date pattern. */
const UNREADABLE = '?';

/**
 * Checks a scheduled transaction; its dates may be in the future. Error codes:
 * description-too-short, description-too-long, amount-zero, amount-not-positive (transfer),
 * account-required, same-account, interval-not-whole, due-date-required, due-date-unreadable,
 * date-too-early, end-date-unreadable, end-before-due.
 */
export function checkScheduledForm(form: ScheduledForm): FieldErrors {
  const nextDueDate = parseCalendarDate(form.nextDueDate);
  const endDate = parseCalendarDate(form.endDate);
  const errors: FieldErrors = checkForm('scheduled', {
    ...form,
    description: visibleText(form.description),
    nextDueDate: nextDueDate ?? '',
    endDate: form.endDate === '' ? '' : (endDate ?? UNREADABLE),
  });
  return {
    ...(isScheduledTransfer(form) ? transferErrors(form) : {}),
    ...(nextDueDate && nextDueDate < EARLIEST_DATE ? { nextDueDate: 'date-too-early' } : {}),
    ...(nextDueDate && endDate && endDate < firstDueDate({ ...form, nextDueDate })
      ? { endDate: 'end-before-due' }
      : {}),
    ...errors,
    ...(form.nextDueDate !== '' && !nextDueDate ? { nextDueDate: 'due-date-unreadable' } : {}),
    ...(isScheduledTransfer(form) && errors.amount ? { amount: 'amount-not-positive' } : {}),
  };
}

function transferErrors({ amount, accountId, targetAccountId }: ScheduledForm): FieldErrors {
  return {
    ...(amount !== null && amount <= 0 ? { amount: 'amount-not-positive' } : {}),
    ...(accountId === targetAccountId ? { targetAccountId: 'same-account' } : {}),
  };
}

/**
 * A scheduled transfer has one amount, so both accounts must use the same currency. Error code:
 * scheduled-currencies.
 */
export function scheduledCurrencyError(
  { accountId, targetAccountId }: Pick<ScheduledForm, 'accountId' | 'targetAccountId'>,
  accounts: readonly Pick<Account, 'id' | 'currency'>[],
): FieldErrors {
  const sides = { fromAccountId: accountId, toAccountId: targetAccountId };
  return isBetweenCurrencies(sides, accounts) ? { targetAccountId: 'scheduled-currencies' } : {};
}

/** The next due date the form describes: the last day of its month if `monthEnd` is set. */
export function firstDueDate({
  frequency,
  monthEnd,
  nextDueDate,
}: Pick<ScheduledForm, 'frequency' | 'monthEnd'> & {
  readonly nextDueDate: CalendarDate;
}): CalendarDate {
  return monthEnd && supportsMonthEnd(frequency) ? lastOfMonth(nextDueDate) : nextDueDate;
}

/** Whether "on the last day of the month" applies to the frequency. */
export function supportsMonthEnd(frequency: Frequency): boolean {
  return frequency === 'monthly' || frequency === 'yearly';
}

/**
 * Whether a weekend rule applies. It doesn't for daily items, because three would land on one day,
 * nor for weekly ones that fall on a weekday.
 * @param nextDueDate null = not known yet
 */
export function supportsWeekendRule(
  frequency: Frequency,
  nextDueDate: CalendarDate | null,
): boolean {
  if (frequency === 'daily') return false;
  const isWeekly = frequency === 'weekly' || frequency === 'bi-weekly';
  return !isWeekly || nextDueDate === null || weekdayOf(nextDueDate) % 6 === 0;
}

export function formOfScheduled(item: ScheduledTransaction): CheckedScheduledForm {
  const { description, accountId, targetAccountId, categoryId, frequency, interval } = item;
  const { nextDueDate, endDate, weekendRule, tags } = item;
  return {
    description,
    accountId,
    targetAccountId,
    categoryId,
    frequency,
    interval,
    nextDueDate,
    endDate,
    weekendRule,
    tags,
    amount: isScheduledTransfer(item) ? cents(-item.amount) : item.amount,
    monthEnd: item.monthEnd === true,
  };
}

/** The fields that don't come from the form, plus those of the stored item if there is one. */
type ScheduledBase = Pick<ScheduledTransaction, 'id' | 'paused' | 'createdAt'> &
  Partial<Pick<ScheduledTransaction, keyof ScheduledTransaction>>;

/**
 * The item that a form describes. Settings that don't apply to its frequency or kind are dropped:
 * weekend rules of daily items, month end of weekly ones, the category of a transfer. If the next
 * due date or the rhythm changed, steps are counted from the new next due date.
 */
export function scheduledWithForm(
  base: ScheduledBase,
  form: CheckedScheduledForm,
): ScheduledTransaction {
  const { frequency, interval, accountId, targetAccountId, endDate, tags } = form;
  const isTransfer = isScheduledTransfer(form);
  const monthEnd = form.monthEnd && supportsMonthEnd(frequency);
  const nextDueDate = firstDueDate(form);
  const rhythm = { frequency, interval, nextDueDate, monthEnd };
  const { id, paused, createdAt } = base;
  return {
    id,
    paused,
    createdAt,
    accountId,
    targetAccountId,
    endDate,
    tags,
    frequency,
    interval,
    nextDueDate,
    description: visibleText(form.description),
    amount: isTransfer ? cents(-form.amount) : form.amount,
    categoryId: isTransfer ? '' : form.categoryId,
    anchorDate: hasRhythm(base, rhythm) ? base.anchorDate : anchorFor(rhythm, form.anchorDate),
    weekendRule: supportsWeekendRule(frequency, nextDueDate) ? form.weekendRule : 'none',
    ...(monthEnd ? { monthEnd } : {}),
  };
}

/** The requested anchor if its steps lead to the next due date; otherwise the next due date. */
function anchorFor(rhythm: Rhythm, wanted: CalendarDate | undefined): CalendarDate {
  const { nextDueDate } = rhythm;
  if (wanted === undefined || wanted > nextDueDate) return nextDueDate;
  const rule = { ...rhythm, nextDueDate: wanted, anchorDate: wanted };
  const steps = { ...rule, endDate: '', weekendRule: 'none' } as const;
  return firstDueDateFrom(steps, nextDueDate) === nextDueDate ? wanted : nextDueDate;
}

type Rhythm = Pick<ScheduledTransaction, 'frequency' | 'interval' | 'nextDueDate'> & {
  readonly monthEnd: boolean;
};

function hasRhythm(
  base: ScheduledBase,
  rhythm: Rhythm,
): base is ScheduledBase & Pick<ScheduledTransaction, 'anchorDate'> {
  return (
    base.anchorDate !== undefined &&
    base.frequency === rhythm.frequency &&
    base.interval === rhythm.interval &&
    base.nextDueDate === rhythm.nextDueDate &&
    (base.monthEnd === true) === rhythm.monthEnd
  );
}

const LONGEST_MONTH = '31';

/**
 * Initial values for a scheduled transaction that repeats a row monthly, starting on the first such
 * day after today. Null for an opening balance and for a transfer whose other account is gone.
 * @param otherAccount the other account of a transfer; '' = gone
 */
export function scheduledFromRow(
  row: Transaction,
  otherAccount: string | undefined,
  today: CalendarDate,
): Partial<ScheduledForm> | null {
  if (row.kind === 'opening') return null;
  const nextDueDate = nextMonthlyDay(row.date, today);
  const isClamped = nextDueDate.slice(8) !== row.date.slice(8);
  const rhythm = {
    description: row.description,
    tags: row.tags,
    frequency: 'monthly',
    interval: 1,
    nextDueDate,
    ...(isClamped ? { anchorDate: row.date } : {}),
    monthEnd: row.date.endsWith(LONGEST_MONTH),
  } as const;
  if (row.kind === 'transfer') {
    if (!otherAccount) return null;
    const [accountId, targetAccountId] =
      row.amount < 0 ? [row.accountId, otherAccount] : [otherAccount, row.accountId];
    return { ...rhythm, accountId, targetAccountId, amount: cents(Math.abs(row.amount)) };
  }
  const categoryId = row.categoryId === SPLIT_CATEGORY ? NO_CATEGORY : row.categoryId;
  return { ...rhythm, accountId: row.accountId, amount: row.amount, categoryId };
}

/** Months are counted from the row's own date, so that the 31st survives short months. */
function nextMonthlyDay(date: CalendarDate, today: CalendarDate): CalendarDate {
  const monthsAgo =
    (Number(today.slice(0, 4)) - Number(date.slice(0, 4))) * 12 +
    Number(today.slice(5, 7)) -
    Number(date.slice(5, 7));
  const first = Math.max(1, monthsAgo);
  const day = addMonths(date, first);
  return day > today ? day : addMonths(date, first + 1);
}

/**
 * How the next occurrence is posted by hand. `amount` has the item's sign, cents; null while its
 * text is not a number.
 */
export type PostingForm = { readonly date: string; readonly amount: Money | null };

/**
 * The signed amount that a typed amount means for an item, cents. A transfer posts what leaves the
 * account. Otherwise an amount without a sign takes the item's sign.
 * @param hasPlus whether the user typed a plus sign to say it is money in
 */
export function signedAsItem(
  item: Pick<ScheduledTransaction, 'amount' | 'targetAccountId'>,
  typed: Money,
  hasPlus: boolean,
): Money {
  const isTurned = isScheduledTransfer(item) || (item.amount < 0 && typed > 0 && !hasPlus);
  return isTurned ? cents(-typed) : typed;
}

/**
 * Error codes: amount-zero, or amount-not-positive for a transfer (whose amount leaves the account
 * and is negative here); date-required, date-in-future, date-too-early.
 */
export function checkPosting(
  item: Pick<ScheduledTransaction, 'targetAccountId'>,
  { date, amount }: PostingForm,
  today: CalendarDate,
): FieldErrors {
  const isTransfer = isScheduledTransfer(item);
  const isRefused = isTransfer ? (amount ?? 0) >= 0 : (amount ?? 0) === 0;
  return {
    ...(isRefused ? { amount: isTransfer ? 'amount-not-positive' : 'amount-zero' } : {}),
    ...(parseCalendarDate(date) ? dateError(date, today) : { date: 'date-required' }),
  };
}
