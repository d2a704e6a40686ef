import { givenAccount, transactionForm, transferForm } from '@tests/support/given.ts';
import { householdOf } from '@tests/support/old-household.ts';
import { newOldName, oldStore } from '@tests/support/old-stores.ts';
import { openTestDatabase, openTestServices } from '@tests/support/test-database.ts';
import { expect, it } from 'vitest';
import { removeAccount } from '@/commands/accounts/account.ts';
import { removeCategory, removeTag } from '@/commands/categories/removal-and-merging.ts';
import { linkRefund, splitTransaction } from '@/commands/transactions/transaction-details.ts';
import { addTransaction } from '@/commands/transactions/transaction-entry.ts';
import { removeTransactions } from '@/commands/transactions/transactions.ts';
import { addTransfer } from '@/commands/transactions/transfer-entry.ts';
import { emptyTrash } from '@/commands/trash/purge-trash.ts';
import { undoLast } from '@/commands/undo/undo.ts';
import type { Services } from '@/db/database.ts';
import { runMigrations } from '@/db/migrations/run-migrations.ts';
import { checkEverything } from '@/db/queries/database-diagnostics.ts';
import { cents } from '@/domain/core/money.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';

/** Faults, and findings that only deserve a look, by their codes. */
async function codes({ database }: Pick<Services, 'database'>) {
  const { results } = await checkEverything(database);
  return {
    faults: results.filter(({ faults }) => faults > 0).flatMap(({ findings }) => findings),
    notes: results.flatMap(({ findings }) => findings.map(({ code }) => code)),
  };
}

const CLEAN = { faults: [], notes: [] };

it('spec §9: whatever a person does in the app, the integrity check finds no fault', async () => {
  const services = await openTestServices({ categories: ['food', 'home'], tags: ['trip', 'gift'] });
  const tick = () => services.clock.advance(1_000);
  const bank = await givenAccount(services, { balance: cents(10_000) });
  tick();
  const savings = await givenAccount(services, { name: 'Savings' });
  tick();
  await addTransfer(services, transferForm(bank, savings));
  tick();
  const add = async (amount: number, more = {}): Promise<Transaction> => {
    const form = transactionForm({ accountId: bank.id, amount: cents(amount), ...more });
    const added = await addTransaction(services, form);
    tick();
    if (!added.ok) throw new Error(added.code);
    return added.value;
  };
  const purchase = await add(-2_000, { categoryId: 'food', tags: ['trip'] });
  const refund = await add(500, { categoryId: 'food' });
  const parted = await add(-900, { categoryId: 'home', tags: ['trip', 'gift'] });
  expect(await codes(services)).toEqual(CLEAN);

  const part = (categoryId: string, amount: number) => ({
    categoryId,
    amount: cents(amount),
    notes: '',
  });
  const steps: readonly (readonly [string, () => Promise<{ readonly ok: boolean }>])[] = [
    [
      'split',
      () => splitTransaction(services, parted.id, [part('food', -400), part('home', -500)]),
    ],
    ['refund', () => linkRefund(services, refund.id, purchase.id)],
    ['tag', () => removeTag(services, { id: 'trip', name: 'trip' })],
    ['category', () => removeCategory(services, 'food', 'home')],
    ['purchase', () => removeTransactions(services, [purchase.id])],
    ['account', () => removeAccount(services, savings.id)],
  ];
  for (const [name, step] of steps) {
    expect([name, (await step()).ok]).toEqual([name, true]);
    tick();
    expect([name, await codes(services)]).toEqual([name, CLEAN]);
  }
  expect((await undoLast(services)).ok).toBe(true);
  tick();
  expect(await codes(services)).toEqual(CLEAN);
  expect((await removeAccount(services, savings.id)).ok).toBe(true);
  tick();
  // Emptying the trash leaves a trace or two that are no faults.
  expect((await emptyTrash(services)).ok).toBe(true);
  const after = await codes(services);
  expect(after.faults).toEqual([]);
  expect(after.notes.toSorted()).toEqual(['leg-left', 'refund-left']);
});

it('spec §4: data migrated from the first version has no fault', async () => {
  const database = await openTestDatabase(newOldName());
  for (const [collection, rows] of Object.entries(householdOf(1))) {
    if (rows.length > 0) await oldStore(database.name, 1, collection, rows);
  }
  await runMigrations(database, new Date('2026-03-15T12:00:00.000Z'));
  const { faults } = await codes({ database });
  expect(faults).toEqual([]);
});
