import { openInThread } from '@tests/support/column-thread.ts';
import { givenAccount, transactionForm } from '@tests/support/given.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { describe, expect, it } from 'vitest';
import { addTransaction } from '@/commands/transactions/transaction-entry.ts';
import { transactionIndexOf } from '@/db/queries/transactions/transaction-index.ts';
import { ALL_ROWS } from '@/domain/transactions/filter-query.ts';
import { readSuggestions } from '@/live/rules/category-suggestions.ts';

describe('suggestions for uncategorized rows', () => {
  it('group equal descriptions; rules and built-in rules take precedence over what was learned', async () => {
    const services = await openTestServices({ categories: ['Groceries', 'treats'] });
    transactionIndexOf(services.database, openInThread);
    const account = await givenAccount(services);
    const add = (description: string, categoryId = '', day = '01') =>
      addTransaction(
        services,
        transactionForm({ description, categoryId, accountId: account.id, date: `2026-03-${day}` }),
        { anyway: true },
      );
    for (const day of ['02', '03', '04', '05', '06']) await add('Corner Shop', 'treats', day);
    await add('Corner Shop', '', '07');
    await add('corner  shop', '', '08');
    await add('Loblaws 12', '', '09');
    await add('Unheard of', '', '10');
    const found = await readSuggestions(services.database, { question: ALL_ROWS });
    expect(found).toMatchObject({ rows: 4, hasMore: false });
    expect(
      found.groups.map(({ rows, suggestion }) => [
        rows[0].description,
        rows.length,
        suggestion?.kind,
      ]),
    ).toEqual([
      ['Unheard of', 1, undefined],
      ['Loblaws 12', 1, 'choice'],
      ['corner  shop', 2, 'learned'],
    ]);
    expect(found.groups[2]?.suggestion).toMatchObject({
      learned: { categoryId: 'treats', rows: 5 },
    });
  });
});
