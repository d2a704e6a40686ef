import { day } from '@tests/support/given-scheduled.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { expect, it } from 'vitest';
import { readDebtCategories } from '@/db/queries/reports/dashboard.ts';
import { cents } from '@/domain/core/money.ts';
import { newTransaction } from '@/domain/transactions/new-transaction.ts';
import { SPLIT_CATEGORY, type Transaction } from '@/domain/transactions/transaction.ts';

it("the categories of each debt's last payment are found, all of them for a split, and no others", async () => {
  const { database } = await openTestServices({ accounts: ['a1', 'loan'] });
  const part = { notes: '', amount: cents(-500) };
  const rows: readonly (Partial<Transaction> & { readonly amount?: Transaction['amount'] })[] = [
    { tags: ['car'], categoryId: 'loans' },
    { tags: ['car'], categoryId: 'never', amount: cents(1_000) },
    { tags: ['car'], categoryId: 'never', accountId: 'loan' },
    { tags: ['car'], categoryId: 'never', date: day('2026-02-02') },
    { tags: ['car'], categoryId: 'never', excluded: true },
    { categoryId: 'never' },
    {
      tags: ['home'],
      categoryId: SPLIT_CATEGORY,
      splits: [
        { ...part, categoryId: 'interest' },
        { ...part, categoryId: 'house' },
      ],
    },
  ];
  await database.store.write(
    'transactions',
    rows.map((row, index) => ({
      insert: {
        ...newTransaction({
          id: `r${index}`,
          accountId: 'a1',
          date: day('2026-03-01'),
          description: `Row ${index}`,
          amount: cents(-1_000),
          source: 'manual',
          createdAt: '2026-01-01T00:00:00.000Z',
        }),
        ...row,
      },
    })),
  );
  const paid = { linkedAccountId: 'loan', date: day('2026-03-01') };
  const found = await readDebtCategories(database, [
    { ...paid, debtId: 'd1', tagId: 'car' },
    { ...paid, debtId: 'd2', tagId: 'home' },
    { ...paid, debtId: 'd3', tagId: 'boat' },
  ]);
  expect(Object.fromEntries(found)).toEqual({
    d1: ['loans'],
    d2: ['interest', 'house'],
    d3: [],
  });
});
