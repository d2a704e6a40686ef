import { invalid, newChange, type Outcome, outcomeOf } from '@/commands/outcome.ts';
import { findRecord } from '@/commands/write-checks.ts';
import type { Services } from '@/db/database.ts';
import { findOpening } from '@/db/queries/accounts/opening-balance.ts';
import { readTogether } from '@/db/read.ts';
import type { Change } from '@/db/write.ts';
import type { Account } from '@/domain/accounts/account.ts';
import { OPENING_DESCRIPTION } from '@/domain/accounts/opening-balance.ts';
import { type CalendarDate, invertedDateKey } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import { duplicateKey, newTransaction } from '@/domain/transactions/duplicates.ts';
import { isLocked } from '@/domain/transactions/statement.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
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
