import { givenAccount, TODAY, transactionForm } from '@tests/support/given.ts';
import { storedTransactions, sumsAndRecount } from '@tests/support/stored.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { describe, expect, it } from 'vitest';
import { reconcileStatement } from '@/commands/accounts/values-and-statements.ts';
import { addTransaction, saveTransaction } from '@/commands/transactions/transaction-entry.ts';
import { removeTransactions } from '@/commands/transactions/transactions.ts';
import { undoChange } from '@/commands/undo/undo.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { type NewTransaction, newTransaction } from '@/domain/transactions/new-transaction.ts';
import { SPLIT_CATEGORY } from '@/domain/transactions/transaction.ts';
import type { TransactionForm } from '@/domain/transactions/transaction-form.ts';

type TestServices = Awaited<ReturnType<typeof openTestServices>>;

async function givenTransaction(services: TestServices, more: Partial<TransactionForm> = {}) {
  const added = await addTransaction(services, transactionForm(more));
  if (!added.ok) throw new Error(`the transaction was refused: ${added.code}`);
  services.clock.advance(1_000);
  return added.value;
}

async function givenImportedRow(services: TestServices, more: Partial<NewTransaction> = {}) {
  const row = newTransaction({
    id: 'imported1',
    accountId: 'a1',
    date: TODAY as CalendarDate,
    description: 'METRO #123',
    amount: cents(-2_550),
    source: 'import',
    importId: 'i1',
    createdAt: `${TODAY}T12:00:00.000Z`,
    ...more,
  });
  await services.database.store.write('transactions', [{ insert: row }]);
  return row;
}

describe('spec §5 transaction', () => {
  const broken: readonly (readonly [string, Partial<TransactionForm>, Record<string, string>])[] = [
    ['no date', { date: '' }, { date: 'date-required' }],
    ['a day that does not exist', { date: '2026-02-30' }, { date: 'date-required' }],
    ['a date after today', { date: '2026-03-16' }, { date: 'date-in-future' }],
    ['a date before 1900', { date: '1899-12-31' }, { date: 'date-too-early' }],
    [
      'a description of one letter',
      { description: ' a ' },
      { description: 'description-too-short' },
    ],
    ['an amount of zero', { amount: cents(0) }, { amount: 'amount-zero' }],
    ['an amount that is not a number', { amount: null }, { amount: 'amount-zero' }],
    ['no account', { accountId: '' }, { accountId: 'account-required' }],
  ];
  for (const [what, more, fields] of broken) {
    it(`refuses ${what}`, async () => {
      const services = await openTestServices({ accounts: ['a1', 'a2'] });
      const outcome = await addTransaction(services, transactionForm(more));
      expect(outcome).toEqual({ ok: false, code: 'invalid', fields });
      expect(await storedTransactions(services.database)).toEqual([]);
    });
  }

  it('accepts today and the earliest allowed date', async () => {
    const services = await openTestServices({ accounts: ['a1', 'a2'] });
    for (const date of [TODAY, '1900-01-01']) {
      expect(await addTransaction(services, transactionForm({ date }))).toMatchObject({ ok: true });
    }
  });
});

describe('spec §8 a failed manual add is also logged', () => {
  it('for every reason: a duplicate, an invalid field, a deleted account or category', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    await givenTransaction(services);
    await addTransaction(services, transactionForm());
    await addTransaction(services, transactionForm({ amount: cents(0) }));
    await addTransaction(services, transactionForm({ accountId: 'nobody' }));
    await addTransaction(services, transactionForm({ description: 'New', categoryId: 'nothing' }));
    const entries = services.log.entries();
    expect(entries.map(({ level, message }) => [level, message.split(': ')[1]])).toEqual([
      ['warn', 'it equals a stored one'],
      ['warn', 'invalid'],
      ['warn', 'gone'],
      ['warn', 'gone'],
    ]);
    expect(entries[1]?.details).toContain('amount-zero');
  });
});

