import { beforeNextWrite } from '@tests/support/before-next-write.ts';
import { givenAccount, TODAY, transactionForm, transferForm } from '@tests/support/given.ts';
import { storedTransactions, sumsAndRecount } from '@tests/support/stored.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { describe, expect, it } from 'vitest';
import { reconcileStatement } from '@/commands/accounts/values-and-statements.ts';
import { editTransactions } from '@/commands/transactions/edit-transactions.ts';
import { splitTransaction } from '@/commands/transactions/transaction-details.ts';
import { addTransaction } from '@/commands/transactions/transaction-entry.ts';
import { removeTransactions } from '@/commands/transactions/transactions.ts';
import { addTransfer } from '@/commands/transactions/transfer-entry.ts';
import { undoChange } from '@/commands/undo/undo.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { type NewTransaction, newTransaction } from '@/domain/transactions/new-transaction.ts';

type TestServices = Awaited<ReturnType<typeof openTestServices>>;

const row = (id: string, more: Partial<NewTransaction> = {}) =>
  newTransaction({
    id,
    accountId: 'a1',
    date: '2026-03-10' as CalendarDate,
    description: id,
    amount: cents(-1_000),
    source: 'manual',
    createdAt: '2026-03-10T12:00:00.000Z',
    ...more,
  });

async function given(rows: readonly NewTransaction[] | readonly ReturnType<typeof row>[]) {
  const services = await openTestServices({
    accounts: ['a1', 'a2'],
    categories: ['c1', 'c2', 'c9'],
    tags: ['t', 'x', 'y', 'z'],
  });
  await services.database.store.write(
    'transactions',
    rows.map((insert) => ({ insert: insert as ReturnType<typeof row> })),
  );
  return services;
}

const stored = async (services: TestServices, id: string) =>
  (await storedTransactions(services.database)).find((each) => each.id === id);

async function withTransfer() {
  const services = await openTestServices({ categories: ['c1', 'c2', 'c9'] });
  const from = await givenAccount(services);
  const to = await givenAccount(services, { name: 'Savings' });
  const third = await givenAccount(services, { name: 'Third' });
  await addTransfer(services, transferForm(from, to));
  const legs = await storedTransactions(services.database);
  const out = legs.find(({ amount }) => amount < 0);
  const into = legs.find(({ amount }) => amount > 0);
  if (!out || !into) throw new Error('no legs');
  return { services, from, to, third, out, into };
}

