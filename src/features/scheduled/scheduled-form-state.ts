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

/** What stands in the boxes of the dialog: figures are still text, and so is a tag that is being typed. */
export type ScheduledValues = Omit<ScheduledForm, 'amount' | 'interval'> & {
  readonly amount: string;
  readonly interval: string;
  readonly typedTag: string;
};

/** A new item: monthly from today on, of the first account, as far as `wanted` says nothing else. */
export function newScheduledValues(
  today: CalendarDate,
  { accounts, firstAccountId }: Pick<FormChoices, 'accounts' | 'firstAccountId'>,
  wanted: Partial<ScheduledForm> = {},
): ScheduledValues {
  const chosen = selectableAccounts(accounts).find(({ id }) => id === wanted.accountId);
  return valuesOfForm({
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

/** A stored item as the boxes show it. */
export function scheduledValuesOf(item: ScheduledTransaction): ScheduledValues {
  return valuesOfForm(formOfScheduled(item));
}

function valuesOfForm(form: ScheduledForm): ScheduledValues {
  return {
    ...form,
    amount: form.amount === null ? '' : typedMoneyText(form.amount, currentLocale()),
    interval: String(form.interval ?? ''),
    typedTag: '',
  };
}

/** The boxes with a typed label that is the name of a tag as chosen. */
export function withTypedTag(values: ScheduledValues, tags: readonly Tag[]): ScheduledValues {
  const settled = settleTypedTag(values.tags, values.typedTag, tags);
  return { ...values, tags: settled.tags, typedTag: settled.typed };
}

/** The boxes as the domain's form. */
export function scheduledFormOf({ typedTag: _, ...values }: ScheduledValues): ScheduledForm {
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
 * Checks the boxes; a typed label that is no tag yet is not dropped without a word. An account that another tab removed or
 * archived meanwhile counts as none; those in `keep` may be archived.
 */
export function checkScheduledValues(
  values: ScheduledValues,
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

/** A typed amount with the other sign; null where it is no number or has the wanted one already. */
export function withSign(typed: string, sign: 1 | -1): string | null {
  const amount = parseTypedMoney(typed, currentLocale());
  if (amount === null || amount * sign >= 0) return null;
  return typedMoneyText(cents(-amount), currentLocale());
}