describe('spec §3 duplicates', () => {
  it('refuses an equal row, ignoring case and surrounding spaces in the description', async () => {
    const services = await openTestServices({ accounts: ['a1', 'a2'] });
    const first = await givenTransaction(services);
    expect(first.uniqueHash).toBe(`${TODAY}|-25.50|metro|a1`);
    const outcome = await addTransaction(services, transactionForm({ description: ' METRO ' }));
    expect(outcome).toEqual({ ok: false, code: 'taken' });
    expect(await storedTransactions(services.database)).toHaveLength(1);
  });

  it('accepts one that differs in date, amount, description or account', async () => {
    const services = await openTestServices({ accounts: ['a1', 'a2'] });
    await givenTransaction(services);
    await givenTransaction(services, { date: '2026-03-14' });
    await givenTransaction(services, { amount: cents(-2_551) });
    await givenTransaction(services, { description: 'Metro 2' });
    await givenTransaction(services, { accountId: 'a2' });
    expect(await storedTransactions(services.database)).toHaveLength(5);
  });

  it("'Add anyway' stores further copies, each with its number", async () => {
    const services = await openTestServices({ accounts: ['a1', 'a2'] });
    const { uniqueHash } = await givenTransaction(services);
    for (let copy = 2; copy <= 3; copy++) {
      services.clock.advance(1_000);
      await addTransaction(services, transactionForm(), { anyway: true });
    }
    const hashes = (await storedTransactions(services.database)).map((row) => row.uniqueHash);
    expect(hashes.sort()).toEqual([uniqueHash, `${uniqueHash}|2`, `${uniqueHash}|3`]);
    const [stored, recounted] = await sumsAndRecount(services.database);
    expect(stored).toEqual(recounted);
  });

  it('ignores a deleted row, even an imported one', async () => {
    const services = await openTestServices({ accounts: ['a1', 'a2'] });
    const imported = await givenImportedRow(services, { description: 'Metro' });
    await removeTransactions(services, [imported.id]);
    const added = await givenTransaction(services);
    expect(added.uniqueHash).toBe(imported.uniqueHash);
  });
});

describe('texts too long to store', () => {
  it('are reported at their field', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    const long = { description: 'x'.repeat(2_001), notes: 'x'.repeat(10_001) };
    expect(await addTransaction(services, transactionForm(long))).toEqual({
      ok: false,
      code: 'invalid',
      fields: { description: 'description-too-long', notes: 'notes-too-long' },
    });
  });
});

describe('editing a transaction', () => {
  it('updates the key of a manual row and frees its former key', async () => {
    const services = await openTestServices({ accounts: ['a1', 'a2'] });
    const { id } = await givenTransaction(services);
    await saveTransaction(services, id, transactionForm({ amount: cents(-3_000) }));
    const [row] = await storedTransactions(services.database);
    expect(row).toMatchObject({ amount: -3_000, uniqueHash: `${TODAY}|-30.00|metro|a1` });
    await givenTransaction(services);
    expect(await storedTransactions(services.database)).toHaveLength(2);
  });

  it('keeps the number of an intentional copy when only its notes change', async () => {
    const services = await openTestServices({ accounts: ['a1', 'a2'] });
    await givenTransaction(services);
    const copy = await addTransaction(services, transactionForm(), { anyway: true });
    if (!copy.ok) throw new Error(copy.code);
    const saved = await saveTransaction(services, copy.value.id, transactionForm({ notes: 'two' }));
    expect(saved).toMatchObject({
      ok: true,
      change: { label: { code: 'transaction-edited', params: { name: 'Metro' } } },
    });
    const rows = await storedTransactions(services.database);
    expect(rows.find((row) => row.id === copy.value.id)).toMatchObject({
      notes: 'two',
      uniqueHash: copy.value.uniqueHash,
    });
  });

  it('refuses to become equal to another row, and leaves both as they were', async () => {
    const services = await openTestServices({ accounts: ['a1', 'a2'] });
    await givenTransaction(services);
    const other = await givenTransaction(services, { description: 'Loblaws' });
    const outcome = await saveTransaction(services, other.id, transactionForm());
    expect(outcome).toEqual({ ok: false, code: 'taken' });
    const names = (await storedTransactions(services.database)).map((row) => row.description);
    expect(names.sort()).toEqual(['Loblaws', 'Metro']);
  });

  it('keeps the key of an imported row so that the file restores nothing; only a new account changes it', async () => {
    const services = await openTestServices({ accounts: ['a1', 'a2'] });
    const { id, uniqueHash } = await givenImportedRow(services);
    await saveTransaction(
      services,
      id,
      transactionForm({ description: 'Groceries', amount: cents(-2_600), date: '2026-03-14' }),
    );
    expect(await storedTransactions(services.database)).toMatchObject([
      { description: 'Groceries', importedDescription: 'METRO #123', uniqueHash },
    ]);
    await saveTransaction(services, id, transactionForm({ accountId: 'a2' }));
    const [moved] = await storedTransactions(services.database);
    expect(moved?.uniqueHash).toBe(uniqueHash.replace('|a1', '|a2'));
    const [stored, recounted] = await sumsAndRecount(services.database);
    expect(stored).toEqual(recounted);
  });

  it('keeps an opening balance an opening balance when its amount and date are corrected', async () => {
    const services = await openTestServices({ accounts: ['a1', 'a2'] });
    const { id: accountId } = await givenAccount(services, { balance: cents(10_000) });
    const [opening] = await storedTransactions(services.database);
    if (!opening) throw new Error('no opening balance');
    const form = transactionForm({
      accountId,
      description: opening.description,
      amount: cents(12_000),
      date: '2026-01-01',
    });
    await saveTransaction(services, opening.id, form);
    expect(await storedTransactions(services.database)).toMatchObject([
      { kind: 'opening', source: 'opening', amount: 12_000, date: '2026-01-01' },
    ]);
  });

  it('remembers that a category was chosen or cleared by hand', async () => {
    const services = await openTestServices({ accounts: ['a1', 'a2'], categories: ['c1'] });
    const { id } = await givenTransaction(services);
    await saveTransaction(services, id, transactionForm({ categoryId: 'c1' }));
    expect(await storedTransactions(services.database)).toMatchObject([{ categorySource: 'hand' }]);
    await saveTransaction(services, id, transactionForm());
    expect(await storedTransactions(services.database)).toMatchObject([{ categorySource: '' }]);
  });

  it('reports a row that no longer exists', async () => {
    const services = await openTestServices({ accounts: ['a1', 'a2'] });
    expect(await saveTransaction(services, 'nobody', transactionForm())).toEqual({
      ok: false,
      code: 'gone',
    });
  });
});

