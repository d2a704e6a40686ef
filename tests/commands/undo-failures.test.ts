import { givenAccount } from '@tests/support/given.ts';
import { storedRecords, storedTransactions, sumsAndRecount } from '@tests/support/stored.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { describe, expect, it } from 'vitest';
import { removeAccount } from '@/commands/accounts/account.ts';
import { finishPendingOperations } from '@/commands/pending-operations.ts';
import { undoChange } from '@/commands/undo/undo.ts';
import type { CofferDatabase, Services } from '@/db/database.ts';
import type { Store } from '@/db/store.ts';
import { cents } from '@/domain/core/money.ts';

/** The same database, but its store throws at one of its replays, before or after the write. */
function throwingAt(services: Services, place: number, when: 'before' | 'after'): Services {
  const { store: real } = services.database;
  let count = 0;
  const replay: Store['replay'] = async (...given) => {
    const isIt = count++ === place;
    if (isIt && when === 'before') throw new Error('unexpected');
    const outcome = await real.replay(...given);
    if (isIt) throw new Error('unexpected');
    return outcome;
  };
  const store = Object.create(real, {
    replay: { value: replay },
    write: { value: real.write.bind(real) },
  }) as Store;
  const database: CofferDatabase = { ...services.database, store };
  return { ...services, database };
}

async function withDeletedAccount() {
  const services = await openTestServices();
  const account = await givenAccount(services, { balance: cents(5_000) });
  services.clock.advance(1_000);
  const removal = await removeAccount(services, account.id);
  services.clock.advance(1_000);
  const stored = async () => [
    (await storedRecords(services.database, 'accounts')).length,
    (await storedTransactions(services.database)).length,
    (await storedRecords(services.database, 'settings')).length,
  ];
  return { services, stored, change: removal.ok ? (removal.change?.id ?? '') : '' };
}

describe('Undo when an unexpected error is thrown', () => {
  it('before the first write changes nothing, and neither does the next start', async () => {
    const { services, change, stored } = await withDeletedAccount();
    const outcome = await undoChange(throwingAt(services, 0, 'before'), change);
    expect(outcome).toMatchObject({ ok: false, code: 'failed', change: { id: change } });
    expect(await stored()).toEqual([0, 0, 0]);
    expect(services.log.entries().at(-1)?.message).toContain('Undo or Redo failed');
    await finishPendingOperations(services);
    expect(await stored()).toEqual([0, 0, 0]);
    expect(await undoChange(services, change)).toMatchObject({ ok: true });
  });

  it('halfway reports it, and the next start finishes the work', async () => {
    const { services, change, stored } = await withDeletedAccount();
    const outcome = await undoChange(throwingAt(services, 1, 'before'), change);
    expect(outcome).toMatchObject({ ok: false, code: 'unfinished' });
    expect(await stored()).toEqual([0, 1, 1]);
    await finishPendingOperations(services);
    expect(await stored()).toEqual([1, 1, 0]);
    const [sums, recounted] = await sumsAndRecount(services.database);
    expect(sums).toEqual(recounted);
  });

  it('after the last write is complete', async () => {
    const { services, change, stored } = await withDeletedAccount();
    expect(await undoChange(throwingAt(services, 1, 'after'), change)).toMatchObject({ ok: true });
    expect((await stored()).slice(0, 2)).toEqual([1, 1]);
    await finishPendingOperations(services);
    expect(await stored()).toEqual([1, 1, 0]);
  });
});
