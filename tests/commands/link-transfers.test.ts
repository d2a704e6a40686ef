import { beforeNextWrite } from '@tests/support/before-next-write.ts';
import { TODAY } from '@tests/support/given.ts';
import { bankRow, givenPair } from '@tests/support/given-pair.ts';
import { storedRecords, storedTransactions, sumsAndRecount } from '@tests/support/stored.ts';
import { describe, expect, it } from 'vitest';
import { reconcileStatement } from '@/commands/accounts/values-and-statements.ts';
import { linkTransfers } from '@/commands/transactions/transaction-pairs.ts';
import { removeTransactions, unlinkTransfer } from '@/commands/transactions/transactions.ts';
import { addTransfer } from '@/commands/transactions/transfer-entry.ts';
import { redoChange, undoChange } from '@/commands/undo/undo.ts';
import { refusePairs } from '@/commands/write-checks.ts';
import type { Services } from '@/db/database.ts';
import { readTransferRefusals } from '@/db/queries/transactions/pair-refusals.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { pairKey } from '@/domain/transactions/transfer-pairs.ts';

const PAIR = ['out', 'in'] as const;

async function rowOf({ database }: Services, id: string) {
  return (await storedTransactions(database)).find((row) => row.id === id);
}

async function expectRightSums({ database }: Services) {
  const [sums, recount] = await sumsAndRecount(database);
  expect(sums).toEqual(recount);
}

describe('linking transfers', () => {
  it('turns two rows into transfer legs and keeps their dates, texts, amounts and keys', async () => {
    const { services, out, into } = await givenPair({
      out: { notes: 'for the roof', tags: ['t1'], categoryId: 'c1', categorySource: 'hand' },
      into: { excluded: true, refundOf: 'gone' },
    });
    const linked = await linkTransfers(services, [PAIR]);
    expect(linked).toMatchObject({
      ok: true,
      value: { linked: 1, left: 0 },
      change: { label: { code: 'transfers-linked', params: { count: 1 } } },
    });
    const [second, first] = await storedTransactions(services.database);
    const { transferId = '' } = first ?? {};
    expect(transferId).not.toBe('');
    const { categorySource, ...outRest } = out;
    const { excluded, refundOf, ...intoRest } = into;
    const editedAt = services.clock.now().toISOString();
    const leg = { kind: 'transfer', categoryId: '', transferId, editedAt };
    expect(first).toEqual({ ...outRest, ...leg });
    expect(second).toEqual({
      ...intoRest,
      ...leg,
      notes: `transfer-${services.clock.now().getTime()}`,
    });
    await expectRightSums(services);
  });

  it('clears category and splits, which Undo restores and Redo clears again', async () => {
    const part = { categoryId: 'c2', amount: cents(25_000), notes: '' };
    const { services } = await givenPair({
      out: { categoryId: 'c1', categorySource: 'rule:r1' },
      into: { categoryId: '~split', splits: [part, { ...part, categoryId: 'c1' }] },
    });
    const before = await storedTransactions(services.database);
    const linked = await linkTransfers(services, [PAIR]);
    const after = await storedTransactions(services.database);
    expect(after.map(({ categoryId }) => categoryId)).toEqual(['', '']);
    expect(after.some((row) => row.splits || row.categorySource)).toBe(false);
    const change = linked.ok ? (linked.change?.id ?? '') : '';
    expect(await undoChange(services, change)).toMatchObject({ ok: true });
    const back = await storedTransactions(services.database);
    expect(back.map(({ editedAt, ...row }) => row)).toEqual(before);
    await expectRightSums(services);
    expect(await redoChange(services, change)).toMatchObject({ ok: true });
    expect(await storedTransactions(services.database)).toMatchObject(
      after.map(({ editedAt, ...row }) => row),
    );
    await expectRightSums(services);
  });

  it('links every pair of a call on its own, as one Undo step', async () => {
    const others = [
      bankRow('out2', { accountId: 'a2', amount: -700 }),
      bankRow('in2', { accountId: 'a3', amount: 700 }),
    ];
    const { services } = await givenPair({ others });
    const linked = await linkTransfers(services, [PAIR, ['out2', 'in2']]);
    expect(linked).toMatchObject({ ok: true, value: { linked: 2, left: 0 } });
    const rows = await storedTransactions(services.database);
    const idOf = (id: string) => rows.find((row) => row.id === id)?.transferId;
    expect(idOf('out')).toBe(idOf('in'));
    expect(idOf('out2')).toBe(idOf('in2'));
    expect(new Set(rows.map(({ transferId }) => transferId)).size).toBe(2);
    await undoChange(services, linked.ok ? (linked.change?.id ?? '') : '');
    const back = await storedTransactions(services.database);
    expect(back.map(({ kind }) => kind)).toEqual(['normal', 'normal', 'normal', 'normal']);
  });

  it.each([
    ['in one account', { accountId: 'a1' }],
    ['that move money the same way', { amount: cents(-50_000) }],
    ['of other amounts', { amount: cents(49_999) }],
    ['one of which is already a transfer', { kind: 'transfer' as const, transferId: 'x' }],
    ['one of which is an opening balance', { kind: 'opening' as const }],
  ])('skips two rows %s, and says so', async (_, into) => {
    const others = [
      bankRow('out2', { accountId: 'a2', amount: -700 }),
      bankRow('in2', { accountId: 'a3', amount: 700 }),
    ];
    const { services } = await givenPair({ into, others });
    const before = [await rowOf(services, 'out'), await rowOf(services, 'in')];
    expect(await linkTransfers(services, [PAIR, ['out2', 'in2']])).toMatchObject({
      ok: true,
      value: { linked: 1, left: 1 },
      change: { label: { params: { count: 1 } } },
    });
    expect([await rowOf(services, 'out'), await rowOf(services, 'in')]).toEqual(before);
    expect(await rowOf(services, 'in2')).toMatchObject({ kind: 'transfer' });
  });

  it('skips rows in two currencies, and leaves no Undo step', async () => {
    const { services } = await givenPair();
    await services.database.store.write('accounts', [
      { id: 'a2', update: (account) => ({ ...account, currency: 'USD' }) },
    ]);
    expect(await linkTransfers(services, [PAIR])).toEqual({
      ok: true,
      value: { linked: 0, left: 1 },
    });
    expect(await rowOf(services, 'out')).toMatchObject({ kind: 'normal' });
  });

  it('uses a row that is listed twice only for its first pair', async () => {
    const others = [bankRow('in2', { accountId: 'a3', amount: 50_000 })];
    const { services } = await givenPair({ others });
    expect(await linkTransfers(services, [PAIR, ['out', 'in2'], ['in', 'in']])).toMatchObject({
      value: { linked: 1, left: 2 },
    });
    expect(await rowOf(services, 'in2')).toMatchObject({ kind: 'normal' });
  });

  it('leaves a reconciled statement as it is', async () => {
    const { services } = await givenPair();
    const date = TODAY as CalendarDate;
    await reconcileStatement(services, 'a1', { date, balance: cents(-50_000) });
    const accounts = await storedRecords(services.database, 'accounts');
    const linked = await linkTransfers(services, [PAIR]);
    expect(linked).toMatchObject({ value: { linked: 1 } });
    expect(await unlinkTransfer(services, 'out')).toMatchObject({ ok: true });
    expect(await storedRecords(services.database, 'accounts')).toEqual(accounts);
    expect(accounts.find(({ id }) => id === 'a1')?.statements).toHaveLength(1);
  });
});

