import { accountForm } from '@tests/support/given.ts';
import { givenBusyAccount } from '@tests/support/given-busy-account.ts';
import { storedRecords, storedTransactions, sumsAndRecount } from '@tests/support/stored.ts';
import { describe, expect, it } from 'vitest';
import { addAccount, countRemovalEffects, removeAccount } from '@/commands/accounts/account.ts';
import { finishPendingOperations } from '@/commands/pending-operations.ts';
import { saveFilter } from '@/commands/transactions/register-list.ts';
import { undoLast } from '@/commands/undo/undo.ts';
import { savedFilterOf } from '@/domain/transactions/filter-presets.ts';

describe('deleting an account', () => {
  it('counts what will be deleted with it', async () => {
    const { services, account } = await givenBusyAccount();
    await saveFilter(services, { name: 'Mine', params: `account=${account.id}` });
    expect(await countRemovalEffects(services, account.id)).toEqual({
      transactions: 3,
      transferLegs: 1,
      scheduled: 0,
      holdings: 0,
      linked: 1,
      savedFilters: 1,
      savedViews: 0,
    });
  });

  it('deletes its rows, keeps the other side of a transfer, and clears links', async () => {
    const { services, account, other } = await givenBusyAccount();
    expect(await removeAccount(services, account.id)).toMatchObject({ ok: true, value: null });
    const { database } = services;
    expect(await storedTransactions(database)).toMatchObject([
      { accountId: other.id, kind: 'transfer', amount: 10_000 },
    ]);
    expect((await storedRecords(database, 'accounts')).map(({ id }) => id)).toEqual([other.id]);
    expect(await storedRecords(database, 'goals')).toMatchObject([{ linkedAccountId: '' }]);
    expect(await storedRecords(database, 'settings')).toEqual([]);
    const [stored, recounted] = await sumsAndRecount(database);
    expect(stored).toEqual(recounted);
  });

  it('removes it from the saved filters that name it; Undo reverts that', async () => {
    const { services, account, other } = await givenBusyAccount();
    const { database } = services;
    await saveFilter(services, { name: 'Mine', params: `q=rent&account=${account.id}` });
    await saveFilter(services, { name: 'Its', params: `account=${other.id}` });
    services.clock.advance(1_000);
    const before = await storedRecords(database, 'settings');
    await removeAccount(services, account.id);
    expect(
      (await storedRecords(database, 'settings')).map((each) => savedFilterOf(each)?.params),
    ).toEqual([`account=${other.id}`, 'q=rent']);
    services.clock.advance(1_000);
    expect(await undoLast(services)).toMatchObject({ ok: true });
    expect(await storedRecords(database, 'settings')).toEqual(before);
  });

  it('frees its name and the keys of its rows', async () => {
    const { services, account } = await givenBusyAccount();
    await removeAccount(services, account.id);
    expect(await addAccount(services, accountForm())).toMatchObject({ ok: true });
  });

  it('is finished at the next start when interrupted, and does no harm when repeated', async () => {
    const { services, account, other } = await givenBusyAccount();
    await services.database.store.write('settings', [
      {
        insert: { key: 'pending:x', value: { verb: 'remove-account', accountId: account.id } },
      },
    ]);
    await finishPendingOperations(services);
    await finishPendingOperations(services);
    expect((await storedRecords(services.database, 'accounts')).map(({ id }) => id)).toEqual([
      other.id,
    ]);
    expect(await storedTransactions(services.database)).toHaveLength(1);
    expect(await storedRecords(services.database, 'settings')).toEqual([]);
  });
});
