import { accountForm, givenAccount, TODAY, transferForm } from '@tests/support/given.ts';
import { storedRecords, storedTransactions, sumsAndRecount } from '@tests/support/stored.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { describe, expect, it } from 'vitest';
import { addAccount, saveAccount, setAccountArchived } from '@/commands/accounts/account.ts';
import { orderAccounts } from '@/commands/accounts/account-order.ts';
import { reconcileStatement } from '@/commands/accounts/values-and-statements.ts';
import { addTransfer } from '@/commands/transactions/transfer-entry.ts';
import { undoChange } from '@/commands/undo/undo.ts';
import type { AccountForm } from '@/domain/accounts/account-form.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { messageFor } from '@/messages/message-for.ts';

describe('spec §4 account creation', () => {
  it('adds an Opening Balance dated today when the initial balance is not zero', async () => {
    const services = await openTestServices();
    const account = await givenAccount(services, { balance: cents(-41_290) });
    const rows = await storedTransactions(services.database);
    expect(rows).toMatchObject([
      {
        accountId: account.id,
        description: 'Opening Balance',
        date: TODAY,
        amount: -41_290,
        kind: 'opening',
        categoryId: '',
      },
    ]);
    const [stored, recounted] = await sumsAndRecount(services.database);
    expect(stored).toEqual(recounted);
  });

  it('adds no transaction when the balance is zero, and never stores a balance', async () => {
    const services = await openTestServices();
    await givenAccount(services);
    expect(await storedTransactions(services.database)).toEqual([]);
    const [account] = await storedRecords(services.database, 'accounts');
    expect(account).toMatchObject({ name: 'Everyday', type: 'chequing', currency: 'CAD' });
    expect(account).not.toHaveProperty('balance');
  });

  it('leaves no pending operation behind, whether it succeeds or fails', async () => {
    const services = await openTestServices();
    await givenAccount(services, { balance: cents(500) });
    await addAccount(services, accountForm({ balance: cents(500) }));
    expect(await storedRecords(services.database, 'settings')).toEqual([]);
  });

  it('trims and collapses the name and uppercases the currency', async () => {
    const services = await openTestServices();
    const account = await givenAccount(services, { name: '  My   bank ', currency: 'usd' });
    expect(account).toMatchObject({ name: 'My bank', currency: 'USD' });
  });
});

describe('spec §5 account', () => {
  const broken: readonly (readonly [string, Partial<AccountForm>, Record<string, string>])[] = [
    ['a name of one letter', { name: ' A ' }, { name: 'account-name-too-short' }],
    ['no type', { type: '' }, { type: 'account-type-required' }],
    ['an unknown type', { type: 'crypto' }, { type: 'account-type-required' }],
    ['a currency of two letters', { currency: 'CA' }, { currency: 'currency-length' }],
    ['a currency of four letters', { currency: 'CADD' }, { currency: 'currency-length' }],
    ['a balance that is not a number', { balance: null }, { balance: 'balance-not-a-number' }],
  ];
  for (const [what, more, fields] of broken) {
    it(`refuses ${what}`, async () => {
      const services = await openTestServices();
      const outcome = await addAccount(services, accountForm(more));
      expect(outcome).toEqual({ ok: false, code: 'invalid', fields });
      expect(await storedRecords(services.database, 'accounts')).toEqual([]);
    });
  }

  it('refuses a name that differs only in case, along with its opening balance', async () => {
    const services = await openTestServices();
    await givenAccount(services);
    const outcome = await addAccount(
      services,
      accountForm({ name: ' EVERYDAY', balance: cents(100) }),
    );
    expect(outcome).toEqual({ ok: false, code: 'taken' });
    expect(await storedRecords(services.database, 'accounts')).toHaveLength(1);
    expect(await storedTransactions(services.database)).toEqual([]);
  });

  it('accepts only one of two accounts added at the same moment', async () => {
    const services = await openTestServices();
    const outcomes = await Promise.all([
      addAccount(services, accountForm({ balance: cents(100) })),
      addAccount(services, accountForm({ name: 'everyday', balance: cents(200) })),
    ]);
    expect(outcomes.map((outcome) => outcome.ok)).toEqual([true, false]);
    expect(await storedTransactions(services.database)).toHaveLength(1);
  });
});

describe('spec §5 saving an account', () => {
  it('accepts a different case of its own name and refuses that of another account', async () => {
    const services = await openTestServices();
    const { id } = await givenAccount(services);
    await givenAccount(services, { name: 'Savings' });
    expect(await saveAccount(services, id, accountForm({ name: 'EVERYDAY' }))).toMatchObject({
      ok: true,
    });
    expect(await saveAccount(services, id, accountForm({ name: 'savings' }))).toEqual({
      ok: false,
      code: 'taken',
    });
    const names = (await storedRecords(services.database, 'accounts')).map(({ name }) => name);
    expect(names.sort()).toEqual(['EVERYDAY', 'Savings']);
  });

  it('frees its old name for others when it is renamed', async () => {
    const services = await openTestServices();
    const { id } = await givenAccount(services);
    await saveAccount(services, id, accountForm({ name: 'Bills' }));
    expect(await addAccount(services, accountForm())).toMatchObject({ ok: true });
  });

  it('archives and unarchives without touching the rows', async () => {
    const services = await openTestServices();
    const { id } = await givenAccount(services, { balance: cents(100) });
    await setAccountArchived(services, id, true);
    expect(await storedRecords(services.database, 'accounts')).toMatchObject([{ archived: true }]);
    expect(await storedTransactions(services.database)).toHaveLength(1);
    await setAccountArchived(services, id, false);
    expect(await storedRecords(services.database, 'accounts')).toMatchObject([{ archived: false }]);
  });

  it('reports an account that no longer exists', async () => {
    const services = await openTestServices();
    expect(await setAccountArchived(services, 'nobody', true)).toEqual({ ok: false, code: 'gone' });
  });
});