describe('editing protected transactions', () => {
  async function givenSplit(services: TestServices) {
    const { id } = await givenTransaction(services);
    const splits = [
      { categoryId: 'c1', amount: cents(-2_000), notes: '' },
      { categoryId: 'c2', amount: cents(-550), notes: '' },
    ];
    await services.database.store.write('transactions', [
      { id, update: (row) => ({ ...row, categoryId: SPLIT_CATEGORY, splits }) },
    ]);
    return { id, splits };
  }

  it('keeps the parts of a split, whatever category the form has', async () => {
    const services = await openTestServices({ accounts: ['a1'], categories: ['c1', 'c2', 'c9'] });
    const { id, splits } = await givenSplit(services);
    const form = transactionForm({ categoryId: 'c9', description: 'Metro Plus' });
    expect(await saveTransaction(services, id, form)).toMatchObject({ ok: true });
    expect(await storedTransactions(services.database)).toMatchObject([
      { description: 'Metro Plus', categoryId: SPLIT_CATEGORY, splits },
    ]);
    const [stored, recounted] = await sumsAndRecount(services.database);
    expect(stored).toEqual(recounted);
  });

  it('keeps the amount of a split equal to the total of its parts', async () => {
    const services = await openTestServices({ accounts: ['a1'], categories: ['c1', 'c2'] });
    const { id } = await givenSplit(services);
    const before = await storedTransactions(services.database);
    const form = transactionForm({ amount: cents(-1) });
    expect(await saveTransaction(services, id, form)).toEqual({ ok: false, code: 'split-amount' });
    expect(await storedTransactions(services.database)).toEqual(before);
  });

  it('does not split again from a form that was opened before the parts were joined', async () => {
    const services = await openTestServices({ accounts: ['a1'], categories: ['c1', 'c2'] });
    const { id } = await givenTransaction(services, { categoryId: 'c1' });
    await saveTransaction(services, id, transactionForm({ categoryId: SPLIT_CATEGORY }));
    expect(await storedTransactions(services.database)).toMatchObject([{ categoryId: 'c1' }]);
  });

  async function agree(services: TestServices, accountId: string, date: string) {
    const statement = { date: date as CalendarDate, balance: cents(0) };
    await services.database.store.write('accounts', [
      { id: accountId, update: (account) => ({ ...account, statements: [statement] }) },
    ]);
  }

  const touching: readonly (readonly [string, Partial<TransactionForm>])[] = [
    ['amount', { amount: cents(-1) }],
    ['date', { date: TODAY }],
    ['account', { accountId: 'a2' }],
  ];
  for (const [what, more] of touching) {
    it(`changes the ${what} of a reconciled row only when unlocked`, async () => {
      const services = await openTestServices({ accounts: ['a1', 'a2'] });
      const { id } = await givenTransaction(services, { date: '2026-03-01' });
      await agree(services, 'a1', '2026-03-01');
      const form = transactionForm({ date: '2026-03-01', ...more });
      expect(await saveTransaction(services, id, form)).toEqual({ ok: false, code: 'locked' });
      expect(await saveTransaction(services, id, form, { unlock: true })).toMatchObject({
        ok: true,
      });
      expect(await storedTransactions(services.database)).toMatchObject([
        { accountId: form.accountId, date: form.date, amount: form.amount },
      ]);
    });
  }

  it('does not move a row into a reconciled statement unless unlocked', async () => {
    const services = await openTestServices({ accounts: ['a1', 'a2'] });
    const { id } = await givenTransaction(services);
    await agree(services, 'a2', TODAY);
    const form = transactionForm({ accountId: 'a2' });
    expect(await saveTransaction(services, id, form)).toEqual({ ok: false, code: 'locked' });
  });

  it('leaves description, category, tags and notes of a reconciled row editable', async () => {
    const services = await openTestServices({ accounts: ['a1'], categories: ['c1'], tags: ['t1'] });
    const { id } = await givenTransaction(services);
    await agree(services, 'a1', TODAY);
    const form = transactionForm({
      description: 'Metro Plus',
      categoryId: 'c1',
      tags: ['t1'],
      notes: 'x',
    });
    expect(await saveTransaction(services, id, form)).toMatchObject({ ok: true });
  });
});

