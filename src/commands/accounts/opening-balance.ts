import { invalid, newChange, type Outcome, outcomeOf, saveSetting } from '@/commands/outcome.ts';
import { findRecord } from '@/commands/write-checks.ts';
import type { Services } from '@/db/database.ts';
import { findOpening, readOpeningWithOlderRows } from '@/db/queries/accounts/opening-balance.ts';
import { readTogether } from '@/db/read.ts';
import type { Change } from '@/db/write.ts';
import type { Account } from '@/domain/accounts/account.ts';
import {
  OPENING_DESCRIPTION,
  type OpeningMeaning,
  openingDismissedKey,
  planOpening,
} from '@/domain/accounts/opening-balance.ts';
import { type CalendarDate, invertedDateKey } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import { duplicateKey, newTransaction } from '@/domain/transactions/new-transaction.ts';
import { isLocked } from '@/domain/transactions/statement.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { breaksStatement } from '@/domain/transactions/transaction-edit.ts';
import {
  checkDatedAmount,
  type DatedAmountForm,
  datedAmountOf,
} from '@/domain/transactions/transaction-form.ts';
import { newTransactionPrefix, transactionId } from '@/platform/ids.ts';

type Opening = { readonly date: CalendarDate; readonly amount: Money };

/**
 * Adds, changes or (amount 0) removes the Opening Balance of an account. `locked`: it is or would
 * be in a reconciled statement, and `unlock` was not given. `taken`: an equal row exists.
 */
export async function setOpeningBalance(
  services: Services,
  accountId: string,
  form: DatedAmountForm,
  options: { readonly unlock?: boolean } = {},
): Promise<Outcome<null, 'locked'>> {
  const { database, clock } = services;
  const today = clock.today();
  const wanted = datedAmountOf(form, today);
  if (!wanted) return invalid(checkDatedAmount(form, today));
  const account = await findRecord(database, 'accounts', accountId);
  if (!account) return { ok: false, code: 'gone' };
  const found = await readTogether(database, (tables) => findOpening(tables, accountId));
  if (!options.unlock && touchesLocked(account, wanted, found)) {
    return { ok: false, code: 'locked' };
  }
  const changes = changesFor(accountId, wanted, found, clock.now());
  if (changes.length === 0) return { ok: true, value: null };
  const change = newChange(clock, 'opening-balance-set', { name: account.name });
  const written = await database.store.write('transactions', changes, change);
  return outcomeOf(written, null, change);
}

function touchesLocked(account: Account, wanted: Opening, found: Opening | undefined): boolean {
  if (found && found.date === wanted.date && found.amount === wanted.amount) return false;
  if (found && isLocked(account, found.date)) return true;
  return wanted.amount !== 0 && isLocked(account, wanted.date);
}

function changesFor(
  accountId: string,
  wanted: Opening,
  found: Transaction | undefined,
  now: Date,
): readonly Change<'transactions'>[] {
  if (wanted.amount === 0) {
    return found ? [{ id: found.id, remove: 'free-key', isReplaced: true }] : [];
  }
  if (!found) {
    const insert = newTransaction({
      id: transactionId(newTransactionPrefix(now), 0),
      accountId,
      date: wanted.date,
      description: OPENING_DESCRIPTION,
      amount: wanted.amount,
      kind: 'opening',
      source: 'opening',
      createdAt: now.toISOString(),
    });
    return [{ insert }];
  }
  const { date, amount } = wanted;
  if (found.date === date && found.amount === amount) return [];
  const editedAt = now.toISOString();
  return [
    {
      id: found.id,
      update: (current) => {
        const next = { ...current, date, amount, dateKey: invertedDateKey(date), editedAt };
        return { ...next, uniqueHash: duplicateKey(next) };
      },
    },
  ];
}

/**
 * Moves the opening balance to before the oldest row and, if it was the balance on its date,
 * recalculates it. `locked`: it is or would be in a reconciled statement; `unlock` overrides this.
 * `conflict`: another tab just edited it.
 */
export async function settleOpeningBalance(
  services: Services,
  accountId: string,
  meaning: OpeningMeaning,
  options: { readonly unlock?: boolean } = {},
): Promise<Outcome<null, 'locked'>> {
  const { database, clock } = services;
  const found = await readTogether(database, (tables) =>
    readOpeningWithOlderRows(tables, accountId),
  );
  if (!found) return { ok: true, value: null };
  const { opening } = found;
  const plan = planOpening(opening, found, meaning);
  const account = await findRecord(database, 'accounts', accountId);
  if (!account) return { ok: false, code: 'gone' };
  const settled = { ...opening, ...plan };
  const accounts = new Map([[accountId, account]]);
  if (!options.unlock && breaksStatement(opening, settled, accounts)) {
    return { ok: false, code: 'locked' };
  }
  const change = newChange(clock, 'opening-balance-set', { name: account.name });
  let isEdited = false;
  const settling = settlingChange(opening.id, plan, clock.now(), (current) => {
    // The store may call this again, for a row that was changed in the meantime.
    isEdited = current.amount !== opening.amount || current.date !== opening.date;
    return !isEdited;
  });
  const written = await database.store.write('transactions', [settling], change);
  if (written.ok && isEdited) return { ok: false, code: 'conflict' };
  return outcomeOf(written, null, change);
}

/** @param isAsRead whether the row still has the date and amount that the plan started from */
function settlingChange(
  id: string,
  plan: Opening,
  now: Date,
  isAsRead: (current: Transaction) => boolean,
): Change<'transactions'> {
  if (plan.amount === 0) return { id, remove: 'free-key', isReplaced: true, onlyIf: isAsRead };
  return {
    id,
    update: (current) => {
      if (!isAsRead(current)) return null;
      const editedAt = now.toISOString();
      const next = { ...current, ...plan, dateKey: invertedDateKey(plan.date), editedAt };
      return { ...next, uniqueHash: duplicateKey(next) };
    },
  };
}

/** Dismisses the question about an account's opening balance for good, and keeps the balance. */
export function dismissOpeningQuestion(
  services: Services,
  accountId: string,
): Promise<Outcome<null>> {
  return saveSetting(services, openingDismissedKey(accountId), () => true);
}
