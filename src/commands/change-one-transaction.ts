import { readLiveRows } from '@/db/queries/other-legs.ts';
import { readTogether } from '@/db/read.ts';
import type { Services } from '@/db/services.ts';
import type { ChangeCode } from '@/domain/transactions/change.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { newChange, type Outcome, outcomeOf } from './outcome.ts';

/**
 * Changes one transaction. `decide` sees the row as it is at the write: it gives the row as it shall be, null to leave it
 * alone, or a code that says why it must not be changed, whereupon nothing is written. `name` fills the change's sentence,
 * else the row's own description.
 */
export async function changeOneTransaction<Code extends string = never>(
  services: Services,
  id: string,
  code: ChangeCode,
  decide: (current: Transaction) => Transaction | null | Code,
  name?: string,
): Promise<Outcome<null, Code>> {
  const { database, clock } = services;
  const [row] = await readTogether(database, (tables) => readLiveRows(tables, [id]));
  if (!row) return { ok: false, code: 'gone' };
  const change = newChange(clock, code, { name: name ?? row.description });
  let refused: Code | null = null;
  const written = await database.store.write(
    'transactions',
    [
      {
        id,
        update: (current) => {
          const decided = decide(current);
          refused = typeof decided === 'string' ? decided : null;
          return typeof decided === 'string' ? null : decided;
        },
      },
    ],
    change,
  );
  if (refused !== null) return { ok: false, code: refused };
  return outcomeOf(written, null, written.ok && written.rows > 0 ? change : undefined);
}