describe('editing many transactions at once', () => {
  it('recategorizes 1,250 rows in several writes under one change, which Undo reverts as a whole', async () => {
    const rows = Array.from({ length: 1_250 }, (_, index) => row(`t${index}`));
    const services = await given(rows);
    const seen: number[] = [];
    const outcome = await editTransactions(
      services,
      rows.map(({ id }) => id),
      { categoryId: 'c1' },
      { onProgress: (done) => seen.push(done) },
    );
    expect(outcome).toMatchObject({
      ok: true,
      value: { changed: 1_250, skipped: {} },
      change: { label: { code: 'transactions-recategorised', params: { count: 1_250 } } },
    });
    expect(seen).toEqual([400, 800, 1_200, 1_250]);
    const after = await storedTransactions(services.database);
    expect(after.every((each) => each.categoryId === 'c1' && each.categorySource === 'hand')).toBe(
      true,
    );
    if (!outcome.ok || !outcome.change) throw new Error('no change');
    expect((await undoChange(services, outcome.change.id)).ok).toBe(true);
    const back = await storedTransactions(services.database);
    expect(back.every((each) => each.categoryId === '')).toBe(true);
    const [sums, recount] = await sumsAndRecount(services.database);
    expect(sums).toEqual(recount);
  }, 60_000);

  it('skips and counts transfers, opening balances, splits and deleted rows', async () => {
    const { services, out } = await withTransfer();
    const opened = await givenAccount(services, { name: 'Opened', balance: cents(500) });
    const opening = (await storedTransactions(services.database)).find(
      (each) => each.accountId === opened.id,
    );
    const plain = await addTransaction(services, transactionForm({ accountId: opened.id }));
    const parted = await addTransaction(
      services,
      transactionForm({ accountId: opened.id, description: 'Parted' }),
    );
    if (!plain.ok || !parted.ok) throw new Error('refused');
    await splitTransaction(services, parted.value.id, [
      { categoryId: 'c1', amount: cents(-2_000), notes: '' },
      { categoryId: 'c2', amount: cents(-550), notes: '' },
    ]);
    const ids = [out.id, opening?.id ?? '', plain.value.id, parted.value.id, 'nobody'];
    expect(await editTransactions(services, ids, { categoryId: 'c9' })).toMatchObject({
      ok: true,
      value: { changed: 1, skipped: { kind: 2, split: 1, gone: 1 } },
    });
    expect(
      await editTransactions(services, [parted.value.id], { categoryId: 'c9', joinsSplits: true }),
    ).toMatchObject({ ok: true, value: { changed: 1 } });
    const joined = await stored(services, parted.value.id);
    expect(joined).toMatchObject({ categoryId: 'c9' });
    expect(joined).not.toHaveProperty('splits');
  });

  it('adds and removes tags, each only once', async () => {
    const services = await given([row('t1', { tags: ['x'] }), row('t2')]);
    expect(await editTransactions(services, ['t1', 't2'], { addTags: ['x', 'y'] })).toMatchObject({
      ok: true,
      value: { changed: 2 },
      change: { label: { code: 'tags-added' } },
    });
    expect((await stored(services, 't1'))?.tags).toEqual(['x', 'y']);
    expect(await editTransactions(services, ['t1', 't2'], { removeTags: ['x'] })).toMatchObject({
      change: { label: { code: 'tags-removed' } },
    });
    expect((await stored(services, 't2'))?.tags).toEqual(['y']);
    expect(await editTransactions(services, ['t1'], { removeTags: ['x'] })).toEqual({
      ok: true,
      value: { changed: 0, skipped: {} },
    });
  });

  it('does not store flags that are off', async () => {
    const services = await given([row('t1', { source: 'import' })]);
    await editTransactions(services, ['t1'], { reviewed: true });
    await editTransactions(services, ['t1'], { excluded: true });
    expect(await stored(services, 't1')).toMatchObject({ reviewed: true, excluded: true });
    await editTransactions(services, ['t1'], { reviewed: false });
    await editTransactions(services, ['t1'], { excluded: false });
    const after = await stored(services, 't1');
    expect(after).not.toHaveProperty('reviewed');
    expect(after).not.toHaveProperty('excluded');
    const [sums, recount] = await sumsAndRecount(services.database);
    expect(sums).toEqual(recount);
  });
});

describe('moving transactions to another account', () => {
  it('rebuilds the account in every key, including imported rows, and names the target', async () => {
    const services = await given([row('t1'), row('t2', { source: 'import' })]);
    const before = await stored(services, 't2');
    expect(await editTransactions(services, ['t1', 't2'], { accountId: 'a2' })).toMatchObject({
      ok: true,
      change: { label: { code: 'transactions-moved', params: { count: 2, name: 'a2' } } },
    });
    expect((await stored(services, 't2'))?.uniqueHash).toBe(
      before?.uniqueHash.replace(/a1$/, 'a2'),
    );
    const [sums, recount] = await sumsAndRecount(services.database);
    expect(sums).toEqual(recount);
  });

  it('skips a row that would equal one in the target account', async () => {
    const services = await given([row('t1'), row('t2', { accountId: 'a2', description: 't1' })]);
    expect(await editTransactions(services, ['t1'], { accountId: 'a2' })).toEqual({
      ok: true,
      value: { changed: 0, skipped: { repeat: 1 } },
    });
  });

  it('never puts both sides of a transfer into one account, nor a row into another currency', async () => {
    const { services, to, third, out, into } = await withTransfer();
    const skipped = async (ids: readonly string[], accountId: string) => {
      const outcome = await editTransactions(services, ids, { accountId });
      return outcome.ok ? outcome.value.skipped : outcome.code;
    };
    expect(await skipped([out.id], to.id)).toEqual({ 'own-transfer': 1 });
    expect(await skipped([out.id, into.id], third.id)).toEqual({ 'own-transfer': 2 });
    const euros = await givenAccount(services, { name: 'Euros', currency: 'EUR' });
    expect(await skipped([out.id], euros.id)).toEqual({ currency: 1 });
    expect(await skipped([out.id], third.id)).toEqual({});
    expect(await skipped([out.id], 'nobody')).toBe('gone');
  });
});

