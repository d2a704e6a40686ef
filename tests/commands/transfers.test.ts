import { beforeNextWrite } from '@tests/support/before-next-write.ts';
import { givenAccount, TODAY, transferForm } from '@tests/support/given.ts';
import { storedTransactions, sumsAndRecount } from '@tests/support/stored.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { describe, expect, it } from 'vitest';
import { removeAccount } from '@/commands/accounts/account.ts';
import { reconcileStatement } from '@/commands/accounts/values-and-statements.ts';
import { removeTransactions } from '@/commands/transactions/transactions.ts';
import { addTransfer, saveTransfer } from '@/commands/transactions/transfer-entry.ts';
import { undoChange } from '@/commands/undo/undo.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import type { TransferEdit, TransferForm } from '@/domain/transactions/transfer-form.ts';

async function twoAccounts(currency = 'CAD') {
  const services = await openTestServices();
  const from = await givenAccount(services, { name: 'Everyday' });
  services.clock.advance(1_000);
  const to = await givenAccount(services, { name: 'Savings', currency });
  services.clock.advance(1_000);
  return { services, from, to };
}

describe('spec §4 transfer', () => {
  it('adds two linked transactions, an outflow and an inflow that share notes', async () => {
    const { services, from, to } = await twoAccounts();
    expect(await addTransfer(services, transferForm(from, to))).toMatchObject({
      ok: true,
      change: { label: { code: 'transfer-added', params: { name: 'Savings' } } },
    });
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
    expect(removed.change?.label).toEqual({
      code: 'transactions-removed-side',
      params: { count: 1, sides: 1 },
    });
    expect(await storedTransactions(services.database)).toEqual([]);
    await undoChange(services, removed.change?.id ?? '');
    expect(await storedTransactions(services.database)).toEqual(rows);
  });
});

