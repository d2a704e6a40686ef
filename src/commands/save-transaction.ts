import { liveAccounts } from '../db/queries/live-accounts.ts';
import type { Services } from '../db/services.ts';
import { type CalendarDate, invertedDateKey, parseCalendarDate } from '../domain/calendar-date.ts';
import { hasErrors } from '../domain/check-form.ts';
import { duplicateKey } from '../domain/duplicates.ts';
import type { Money } from '../domain/money.ts';
import { hasBankIdentity, type Transaction } from '../domain/transaction.ts';
import { checkTransactionForm, type TransactionForm } from '../domain/transaction-form.ts';
import { invalid, type Outcome, outcomeOf } from './outcome.ts';
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
  const written = await writeOverTombstones(database, [
    { id, update: (current) => edited(current, { ...form, date, amount }, editedAt) },
  ]);
  return outcomeOf(written, null);
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

function keyAfterEdit(current: Transaction, next: Transaction): string {
  const isFrozen = hasBankIdentity(current);
  if (!isFrozen) return sameIdentity(current, next) ? current.uniqueHash : duplicateKey(next);
  if (current.accountId === next.accountId) return current.uniqueHash;
  return withAccount(current.uniqueHash, current.accountId, next.accountId);
}

/** Equal in all that the key is made of: a copy that was kept on purpose keeps its number. */
function sameIdentity(a: Transaction, b: Transaction): boolean {
  return duplicateKey(a) === duplicateKey(b);
}

/** The account stands last in the key, before the number of a further copy. */
function withAccount(key: string, from: string, to: string): string {
  const copy = /\|\d+$/.exec(key)?.[0] ?? '';
  for (const end of [copy, '']) {
    const base = key.slice(0, key.length - end.length);
    if (base.endsWith(`|${from}`)) return `${base.slice(0, -from.length)}${to}${end}`;
  }
  return key;
}