describe('editing one field of a transaction', () => {
  it('updates the key of a manual row and keeps that of an imported one', async () => {
    const services = await given([row('t1'), row('t2', { source: 'import' })]);
    const before = await stored(services, 't2');
    await editTransactions(services, ['t1', 't2'], { description: ' Bakery ' });
    expect(await stored(services, 't1')).toMatchObject({
      description: 'Bakery',
      uniqueHash: '2026-03-10|-10.00|bakery|a1',
    });
    expect(await stored(services, 't2')).toMatchObject({
      description: 'Bakery',
      uniqueHash: before?.uniqueHash,
    });
  });

  it('keeps date, description, tags and notes of both transfer sides in sync', async () => {
    const { services, out, into } = await withTransfer();
    await services.database.store.write('tags', [
      { insert: { id: 'x', name: 'x', color: 1, createdAt: '2026-01-01T00:00:00.000Z' } },
    ]);
    const shared = { date: '2026-03-01' as CalendarDate, description: 'Mine' };
    expect(
      await editTransactions(services, [out.id], { ...shared, addTags: ['x'], reviewed: true }),
    ).toMatchObject({ ok: true, value: { changed: 2 } });
    expect(await stored(services, out.id)).toMatchObject({
      ...shared,
      tags: ['x'],
      reviewed: true,
    });
    expect(await stored(services, into.id)).toMatchObject({ ...shared, tags: ['x'] });
    expect(await stored(services, into.id)).not.toHaveProperty('reviewed');
    await editTransactions(services, [into.id], { description: 'Ours', removeTags: ['x'] });
    for (const { id } of [out, into]) {
      expect(await stored(services, id)).toMatchObject({ description: 'Ours', tags: [] });
    }
  });

  it('skips a side that already has the value, and changes both only once', async () => {
    const { services, out, into } = await withTransfer();
    await services.database.store.write('tags', [
      { insert: { id: 'x', name: 'x', color: 1, createdAt: '2026-01-01T00:00:00.000Z' } },
    ]);
    await services.database.store.write('transactions', [
      { id: into.id, update: (current) => ({ ...current, tags: ['x'] }) },
    ]);
    expect(await editTransactions(services, [out.id, into.id], { addTags: ['x'] })).toMatchObject({
      ok: true,
      value: { changed: 1, skipped: {} },
      change: { label: { params: { count: 1 } } },
    });
    expect((await stored(services, out.id))?.tags).toEqual(['x']);
  });

  it('renames both sides after the new account when a transfer moves and nobody had named it', async () => {
    const { services, third, out, into } = await withTransfer();
    expect(await editTransactions(services, [out.id], { accountId: third.id })).toMatchObject({
      ok: true,
      value: { changed: 1 },
      change: { label: { params: { count: 1 } } },
    });
    expect(await stored(services, out.id)).toMatchObject({ description: 'Transfer to Savings' });
    expect(await stored(services, into.id)).toMatchObject({ description: 'Transfer from Third' });
    await editTransactions(services, [out.id], { description: 'Rent money' });
    await editTransactions(services, [out.id], { accountId: out.accountId });
    for (const { id } of [out, into]) {
      expect(await stored(services, id)).toMatchObject({ description: 'Rent money' });
    }
  });

  it('keeps the description that another tab gave a transfer side meanwhile', async () => {
    const { services, third, out, into } = await withTransfer();
    beforeNextWrite(services, () =>
      services.database.store.write('transactions', [
        { id: into.id, update: (current) => ({ ...current, description: 'Meanwhile' }) },
      ]),
    );
    await editTransactions(services, [out.id], { accountId: third.id });
    expect(await stored(services, out.id)).toMatchObject({ accountId: third.id });
    expect(await stored(services, into.id)).toMatchObject({ description: 'Meanwhile' });
  });

  it('refuses a description or notes too long to store', async () => {
    const services = await given([row('t1')]);
    expect(
      await editTransactions(services, ['t1'], {
        description: 'x'.repeat(2_001),
        notes: 'x'.repeat(10_001),
      }),
    ).toEqual({
      ok: false,
      code: 'invalid',
      fields: { description: 'description-too-long', notes: 'notes-too-long' },
    });
    const patch = { description: 'x'.repeat(2_000), notes: 'x'.repeat(10_000) };
    expect(await editTransactions(services, ['t1'], patch)).toMatchObject({ ok: true });
  });

  it('refuses whatever the form refuses', async () => {
    const services = await given([row('t1')]);
    expect(
      await editTransactions(services, ['t1'], {
        date: '2026-03-16' as CalendarDate,
        description: ' x ',
        amount: cents(0),
      }),
    ).toEqual({
      ok: false,
      code: 'invalid',
      fields: {
        date: 'date-in-future',
        description: 'description-too-short',
        amount: 'amount-zero',
      },
    });
  });
});

