import { readOpeningWithOlderRows } from '../db/queries/opening-balance.ts';
import { readTogether } from '../db/read.ts';
import type { Services } from '../db/services.ts';
import type { WriteOutcome } from '../db/store.ts';
import { type CalendarDate, invertedDateKey } from '../domain/calendar-date.ts';
import { duplicateKey } from '../domain/duplicates.ts';
import { type OpeningMeaning, planOpening } from '../domain/opening-balance.ts';
import type { Transaction } from '../domain/transaction.ts';
import { type Outcome, outcomeOf } from './outcome.ts';

const leftKey = (accountId: string) => `opening-left:${accountId}`;

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
  const left = await database.dexie.settings.table('docs').get(leftKey(accountId));
  if (left?._deleted === '0') return null;
  const found = await readTogether(database, (tables) =>
    readOpeningWithOlderRows(tables, accountId),
  );
  return found ? { accountId, opening: found.opening, oldest: found.oldest } : null;
}

/** Re-dates the opening balance to before the oldest row, and recomputes it where it was the balance on its date. */
export async function settleOpeningBalance(
  services: Services,
  accountId: string,
  meaning: OpeningMeaning,
): Promise<Outcome<null>> {
  const { database } = services;
  const found = await readTogether(database, (tables) =>
    readOpeningWithOlderRows(tables, accountId),
  );
  if (!found) return { ok: true, value: null };
  const plan = planOpening(found.opening, found, meaning);
  const id = found.opening.id;
  let written: WriteOutcome;
  if (plan.amount === 0) {
    written = await database.store.write('transactions', [{ id, remove: 'free-key' }]);
  } else {
    const editedAt = services.clock.now().toISOString();
    written = await database.store.write('transactions', [
      {
        id,
        update: (current) => {
          // Edited in another tab since it was read: leave it, the question comes again.
          if (current.amount !== found.opening.amount || current.date !== found.opening.date) {
            return null;
          }
          const next = { ...current, ...plan, dateKey: invertedDateKey(plan.date), editedAt };
          return { ...next, uniqueHash: duplicateKey(next) };
        },
      },
    ]);
  }
  return outcomeOf(written, null);
}

/** Leaves the opening balance as it is, and does not ask again for this account. */
export async function leaveOpeningBalance(
  services: Services,
  accountId: string,
): Promise<Outcome<null>> {
  const written = await services.database.store.write('settings', [
    { restore: { key: leftKey(accountId), value: true } },
  ]);
  return outcomeOf(written, null);
}
