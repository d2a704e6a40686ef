import type { Account } from '@/domain/accounts/account.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { parseCalendarDate } from '@/domain/core/calendar-date.ts';
import { checkForm, type FieldErrors } from '@/domain/core/form-errors.ts';
import type { Money } from '@/domain/core/money.ts';
import { visibleText } from '@/domain/core/text-cleanup.ts';
import { dateError } from './transaction-form.ts';

/** State of the transfer dialog. An amount is null while its text is not a number. */
export type TransferForm = {
  readonly date: string;
  /** What leaves the source account, in its currency. */
  readonly amount: Money | null;
  /** What arrives in the target account, in its currency; only used between two currencies. */
  readonly amountReceived?: Money | null;
  readonly fromAccountId: string;
  readonly toAccountId: string;
  readonly description: string;
};

/**
 * Like the form of a new transfer. `description`: '' = named after the accounts, null = each leg
 * keeps its own.
 */
export type TransferEdit = Omit<TransferForm, 'description'> & {
  readonly description: string | null;
};

/**
 * The rules of spec §5. Codes: date-required, date-in-future, date-too-early, amount-not-positive,
 * from-account-required, to-account-required, same-account, description-too-long.
 */
export function checkTransferForm(form: TransferEdit, today: CalendarDate): FieldErrors {
  const same: FieldErrors =
    form.fromAccountId !== '' && form.fromAccountId === form.toAccountId
      ? { toAccountId: 'same-account' }
      : {};
  const { amount, fromAccountId, toAccountId } = form;
  const date = parseCalendarDate(form.date) ?? '';
  const description = visibleText(form.description ?? '');
  const values = { date, amount, fromAccountId, toAccountId, description };
  const errors = checkForm('transfer', values);
  return { ...same, ...dateError(form.date, today), ...errors };
}

/** Whether the two accounts have different currencies, so that two amounts are needed. */
export function isBetweenCurrencies(
  form: Pick<TransferForm, 'fromAccountId' | 'toAccountId'>,
  accounts: readonly Pick<Account, 'id' | 'currency'>[],
): boolean {
  const currencyOf = (id: string) => accounts.find((account) => account.id === id)?.currency;
  const [from, to] = [currencyOf(form.fromAccountId), currencyOf(form.toAccountId)];
  return from !== undefined && to !== undefined && from !== to;
}

/**
 * Between two currencies, the amount received must be entered too, and be positive. Code:
 * amount-not-positive.
 */
export function amountReceivedError(
  form: Pick<TransferForm, 'amountReceived' | 'fromAccountId' | 'toAccountId'>,
  accounts: readonly Pick<Account, 'id' | 'currency'>[],
): FieldErrors {
  if (!isBetweenCurrencies(form, accounts)) return {};
  const isPositive = typeof form.amountReceived === 'number' && form.amountReceived > 0;
  return isPositive ? {} : { amountReceived: 'amount-not-positive' };
}
