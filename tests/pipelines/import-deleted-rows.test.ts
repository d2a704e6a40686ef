import { transactionForm } from '@tests/support/given.ts';
import { importFiles } from '@tests/support/import-from-review.ts';
import { fileOf } from '@tests/support/import-rows.ts';
import { storedTransactions, sumsAndRecount } from '@tests/support/stored.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { describe, expect, it } from 'vitest';
import { revertImports } from '@/commands/import/revert-import.ts';
import { addTransaction } from '@/commands/transactions/transaction-entry.ts';
import { removeTransactions } from '@/commands/transactions/transactions.ts';
import { deleteForGood } from '@/commands/trash/purge-trash.ts';
import { restoreFromTrash } from '@/commands/trash/restore-from-trash.ts';
import { undoChange } from '@/commands/undo/undo.ts';
import { readImportBatches } from '@/db/queries/imports.ts';
import { readTrashGroups } from '@/db/queries/trash.ts';
import { cents } from '@/domain/core/money.ts';
import { purgeCutoff } from '@/domain/transactions/trash.ts';
import { choiceAt, firstReviewState, reduceReview } from '@/features/import/review/review-state.ts';

type TestServices = Awaited<ReturnType<typeof openTestServices>>;

const FILE = fileOf([
  { date: '2026-03-01', description: 'Coffee', amount: -300 },
  { date: '2026-03-02', description: 'Books', amount: -2_500 },
  { date: '2026-03-03', description: 'Metro', amount: -4_000 },
]);

const descriptions = async ({ database }: TestServices) =>
  (await storedTransactions(database)).map(({ description }) => description).sort();

async function given() {
  const services = await openTestServices({ accounts: ['a1'] });
  await importFiles(services, [FILE]);
  services.clock.advance(1_000);
  return services;
}

async function deleteByHand(services: TestServices, ...names: readonly string[]) {
  const rows = await storedTransactions(services.database);
  const ids = rows.flatMap(({ id, description }) => (names.includes(description) ? [id] : []));
  const removed = await removeTransactions(services, ids);
  expect(removed).toMatchObject({ value: { count: names.length } });
  services.clock.advance(1_000);
  return removed.ok ? (removed.change?.id ?? '') : '';
}

async function newestAt({ database, clock }: TestServices) {
  const since = purgeCutoff(clock.now());
  const { groups } = await readTrashGroups(database, { since, limit: 1, words: [] });
  return groups[0]?.at ?? '';
}

describe('rows deleted by hand', () => {
  it('stay deleted when their file is imported again, and come back with a single switch', async () => {
    const services = await given();
    await deleteByHand(services, 'Coffee', 'Books');
    const { review, event } = await importFiles(services, [FILE]);
    expect(event).toMatchObject({ summary: { imported: 0, duplicates: 3 } });
    expect(await descriptions(services)).toEqual(['Metro']);

    const first = firstReviewState(review, null);
    const asked = reduceReview(first, {
      type: 'verdict-chosen',
      verdict: 'deleted',
      choice: 'import',
    });
    expect([0, 1, 2].map((place) => choiceAt(first, place))).toEqual(['skip', 'skip', 'skip']);
    expect([0, 1, 2].map((place) => choiceAt(asked, place))).toEqual(['import', 'import', 'skip']);

    services.clock.advance(1_000);
    const back = await importFiles(services, [FILE], {
      choose: (_, place) => choiceAt(asked, place),
    });
    expect(back.event).toMatchObject({ summary: { imported: 2 } });
    expect(await descriptions(services)).toEqual(['Books', 'Coffee', 'Metro']);
    const [sums, recount] = await sumsAndRecount(services.database);
    expect(sums).toEqual(recount);
  });

  it('and imported again are not duplicated from the trash', async () => {
    const services = await given();
    const removal = await deleteByHand(services, 'Coffee');
    const at = await newestAt(services);
    await importFiles(services, [FILE], { choose: () => 'import' });
    const there = await descriptions(services);
    expect(await restoreFromTrash(services, { at })).toEqual({
      ok: false,
      code: 'equal-there',
      count: 1,
    });
    // Nor by Undo of the deletion, because the row gave its key to the new one.
    expect(await undoChange(services, removal)).toMatchObject({ code: 'changed-since' });
    expect(await descriptions(services)).toEqual(there);
  });

  it('are still known to their file after an equal manual row was restored in their place', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    const form = transactionForm({
      date: '2026-03-01',
      description: 'Coffee',
      amount: cents(-300),
    });
    expect(await addTransaction(services, form)).toMatchObject({ ok: true });
    services.clock.advance(1_000);
    await deleteByHand(services, 'Coffee');
    const at = await newestAt(services);
    await importFiles(services, [FILE]);
    services.clock.advance(1_000);
    await deleteByHand(services, 'Coffee');
    expect(await restoreFromTrash(services, { at })).toMatchObject({
      ok: true,
      value: { count: 1 },
    });
    await deleteByHand(services, 'Coffee');
    const again = await importFiles(services, [FILE]);
    expect(again.review.verdicts[0]?.verdict).toBe('deleted');
  });

  it('are known to their file once restored, and stay away once deleted for good', async () => {
    const services = await given();
    await deleteByHand(services, 'Coffee');
    expect(await restoreFromTrash(services, { at: await newestAt(services) })).toMatchObject({
      ok: true,
    });
    services.clock.advance(1_000);
    const known = await importFiles(services, [FILE]);
    expect(known.review.verdicts.map(({ verdict }) => verdict)).toEqual(Array(3).fill('duplicate'));
    await deleteByHand(services, 'Coffee');
    expect(await deleteForGood(services, await newestAt(services))).toMatchObject({
      value: { gone: 0, emptied: 1 },
    });
    const again = await importFiles(services, [FILE]);
    expect(again.review.verdicts.map(({ verdict }) => verdict)).toEqual([
      'deleted',
      'duplicate',
      'duplicate',
    ]);
    expect(await descriptions(services)).toEqual(['Books', 'Metro']);
  });
});

describe('a reverted import', () => {
  it('can be imported again, including rows deleted by hand before', async () => {
    const services = await given();
    await deleteByHand(services, 'Coffee');
    const [batch] = await readImportBatches(services.database);
    await revertImports(services, [batch?.importId ?? '']);
    expect(await descriptions(services)).toEqual([]);
    services.clock.advance(1_000);
    const again = await importFiles(services, [FILE]);
    expect(again.review.verdicts.map(({ verdict }) => verdict)).toEqual(Array(3).fill('new'));
    expect(again.event).toMatchObject({ summary: { imported: 3 } });
  });

  it('can be restored from the trash as one group instead', async () => {
    const services = await given();
    const before = await storedTransactions(services.database);
    const [batch] = await readImportBatches(services.database);
    await revertImports(services, [batch?.importId ?? '']);
    const at = await newestAt(services);
    expect(await restoreFromTrash(services, { at })).toMatchObject({
      ok: true,
      value: { count: 3 },
    });
    expect(await storedTransactions(services.database)).toEqual(before);
    expect((await readImportBatches(services.database))[0]?.revertedAt).toBeUndefined();
    const again = await importFiles(services, [FILE]);
    expect(again.event).toMatchObject({ summary: { imported: 0, duplicates: 3 } });
  });
});
