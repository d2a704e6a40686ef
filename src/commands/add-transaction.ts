import type { Services } from '@/db/services.ts';
import { parseCalendarDate } from '@/domain/core/calendar-date.ts';
import { hasErrors } from '@/domain/core/check-form.ts';
import { visibleText } from '@/domain/core/visible-text.ts';
import { newTransaction } from '@/domain/transactions/new-transaction.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import {
  checkTransactionForm,
  type TransactionForm,
} from '@/domain/transactions/transaction-form.ts';
import { newTransactionPrefix, transactionId } from '@/platform/ids.ts';
import { goneFields, readMissing } from './missing-references.ts';
import { invalid, newChange, type Outcome, outcomeOf } from './outcome.ts';
import { refusalOfInsert } from './refusal-of-insert.ts';
import { writeOverTombstones } from './write-over-tombstones.ts';

const MOST_COPIES = 1_000;

type AddOptions = { readonly anyway?: boolean; readonly unlock?: boolean };

/**
 * Adds one transaction by hand. Refuses an equal row with `taken` (spec §8); `anyway` stores it as a further copy.
 * A row that was deleted before does not stand in the way. `locked`: its day stands in an agreed statement; `unlock` goes
 * on. `gone`: the account is not there any more, or (with fields) the category or a tag.
 */
export async function addTransaction(
  services: Services,
  form: TransactionForm,
  options: AddOptions = {},
): Promise<Outcome<Transaction, 'locked'>> {
  const outcome = await addNow(services, form, options);
  // Every failure is logged (spec §8). 'locked' is not one: it asks about a date inside a reconciled statement.
  if (!outcome.ok && outcome.code !== 'locked') {
    const why = outcome.code === 'taken' ? 'it equals a stored one' : outcome.code;
    services.log.warn(`a transaction by hand was refused: ${why}`, outcome.fields);
  }
  return outcome;
}

async function addNow(
  services: Services,
  form: TransactionForm,
  options: AddOptions,
): Promise<Outcome<Transaction, 'locked'>> {
  const { database, clock } = services;
  const errors = checkTransactionForm(form, clock.today());
  const date = parseCalendarDate(form.date);
  if (hasErrors(errors) || !date || form.amount === null) return invalid(errors);
  const place = { accountId: form.accountId, date };
  const named = { categories: [form.categoryId], tags: form.tags };
  const asked = () => refusalOfInsert(database, [place], options.unlock);
  const [missing, firstRefusal] = await Promise.all([readMissing(database, named), asked()]);
  if (firstRefusal === 'gone') return { ok: false, code: 'gone' };
  const gone = goneFields(missing, named);
  if (gone) return { ok: false, code: 'gone', fields: gone };
  const now = clock.now();
  const base = {
    id: transactionId(newTransactionPrefix(now), 0),
    ...place,
    description: visibleText(form.description),
    amount: form.amount,
    categoryId: form.categoryId,
    tags: form.tags,
    notes: form.notes,
    source: 'manual',
    createdAt: now.toISOString(),
    ...(form.categoryId ? { categorySource: 'hand' as const } : {}),
  } as const;
  const change = newChange(clock, 'transaction-added', { name: base.description });
  for (let copy = 1; copy <= MOST_COPIES; copy++) {
    const row = newTransaction({ ...base, copy });
    const refusal = copy === 1 ? firstRefusal : await asked();
    if (refusal) return { ok: false, code: refusal };
    const written = await writeOverTombstones(database, [{ insert: row }], change);
    if (!written.ok && written.code === 'taken' && options.anyway) continue;
    return outcomeOf(written, row, change);
  }
  return { ok: false, code: 'taken' };
}
