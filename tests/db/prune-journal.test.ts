import { givenAccount, transactionForm } from '@tests/support/given.ts';
import { storedRecords, storedTransactions } from '@tests/support/stored.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { describe, expect, it } from 'vitest';
import { removeAccount } from '@/commands/accounts/account.ts';
import { editTransactions } from '@/commands/transactions/edit-transactions.ts';
import { addTransaction } from '@/commands/transactions/transaction-entry.ts';
import { undoChange, undoLast } from '@/commands/undo/undo.ts';
import { COLLECTION_NAMES } from '@/db/collections.ts';
import type { Services } from '@/db/database.ts';
import { readHistory } from '@/db/queries/transactions/history.ts';
import { journalOf, markPrunedUpTo } from '@/db/storage/journal.ts';
import { pruneJournal } from '@/db/storage/prune-journal.ts';
import { cents } from '@/domain/core/money.ts';

const DAY_MS = 86_400_000;

type TestServices = Awaited<ReturnType<typeof openTestServices>>;

/** Adds this many transactions, a second apart; returns their changes and ids. */
async function additions(services: TestServices, count: number) {
  const made: { readonly id: string; readonly change: string }[] = [];
  for (let number = 0; number < count; number++) {
    const outcome = await addTransaction(services, transactionForm({ notes: `${number}` }), {
      anyway: true,
    });
    services.clock.advance(1_000);
    if (!outcome.ok || !outcome.change) throw new Error('not added');
    made.push({ id: outcome.value.id, change: outcome.change.id });
  }
  return made;
}

async function journalled({ database }: Services): Promise<number> {
  const counts = await Promise.all(
    COLLECTION_NAMES.map((name) => journalOf(database.dexie[name]).count()),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

const prune = (services: TestServices, mostRows?: number) =>
  pruneJournal(services.database, services.clock.now(), mostRows);

describe('pruning the journal', () => {
  it('deletes entries older than a year, which cannot be undone any more', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    const made = await additions(services, 25);
    services.clock.advance(300 * DAY_MS);
    const [{ change: recent } = { change: '' }] = await additions(services, 1);
    expect(await prune(services)).toBe(0);
    services.clock.advance(66 * DAY_MS);
    expect(await prune(services)).toBe(25);
    expect(await journalled(services)).toBe(1);
    expect(await undoChange(services, made[0]?.change ?? '')).toEqual({
      ok: false,
      code: 'nothing',
    });
    expect(await readHistory(services.database, made[0]?.id ?? '')).toEqual([]);
    expect(await undoLast(services)).toMatchObject({ ok: true, change: { id: recent } });
    expect(await undoLast(services)).toEqual({ ok: false, code: 'nothing' });
    expect(await storedTransactions(services.database)).toHaveLength(25);
  });

  it('deletes the oldest changes beyond the limit, each as a whole', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    const made = await additions(services, 4);
    const ids = made.map(({ id }) => id);
    await editTransactions(services, ids, { amount: cents(-9_000) });
    services.clock.advance(1_000);
    await additions(services, 2);
    expect(await prune(services, 10)).toBe(0);
    // Four rows are one change: deleting it, with the four before it, leaves room for the two newest.
    expect(await prune(services, 5)).toBe(5);
    expect(await journalled(services)).toBe(2);
    expect(await undoLast(services)).toMatchObject({ ok: true });
    expect(await undoLast(services)).toMatchObject({ ok: true });
    expect(await undoLast(services)).toEqual({ ok: false, code: 'nothing' });
  });

  it('keeps the newest change however large it is', async () => {
    const services = await openTestServices();
    const account = await givenAccount(services, { balance: cents(5_000) });
    services.clock.advance(1_000);
    await removeAccount(services, account.id);
    await prune(services, 1);
    expect(await undoLast(services)).toMatchObject({
      ok: true,
      change: { label: { code: 'account-removed' } },
    });
    expect(await storedRecords(services.database, 'accounts')).toHaveLength(1);
  });

  it('finishes a change that a closed tab half deleted, which Undo refuses to apply partly', async () => {
    const services = await openTestServices();
    const account = await givenAccount(services, { balance: cents(5_000) });
    services.clock.advance(1_000);
    const removal = await removeAccount(services, account.id);
    const change = removal.ok ? (removal.change?.id ?? '') : '';
    const { dexie } = services.database;
    await markPrunedUpTo(dexie.settings, change);
    await journalOf(dexie.accounts).where('change').equals(change).delete();
    expect(await undoChange(services, change)).toEqual({ ok: false, code: 'nothing' });
    expect(await storedTransactions(services.database)).toEqual([]);
    await prune(services);
    expect(await journalled(services)).toBe(0);
  });
});
