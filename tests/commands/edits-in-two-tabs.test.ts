import { accountForm, givenAccount, transactionForm, transferForm } from '@tests/support/given.ts';
import { storedRecords, storedTransactions } from '@tests/support/stored.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { describe, expect, it } from 'vitest';
import { saveAccount, setAccountArchived } from '@/commands/accounts/account.ts';
import { addCategory, saveCategory } from '@/commands/categories/categories.ts';
import { addPayee, addTag, savePayee, saveTag } from '@/commands/categories/payees-and-tags.ts';
import { addTransaction, saveTransaction } from '@/commands/transactions/transaction-entry.ts';
import { addTransfer, saveTransfer } from '@/commands/transactions/transfer-entry.ts';
import { cents } from '@/domain/core/money.ts';

/** Two tabs open the same record, and each saves its own changes, one after the other. */
describe('editing one record in two tabs keeps what only one of them changed:', () => {
  it('a transaction, with tags merged by what was added and removed', async () => {
    const services = await openTestServices({
      accounts: ['a1', 'a2'],
      categories: ['c1'],
      tags: ['t1', 't2', 't3'],
    });
    const before = transactionForm({ tags: ['t1', 't2'] });
    const added = await addTransaction(services, before);
    if (!added.ok) throw new Error(added.code);
    const { id } = added.value;
    const save = (more: Partial<typeof before>) =>
      saveTransaction(services, id, { ...before, ...more }, { before });
    expect(await save({ categoryId: 'c1', tags: ['t1', 't2', 't3'] })).toMatchObject({ ok: true });
    expect(await save({ amount: cents(-100), accountId: 'a2' })).toMatchObject({ ok: true });
    expect(await save({ notes: 'mine', tags: ['t2'] })).toMatchObject({ ok: true });
    expect(await storedTransactions(services.database)).toMatchObject([
      {
        categoryId: 'c1',
        categorySource: 'hand',
        amount: -100,
        accountId: 'a2',
        notes: 'mine',
        tags: ['t2', 't3'],
      },
    ]);
  });

  it('a transaction whose category another tab deleted while the form was open', async () => {
    const services = await openTestServices({ accounts: ['a1'], categories: ['c1', 'c2'] });
    const before = transactionForm({ categoryId: 'c1' });
    const added = await addTransaction(services, before);
    if (!added.ok) throw new Error(added.code);
    const { id } = added.value;
    await saveTransaction(services, id, { ...before, categoryId: 'c2' }, { before });
    await services.database.store.write('categories', [{ id: 'c1', remove: 'free-key' }]);
    expect(
      await saveTransaction(services, id, { ...before, notes: 'x' }, { before }),
    ).toMatchObject({ ok: true });
    expect(await storedTransactions(services.database)).toMatchObject([
      { categoryId: 'c2', notes: 'x' },
    ]);
  });

  it('a transfer, whose default descriptions follow its accounts', async () => {
    const services = await openTestServices();
    const from = await givenAccount(services);
    const to = await givenAccount(services, { name: 'Savings' });
    const third = await givenAccount(services, { name: 'Third' });
    const before = transferForm(from, to, { amountReceived: cents(10_000) });
    await addTransfer(services, before);
    const [leg] = await storedTransactions(services.database);
    const save = (more: Partial<typeof before>) =>
      saveTransfer(services, leg?.id ?? '', { ...before, ...more }, { before });
    expect(await save({ amount: cents(500) })).toMatchObject({ ok: true });
    expect(await save({ date: '2026-03-01' })).toMatchObject({ ok: true });
    expect(await save({ toAccountId: third.id })).toMatchObject({ ok: true });
    const legs = await storedTransactions(services.database);
    expect(legs.map((row) => [row.accountId, row.amount, row.date, row.description])).toEqual([
      [from.id, -500, '2026-03-01', 'Transfer to Third'],
      [third.id, 500, '2026-03-01', 'Transfer from Everyday'],
    ]);
    await save({ description: 'Rent money' });
    await save({ amount: cents(700) });
    const after = await storedTransactions(services.database);
    expect(after.map((row) => [row.amount, row.description])).toEqual([
      [-700, 'Rent money'],
      [700, 'Rent money'],
    ]);
  });

  it('a category, even when its parent was deleted meanwhile', async () => {
    const services = await openTestServices({ categories: ['c1', 'c2'] });
    const before = {
      name: 'Food',
      parentId: 'c1',
      nature: 'expense' as const,
      color: 1,
      icon: '',
      hidden: false,
      excluded: false,
    };
    const added = await addCategory(services, before);
    if (!added.ok) throw new Error(added.code);
    const { id } = added.value;
    await saveCategory(services, id, { ...before, parentId: 'c2', excluded: true }, before);
    await services.database.store.write('categories', [{ id: 'c1', remove: 'free-key' }]);
    expect(await saveCategory(services, id, { ...before, color: 7 }, before)).toMatchObject({
      ok: true,
    });
    const rows = await storedRecords(services.database, 'categories');
    expect(rows.find((row) => row.id === id)).toMatchObject({
      parentId: 'c2',
      excluded: true,
      color: 7,
    });
    expect(await saveCategory(services, id, { ...before, parentId: id }, before)).toMatchObject({
      fields: { parentId: 'category-cycle' },
    });
  });

  it('a payee and a tag', async () => {
    const services = await openTestServices({ categories: ['c1'] });
    const payee = { name: 'Metro', defaultCategoryId: '', aliases: ['M1', 'M2'], hidden: false };
    const tag = { name: 'Trip', color: 1, hidden: false };
    const [addedPayee, addedTag] = [await addPayee(services, payee), await addTag(services, tag)];
    if (!addedPayee.ok || !addedTag.ok) throw new Error('refused');
    const { id } = addedPayee.value;
    await savePayee(services, id, { ...payee, defaultCategoryId: 'c1' }, payee);
    await savePayee(services, id, { ...payee, aliases: ['M2'] }, payee);
    await savePayee(services, id, { ...payee, hidden: true }, payee);
    expect(await storedRecords(services.database, 'payees')).toMatchObject([
      { name: 'Metro', defaultCategoryId: 'c1', aliases: ['M2'], hidden: true },
    ]);
    await saveTag(services, addedTag.value.id, { ...tag, color: 5 }, tag);
    await saveTag(services, addedTag.value.id, { ...tag, name: 'Voyage' }, tag);
    expect(await storedRecords(services.database, 'tags')).toMatchObject([
      { name: 'Voyage', color: 5 },
    ]);
  });

  it('an account', async () => {
    const services = await openTestServices();
    const { id } = await givenAccount(services);
    const before = accountForm({ group: '', excluded: false });
    await saveAccount(services, id, { ...before, group: 'Ours', type: 'savings' }, before);
    await setAccountArchived(services, id, true);
    await saveAccount(services, id, { ...before, name: 'Daily', excluded: true }, before);
    expect(await storedRecords(services.database, 'accounts')).toMatchObject([
      { name: 'Daily', group: 'Ours', type: 'savings', excluded: true, archived: true },
    ]);
  });
});
