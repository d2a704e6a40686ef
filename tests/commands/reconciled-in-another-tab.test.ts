import { beforeNextWrite } from '@tests/support/before-next-write.ts';
import { givenAccount, TODAY, transactionForm, transferForm } from '@tests/support/given.ts';
import { storedTransactions, sumsAndRecount } from '@tests/support/stored.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { describe, expect, it } from 'vitest';
import { addTransaction } from '@/commands/transactions/transaction-entry.ts';
import { duplicateTransaction, removeTransactions } from '@/commands/transactions/transactions.ts';
import { addTransfer } from '@/commands/transactions/transfer-entry.ts';
import type { Services } from '@/db/database.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { newTransaction } from '@/domain/transactions/new-transaction.ts';

const reconcile = ({ database }: Services, id = 'a1') =>
  database.store.write('accounts', [
    {
      id,
      update: (account) => ({
        ...account,
        statements: [{ date: TODAY as CalendarDate, balance: cents(0) }],
      }),
    },
  ]);

const row = (id: string) =>
  newTransaction({
    id,
    accountId: 'a1',
    date: '2026-03-10' as CalendarDate,
    description: id,
    amount: cents(-1_000),
    source: 'manual',
    createdAt: '2026-03-10T12:00:00.000Z',
  });

describe('an account that another tab reconciles between planning and writing', () => {
  it('loses none of its rows, whichever batch they are in', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    const rows = Array.from({ length: 1_200 }, (_, index) => row(`t${index}`));
    await services.database.store.write(
      'transactions',
      rows.map((insert) => ({ insert })),
    );
    const ids = rows.map(({ id }) => id);
    const locked = { ok: false, code: 'locked', locked: 1_200 };
    // The batches follow the note that marks them as in progress.
    beforeNextWrite(services, () => reconcile(services));
    expect(await removeTransactions(services, ids)).toEqual(locked);
    expect(await storedTransactions(services.database)).toHaveLength(1_200);
  }, 60_000);

  it('rolls back the batches that were already written', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    const rows = Array.from({ length: 1_200 }, (_, index) => row(`t${index}`));
    await services.database.store.write(
      'transactions',
      rows.map((insert) => ({ insert })),
    );
    const outcome = await removeTransactions(
      services,
      rows.map(({ id }) => id),
      {
        onProgress: (done) =>
          void (done === 400 && beforeNextWrite(services, () => reconcile(services))),
      },
    );
    expect(outcome).toEqual({ ok: false, code: 'locked', locked: 1_200 });
    expect(await storedTransactions(services.database)).toHaveLength(1_200);
    const [sums, recount] = await sumsAndRecount(services.database);
    expect(sums).toEqual(recount);
  }, 60_000);

  it('asks again when one row disappeared meanwhile and the rest are retried', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    await services.database.store.write('transactions', [
      { insert: row('t1') },
      { insert: row('t2') },
    ]);
    beforeNextWrite(services, async () => {
      await services.database.store.write('transactions', [{ id: 't2', remove: 'free-key' }]);
      await reconcile(services);
    });
    expect(await removeTransactions(services, ['t1', 't2'])).toMatchObject({ code: 'locked' });
    expect((await storedTransactions(services.database)).map(({ id }) => id)).toEqual(['t1']);
  });

  it('gets no further copy of a row, whether by hand, by a transfer or by Duplicate', async () => {
    const services = await openTestServices();
    const from = await givenAccount(services);
    const to = await givenAccount(services, { name: 'Savings' });
    const form = transactionForm({ accountId: from.id });
    const added = await addTransaction(services, form);
    if (!added.ok) throw new Error(added.code);
    services.clock.advance(1_000);
    await duplicateTransaction(services, added.value.id);
    await addTransfer(services, transferForm(from, to));
    services.clock.advance(1_000);
    const before = (await storedTransactions(services.database)).length;
    const tries = [
      () => addTransaction(services, form, { anyway: true }),
      () => addTransfer(services, transferForm(from, to), { anyway: true }),
      () => duplicateTransaction(services, added.value.id),
    ];
    for (const attempt of tries) {
      // The first copy number is taken; the account is reconciled before the next one is tried.
      beforeNextWrite(services, () => reconcile(services, from.id));
      expect(await attempt()).toEqual({ ok: false, code: 'locked' });
      await services.database.store.write('accounts', [
        { id: from.id, update: (account) => ({ ...account, statements: [] }) },
      ]);
    }
    expect(await storedTransactions(services.database)).toHaveLength(before);
  });
});