describe('spec §5 transfer', () => {
  it("defaults descriptions to 'Transfer to {account}' and 'Transfer from {account}'", async () => {
    const { services, from, to } = await twoAccounts();
    await addTransfer(services, transferForm(from, to, { description: '  ' }));
    const rows = await storedTransactions(services.database);
    expect(rows.map((row) => row.description)).toEqual([
      'Transfer to Savings',
      'Transfer from Everyday',
    ]);
  });

  it('puts a given description on both sides', async () => {
    const { services, from, to } = await twoAccounts();
    await addTransfer(services, transferForm(from, to, { description: ' For the roof ' }));
    const rows = await storedTransactions(services.database);
    expect(rows.map((row) => row.description)).toEqual(['For the roof', 'For the roof']);
  });

  const broken: readonly (readonly [string, Partial<TransferForm>, Record<string, string>])[] = [
    ['an amount of zero', { amount: cents(0) }, { amount: 'amount-not-positive' }],
    ['a negative amount', { amount: cents(-1) }, { amount: 'amount-not-positive' }],
    ['an amount that is not a number', { amount: null }, { amount: 'amount-not-positive' }],
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

  it('stores an amount for each side between currencies', async () => {
    const { services, from, to } = await twoAccounts('USD');
    const form = transferForm(from, to, { amountReceived: cents(7_200) });
    expect(await addTransfer(services, form)).toMatchObject({ ok: true });
    const rows = await storedTransactions(services.database);
    expect(rows.map((row) => row.amount)).toEqual([-10_000, 7_200]);
    const [stored, recounted] = await sumsAndRecount(services.database);
    expect(stored).toEqual(recounted);
  });

  it.each([undefined, null, cents(0), cents(-1)])(
    'refuses a received amount of %s between currencies',
    async (amountReceived) => {
      const { services, from, to } = await twoAccounts('USD');
      const form = {
        ...transferForm(from, to),
        ...(amountReceived === undefined ? {} : { amountReceived }),
      };
      expect(await addTransfer(services, form)).toEqual({
        ok: false,
        code: 'invalid',
        fields: { amountReceived: 'amount-not-positive' },
      });
      expect(await storedTransactions(services.database)).toEqual([]);
    },
  );

  it('ignores a received amount within one currency', async () => {
    const { services, from, to } = await twoAccounts();
    await addTransfer(services, transferForm(from, to, { amountReceived: cents(5) }));
    const rows = await storedTransactions(services.database);
    expect(rows.map((row) => row.amount)).toEqual([-10_000, 10_000]);
  });
});

describe('spec §8 transfer', () => {
  it('reports a missing account and adds nothing', async () => {
    const { services, from, to } = await twoAccounts();
    await removeAccount(services, to.id);
    const outcome = await addTransfer(services, transferForm(from, to));
    expect(outcome).toEqual({ ok: false, code: 'accounts-missing' });
    expect(await storedTransactions(services.database)).toEqual([]);
  });

  it('refuses the same transfer twice as a whole; on request it adds another one as a whole', async () => {
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

  it('can be added again after it was deleted', async () => {
    const { services, from, to } = await twoAccounts();
    await addTransfer(services, transferForm(from, to));
    const [leg] = await storedTransactions(services.database);
    await removeTransactions(services, [leg?.id ?? '']);
    services.clock.advance(1_000);
    expect(await addTransfer(services, transferForm(from, to))).toMatchObject({ ok: true });
  });
});

describe('saveTransfer', () => {
  type Setting = Awaited<ReturnType<typeof twoAccounts>>;

  async function givenTransfer(more: Partial<TransferForm> = {}, currency = 'CAD') {
    const setting = await twoAccounts(currency);
    const added = await addTransfer(
      setting.services,
      transferForm(setting.from, setting.to, { amountReceived: cents(7_200), ...more }),
    );
    if (!added.ok) throw new Error(added.code);
    setting.services.clock.advance(1_000);
    const [source, target] = await storedTransactions(setting.services.database);
    return { ...setting, sourceId: source?.id ?? '', targetId: target?.id ?? '' };
  }

  const edit = (setting: Setting, more: Partial<TransferEdit> = {}): TransferEdit => ({
    ...transferForm(setting.from, setting.to),
    ...more,
  });

  it.each(['sourceId', 'targetId'] as const)(
    'changes both sides when opened by its %s',
    async (side) => {
      const setting = await givenTransfer();
      const { services } = setting;
      const form = edit(setting, { date: '2026-03-01', amount: cents(2_500) });
      expect(await saveTransfer(services, setting[side], form)).toMatchObject({
        ok: true,
        change: { label: { code: 'transfer-edited' } },
      });
      expect(await storedTransactions(services.database)).toMatchObject([
        { id: setting.sourceId, amount: -2_500, date: '2026-03-01', dateKey: 79_739_698 },
        { id: setting.targetId, amount: 2_500, date: '2026-03-01' },
      ]);
      const [stored, recounted] = await sumsAndRecount(services.database);
      expect(stored).toEqual(recounted);
    },
  );

  it('updates the account names in default descriptions', async () => {
    const setting = await givenTransfer();
    const { services, from } = setting;
    const house = await givenAccount(services, { name: 'House' });
    const form = edit(setting, { fromAccountId: house.id, toAccountId: from.id });
    await saveTransfer(services, setting.sourceId, form);
    expect(await storedTransactions(services.database)).toMatchObject([
      { accountId: house.id, description: 'Transfer to Everyday' },
      { accountId: from.id, description: 'Transfer from House' },
    ]);
  });

  it('reverses the direction of a transfer', async () => {
    const setting = await givenTransfer();
    const { services, from, to } = setting;
    const form = edit(setting, { fromAccountId: to.id, toAccountId: from.id });
    expect(await saveTransfer(services, setting.sourceId, form)).toMatchObject({ ok: true });
    expect(await storedTransactions(services.database)).toMatchObject([
      { accountId: to.id, amount: -10_000 },
      { accountId: from.id, amount: 10_000 },
    ]);
  });

  it('keeps the description of each side when none is given', async () => {
    const setting = await givenTransfer({ description: 'For the roof' });
    const form = edit(setting, { description: null });
    expect(await saveTransfer(setting.services, setting.sourceId, form)).toMatchObject({
      ok: true,
    });
    const rows = await storedTransactions(setting.services.database);
    expect(rows.map((row) => row.description)).toEqual(['For the roof', 'For the roof']);
  });

  it('keeps both amounts between currencies', async () => {
    const setting = await givenTransfer({}, 'USD');
    const { services } = setting;
    const missing = await saveTransfer(services, setting.sourceId, edit(setting));
    expect(missing).toMatchObject({ fields: { amountReceived: 'amount-not-positive' } });
    const form = edit(setting, { amount: cents(20_000), amountReceived: cents(14_500) });
    expect(await saveTransfer(services, setting.sourceId, form)).toMatchObject({ ok: true });
    const rows = await storedTransactions(services.database);
    expect(rows.map((row) => row.amount)).toEqual([-20_000, 14_500]);
  });

  it('refuses what spec §5 refuses, and changes nothing', async () => {
    const setting = await givenTransfer();
    const { services, from } = setting;
    const before = await storedTransactions(services.database);
    const form = edit(setting, { amount: cents(0), toAccountId: from.id, date: '' });
    expect(await saveTransfer(services, setting.sourceId, form)).toEqual({
      ok: false,
      code: 'invalid',
      fields: {
        amount: 'amount-not-positive',
        toAccountId: 'same-account',
        date: 'date-required',
      },
    });
    expect(await storedTransactions(services.database)).toEqual(before);
  });

  it('refuses as a whole to equal another transfer', async () => {
    const setting = await givenTransfer();
    const { services, from, to } = setting;
    await addTransfer(services, transferForm(from, to, { amount: cents(500) }));
    const before = await storedTransactions(services.database);
    const form = edit(setting, { amount: cents(500) });
    expect(await saveTransfer(services, setting.sourceId, form)).toEqual({
      ok: false,
      code: 'taken',
    });
    expect(await storedTransactions(services.database)).toEqual(before);
  });

  it('changes only the remaining side when the other account was deleted', async () => {
    const setting = await givenTransfer();
    const { services, to } = setting;
    await removeAccount(services, to.id);
    const form = edit(setting, {
      amount: cents(999),
      date: '2026-03-02',
      fromAccountId: '',
      toAccountId: '',
      description: 'To what was',
    });
    expect(await saveTransfer(services, setting.sourceId, form)).toMatchObject({ ok: true });
    expect(await storedTransactions(services.database)).toMatchObject([
      { id: setting.sourceId, amount: -999, date: '2026-03-02', description: 'To what was' },
    ]);
  });

  it('reports a missing account', async () => {
    const setting = await givenTransfer();
    const form = edit(setting, { toAccountId: 'nowhere' });
    expect(await saveTransfer(setting.services, setting.sourceId, form)).toEqual({
      ok: false,
      code: 'accounts-missing',
    });
  });

  it('asks before it changes a reconciled row, on either side', async () => {
    const setting = await givenTransfer();
    const { services, to } = setting;
    await services.database.store.write('accounts', [
      {
        id: to.id,
        update: (account) => ({
          ...account,
          statements: [{ date: TODAY as CalendarDate, balance: cents(0) }],
        }),
      },
    ]);
    const form = edit(setting, { amount: cents(1) });
    const before = await storedTransactions(services.database);
    expect(await saveTransfer(services, setting.sourceId, form)).toEqual({
      ok: false,
      code: 'locked',
    });
    expect(await storedTransactions(services.database)).toEqual(before);
    const described = edit(setting, { description: 'Only the words' });
    expect(await saveTransfer(services, setting.sourceId, described)).toMatchObject({ ok: true });
    expect(await saveTransfer(services, setting.sourceId, form, { unlock: true })).toMatchObject({
      ok: true,
    });
  });
});

describe('a transfer whose account is reconciled while it is being saved', () => {
  it.each(['from', 'to'] as const)('stays intact when it is the `%s` side', async (side) => {
    const services = await openTestServices();
    const from = await givenAccount(services);
    const to = await givenAccount(services, { name: 'Savings' });
    await addTransfer(services, transferForm(from, to));
    const [source] = await storedTransactions(services.database);
    const id = source?.id ?? '';
    const reconciledOn = '2026-02-28' as CalendarDate;
    await reconcileStatement(services, { from, to }[side].id, {
      date: reconciledOn,
      balance: cents(0),
    });
    const inside = transferForm(from, to, { date: '2026-02-10' });
    const after = transferForm(from, to, { date: '2026-03-02', amount: cents(1) });
    beforeNextWrite(services, () => saveTransfer(services, id, inside, { unlock: true }));
    expect(await saveTransfer(services, id, after)).toEqual({ ok: false, code: 'locked' });
    expect(await storedTransactions(services.database)).toMatchObject([
      { date: inside.date, amount: -10_000 },
      { date: inside.date, amount: 10_000 },
    ]);
    expect(await saveTransfer(services, id, after, { unlock: true })).toMatchObject({ ok: true });
  });
});

describe('a new transfer in a reconciled statement', () => {
  it('asks first, whichever side is in it', async () => {
    const services = await openTestServices();
    const from = await givenAccount(services);
    const to = await givenAccount(services, { name: 'Savings' });
    const date = TODAY as CalendarDate;
    await reconcileStatement(services, to.id, { date, balance: cents(0) });
    expect(await addTransfer(services, transferForm(from, to))).toEqual({
      ok: false,
      code: 'locked',
    });
    expect(await addTransfer(services, transferForm(to, from))).toMatchObject({ code: 'locked' });
    expect(await storedTransactions(services.database)).toEqual([]);
    expect(await addTransfer(services, transferForm(from, to), { unlock: true })).toMatchObject({
      ok: true,
    });
  });
});