describe('rows in a reconciled statement', () => {
  async function reconciled() {
    const services = await given([
      row('old', { date: '2026-02-10' as CalendarDate }),
      row('new', { date: TODAY as CalendarDate }),
    ]);
    await services.database.store.write('accounts', [
      {
        id: 'a1',
        update: (account) => ({
          ...account,
          statements: [{ date: '2026-02-28' as CalendarDate, balance: cents(0) }],
        }),
      },
    ]);
    return services;
  }

  it.each([
    ['the amount', 'old', { amount: cents(-1) }],
    ['the date', 'old', { date: '2026-03-02' as CalendarDate }],
    ['a date into the statement', 'new', { date: '2026-02-02' as CalendarDate }],
    ['the account', 'old', { accountId: 'a2' }],
  ])('%s is refused unless unlocked', async (_name, id, patch) => {
    const services = await reconciled();
    expect(await editTransactions(services, [id], patch)).toEqual({
      ok: false,
      code: 'locked',
      locked: 1,
    });
    expect(await editTransactions(services, [id], patch, { unlock: true })).toMatchObject({
      ok: true,
      value: { changed: 1 },
    });
  });

  it('keep category, tags and notes editable; deleting asks first', async () => {
    const services = await reconciled();
    expect(
      await editTransactions(services, ['old'], { categoryId: 'c1', notes: 'n', addTags: ['t'] }),
    ).toMatchObject({ ok: true, value: { changed: 1 } });
    expect(await removeTransactions(services, ['old', 'new'])).toEqual({
      ok: false,
      code: 'locked',
      locked: 1,
    });
    expect(await storedTransactions(services.database)).toHaveLength(2);
    expect(await removeTransactions(services, ['old'], { unlock: true })).toMatchObject({
      ok: true,
      value: { count: 1 },
    });
  });
});

