import { readAccountsById } from '@/db/queries/accounts-by-id.ts';
import { readLiveRows } from '@/db/queries/other-legs.ts';
import { readTogether } from '@/db/read.ts';
import type { Services } from '@/db/services.ts';
import type { PossibleDuplicate } from '@/domain/scheduled/possible-duplicates.ts';
import { mergedDuplicate } from '@/domain/transactions/merged-duplicate.ts';
import { isLocked } from '@/domain/transactions/statement.ts';
import { hasBankIdentity, type Transaction } from '@/domain/transactions/transaction.ts';
import { newChange, type Outcome, outcomeOf } from './outcome.ts';

/** `locked`: one of the rows stands in an agreed statement, and nothing was changed. */
export type MergeOutcome = Outcome<null, 'locked'>;

/**
 * Makes one transaction of two rows that were the same: the kept one takes over what a person did to the other
 * (mergedDuplicate), which is deleted; one write, whole or not at all. An imported row keeps its duplicate key as a tombstone.
 * `gone`: one of them is not there any more; `conflict`: one of them changed in amount, account or kind in this moment.
 * @param options.unlock goes on where one of them stands in an agreed statement
 */
export async function mergeDuplicates(
  { database, clock }: Services,
  { keptId, otherId }: Pick<PossibleDuplicate, 'keptId' | 'otherId'>,
  options: { readonly unlock?: boolean } = {},
): Promise<MergeOutcome> {
  const rows = await readTogether(database, (tables) => readLiveRows(tables, [keptId, otherId]));
  const kept = rows.find(({ id }) => id === keptId);
  const other = rows.find(({ id }) => id === otherId);
  if (!kept || !other) return { ok: false, code: 'gone' };
  if (!areOne(kept, other)) return { ok: false, code: 'conflict' };
  const account = (await readAccountsById(database)).get(kept.accountId);
  const isFixed = account !== undefined && rows.some(({ date }) => isLocked(account, date));
  if (isFixed && options.unlock !== true) return { ok: false, code: 'locked' };
  const change = newChange(clock, 'duplicates-merged', { name: kept.description });
  const outcome = { isOne: false };
  const written = await database.store.write(
    'transactions',
    [
      {
        id: keptId,
        update: (row) => {
          outcome.isOne = areOne(row, other);
          return outcome.isOne ? mergedDuplicate(row, other) : null;
        },
      },
      {
        id: otherId,
        remove: hasBankIdentity(other) ? 'keep-key' : 'free-key',
        deletedAt: clock.now().toISOString(),
        onlyIf: (row) => outcome.isOne && areOne(row, kept),
      },
    ],
    change,
  );
  if (written.ok && !outcome.isOne) return { ok: false, code: 'conflict' };
  return outcomeOf(written, null, change);
}

function areOne(one: Transaction, other: Transaction): boolean {
  return (
    one.kind === 'normal' &&
    other.kind === 'normal' &&
    one.accountId === other.accountId &&
    one.amount === other.amount
  );
}
