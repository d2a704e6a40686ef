import { invalid, newChange, type Outcome, outcomeOf } from '@/commands/outcome.ts';
import {
  goneFields,
  readMissing,
  refusalOfInsert,
  writeOverTombstones,
} from '@/commands/write-checks.ts';
import type { Services } from '@/db/database.ts';
import { readAccountsById } from '@/db/queries/accounts/accounts.ts';
import {
  type CalendarDate,
  invertedDateKey,
  parseCalendarDate,
} from '@/domain/core/calendar-date.ts';
import { type FieldErrors, hasErrors } from '@/domain/core/form-errors.ts';
import type { Money } from '@/domain/core/money.ts';
import { visibleText } from '@/domain/core/text-cleanup.ts';
import { changedFields, withListChanges } from '@/domain/transactions/change.ts';
import { keyAfterEdit, newTransaction } from '@/domain/transactions/new-transaction.ts';
import {
  SPLIT_CATEGORY,
  type Transaction,
  textFieldsOf,
} from '@/domain/transactions/transaction.ts';
import { breaksStatement } from '@/domain/transactions/transaction-edit.ts';
import {
  checkTransactionForm,
  type TransactionForm,
} from '@/domain/transactions/transaction-form.ts';
import { newTransactionPrefix, transactionId } from '@/platform/ids.ts';

/** Why a row is not changed although the form is valid. */
type Refusal = 'locked' | 'split-amount' | 'gone';

/**
 * Changes one transaction. Only fields that differ from `before` (the form as it opened) are
 * written, so changes by another tab stay. The duplicate key of a row entered by hand follows its
 * edits. An imported or scheduled row keeps its key, except for the account in it, so that the
 * bank's file doesn't bring it back. `taken`: it would equal another one. `locked`: its date,
 * amount or account is or would be in a reconciled statement; `unlock` overrides this.
 * `split-amount`: the amount of a split is the sum of its parts, which stay. `gone`: the row, the
 * account or (with fields) the category or a tag doesn't exist anymore.
 */
export async function saveTransaction(
  services: Services,
  id: string,
  form: TransactionForm,
  options: { readonly unlock?: boolean; readonly before?: TransactionForm } = {},
): Promise<Outcome<null, Refusal>> {
  const { database, clock } = services;
  const errors = checkTransactionForm(form, clock.today());
  const date = parseCalendarDate(form.date);
  const amount = form.amount;
  if (hasErrors(errors) || !date || amount === null) return invalid(errors);
  const accounts = await readAccountsById(database);
  const references = { categories: [form.categoryId], tags: form.tags };
  const missing = await readMissing(database, references);
  const editedAt = clock.now().toISOString();
  const change = newChange(clock, 'transaction-edited', { name: visibleText(form.description) });
  let refused = null as Refusal | FieldErrors | null;
  const written = await writeOverTombstones(
    database,
    [
      {
        id,
        update: (current) => {
          const wanted = merged(current, { ...form, date, amount }, options.before);
          const next = edited(current, wanted, editedAt);
          const had = { categories: [current.categoryId], tags: current.tags };
          const has = { categories: [next.categoryId], tags: next.tags };
          const isSplit = current.categoryId === SPLIT_CATEGORY;
          // The store may call this again, for a row that was changed in the meantime.
          refused = goneFields(missing, has, had);
          if (!accounts.has(next.accountId)) refused = 'gone';
          else if (isSplit && next.amount !== current.amount) refused = 'split-amount';
          else if (!options.unlock && breaksStatement(current, next, accounts)) {
            refused ??= 'locked';
          }
          return refused === null ? next : null;
        },
      },
    ],
    change,
  );
  return refusalOf(refused) ?? outcomeOf(written, null, change);
}

function refusalOf(refused: Refusal | FieldErrors | null): Outcome<null, Refusal> | null {
  if (refused === null) return null;
  if (typeof refused === 'string') return { ok: false, code: refused };
  return { ok: false, code: 'gone', fields: refused };
}

type CheckedForm = TransactionForm & { readonly date: CalendarDate; readonly amount: Money };

