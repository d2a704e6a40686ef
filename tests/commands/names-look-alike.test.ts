import { accountForm, givenAccount, transactionForm } from '@tests/support/given.ts';
import { storedRecords, storedTransactions } from '@tests/support/stored.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { describe, expect, it } from 'vitest';
import { addAccount, saveAccount } from '@/commands/accounts/account.ts';
import { addPayee, addTag } from '@/commands/categories/payees-and-tags.ts';
import { repairFindings } from '@/commands/integrity-repair.ts';
import { saveFilter } from '@/commands/transactions/register-list.ts';
import { addTransaction } from '@/commands/transactions/transaction-entry.ts';
import type { Services } from '@/db/database.ts';
import { checkEverything } from '@/db/queries/database-diagnostics.ts';
import type { Account } from '@/domain/accounts/account.ts';

/** Looks like 'Cash' to every reader. */
const HIDDEN = 'Ca\u200Bs\u200Eh';

/** An account that an earlier version stored with invisible characters. */
async function givenFormerly(services: Services, id: string, name: string): Promise<void> {
  const { type, currency } = accountForm() as Pick<Account, 'type' | 'currency'>;
  const createdAt = services.clock.now().toISOString();
  const empty = { archived: false, position: 0, statements: [], values: [], createdAt };
  const written = await services.database.store.write('accounts', [
    { insert: { id, name, type, currency, ...empty } },
  ]);
  if (!written.ok) throw new Error(written.code);
}

const findingsOf = async ({ database }: Services) =>
  (await checkEverything(database)).results.flatMap(({ findings }) => findings);

const namesOf = async ({ database }: Services) =>
  (await storedRecords(database, 'accounts')).map(({ name }) => name).sort();

describe('hard use 6: names that look alike are the same name', () => {
  it('for accounts, whichever came first', async () => {
    const services = await openTestServices();
    await givenAccount(services, { name: 'Cash' });
    expect(await addAccount(services, accountForm({ name: HIDDEN }))).toMatchObject({
      code: 'taken',
    });
    await givenAccount(services, { name: 'Sav\u0000ings' });
    expect(await addAccount(services, accountForm({ name: 'SAVINGS' }))).toMatchObject({
      code: 'taken',
    });
    expect(await namesOf(services)).toEqual(['Cash', 'Savings']);
    const accounts = await storedRecords(services.database, 'accounts');
    const cash = accounts.find(({ name }) => name === 'Cash');
    const renamed = await saveAccount(
      services,
      cash?.id ?? '',
      accountForm({ name: 'Savi\u00ADngs' }),
    );
    expect(renamed).toMatchObject({ code: 'taken' });
  });

  it('for payees, their aliases, tags and saved filters', async () => {
    const services = await openTestServices();
    const payee = { defaultCategoryId: '', aliases: ['Corner store'], hidden: false };
    expect(await addPayee(services, { ...payee, name: 'Cash' })).toMatchObject({ ok: true });
    expect(await addPayee(services, { ...payee, name: HIDDEN })).toMatchObject({ code: 'taken' });
    expect(await addPayee(services, { ...payee, name: 'Corner\u200B store' })).toMatchObject({
      code: 'invalid',
      fields: { name: 'payee-name-is-alias' },
    });
    expect(await addTag(services, { name: 'Cash', color: 1, hidden: false })).toMatchObject({
      ok: true,
    });
    expect(await addTag(services, { name: HIDDEN, color: 1, hidden: false })).toMatchObject({
      code: 'taken',
    });
    expect(await saveFilter(services, { name: 'Cash', params: '' })).toMatchObject({ ok: true });
    expect(await saveFilter(services, { name: HIDDEN, params: '' })).toMatchObject({
      code: 'taken',
    });
  });

  it('while emoji families stay intact', async () => {
    const services = await openTestServices();
    const account = await givenAccount(services, { name: '👨‍👩‍👧 Fund' });
    expect(account.name).toBe('👨‍👩‍👧 Fund');
    await givenAccount(services, { name: '👨👩👧 Fund' });
    expect(await storedRecords(services.database, 'accounts')).toHaveLength(2);
  });

  it('and a typed description is stored as it appears', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    await addTransaction(services, transactionForm({ description: ' Cof\u200Bfee\u0000 ' }));
    const [row] = await storedTransactions(services.database);
    expect(row).toMatchObject({
      description: 'Coffee',
      uniqueHash: expect.stringContaining('|coffee|'),
    });
  });
});

describe('look-alike names that an earlier version accepted', () => {
  it('stay valid, can be edited, and are reported by the data check', async () => {
    const services = await openTestServices();
    await givenFormerly(services, 'account-0001', 'Cash');
    await givenFormerly(services, 'account-0002', HIDDEN);
    const written = await services.database.store.write('accounts', [
      { id: 'account-0002', update: (current) => ({ ...current, archived: true }) },
    ]);
    expect(written).toMatchObject({ ok: true });
    const found = await findingsOf(services);
    expect(found).toMatchObject([
      { code: 'name-taken', id: 'account-0002', others: ['account-0001'] },
    ]);
    await repairFindings(services, 'keys', found, 'unused');
    expect(await namesOf(services)).toEqual(['Cash', 'Cash (2)']);
    expect(await findingsOf(services)).toEqual([]);
  });

  it('are stored clean on their next edit', async () => {
    const services = await openTestServices();
    await givenFormerly(services, 'account-0001', HIDDEN);
    await saveAccount(services, 'account-0001', accountForm({ name: HIDDEN }));
    expect(await namesOf(services)).toEqual(['Cash']);
    expect(await addAccount(services, accountForm({ name: 'Cash' }))).toMatchObject({
      code: 'taken',
    });
  });
});
