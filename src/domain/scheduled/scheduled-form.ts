import { EARLIEST_DATE } from '@/config/limits.ts';
import type { Account } from '@/domain/accounts/account.ts';
import { addMonths, type CalendarDate, parseCalendarDate } from '@/domain/core/calendar-date.ts';
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
import { firstDueDateFrom, monthEndOf, weekdayOf } from './occurrences.ts';
import {
  type Frequency,
  isScheduledTransfer,
  type ScheduledTransaction,
  type WeekendRule,
} from './scheduled.ts';

/** What the dialog of a scheduled transaction holds. `amount` is null while its text is no number. */
export type ScheduledForm = {
  readonly description: string;
  /** Signed; of a transfer what is moved, positive. */
  readonly amount: Money | null;
  readonly accountId: string;
  /** '' = no transfer. */
  readonly targetAccountId: string;
  /** '' = Uncategorized. */
  readonly categoryId: string;
  readonly frequency: Frequency;
  /** null while its text is no number. */
  readonly interval: number | null;
  readonly nextDueDate: string;
  /** Of a new item whose nextDueDate lies in a month too short for its day: what the steps are counted from. */
  readonly anchorDate?: CalendarDate;
  /** '' = without end. */
  readonly endDate: string;
  readonly monthEnd: boolean;
  readonly weekendRule: WeekendRule;
  readonly tags: readonly string[];
};

/** A form that breaks no rule. */
export type CheckedScheduledForm = ScheduledForm & {
  readonly amount: Money;
  readonly interval: number;
  readonly nextDueDate: CalendarDate;
  readonly endDate: CalendarDate | '';
};

/** Stands for a day that the calendar has not; breaks the pattern of one. */
const UNREADABLE = '?';

/**
 * The rules of a scheduled transaction; its days may lie in the future. Codes: description-too-short, description-too-long,
 * amount-zero, amount-not-positive (of a transfer), account-required, same-account, interval-not-whole, due-date-required,
 * due-date-unreadable, date-too-early, end-date-unreadable, end-before-due.
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

/** A scheduled transfer has one amount: both accounts are of one currency. Code: scheduled-currencies. */
export function scheduledCurrencyError(
  { accountId, targetAccountId }: Pick<ScheduledForm, 'accountId' | 'targetAccountId'>,
  accounts: readonly Pick<Account, 'id' | 'currency'>[],
): FieldErrors {
  const sides = { fromAccountId: accountId, toAccountId: targetAccountId };
  return isBetweenCurrencies(sides, accounts) ? { targetAccountId: 'scheduled-currencies' } : {};
}

/** The next due date that a form means: on the last day of its month where that is asked for. */
export function firstDueDate({
  frequency,
  monthEnd,
  nextDueDate,
}: Pick<ScheduledForm, 'frequency' | 'monthEnd'> & {
  readonly nextDueDate: CalendarDate;
}): CalendarDate {
  return monthEnd && knowsMonthEnd(frequency) ? monthEndOf(nextDueDate) : nextDueDate;
}

/** Whether 'on the last day of the month' means anything. */
export function knowsMonthEnd(frequency: Frequency): boolean {
  return frequency === 'monthly' || frequency === 'yearly';
}

/**
 * Whether weekends mean anything: of what happens daily three would meet on one day, and what happens each week from a
 * Monday to a Friday never meets one. @param nextDueDate null = not known yet
 */
export function knowsWeekends(frequency: Frequency, nextDueDate: CalendarDate | null): boolean {
  if (frequency === 'daily') return false;
  const isWeekly = frequency === 'weekly' || frequency === 'bi-weekly';
  return !isWeekly || nextDueDate === null || weekdayOf(nextDueDate) % 6 === 0;
}

/** A stored item as the form holds it. */
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

/** What of an item does not come from its form. */
type ScheduledBase = Pick<ScheduledTransaction, 'id' | 'paused' | 'createdAt'> &
  Partial<Pick<ScheduledTransaction, keyof ScheduledTransaction>>;

/**
 * An item as a form wants it. What a frequency or a transfer does not know is not kept: weekends of what is daily, the last
 * day of a month of what is weekly, the category of a transfer. The steps are counted anew, from the next due date, where
 * that or the rhythm is another one.
 */
export function scheduledWithForm(
  base: ScheduledBase,
  form: CheckedScheduledForm,
): ScheduledTransaction {
  const { frequency, interval, accountId, targetAccountId, endDate, tags } = form;
  const isTransfer = isScheduledTransfer(form);
  const monthEnd = form.monthEnd && knowsMonthEnd(frequency);
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
    weekendRule: knowsWeekends(frequency, nextDueDate) ? form.weekendRule : 'none',
    ...(monthEnd ? { monthEnd } : {}),
  };
}

/** The wanted anchor where its steps lead to the next due date, which it is else. */
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

/** The day of the month that every shorter month ends before. */
const LONGEST_MONTH = '31';

/**
 * What a scheduled transaction is begun with that repeats a row every month: from the first such day after today. null where
 * none can: of an opening balance, and of a transfer whose other account is gone. @param otherAccount of a transfer; '' = gone
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

/** Months are counted from the row's own day, so that the 31st is not lost in a short month. */
function nextMonthlyDay(date: CalendarDate, today: CalendarDate): CalendarDate {
  const monthsAgo =
    (Number(today.slice(0, 4)) - Number(date.slice(0, 4))) * 12 +
    Number(today.slice(5, 7)) -
    Number(date.slice(5, 7));
  const first = Math.max(1, monthsAgo);
  const day = addMonths(date, first);
  return day > today ? day : addMonths(date, first + 1);
}

/** How the next occurrence is posted by hand. `amount`: signed as the item's, cents; null while its text is no number. */
export type PostingForm = { readonly date: string; readonly amount: Money | null };

/**
 * What a typed amount, cents, means for an item: of a transfer what leaves the account; else an amount without any sign is
 * signed as the item's. @param hasPlus whether a sign says that it is money in
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
 * Codes: amount-zero, or amount-not-positive of a transfer (whose amount leaves the account, and is negative here);
 * date-required, date-in-future, date-too-early.
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