describe('linking transfers while another tab writes', () => {
  const others = [
    bankRow('out2', { accountId: 'a2', amount: -700 }),
    bankRow('in2', { accountId: 'a3', amount: 700 }),
    bankRow('out3', { accountId: 'a3', amount: -50_000 }),
  ];

  it('skips a pair that lost a row and links the others', async () => {
    const { services } = await givenPair({ others });
    beforeNextWrite(services, () => removeTransactions(services, ['in']));
    expect(await linkTransfers(services, [PAIR, ['out2', 'in2']])).toMatchObject({
      value: { linked: 1, left: 1 },
    });
    expect(await rowOf(services, 'out')).toMatchObject({ kind: 'normal' });
    await expectRightSums(services);
  });

  it('links no half of a pair whose other row was linked to a different one', async () => {
    const { services } = await givenPair({ others });
    beforeNextWrite(services, () => linkTransfers(services, [['out3', 'in']]));
    expect(await linkTransfers(services, [PAIR, ['out2', 'in2']])).toMatchObject({
      value: { linked: 1, left: 1 },
    });
    expect(await rowOf(services, 'out')).toMatchObject({ kind: 'normal' });
    const [third, into] = [await rowOf(services, 'out3'), await rowOf(services, 'in')];
    expect(third?.transferId).toBe(into?.transferId);
  });

  it('keeps what the other tab changed in a row', async () => {
    const { services } = await givenPair();
    beforeNextWrite(services, () =>
      services.database.store.write('transactions', [
        { id: 'in', update: (row) => ({ ...row, notes: 'mine', tags: ['t1'] }) },
      ]),
    );
    await linkTransfers(services, [PAIR]);
    expect(await rowOf(services, 'in')).toMatchObject({
      kind: 'transfer',
      notes: 'mine',
      tags: ['t1'],
    });
  });
});

