import { describe, expect, it } from 'vitest';
import { addTransfer } from '@/commands/add-transfer.ts';
import { removeAccount } from '@/commands/remove-account.ts';
import { removeTransactions, restoreTransactions } from '@/commands/remove-transactions.ts';
import { cents } from '@/domain/money.ts';
import type { TransferForm } from '@/domain/transfer-form.ts';
import { givenAccount, TODAY, transferForm } from '../support/given.ts';
import { storedTransactions, sumsAndRecount } from '../support/stored.ts';
import { openTestServices } from '../support/test-database.ts';

async function twoAccounts(currency = 'CAD') {
  const services = await openTestServices();
  const from = await givenAccount(services, { name: 'Everyday' });
  services.clock.advance(1_000);
  const to = await givenAccount(services, { name: 'Savings', currency });
  services.clock.advance(1_000);
  return { services, from, to };
}

describe('§4 transfer', () => {
  it('adds two transactions: an outflow and an inflow that share notes and belong together', async () => {
    const { services, from, to } = await twoAccounts();
    expect(await addTransfer(services, transferForm(from, to))).toEqual({ ok: true, value: null });
    const rows = await storedTransactions(services.database);
    expect(rows).toMatchObject([
      { accountId: from.id, amount: -10_000, date: TODAY, kind: 'transfer', source: 'transfer' },
      { accountId: to.id, amount: 10_000, date: TODAY, kind: 'transfer', source: 'transfer' },
    ]);
    expect(rows[0]?.notes).toMatch(/^transfer-\d+$/);
    expect(rows[1]?.notes).toBe(rows[0]?.notes);
    expect(rows[1]?.transferId).toBe(rows[0]?.transferId);
    const [stored, recounted] = await sumsAndRecount(services.database);
    expect(stored).toEqual(recounted);
  });

  it('deletes and restores both sides together', async () => {
    const { services, from, to } = await twoAccounts();
    await addTransfer(services, transferForm(from, to));
    const rows = await storedTransactions(services.database);
    const removed = await removeTransactions(services, [rows[1]?.id ?? '']);
    if (!removed.ok) throw new Error(removed.code);
    expect(await storedTransactions(services.database)).toEqual([]);
    await restoreTransactions(services, removed.value);
    expect(await storedTransactions(services.database)).toEqual(rows);
  });
});

describe('§5 transfer', () => {
  it("descriptions default to 'Transfer to {account}' and 'Transfer from {account}'", async () => {
    const { services, from, to } = await twoAccounts();
    await addTransfer(services, transferForm(from, to, { description: '  ' }));
    const rows = await storedTransactions(services.database);
    expect(rows.map((row) => row.description)).toEqual([
      'Transfer to Savings',
      'Transfer from Everyday',
    ]);
  });

  it('a description that was given stands on both sides', async () => {
    const { services, from, to } = await twoAccounts();
    await addTransfer(services, transferForm(from, to, { description: ' For the roof ' }));
    const rows = await storedTransactions(services.database);
    expect(rows.map((row) => row.description)).toEqual(['For the roof', 'For the roof']);
  });

  const broken: readonly (readonly [string, Partial<TransferForm>, Record<string, string>])[] = [
    ['an amount of zero', { amount: cents(0) }, { amount: 'amount-not-positive' }],
    ['a negative amount', { amount: cents(-1) }, { amount: 'amount-not-positive' }],
    ['an amount that is no number', { amount: null }, { amount: 'amount-not-positive' }],
    ['no source', { fromAccountId: '' }, { fromAccountId: 'from-account-required' }],
    ['no target', { toAccountId: '' }, { toAccountId: 'to-account-required' }],
    ['a date after today', { date: '2026-03-16' }, { date: 'date-in-future' }],
  ];
  for (const [what, more, fields] of broken) {
    it(`refuses ${what}`, async () => {
      const { services, from, to } = await twoAccounts();
      const outcome = await addTransfer(services, transferForm(from, to, more));
      expect(outcome).toEqual({ ok: false, code: 'invalid', fields });
      expect(await storedTransactions(services.database)).toEqual([]);
    });
  }

  it('refuses an account as its own target', async () => {
    const { services, from } = await twoAccounts();
    expect(await addTransfer(services, transferForm(from, from))).toEqual({
      ok: false,
      code: 'invalid',
      fields: { toAccountId: 'same-account' },
    });
  });

  it('refuses two accounts in different currencies', async () => {
    const { services, from, to } = await twoAccounts('USD');
    expect(await addTransfer(services, transferForm(from, to))).toEqual({
      ok: false,
      code: 'invalid',
      fields: { toAccountId: 'currencies-differ' },
    });
    expect(await storedTransactions(services.database)).toEqual([]);
  });
});

describe('§8 transfer', () => {
  it('says that an account is missing, and adds nothing', async () => {
    const { services, from, to } = await twoAccounts();
    await removeAccount(services, to.id);
    const outcome = await addTransfer(services, transferForm(from, to));
    expect(outcome).toEqual({ ok: false, code: 'accounts-missing' });
    expect(await storedTransactions(services.database)).toEqual([]);
  });

  it('refuses the same transfer twice, whole; on demand it adds a further one, whole', async () => {
    const { services, from, to } = await twoAccounts();
    await addTransfer(services, transferForm(from, to));
    services.clock.advance(1_000);
    const again = await addTransfer(services, transferForm(from, to));
    expect(again).toEqual({ ok: false, code: 'taken' });
    expect(await storedTransactions(services.database)).toHaveLength(2);
    await addTransfer(services, transferForm(from, to), { anyway: true });
    const rows = await storedTransactions(services.database);
    expect(rows).toHaveLength(4);
    expect(new Set(rows.map((row) => row.transferId)).size).toBe(2);
    const [stored, recounted] = await sumsAndRecount(services.database);
    expect(stored).toEqual(recounted);
  });

  it('a transfer that was deleted can be added again', async () => {
    const { services, from, to } = await twoAccounts();
    await addTransfer(services, transferForm(from, to));
    const [leg] = await storedTransactions(services.database);
    await removeTransactions(services, [leg?.id ?? '']);
    services.clock.advance(1_000);
    expect(await addTransfer(services, transferForm(from, to))).toMatchObject({ ok: true });
  });
});
