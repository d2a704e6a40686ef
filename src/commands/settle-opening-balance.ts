import { readOpeningWithOlderRows } from '@/db/queries/opening-balance.ts';
import { readTogether } from '@/db/read.ts';
import type { Services } from '@/db/services.ts';
import type { Change } from '@/db/write.ts';
import {
  type OpeningMeaning,
  openingLeftKey,
  planOpening,
} from '@/domain/accounts/opening-balance.ts';
import { type CalendarDate, invertedDateKey } from '@/domain/core/calendar-date.ts';
import { duplicateKey } from '@/domain/transactions/duplicates.ts';
import { breaksStatement } from '@/domain/transactions/statement-edit.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { findAccount } from './find-account.ts';
import { newChange, type Outcome, outcomeOf } from './outcome.ts';

/** What to ask after an import that brought older rows: the opening balance and the oldest row. */
export type OpeningQuestion = {
  readonly accountId: string;
  readonly opening: Transaction;
  readonly oldest: CalendarDate;
};

/** The question about an account's opening balance; `null` where there is nothing to ask, or it was waved away before. */
export async function openingQuestion(
  services: Services,
  accountId: string,
): Promise<OpeningQuestion | null> {
  const { database } = services;
  const left = await database.dexie.settings.table('docs').get(openingLeftKey(accountId));
  if (left?._deleted === '0') return null;
  const found = await readTogether(database, (tables) =>
    readOpeningWithOlderRows(tables, accountId),
  );
  return found ? { accountId, opening: found.opening, oldest: found.oldest } : null;
}

/**
 * Re-dates the opening balance to before the oldest row, and recomputes it where it was the balance on its date. `locked`: it
 * stands, or would stand, in an agreed statement; `unlock` goes on.
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
  const plan = planOpening(found.opening, found, meaning);
  const account = await findAccount(database, accountId);
  if (!account) return { ok: false, code: 'gone' };
  const settled = { ...found.opening, ...plan };
  const accounts = new Map([[accountId, account]]);
  if (!options.unlock && breaksStatement(found.opening, settled, accounts)) {
    return { ok: false, code: 'locked' };
  }
  const change = newChange(clock, 'opening-balance-set', { name: account.name });
  const written = await database.store.write(
    'transactions',
    [settledOpening(found.opening, plan, clock.now())],
    change,
  );
  return outcomeOf(written, null, change);
}

function settledOpening(
  opening: Transaction,
  plan: ReturnType<typeof planOpening>,
  now: Date,
): Change<'transactions'> {
  const { id } = opening;
  if (plan.amount === 0) return { id, remove: 'free-key', isReplaced: true };
  return {
    id,
    update: (current) => {
      // Edited in another tab since it was read: leave it, the question comes again.
      if (current.amount !== opening.amount || current.date !== opening.date) return null;
      const editedAt = now.toISOString();
      const next = { ...current, ...plan, dateKey: invertedDateKey(plan.date), editedAt };
      return { ...next, uniqueHash: duplicateKey(next) };
    },
  };
}

/** Leaves the opening balance as it is, and does not ask again for this account. */
export async function leaveOpeningBalance(
  services: Services,
  accountId: string,
): Promise<Outcome<null>> {
  const written = await services.database.store.write('settings', [
    { restore: { key: openingLeftKey(accountId), value: true } },
  ]);
  return outcomeOf(written, null);
}
