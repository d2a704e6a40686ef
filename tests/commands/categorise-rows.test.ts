import { givenAccount, transactionForm } from '@tests/support/given.ts';
import { storedTransactions, sumsAndRecount } from '@tests/support/stored.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { describe, expect, it } from 'vitest';
import { editTransactions } from '@/commands/transactions/edit-transactions.ts';
import { categorizeRows } from '@/commands/transactions/transaction-details.ts';
import { addTransaction } from '@/commands/transactions/transaction-entry.ts';
import { undoChange } from '@/commands/undo/undo.ts';

async function given() {
  const services = await openTestServices({ categories: ['food', 'bills'] });
  const account = await givenAccount(services);
  const add = async (description: string, categoryId = '', day = '01') => {
    const form = { description, categoryId, accountId: account.id, date: `2026-03-${day}` };
    const added = await addTransaction(services, transactionForm(form), { anyway: true });
    if (!added.ok) throw new Error(added.code);
    return added.value.id;
  };
  return { services, add };
}

describe('confirmed categories', () => {
  it('are set by hand on rows without one, as one change that can be undone', async () => {
    const { services, add } = await given();
    const shop = await add('Corner shop');
    const power = await add('Power');
    const taken = await add('Taken');
    await editTransactions(services, [taken], { categoryId: 'bills' });
    const outcome = await categorizeRows(services, [
      { categoryId: 'food', ids: [shop, taken, 'gone'] },
      { categoryId: 'bills', ids: [power] },
    ]);
    expect(outcome).toMatchObject({ ok: true, value: { changed: 2 } });
    const rows = await storedTransactions(services.database);
    const categoryOf = (id: string) => rows.find((row) => row.id === id)?.categoryId;
    expect([shop, power, taken].map(categoryOf)).toEqual(['food', 'bills', 'bills']);
    expect(rows.find(({ id }) => id === shop)?.categorySource).toBe('hand');
    const [sums, recount] = await sumsAndRecount(services.database);
    expect(sums).toEqual(recount);
    if (!outcome.ok || !outcome.change) throw new Error('no change');
    await undoChange(services, outcome.change.id);
    const after = await storedTransactions(services.database);
    expect(
      after
        .filter(({ categoryId }) => categoryId === '')
        .map(({ id }) => id)
        .sort(),
    ).toEqual([shop, power].sort());
  });

  it('write nothing when a category no longer exists or every row already has one', async () => {
    const { services, add } = await given();
    const shop = await add('Corner shop');
    expect(await categorizeRows(services, [{ categoryId: 'no-such', ids: [shop] }])).toMatchObject({
      ok: false,
      code: 'gone',
      fields: { categoryId: 'category-gone' },
    });
    const done = await add('Done', 'food');
    const outcome = await categorizeRows(services, [{ categoryId: 'bills', ids: [done, 'gone'] }]);
    expect(outcome).toEqual({ ok: true, value: { changed: 0 } });
  });
});
