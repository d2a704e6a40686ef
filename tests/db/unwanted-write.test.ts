import { day } from '@tests/support/given-scheduled.ts';
import { storedTransactions, sumsAndRecount } from '@tests/support/stored.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { expect, it } from 'vitest';
import { cents } from '@/domain/core/money.ts';
import { newTransaction } from '@/domain/transactions/new-transaction.ts';

const insert = (id: string) => ({
  insert: newTransaction({
    id,
    accountId: 'a',
    date: day('2026-01-02'),
    description: id,
    amount: cents(-100),
    source: 'import',
    createdAt: '2026-01-01T00:00:00.000Z',
  }),
});

it('a batch no longer wanted when its turn comes leaves nothing behind, and the batch before it is complete', async () => {
  const { database } = await openTestServices({ accounts: ['a'] });
  const { store } = database;
  let isWanted = true;
  const first = store.writeWhileWanted('transactions', [insert('r1'), insert('r2')], () => true);
  const second = store.writeWhileWanted(
    'transactions',
    [insert('r3'), insert('r4')],
    () => isWanted,
  );
  isWanted = false;
  expect(await first).toEqual({ ok: true, rows: 2 });
  expect(await second).toBe('unwanted');
  expect((await storedTransactions(database)).map(({ id }) => id).sort()).toEqual(['r1', 'r2']);
  // Wanted when it starts, but no longer when the storage gets to it.
  let asked = 0;
  const third = store.writeWhileWanted('transactions', [insert('r4')], () => ++asked < 2);
  expect(await third).toBe('unwanted');
  expect(await storedTransactions(database)).toHaveLength(2);
  isWanted = true;
  const again = await store.writeWhileWanted('transactions', [insert('r3')], () => isWanted);
  expect(again).toEqual({ ok: true, rows: 1 });
  const [sums, recount] = await sumsAndRecount(database);
  expect(sums).toEqual(recount);
});