describe('changes by another tab between planning and writing', () => {
  const parts = [
    { categoryId: '', amount: cents(-400), notes: 'a' },
    { categoryId: '', amount: cents(-600), notes: 'b' },
  ];

  it.each([
    ['a category', { categoryId: 'c1' }],
    ['an amount', { amount: cents(-4_000) }],
  ])('%s skips a row that was split meanwhile', async (_name, patch) => {
    const services = await given([row('t1'), row('t2')]);
    beforeNextWrite(services, () => splitTransaction(services, 't1', parts));
    expect(await editTransactions(services, ['t1', 't2'], patch)).toMatchObject({
      ok: true,
      value: { changed: 1, skipped: { split: 1 } },
    });
    expect(await stored(services, 't1')).toMatchObject({ amount: -1_000, splits: parts });
    expect(await stored(services, 't2')).toMatchObject(patch);
  });

  it('keep a row locked when its statement was reconciled meanwhile, on either side of a transfer', async () => {
    const { services, into, out } = await withTransfer();
    const reconciledOn = '2026-02-28' as CalendarDate;
    await reconcileStatement(services, into.accountId, { date: reconciledOn, balance: cents(0) });
    const inside = { date: '2026-02-10' as CalendarDate };
    const after = { date: '2026-03-02' as CalendarDate };
    beforeNextWrite(services, () =>
      editTransactions(services, [into.id], inside, { unlock: true }),
    );
    expect(await editTransactions(services, [out.id], after)).toEqual({
      ok: true,
      value: { changed: 0, skipped: { locked: 2 } },
    });
    const dates = (await storedTransactions(services.database)).map((each) => each.date);
    expect(dates).toEqual([inside.date, inside.date]);
    expect(await editTransactions(services, [out.id], after, { unlock: true })).toMatchObject({
      value: { changed: 2, skipped: {} },
    });
  });

  it('are reported when a category or tag was deleted, and nothing is written', async () => {
    const services = await given([row('t1')]);
    const patch = { categoryId: 'gone', addTags: ['gone', 'x'] };
    expect(await editTransactions(services, ['t1'], patch)).toEqual({
      ok: false,
      code: 'gone',
      fields: { categoryId: 'category-gone', tags: 'tag-gone' },
    });
    expect(await stored(services, 't1')).toMatchObject({ categoryId: '', tags: [] });
  });
});

describe('duplicate keys and edits', () => {
  async function withTombstone() {
    const services = await given([row('imported', { description: 'Coffee', source: 'import' })]);
    await removeTransactions(services, ['imported']);
    await services.database.store.write('transactions', [
      { insert: row('t1', { description: 'One' }) },
      { insert: row('t2', { description: 'Two' }) },
    ]);
    return services;
  }
  const key = '2026-03-10|-10.00|coffee|a1';

  it('a row that takes over the key of a deleted one keeps it when deleted itself', async () => {
    const services = await withTombstone();
    expect(await editTransactions(services, ['t1'], { description: 'Coffee' })).toMatchObject({
      ok: true,
      value: { changed: 1, skipped: {} },
    });
    expect(await stored(services, 't1')).toMatchObject({
      uniqueHash: key,
      importedDescription: 'Coffee',
    });
    await removeTransactions(services, ['t1']);
    const rows = await services.database.dexie.transactions.table('docs').toArray();
    expect(rows.find(({ id }) => id === 't1')).toMatchObject({ _deleted: '1', uniqueHash: key });
  });

  it("of two rows that want a deleted row's key, the second is skipped", async () => {
    const services = await withTombstone();
    const patch = { description: 'Coffee' };
    expect(await editTransactions(services, ['t1', 't2'], patch)).toMatchObject({
      ok: true,
      value: { changed: 1, skipped: { repeat: 1 } },
    });
  });

  it('rows kept as copies on purpose are changed together and stay copies', async () => {
    const services = await given([row('t1', { description: 'Tram' })]);
    await services.database.store.write('transactions', [
      { insert: row('t2', { description: 'Tram', copy: 2 }) },
      { insert: row('t3', { description: 'Tram', copy: 3 }) },
    ]);
    const moved = await editTransactions(services, ['t3', 't2', 't1'], { accountId: 'a2' });
    expect(moved).toMatchObject({ ok: true, value: { changed: 3, skipped: {} } });
    const keys = (await storedTransactions(services.database)).map((each) => each.uniqueHash);
    const base = '2026-03-10|-10.00|tram|a2';
    expect(keys.sort()).toEqual([base, `${base}|2`, `${base}|3`]);
  });

  it('a copy edited alone stops being a copy, so an equal row collides with it', async () => {
    const services = await given([row('t1', { description: 'Tram' })]);
    await services.database.store.write('transactions', [
      { insert: row('t2', { description: 'Tram', copy: 2 }) },
    ]);
    await editTransactions(services, ['t2'], { description: 'Bus' });
    expect(await stored(services, 't2')).toMatchObject({ uniqueHash: '2026-03-10|-10.00|bus|a1' });
  });
});
