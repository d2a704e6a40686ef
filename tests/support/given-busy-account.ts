import { addTransaction } from '@/commands/transactions/transaction-entry.ts';
import { addTransfer } from '@/commands/transactions/transfer-entry.ts';
import { cents } from '@/domain/core/money.ts';
import { givenAccount, transactionForm, transferForm } from './given.ts';
import { day } from './given-scheduled.ts';
import { openTestServices } from './test-database.ts';

/** An account with an opening balance, a row, a transfer to the other account, and a linked goal. */
export async function givenBusyAccount() {
  const services = await openTestServices();
  const account = await givenAccount(services, { balance: cents(10_000) });
  services.clock.advance(1_000);
  const other = await givenAccount(services, { name: 'Savings' });
  services.clock.advance(1_000);
  await addTransaction(services, transactionForm({ accountId: account.id }));
  services.clock.advance(1_000);
  await addTransfer(services, transferForm(account, other));
  await services.database.store.write('goals', [
    {
      insert: {
        id: 'g1',
        name: 'Roof',
        linkedAccountId: account.id,
        targetAmount: cents(100_000),
        targetDate: '',
        startDate: day('2026-01-01'),
        allocation: { type: 'whole' },
        priority: 0,
        state: 'active',
        createdAt: '2026-01-01T00:00:00.000Z',
      },
    },
  ]);
  return { services, account, other };
}
