import type { FormChoices } from '@/components/forms/form-choices.ts';
import { typedAmountError } from '@/components/forms/form-field.tsx';
import { settleTypedTag } from '@/components/pickers/tag-multi-select.tsx';
import type { Account } from '@/domain/accounts/account.ts';
import { selectableAccounts } from '@/domain/accounts/account.ts';
import type { Tag } from '@/domain/categories/tag.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { FieldErrors } from '@/domain/core/form-errors.ts';
import { cents } from '@/domain/core/money.ts';
import { parseTypedMoney, typedMoneyText } from '@/domain/core/typed-money.ts';
import type { ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';
import {
  checkScheduledForm,
  formOfScheduled,
  type ScheduledForm,
  scheduledCurrencyError,
} from '@/domain/scheduled/scheduled-form.ts';
import { currentLocale } from '@/messages/t.ts';

/** Raw form state; numbers are still strings, and so is a tag being typed. */
export type ScheduledFormState = Omit<ScheduledForm, 'amount' | 'interval'> & {
  readonly amount: string;
  readonly interval: string;
  readonly typedTag: string;
};

/** A new item: monthly, starting today, for the first account, unless `wanted` says otherwise. */
export function newScheduledFormState(
  today: CalendarDate,
  { accounts, firstAccountId }: Pick<FormChoices, 'accounts' | 'firstAccountId'>,
  wanted: Partial<ScheduledForm> = {},
): ScheduledFormState {
  const chosen = selectableAccounts(accounts).find(({ id }) => id === wanted.accountId);
  return formStateOf({
    description: '',
    amount: null,
    targetAccountId: '',
    categoryId: '',
    frequency: 'monthly',
    interval: 1,
    nextDueDate: today,
    endDate: '',
    monthEnd: false,
    weekendRule: 'none',
    tags: [],
    ...wanted,
    accountId: chosen?.id ?? firstAccountId,
  });
}

/** Form state for a stored item. */
export function scheduledFormStateOf(item: ScheduledTransaction): ScheduledFormState {
  return formStateOf(formOfScheduled(item));
}

function formStateOf(form: ScheduledForm): ScheduledFormState {
  return {
    ...form,
    amount: form.amount === null ? '' : typedMoneyText(form.amount, currentLocale()),
    interval: String(form.interval ?? ''),
    typedTag: '',
  };
}

/** Form state with the typed tag selected if it names an existing tag. */
export function withTypedTag(values: ScheduledFormState, tags: readonly Tag[]): ScheduledFormState {
  const settled = settleTypedTag(values.tags, values.typedTag, tags);
  return { ...values, tags: settled.tags, typedTag: settled.typed };
}

/** Parses the fields into the domain's form. */
export function scheduledFormOf({ typedTag: _, ...values }: ScheduledFormState): ScheduledForm {
  const interval = values.interval.trim();
  return {
    ...values,
    amount: parseTypedMoney(values.amount, currentLocale()),
    interval: /^\d+$/.test(interval) ? Number(interval) : null,
    nextDueDate: values.nextDueDate.trim(),
    endDate: values.endDate.trim(),
  };
}

/**
 * Validates the form. A typed tag that doesn't exist yet gives tag-typed, so it isn't silently
 * dropped. Accounts that were deleted or archived in another tab count as missing.
 * @param keep accounts that may be archived
 */
export function checkScheduledFormState(
  values: ScheduledFormState,
  accounts: readonly Account[],
  keep: readonly string[] = [],
): FieldErrors {
  const isChoice = (wanted: string) =>
    accounts.some(({ id, archived }) => id === wanted && (!archived || keep.includes(id)));
  const form = scheduledFormOf(values);
  const isTargetGone = form.targetAccountId !== '' && !isChoice(form.targetAccountId);
  return {
    ...scheduledCurrencyError(form, accounts),
    ...checkScheduledForm(isChoice(form.accountId) ? form : { ...form, accountId: '' }),
    ...typedAmountError('amount', values.amount),
    ...(isTargetGone ? { targetAccountId: 'account-required' } : {}),
    ...(values.typedTag.trim() ? { tags: 'tag-typed' } : {}),
  };
}

/**
 * The typed amount with its sign flipped; null if it isn't a number or has the wanted sign already.
 */
export function withSign(typed: string, sign: 1 | -1): string | null {
  const amount = parseTypedMoney(typed, currentLocale());
  if (amount === null || amount * sign >= 0) return null;
  return typedMoneyText(cents(-amount), currentLocale());
}
