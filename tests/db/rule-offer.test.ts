import { transactionForm } from '@tests/support/given.ts';
import { storedTransactions } from '@tests/support/stored.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { describe, expect, it } from 'vitest';
import { addRule } from '@/commands/rules.ts';
import { editTransactions } from '@/commands/transactions/edit-transactions.ts';
import { addTransaction } from '@/commands/transactions/transaction-entry.ts';
import type { Services } from '@/db/database.ts';
import { readRuleOffer } from '@/db/queries/rules/rule-offer.ts';
import { cents } from '@/domain/core/money.ts';
import { EMPTY_CONDITION } from '@/domain/rules/rule-form.ts';

async function given(services: Services, descriptions: readonly string[]) {
  for (const [place, description] of descriptions.entries()) {
    const form = transactionForm({ description, amount: cents(-1_000 - place) });
    expect((await addTransaction(services, form)).ok).toBe(true);
  }
  // In the given order, as their amounts show: ids of one moment have no order.
  const rows = await storedTransactions(services.database);
  return rows.sort((a, b) => b.amount - a.amount).map(({ id }) => id);
}

describe('the rule offered after a manual change', () => {
  it('is offered for rows with one text, however many', async () => {
    const services = await openTestServices({ accounts: ['a1'], categories: ['food'] });
    const ids = await given(
      services,
      Array.from({ length: 25 }, () => 'Corner shop'),
    );
    await editTransactions(services, ids, { categoryId: 'food' });
    expect(await readRuleOffer(services.database, ids, 'food')).toEqual({
      description: 'Corner shop',
      categoryId: 'food',
    });
  });

  it('is not offered when one of many rows has another text, or a rule already does it', async () => {
    const services = await openTestServices({ accounts: ['a1'], categories: ['food', 'fun'] });
    const ids = await given(services, [
      ...Array.from({ length: 24 }, () => 'Corner shop'),
      'Other shop',
    ]);
    await editTransactions(services, ids, { categoryId: 'food' });
    const { database } = services;
    expect(await readRuleOffer(database, [...ids].reverse(), 'food')).toBeNull();
    expect(await readRuleOffer(database, ids.slice(0, 1), 'food')).not.toBeNull();
    await database.store.write('rules', [
      {
        insert: {
          id: 'r',
          name: 'Shops',
          condition: { field: 'description', operator: 'contains', value: 'shop' },
          join: 'all',
          more: [],
          actions: [{ type: 'set_category', value: { categoryId: 'food' } }],
          position: 0,
          enabled: true,
          createdAt: '2026-01-01T00:00:00.000Z',
        },
      },
    ]);
    expect(await readRuleOffer(database, ids.slice(0, 1), 'food')).toBeNull();
    await editTransactions(services, ids, { categoryId: 'fun' });
    const offer = await readRuleOffer(database, ids.slice(0, 1), 'fun');
    expect(offer).toEqual({ description: 'Corner shop', categoryId: 'fun', before: 'r' });
    // Behind the rule that decides now, it would never apply.
    services.clock.advance(1_000);
    const added = await addRule(
      services,
      {
        name: 'Corner shop',
        join: 'all',
        conditions: [{ ...EMPTY_CONDITION, value: offer?.description ?? '' }],
        categoryId: 'fun',
        tags: [],
        rename: '',
      },
      offer?.before,
    );
    expect(added.ok).toBe(true);
    expect(await readRuleOffer(database, ids.slice(0, 1), 'fun')).toBeNull();
  });
});