describe('unlinking a transfer', () => {
  it.each(PAIR)('turns both legs into separate rows again, from either side (%s)', async (id) => {
    const { services, out, into } = await givenPair({ out: { notes: 'for the roof' } });
    await linkTransfers(services, [PAIR]);
    expect(await unlinkTransfer(services, id)).toMatchObject({
      ok: true,
      change: { label: { code: 'transfer-unlinked' } },
    });
    const rows = await storedTransactions(services.database);
    expect(rows.map(({ editedAt, ...row }) => row)).toEqual([into, out]);
    expect([...(await readTransferRefusals(services.database))]).toEqual([
      pairKey(out.uniqueHash, into.uniqueHash),
    ]);
    await expectRightSums(services);
  });

  it('is undone in one step, which restores the transfer and drops the refusal', async () => {
    const { services } = await givenPair();
    await linkTransfers(services, [PAIR]);
    services.clock.advance(1_000);
    const linked = await storedTransactions(services.database);
    const unlinked = await unlinkTransfer(services, 'in');
    const change = unlinked.ok ? (unlinked.change?.id ?? '') : '';
    expect(await undoChange(services, change)).toMatchObject({ ok: true });
    expect(await storedTransactions(services.database)).toMatchObject(
      linked.map(({ editedAt, ...row }) => row),
    );
    expect((await readTransferRefusals(services.database)).size).toBe(0);
    expect(await redoChange(services, change)).toMatchObject({ ok: true });
    expect((await readTransferRefusals(services.database)).size).toBe(1);
  });

  it('refuses a transfer entered as such, a row that is no transfer, and a lone side', async () => {
    const others = [bankRow('alone', { kind: 'transfer', transferId: 'x' })];
    const { services } = await givenPair({ others });
    const amount = cents(100);
    const accounts = { fromAccountId: 'a1', toAccountId: 'a2', description: '' };
    await addTransfer(services, { ...accounts, date: TODAY, amount });
    const entered = (await storedTransactions(services.database)).find(
      ({ source }) => source === 'transfer',
    );
    for (const id of [entered?.id ?? '', 'out', 'alone']) {
      expect(await unlinkTransfer(services, id)).toEqual({ ok: false, code: 'not-linked' });
    }
    expect(await unlinkTransfer(services, 'nowhere')).toEqual({ ok: false, code: 'gone' });
    expect((await readTransferRefusals(services.database)).size).toBe(0);
  });

  it('splits an entered transfer when the bank knows one of its sides', async () => {
    const { services } = await givenPair({
      out: { kind: 'transfer', transferId: 'x', source: 'transfer', notes: 'transfer-1' },
      into: { kind: 'transfer', transferId: 'x', notes: 'transfer-1' },
    });
    expect(await unlinkTransfer(services, 'out')).toMatchObject({ ok: true });
    expect(await storedTransactions(services.database)).toMatchObject([
      { id: 'in', kind: 'normal', source: 'import', notes: '' },
      { id: 'out', kind: 'normal', source: 'manual', notes: '' },
    ]);
  });

  it('does nothing when another tab was faster', async () => {
    const { services } = await givenPair();
    await linkTransfers(services, [PAIR]);
    const tabs = await Promise.all([
      unlinkTransfer(services, 'out'),
      unlinkTransfer(services, 'in'),
    ]);
    expect(tabs.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await readTransferRefusals(services.database)).size).toBe(1);
    const pending = (await storedRecords(services.database, 'settings')).filter(({ key }) =>
      key.startsWith('pending:'),
    );
    expect(pending).toEqual([]);
  });
});

describe('refused transfer pairs', () => {
  it('are stored once each, next to earlier ones, and Undo removes them', async () => {
    const { services } = await givenPair();
    const { database } = services;
    await refusePairs(services, ['a', 'b']);
    services.clock.advance(1_000);
    const second = await refusePairs(services, ['b', 'c']);
    expect([...(await readTransferRefusals(database))]).toEqual(['a', 'b', 'c']);
    await undoChange(services, second.ok ? (second.change?.id ?? '') : '');
    expect([...(await readTransferRefusals(database))]).toEqual(['a', 'b']);
    expect(await refusePairs(services, ['a'])).toEqual({ ok: true, value: null });
    expect(await refusePairs(services, [])).toEqual({ ok: true, value: null });
  });

  it('can be refused again after Undo of the first refusal', async () => {
    const { services } = await givenPair();
    const first = await refusePairs(services, ['a']);
    await undoChange(services, first.ok ? (first.change?.id ?? '') : '');
    expect((await readTransferRefusals(services.database)).size).toBe(0);
    services.clock.advance(1_000);
    expect(await refusePairs(services, ['b'])).toMatchObject({ ok: true });
    expect([...(await readTransferRefusals(services.database))]).toEqual(['b']);
  });

  it('include those that two tabs refuse at the same moment', async () => {
    const { services } = await givenPair();
    beforeNextWrite(services, () => refusePairs(services, ['theirs']));
    expect(await refusePairs(services, ['mine'])).toMatchObject({ ok: true });
    expect([...(await readTransferRefusals(services.database))]).toEqual(['theirs', 'mine']);
  });

  it('are empty when the stored value is no list', async () => {
    const { services } = await givenPair();
    await services.database.store.write('settings', [
      { insert: { key: 'transferRefusals', value: 'broken' } },
    ]);
    expect((await readTransferRefusals(services.database)).size).toBe(0);
    expect(await refusePairs(services, ['a'])).toMatchObject({ ok: true });
    expect([...(await readTransferRefusals(services.database))]).toEqual(['a']);
  });
});