describe('deleting and Undo', () => {
  it('restore a row exactly as it was', async () => {
    const services = await openTestServices({ accounts: ['a1', 'a2'] });
    const row = await givenTransaction(services, { notes: 'kept' });
    const removed = await removeTransactions(services, [row.id]);
    if (!removed.ok) throw new Error(removed.code);
    expect(await storedTransactions(services.database)).toEqual([]);
    await undoChange(services, removed.change?.id ?? '');
    expect(await storedTransactions(services.database)).toEqual([row]);
    const [stored, recounted] = await sumsAndRecount(services.database);
    expect(stored).toEqual(recounted);
  });
});

describe('a category or tag that another tab deleted meanwhile', () => {
  const gone = {
    ok: false,
    code: 'gone',
    fields: { categoryId: 'category-gone', tags: 'tag-gone' },
  };

  it('is refused for a new row and for one that did not have it', async () => {
    const services = await openTestServices({ accounts: ['a1'], categories: ['c1'], tags: ['t1'] });
    const form = transactionForm({ categoryId: 'gone', tags: ['t1', 'gone'] });
    expect(await addTransaction(services, form)).toEqual(gone);
    const { id } = await givenTransaction(services, { categoryId: 'c1', tags: ['t1'] });
    expect(await saveTransaction(services, id, form)).toEqual(gone);
    expect(await storedTransactions(services.database)).toMatchObject([
      { categoryId: 'c1', tags: ['t1'] },
    ]);
  });

  it('can stay on a row that already had it', async () => {
    const services = await openTestServices({ accounts: ['a1'], categories: ['c1'], tags: ['t1'] });
    const { id } = await givenTransaction(services, { categoryId: 'c1', tags: ['t1'] });
    await services.database.store.write('categories', [{ id: 'c1', remove: 'free-key' }]);
    await services.database.store.write('tags', [{ id: 't1', remove: 'free-key' }]);
    const form = transactionForm({ categoryId: 'c1', tags: ['t1'], notes: 'n' });
    expect(await saveTransaction(services, id, form)).toMatchObject({ ok: true });
  });
});

describe('a new row in a reconciled statement', () => {
  it('asks first, even on its last day, but not on the day after', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    const date = '2026-03-10' as CalendarDate;
    await reconcileStatement(services, 'a1', { date, balance: cents(0) });
    expect(await addTransaction(services, transactionForm({ date }))).toEqual({
      ok: false,
      code: 'locked',
    });
    expect(await storedTransactions(services.database)).toEqual([]);
    const meant = await addTransaction(services, transactionForm({ date }), { unlock: true });
    expect(meant.ok).toBe(true);
    services.clock.advance(1_000);
    const after = transactionForm({ date: '2026-03-11' });
    expect(await addTransaction(services, after)).toMatchObject({ ok: true });
  });
});