/** The row's stored fields with those that the user changed. */
function merged(
  current: Transaction,
  form: CheckedForm,
  before: TransactionForm | undefined,
): CheckedForm {
  if (!before) return form;
  const { date, description, amount, accountId, categoryId } = current;
  return {
    date,
    description,
    amount,
    accountId,
    categoryId,
    ...textFieldsOf(current),
    ...changedFields<CheckedForm>(before as CheckedForm, form),
    tags: withListChanges(current.tags, before.tags, form.tags),
  };
}

function edited(current: Transaction, form: CheckedForm, editedAt: string): Transaction {
  // Splitting and joining have their own commands. A form opened before or after one keeps the
  // stored category.
  const keepsCategory = [current.categoryId, form.categoryId].includes(SPLIT_CATEGORY);
  const categoryId = keepsCategory ? current.categoryId : form.categoryId;
  const next = {
    ...current,
    accountId: form.accountId,
    date: form.date,
    dateKey: invertedDateKey(form.date),
    description: visibleText(form.description),
    amount: form.amount,
    categoryId,
    tags: form.tags,
    ...textFieldsOf(form),
    editedAt,
  };
  return {
    ...next,
    uniqueHash: keyAfterEdit(current, next),
    ...(categoryId === current.categoryId
      ? {}
      : { categorySource: categoryId ? ('hand' as const) : ('' as const) }),
  };
}

const MAX_COPIES = 1_000;

type AddOptions = { readonly anyway?: boolean; readonly unlock?: boolean };

/**
 * Adds one transaction by hand. Refuses an equal row with `taken` (spec §8); `anyway` stores it as
 * another copy. A deleted equal row is no obstacle. `locked`: its day is in a reconciled statement;
 * `unlock` overrides this. `gone`: the account or (with fields) the category or a tag doesn't exist
 * anymore.
 */
export async function addTransaction(
  services: Services,
  form: TransactionForm,
  options: AddOptions = {},
): Promise<Outcome<Transaction, 'locked'>> {
  const outcome = await insertTransaction(services, form, options);
  // All failures are logged (spec §8). 'locked' is not a failure: the app asks the user to confirm
  // a date in a reconciled statement.
  if (!outcome.ok && outcome.code !== 'locked') {
    const why = outcome.code === 'taken' ? 'it equals a stored one' : outcome.code;
    services.log.warn(`a transaction by hand was refused: ${why}`, outcome.fields);
  }
  return outcome;
}

async function insertTransaction(
  services: Services,
  form: TransactionForm,
  options: AddOptions,
): Promise<Outcome<Transaction, 'locked'>> {
  const { database, clock } = services;
  const errors = checkTransactionForm(form, clock.today());
  const date = parseCalendarDate(form.date);
  if (hasErrors(errors) || !date || form.amount === null) return invalid(errors);
  const place = { accountId: form.accountId, date };
  const references = { categories: [form.categoryId], tags: form.tags };
  const checkInsert = () => refusalOfInsert(database, [place], options.unlock);
  const [missing, firstRefusal] = await Promise.all([
    readMissing(database, references),
    checkInsert(),
  ]);
  if (firstRefusal === 'gone') return { ok: false, code: 'gone' };
  const gone = goneFields(missing, references);
  if (gone) return { ok: false, code: 'gone', fields: gone };
  const now = clock.now();
  const base = {
    id: transactionId(newTransactionPrefix(now), 0),
    ...place,
    description: visibleText(form.description),
    amount: form.amount,
    categoryId: form.categoryId,
    tags: form.tags,
    ...textFieldsOf(form),
    source: 'manual',
    createdAt: now.toISOString(),
    ...(form.categoryId ? { categorySource: 'hand' as const } : {}),
  } as const;
  const change = newChange(clock, 'transaction-added', { name: base.description });
  for (let copy = 1; copy <= MAX_COPIES; copy++) {
    const row = newTransaction({ ...base, copy });
    const refusal = copy === 1 ? firstRefusal : await checkInsert();
    if (refusal) return { ok: false, code: refusal };
    const written = await writeOverTombstones(database, [{ insert: row }], change);
    if (!written.ok && written.code === 'taken' && options.anyway) continue;
    return outcomeOf(written, row, change);
  }
  return { ok: false, code: 'taken' };
}
