import { openInThread } from '@tests/support/column-thread.ts';
import { transactionForm } from '@tests/support/given.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { describe, expect, it } from 'vitest';
import { addStarterCategories } from '@/commands/categories/categories.ts';
import { saveBuiltInRuleSwitches } from '@/commands/rules.ts';
import { addTransaction } from '@/commands/transactions/transaction-entry.ts';
import type { Services } from '@/db/database.ts';
import { readMatching } from '@/db/queries/rules/rule-matching.ts';
import { transactionIndexOf } from '@/db/queries/transactions/transaction-index.ts';
import { cents } from '@/domain/core/money.ts';
import { listBuiltInRules } from '@/domain/rules/built-in/built-in-rule-list.ts';
import { NOTHING_OFF } from '@/domain/rules/built-in/built-in-rules.ts';

async function countsOf({ database }: Services) {
  const { categories, switches = NOTHING_OFF } = await readMatching(database);
  const answer = await transactionIndexOf(database, openInThread).countKeywords({
    categories,
    switches,
  });
  if (!answer.ok) throw new Error(answer.code);
  return Object.fromEntries(answer.value);
}

const formsOf = (text: string) =>
  listBuiltInRules()
    .flatMap(({ keywords }) => keywords)
    .find((keyword) => keyword.text === text)?.forms ?? [];

describe('the number of rows each keyword decides', () => {
  it('includes existing categories, guards, and rows of every category, but nothing switched off', async () => {
    const services = await openTestServices({ accounts: ['a1'], categories: ['own'] });
    await addStarterCategories(services, 'en', ['Groceries']);
    const rows = [
      ['LOBLAWS 1', ''],
      ['loblaws  2', 'own'],
      ['LOBLAWS 2', ''],
      ['NETFLIX.COM', ''],
      ['ACME PAYROLL', ''],
      ['nothing known', ''],
    ] as const;
    for (const [place, [description, categoryId]] of rows.entries()) {
      const form = transactionForm({ description, categoryId, amount: cents(-1_000 - place) });
      expect((await addTransaction(services, form)).ok).toBe(true);
    }
    expect(await countsOf(services)).toEqual({ 'keyword:LOBLAW': 3, 'keyword:PAYROLL': 1 });
    await addStarterCategories(services, 'en', ['Entertainment']);
    await saveBuiltInRuleSwitches(services, { keywords: formsOf('LOBLAW'), on: false });
    expect(await countsOf(services)).toEqual({ 'keyword:NETFLIX': 1, 'keyword:PAYROLL': 1 });
  });
});
