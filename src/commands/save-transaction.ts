import { liveAccounts } from '../db/queries/live-accounts.ts';
import type { Services } from '../db/services.ts';
import { type CalendarDate, invertedDateKey, parseCalendarDate } from '../domain/calendar-date.ts';
import { hasErrors } from '../domain/check-form.ts';
import { keyAfterEdit } from '../domain/duplicates.ts';
import type { Money } from '../domain/money.ts';
import type { Transaction } from '../domain/transaction.ts';
import { checkTransactionForm, type TransactionForm } from '../domain/transaction-form.ts';
import { invalid, newChange, type Outcome, outcomeOf } from './outcome.ts';
import { writeOverTombstones } from './write-over-tombstones.ts';

/**
 * Changes one transaction. `taken`: it would equal another one. The duplicate key of a row by hand follows its edits; an
 * imported or scheduled row keeps its key, so that the bank's file brings nothing back, save for the account in it.
 */
export async function saveTransaction(
  services: Services,
  id: string,
  form: TransactionForm,
): Promise<Outcome<null>> {
  const { database, clock } = services;
  const errors = checkTransactionForm(form, clock.today());
  const date = parseCalendarDate(form.date);
  const amount = form.amount;
  if (hasErrors(errors) || !date || amount === null) return invalid(errors);
  const editedAt = clock.now().toISOString();
  if (!(await liveAccounts(database, [form.accountId])).has(form.accountId)) {
    return { ok: false, code: 'gone' };
  }
  const change = newChange(clock, 'transaction-edited', { name: form.description.trim() });
  const written = await writeOverTombstones(
    database,
    [{ id, update: (current) => edited(current, { ...form, date, amount }, editedAt) }],
    change,
  );
  return outcomeOf(written, null, change);
}

type CheckedForm = TransactionForm & { readonly date: CalendarDate; readonly amount: Money };

function edited(current: Transaction, form: CheckedForm, editedAt: string): Transaction {
  const description = form.description.trim();
  const next = {
    ...current,
    accountId: form.accountId,
    date: form.date,
    dateKey: invertedDateKey(form.date),
    description,
    amount: form.amount,
    categoryId: form.categoryId,
    tags: form.tags,
    notes: form.notes,
    editedAt,
  };
  const recategorised = form.categoryId !== current.categoryId;
  return {
    ...next,
    uniqueHash: keyAfterEdit(current, next),
    ...(recategorised
      ? { categorySource: form.categoryId ? ('hand' as const) : ('' as const) }
      : {}),
  };
}
