import { givenAccount, transactionForm, transferForm } from '@tests/support/given.ts';
import { storedTransactions, sumsAndRecount } from '@tests/support/stored.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { describe, expect, it } from 'vitest';
import { joinSplit, splitTransaction } from '@/commands/transactions/transaction-details.ts';
import { addTransaction } from '@/commands/transactions/transaction-entry.ts';
import { addTransfer } from '@/commands/transactions/transfer-entry.ts';
import { undoChange } from '@/commands/undo/undo.ts';
import { cents } from '@/domain/core/money.ts';

const PARTS = [
  { categoryId: 'c1', amount: cents(-2_000), notes: ' food ' },
  { categoryId: 'c2', amount: cents(-550), notes: '' },
];

async function given() {
  const services = await openTestServices({ accounts: ['a1'], categories: ['c1', 'c2'] });
  const added = await addTransaction(services, transactionForm());
  if (!added.ok) throw new Error(added.code);
  return { services, row: added.value };
}

describe('splitting a transaction', () => {
  it('keeps amount, key and account; each part counts once in the totals; Undo joins it', async () => {
    const { services, row } = await given();
    const split = await splitTransaction(services, row.id, PARTS);
    expect(split).toMatchObject({ ok: true, change: { label: { code: 'transaction-split' } } });
    expect(await storedTransactions(services.database)).toMatchObject([
      {
        categoryId: '~split',
        amount: -2_550,
        uniqueHash: row.uniqueHash,
        splits: [
          { categoryId: 'c1', amount: -2_000, notes: 'food' },
          { categoryId: 'c2', amount: -550, notes: '' },
        ],
      },
    ]);
    const [sums, recount] = await sumsAndRecount(services.database);
    expect(sums).toEqual(recount);
    if (!split.ok || !split.change) throw new Error('no change');
    expect((await undoChange(services, split.change.id)).ok).toBe(true);
    const [back] = await storedTransactions(services.database);
    expect(back).toMatchObject({ categoryId: '' });
    expect(back).not.toHaveProperty('splits');
  });

  it('refuses parts that do not add up to the row as it is now, and writes nothing', async () => {
    const { services, row } = await given();
    expect(
      await splitTransaction(services, row.id, [
        ...PARTS,
        { ...PARTS[1], amount: cents(-1) } as never,
      ]),
    ).toEqual({ ok: false, code: 'split-not-whole' });
    expect(await splitTransaction(services, row.id, PARTS.slice(0, 1))).toEqual({
      ok: false,
      code: 'split-too-few',
    });
    expect(await splitTransaction(services, 'nobody', PARTS)).toEqual({ ok: false, code: 'gone' });
    expect(await storedTransactions(services.database)).toEqual([row]);
  });

  it('refuses the side of a transfer', async () => {
    const services = await openTestServices({ categories: ['c'] });
    const from = await givenAccount(services);
    const to = await givenAccount(services, { name: 'Savings' });
    await addTransfer(services, transferForm(from, to));
    const [leg] = await storedTransactions(services.database);
    expect(
      await splitTransaction(services, leg?.id ?? '', [
        { categoryId: '', amount: cents(-5_000), notes: '' },
        { categoryId: 'c', amount: cents(-5_000), notes: '' },
      ]),
    ).toEqual({ ok: false, code: 'not-normal' });
  });

  it('can be reversed by joining the parts under one category', async () => {
    const { services, row } = await given();
    await splitTransaction(services, row.id, PARTS);
    expect(await joinSplit(services, row.id, 'c2')).toMatchObject({
      ok: true,
      change: { label: { code: 'transaction-unsplit' } },
    });
    const [joined] = await storedTransactions(services.database);
    expect(joined).toMatchObject({ categoryId: 'c2', categorySource: 'hand', amount: -2_550 });
    expect(joined).not.toHaveProperty('splits');
    const [sums, recount] = await sumsAndRecount(services.database);
    expect(sums).toEqual(recount);
  });
});

describe('a category that another tab deleted meanwhile', () => {
  const gone = { ok: false, code: 'gone', fields: { categoryId: 'category-gone' } };

  it('is refused for a part and for the joined row; a part that had it keeps it', async () => {
    const { services, row } = await given();
    const [first, second] = PARTS;
    const wrong = [{ ...first, categoryId: 'gone' }, second] as typeof PARTS;
    expect(await splitTransaction(services, row.id, wrong)).toEqual(gone);
    await splitTransaction(services, row.id, PARTS);
    await services.database.store.write('categories', [{ id: 'c1', remove: 'free-key' }]);
    expect(await joinSplit(services, row.id, 'c1')).toEqual(gone);
    const noted = PARTS.map((part) => ({ ...part, notes: 'x' }));
    expect(await splitTransaction(services, row.id, noted)).toMatchObject({ ok: true });
  });
});
