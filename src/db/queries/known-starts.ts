import type { CofferDatabase } from '@/db/database.ts';
import { readTogether } from '@/db/read.ts';
import { unpackSums } from '@/db/storage/stored-sums.ts';
import { ALL_TIME, CELL_EVERY_ROW, CELL_OPENINGS, cellOf } from '@/db/sums.ts';
import type { Account } from '@/domain/accounts/account.ts';

/** Which accounts have a balance to count from, and which have transactions; by id. */
export type KnownStarts = {
  /** An opening balance, a value by hand or a reconciled statement. */
  readonly opened: ReadonlySet<string>;
  readonly used: ReadonlySet<string>;
};

/** Read from the sums of all time, never the history. */
export async function readKnownStarts(
  database: CofferDatabase,
  accounts: readonly Account[],
): Promise<KnownStarts> {
  const stored = await readTogether(database, (tables) => tables.sums.get(ALL_TIME));
  const sums = stored && unpackSums(stored);
  const hasRows = (id: string, cell: string) => cellOf(sums, id, cell)[2] > 0;
  const opened = accounts.filter(
    ({ id, values, statements }) =>
      values.length > 0 || statements.length > 0 || hasRows(id, CELL_OPENINGS),
  );
  const used = accounts.filter(({ id }) => hasRows(id, CELL_EVERY_ROW));
  return {
    opened: new Set(opened.map(({ id }) => id)),
    used: new Set(used.map(({ id }) => id)),
  };
}
