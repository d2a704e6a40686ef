import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { type NewTransaction, newTransaction } from '@/domain/transactions/new-transaction.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { openTestServices } from './test-database.ts';

type Given = Omit<Partial<NewTransaction>, 'date' | 'amount'> & {
  readonly date?: string;
  readonly amount?: number;
};

/** A bank row: by default -500.00 in account a1 on 2026-03-02. */
export function bankRow(id: string, given: Given = {}): Transaction {
  const { date = '2026-03-02', amount = -50_000, ...rest } = given;
  return newTransaction({
    id,
    accountId: 'a1',
    description: `Row ${id}`,
    source: 'import',
    createdAt: '2026-01-01T00:00:00.000Z',
    ...rest,
    date: date as CalendarDate,
    amount: cents(amount),
  });
}

/** Two rows from two banks that form one transfer: 'out' leaves a1 on March 2, 'in' arrives in a2 on March 4, 2026. */
export async function givenPair(
  more: {
    readonly out?: Partial<Transaction>;
    readonly into?: Partial<Transaction>;
    readonly others?: readonly Transaction[];
  } = {},
) {
  const services = await openTestServices({
    accounts: ['a1', 'a2', 'a3'],
    categories: ['c1', 'c2'],
    tags: ['t1'],
  });
  const out = { ...bankRow('out', { description: 'TFR TO SAVINGS' }), ...more.out };
  const into = {
    ...bankRow('in', {
      accountId: 'a2',
      date: '2026-03-04',
      amount: 50_000,
      description: 'TRANSFER IN',
    }),
    ...more.into,
  };
  const rows = [out, into, ...(more.others ?? [])];
  await services.database.store.write(
    'transactions',
    rows.map((insert) => ({ insert })),
  );
  services.clock.advance(1_000);
  return { services, out, into };
}
