import { bankRow } from '@tests/support/given-pair.ts';
import { storedRecords, storedTransactions, sumsAndRecount } from '@tests/support/stored.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { describe, expect, it, vi } from 'vitest';
import { finishPendingOperations } from '@/commands/pending-operations.ts';
import { linkTransfers, type PairOfRows } from '@/commands/transactions/transaction-pairs.ts';
import { removeTransactions } from '@/commands/transactions/transactions.ts';
import { undoChange } from '@/commands/undo/undo.ts';
import type { Services } from '@/db/database.ts';
import type { Store } from '@/db/store.ts';

/** More pairs than one write takes are linked completely or not at all, whatever happens in between. */

vi.mock('@/config/limits.ts', async (actual) => ({
  ...(await actual<object>()),
  WRITE_BATCH_ROWS: 8,
  LONG_EDIT_BATCH_ROWS: 4,
}));

const PAIRS = Array.from({ length: 7 }, (_, index): PairOfRows => [`out${index}`, `in${index}`]);

async function given() {
  const services = await openTestServices({ accounts: ['a1', 'a2'], categories: ['c1'] });
  const rows = PAIRS.flatMap(([out, into], index) => [
    bankRow(out, { amount: -1_000 - index, categoryId: 'c1', categorySource: 'ai' }),
    bankRow(into, { accountId: 'a2', amount: 1_000 + index, date: '2026-03-04' }),
  ]);
  await services.database.store.write(
    'transactions',
    rows.map((insert) => ({ insert })),
  );
  services.clock.advance(1_000);
  return services;
}

/** The same database, but its second write of transactions does something else. */
function second(services: Services, instead: Store['write']): Services {
  const { store } = services.database;
  let writes = 0;
  const own = {
    write: (...args: Parameters<Store['write']>) =>
      args[0] === 'transactions' && ++writes === 2 ? instead(...args) : store.write(...args),
    replay: (...args: Parameters<Store['replay']>) => store.replay(...args),
    forget: (change: string) => store.forget(change),
  };
  return { ...services, database: { ...services.database, store: own as unknown as Store } };
}

async function expectSettled({ database }: Services) {
  const notes = await storedRecords(database, 'settings');
  expect(notes.filter(({ key }) => key.startsWith('pending:'))).toEqual([]);
  const [sums, recount] = await sumsAndRecount(database);
  expect(sums).toEqual(recount);
}

describe('linking many transfers', () => {
  it('writes in batches under one change, reports progress, and is undone at once', async () => {
    const services = await given();
    const steps: (readonly [number, number])[] = [];
    const linked = await linkTransfers(services, PAIRS, (...step) => steps.push(step));
    expect(linked).toMatchObject({
      ok: true,
      value: { linked: 7, left: 0 },
      change: { label: { params: { count: 7 } } },
    });
    expect(steps).toEqual([2, 4, 6, 7].map((done) => [done, 7]));
    const rows = await storedTransactions(services.database);
    expect(new Set(rows.map(({ transferId }) => transferId)).size).toBe(7);
    expect(new Set(rows.map(({ notes }) => notes)).size).toBe(7);
    await expectSettled(services);
    await undoChange(services, linked.ok ? (linked.change?.id ?? '') : '');
    const back = await storedTransactions(services.database);
    expect(back.filter(({ kind }) => kind !== 'normal')).toEqual([]);
    expect(back.filter(({ categoryId }) => categoryId === 'c1')).toHaveLength(7);
    await expectSettled(services);
  });

  it('links none when a later batch is refused', async () => {
    const services = await given();
    const before = await storedTransactions(services.database);
    const full: Store['write'] = async () => ({ ok: false, code: 'quota' });
    expect(await linkTransfers(second(services, full), PAIRS)).toEqual({
      ok: false,
      code: 'quota',
    });
    const after = await storedTransactions(services.database);
    expect(after.map(({ editedAt, ...row }) => row)).toEqual(before);
    await expectSettled(services);
  });

  it('continues without a row that another tab deleted meanwhile', async () => {
    const services = await given();
    const instead: Store['write'] = async (name, changes, note) => {
      await removeTransactions(services, ['in3']);
      return services.database.store.write(name, changes, note);
    };
    expect(await linkTransfers(second(services, instead), PAIRS)).toMatchObject({
      ok: true,
      value: { linked: 6, left: 1 },
    });
    await expectSettled(services);
  });

  it('is rolled back at the next start when the tab closed halfway', async () => {
    const services = await given();
    const killed = new Promise<never>(() => {});
    let reached = () => {};
    const isReached = new Promise<void>((resolve) => {
      reached = resolve;
    });
    const instead: Store['write'] = () => {
      reached();
      return killed;
    };
    void linkTransfers(second(services, instead), PAIRS);
    await isReached;
    const half = await storedTransactions(services.database);
    expect(half.filter(({ kind }) => kind === 'transfer')).toHaveLength(4);
    await finishPendingOperations(services);
    const rows = await storedTransactions(services.database);
    expect(rows.filter(({ kind }) => kind !== 'normal')).toEqual([]);
    await expectSettled(services);
  });
});