describe('the currency of an account', () => {
  it('can change while it has only plain rows', async () => {
    const services = await openTestServices();
    const { id } = await givenAccount(services, { balance: cents(500) });
    expect(await saveAccount(services, id, accountForm({ currency: 'eur' }))).toMatchObject({
      ok: true,
    });
    expect(await storedRecords(services.database, 'accounts')).toMatchObject([{ currency: 'EUR' }]);
  });

  it('cannot change while it has transfer sides or reconciled statements, and counts them', async () => {
    const services = await openTestServices();
    const from = await givenAccount(services);
    const to = await givenAccount(services, { name: 'Savings' });
    await addTransfer(services, transferForm(from, to));
    const euros = accountForm({ currency: 'EUR' });
    expect(await saveAccount(services, from.id, euros)).toEqual({
      ok: false,
      code: 'invalid',
      fields: { currency: 'currency-has-transfers' },
      words: { count: 1 },
    });
    const reconciled = await givenAccount(services, { name: 'Agreed' });
    for (const date of ['2026-01-31', '2026-02-28'] as CalendarDate[]) {
      await reconcileStatement(services, reconciled.id, { date, balance: cents(0) });
    }
    const named = { ...euros, name: 'Agreed' };
    expect(await saveAccount(services, reconciled.id, named)).toMatchObject({
      fields: { currency: 'currency-has-statements' },
      words: { count: 2 },
    });
    expect(await saveAccount(services, reconciled.id, { ...named, currency: 'cad' })).toMatchObject(
      {
        ok: true,
      },
    );
    const rows = await storedRecords(services.database, 'accounts');
    expect(rows.map(({ currency }) => currency)).toEqual(['CAD', 'CAD', 'CAD']);
  });

  it('is refused with a sentence that says why', () => {
    expect(messageFor('currency-has-transfers', { count: 1 })).toContain('1 transfer.');
    expect(messageFor('currency-has-statements', { count: 2 })).toContain(
      '2 reconciled statements',
    );
  });
});

describe('how an account is listed and counted', () => {
  it('takes a group and an exclusion from reports, and clears both without a trace', async () => {
    const services = await openTestServices();
    const { id } = await givenAccount(services);
    await saveAccount(services, id, accountForm({ group: '  My   house ', excluded: true }));
    const stored = async () => (await storedRecords(services.database, 'accounts'))[0];
    expect(await stored()).toMatchObject({ group: 'My house', excluded: true });
    await saveAccount(services, id, accountForm({ name: 'Daily' }));
    expect(await stored()).toMatchObject({ name: 'Daily', group: 'My house', excluded: true });
    await saveAccount(services, id, accountForm({ group: ' ', excluded: false }));
    expect(await stored()).not.toHaveProperty('group');
    expect(await stored()).not.toHaveProperty('excluded');
  });

  it('refuses a group name longer than 60 characters', async () => {
    const services = await openTestServices();
    const { id } = await givenAccount(services);
    expect(await saveAccount(services, id, accountForm({ group: 'x'.repeat(61) }))).toEqual({
      ok: false,
      code: 'invalid',
      fields: { group: 'group-too-long' },
    });
  });

  it('keeps a manual order, which Undo reverts', async () => {
    const services = await openTestServices({ accounts: ['a', 'b', 'c'] });
    const order = async () =>
      (await storedRecords(services.database, 'accounts'))
        .sort((x, y) => x.position - y.position)
        .map(({ id }) => id);
    const outcome = await orderAccounts(services, ['c', 'a', 'b']);
    expect(await order()).toEqual(['c', 'a', 'b']);
    if (!outcome.ok || !outcome.change) throw new Error('nothing was ordered');
    expect(outcome.change.label.code).toBe('accounts-ordered');
    await undoChange(services, outcome.change.id);
    const positions = (await storedRecords(services.database, 'accounts')).map((a) => a.position);
    expect(positions).toEqual([0, 0, 0]);
    expect(await orderAccounts(services, ['c', 'gone'])).toMatchObject({ code: 'gone' });
  });

  it('names each change so that it can be undone', async () => {
    const services = await openTestServices();
    const { id } = await givenAccount(services);
    const archived = await setAccountArchived(services, id, true);
    expect(archived).toMatchObject({ change: { label: { code: 'account-archived' } } });
    if (archived.ok && archived.change) await undoChange(services, archived.change.id);
    expect(await storedRecords(services.database, 'accounts')).toMatchObject([{ archived: false }]);
    expect(await saveAccount(services, id, accountForm({ name: 'Bills' }))).toMatchObject({
      change: { label: { code: 'account-edited', params: { name: 'Bills' } } },
    });
  });
});
