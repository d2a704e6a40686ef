import { storedRecords, storedTransactions, sumsAndRecount } from '@tests/support/stored.ts';
import {
  closeTestDatabase,
  openTestDatabase,
  openTestServices,
} from '@tests/support/test-database.ts';
import { describe, expect, it } from 'vitest';
import { finishPendingOperations } from '@/commands/pending-operations.ts';
import { editTransactions } from '@/commands/transactions/edit-transactions.ts';
import { removeTransactions } from '@/commands/transactions/transactions.ts';
import { redoLast, undoLast } from '@/commands/undo/undo.ts';
import type { Services } from '@/db/database.ts';
import type { Store } from '@/db/store.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { newTransaction } from '@/domain/transactions/new-transaction.ts';

/** Changes to more rows than one write takes apply completely or not at all, whatever happens in between. */

const ROWS = 1_050;
const ids = Array.from({ length: ROWS }, (_, number) => `r${String(number).padStart(6, '0')}`);

async function given() {
  const services = await openTestServices({ accounts: ['a1'] });
  const rows = ids.map((id) => ({
    insert: newTransaction({
      id,
      accountId: 'a1',
      date: '2026-01-05' as CalendarDate,
      description: `Row ${id}`,
      amount: cents(-100),
      source: 'import',
      createdAt: '2026-01-01T00:00:00.000Z',
    }),
  }));
  await services.database.store.write('transactions', rows);
  services.clock.advance(1_000);
  return services;
}

/** The same database, but its second write of transactions does something else. */
function second(services: Services, instead: Store['write']): Services {
  const { store } = services.database;
  let writes = 0;
  const own = {
    write: (...args: Parameters<Store['write']>) =>
      args[0] === 'transactions' && writes++ === 1 ? instead(...args) : store.write(...args),
    replay: (...args: Parameters<Store['replay']>) => store.replay(...args),
    forget: (change: string) => store.forget(change),
  };
  return { ...services, database: { ...services.database, store: own as unknown as Store } };
}

const full: Store['write'] = async () => ({ ok: false, code: 'quota' });

const LONG_CHANGES = [
  { name: 'an edit', run: (on: Services) => editTransactions(on, ids, { excluded: true }) },
  { name: 'a removal', run: (on: Services) => removeTransactions(on, ids) },
];

async function expectAsGiven(services: Services) {
  const stored = await storedTransactions(services.database);
  expect(stored).toHaveLength(ROWS);
  expect(stored.filter(({ excluded }) => excluded)).toEqual([]);
  expect(await storedRecords(services.database, 'settings')).toEqual([]);
  expect(await undoLast(services)).toMatchObject({ ok: false, code: 'nothing' });
  expect(await redoLast(services)).toMatchObject({ ok: false, code: 'nothing' });
  const [sums, recounted] = await sumsAndRecount(services.database);
  expect(sums).toEqual(recounted);
}

describe.each(LONG_CHANGES)('$name of more rows than one write takes', ({ run }) => {
  it('is applied completely, undone as one, and leaves no pending note', async () => {
    const services = await given();
    expect(await run(services)).toMatchObject({ ok: true });
    expect(await storedRecords(services.database, 'settings')).toEqual([]);
    services.clock.advance(1_000);
    expect(await undoLast(services)).toMatchObject({ ok: true });
    const stored = await storedTransactions(services.database);
    expect(stored.filter(({ excluded }) => !excluded)).toHaveLength(ROWS);
  }, 60_000);

  it('leaves everything unchanged when a later batch hits a full disk', async () => {
    const services = await given();
    expect(await run(second(services, full))).toMatchObject({ ok: false, code: 'quota' });
    await expectAsGiven(services);
  }, 60_000);

  it('is rolled back at the next start when the tab is killed halfway', async () => {
    const services = await given();
    let reachSecond = () => {};
    const reached = new Promise<void>((resolve) => {
      reachSecond = resolve;
    });
    const killed = second(services, () => {
      reachSecond();
      return new Promise<never>(() => {});
    });
    void run(killed);
    await reached;
    const { name } = services.database;
    await closeTestDatabase(services.database);
    const again = { ...services, database: await openTestDatabase(name) };
    expect(await storedRecords(again.database, 'settings')).toHaveLength(1);
    await finishPendingOperations(again);
    await expectAsGiven(again);
  }, 60_000);
});
