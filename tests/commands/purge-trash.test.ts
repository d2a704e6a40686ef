import { givenAccount, transactionForm } from '@tests/support/given.ts';
import { day } from '@tests/support/given-scheduled.ts';
import { importPart, importRequest } from '@tests/support/import-request.ts';
import { storedTransactions, sumsAndRecount } from '@tests/support/stored.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { lastValueFrom } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { removeAccount } from '@/commands/accounts/account.ts';
import { removeTag } from '@/commands/categories/removal-and-merging.ts';
import { editTransactions } from '@/commands/transactions/edit-transactions.ts';
import { addTransaction } from '@/commands/transactions/transaction-entry.ts';
import { removeTransactions } from '@/commands/transactions/transactions.ts';
import { deleteForGood, emptyTrash, purgeTrash } from '@/commands/trash/purge-trash.ts';
import { restoreFromTrash } from '@/commands/trash/restore-from-trash.ts';
import { undoChange, undoLast } from '@/commands/undo/undo.ts';
import { stripJournal } from '@/db/purge.ts';
import { readTrashGroups } from '@/db/queries/trash.ts';
import { readGeneration } from '@/db/read.ts';
import { journalOf } from '@/db/storage/journal.ts';
import { cents } from '@/domain/core/money.ts';
import { EMPTIED_DESCRIPTION } from '@/domain/transactions/transaction.ts';
import { purgeCutoff } from '@/domain/transactions/trash.ts';
import { importRun } from '@/pipelines/import/import-run.ts';

type TestServices = Awaited<ReturnType<typeof openTestServices>>;

const DAY_MS = 86_400_000;

const allRows = ({ database }: TestServices) => database.dexie.transactions.table('docs').toArray();

async function groupsOf({ database, clock }: TestServices) {
  const since = purgeCutoff(clock.now());
  return (await readTrashGroups(database, { since, limit: 20, words: [] })).groups;
}

async function row(services: TestServices, description: string) {
  const form = transactionForm({ description });
  const added = await addTransaction(services, form, { anyway: true });
  services.clock.advance(1_000);
  if (!added.ok || !added.change) throw new Error('not added');
  return { ...added.value, change: added.change.id };
}

const journalled = ({ database }: TestServices) => journalOf(database.dexie.transactions).toArray();

const journalText = async (services: TestServices) => JSON.stringify(await journalled(services));

function bankFile(services: TestServices) {
  const row = {
    line: 2,
    date: day('2026-03-01'),
    description: 'Metro',
    amount: cents(-100),
    copy: 1,
  };
  return importRequest(importPart(services, [row]));
}

async function importedRow(services: TestServices) {
  await lastValueFrom(importRun(bankFile(services), services));
  services.clock.advance(1_000);
  const [imported] = await storedTransactions(services.database);
  if (!imported) throw new Error('not imported');
  return imported;
}

describe('purging the trash after 30 days', () => {
  it('removes rows for good but not a day earlier; totals stay, and the generation rises', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    const { database, clock } = services;
    const [one, two] = [await row(services, 'One'), await row(services, 'Two')];
    await removeTransactions(services, [one.id]);
    clock.advance(29 * DAY_MS);
    await removeTransactions(services, [two.id]);
    const three = await row(services, 'Three');
    expect(await purgeTrash(services)).toEqual({ gone: 0, emptied: 0 });
    clock.advance(DAY_MS + 1);
    const before = await readGeneration(database, 'transactions');
    expect(await purgeTrash(services)).toEqual({ gone: 1, emptied: 0 });
    expect(await readGeneration(database, 'transactions')).toBeGreaterThan(before);
    expect((await allRows(services)).map(({ id }) => id).sort()).toEqual([two.id, three.id].sort());
    expect(await purgeTrash(services)).toEqual({ gone: 0, emptied: 0 });
    const [sums, recount] = await sumsAndRecount(database);
    expect(sums).toEqual(recount);
    expect(
      await restoreFromTrash(services, { at: (await groupsOf(services))[0]?.at ?? '' }),
    ).toMatchObject({ ok: true });
  });

  it('removes an account along with everything deleted with it', async () => {
    const services = await openTestServices();
    const account = await givenAccount(services, { balance: cents(1_000) });
    services.clock.advance(1_000);
    await removeAccount(services, account.id);
    services.clock.advance(31 * DAY_MS);
    expect(await purgeTrash(services)).toEqual({ gone: 2, emptied: 0 });
    expect(await services.database.dexie.accounts.table('docs').count()).toBe(0);
    expect(await undoLast(services)).toMatchObject({ ok: false, code: 'purged' });
  });

  it('keeps an imported row as a tombstone without its texts, so its file restores nothing', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    const imported = await importedRow(services);
    await removeTransactions(services, [imported.id]);
    services.clock.advance(31 * DAY_MS);
    expect(await purgeTrash(services)).toEqual({ gone: 0, emptied: 1 });
    const [tombstone] = await allRows(services);
    expect(tombstone).toMatchObject({
      id: imported.id,
      uniqueHash: imported.uniqueHash,
      date: imported.date,
      amount: imported.amount,
      accountId: imported.accountId,
      description: EMPTIED_DESCRIPTION,
      notes: '',
      _deleted: '1',
    });
    expect(Object.keys(tombstone ?? {})).not.toContain('importedDescription');
    expect(Object.keys(tombstone ?? {})).not.toContain('deletedAt');
    expect(await purgeTrash(services)).toEqual({ gone: 0, emptied: 0 });
    const again = await lastValueFrom(importRun(bankFile(services), services));
    expect(again).toMatchObject({ type: 'done', summary: { imported: 0, duplicates: 1 } });
    expect(await storedTransactions(services.database)).toEqual([]);
    expect(await undoLast(services)).toMatchObject({ ok: false, code: 'purged' });
  });

  it('also removes undone additions once they are 30 days old', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    const { change } = await row(services, 'One');
    expect(await undoChange(services, change)).toMatchObject({ ok: true });
    // The storage uses the real clock for the time of a row's last write.
    services.clock.advance(Date.now() - services.clock.now().getTime() + 29 * DAY_MS);
    expect(await purgeTrash(services)).toEqual({ gone: 0, emptied: 0 });
    services.clock.advance(2 * DAY_MS);
    expect(await purgeTrash(services)).toEqual({ gone: 1, emptied: 0 });
    expect(await allRows(services)).toEqual([]);
  });
});

describe('emptying the trash by hand', () => {
  it('removes one group for good and keeps the others', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    const [one, two] = [await row(services, 'One'), await row(services, 'Two')];
    await removeTransactions(services, [one.id]);
    services.clock.advance(1_000);
    await removeTransactions(services, [two.id]);
    const [newest, older] = await groupsOf(services);
    expect(await deleteForGood(services, newest?.at ?? '')).toMatchObject({
      ok: true,
      value: { gone: 1, emptied: 0 },
    });
    expect(await groupsOf(services)).toEqual([older]);
  });

  it('removes everything in it and keeps live rows', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    const [one, two] = [await row(services, 'One'), await row(services, 'Two')];
    await removeTransactions(services, [one.id]);
    expect(await emptyTrash(services)).toMatchObject({ ok: true, value: { gone: 1 } });
    expect(await groupsOf(services)).toEqual([]);
    expect((await storedTransactions(services.database)).map(({ id }) => id)).toEqual([two.id]);
  });
});

describe('while the trash is being emptied', () => {
  /** Work of another tab, done between the journal and the rows. */
  function meanwhile({ database }: TestServices, work: () => Promise<unknown>) {
    const { transactions: db } = database.dexie;
    const run = db.transaction.bind(db) as (...given: unknown[]) => Promise<unknown>;
    vi.spyOn(db, 'transaction').mockImplementationOnce(((...given: unknown[]) =>
      run(...given).then(work)) as unknown as typeof db.transaction);
  }

  it('a newly deleted row stays in the trash and can be undone', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    const [one, two] = [await row(services, 'One'), await row(services, 'Two')];
    await removeTransactions(services, [one.id]);
    services.clock.advance(1_000);
    meanwhile(services, () => removeTransactions(services, [two.id]));
    expect(await emptyTrash(services)).toMatchObject({ ok: true, value: { gone: 1 } });
    expect((await allRows(services)).map(({ id }) => id)).toEqual([two.id]);
    expect(await undoLast(services)).toMatchObject({ ok: true });
    expect((await storedTransactions(services.database)).map(({ id }) => id)).toEqual([two.id]);
  });

  it('a tab closed halfway leaves nothing half undone: Undo is refused, and the trash still restores it', async () => {
    const services = await openTestServices({ accounts: ['a1'], tags: ['Trip'] });
    const { database } = services;
    await removeTag(services, { id: 'Trip', name: 'Trip' });
    await stripJournal(database.dexie.tags, new Set(['Trip']));
    const trashed = await database.dexie.tags.table('docs').toArray();
    expect(await undoLast(services)).toMatchObject({ ok: false });
    expect(await database.dexie.tags.table('docs').toArray()).toEqual(trashed);
    const at = (await groupsOf(services))[0]?.at ?? '';
    expect(await restoreFromTrash(services, { at })).toMatchObject({ ok: true });
    const [tag] = await database.dexie.tags.table('docs').toArray();
    expect(tag).toMatchObject({ name: 'Trip', nameKey: 'trip', _deleted: '0' });
    expect(Object.keys(tag)).not.toContain('deletedAt');
  });
});

describe('purging the journal', () => {
  it('forgets the contents of purged rows and keeps those of others', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    const [one, two] = [await row(services, 'Secret'), await row(services, 'Known')];
    const edited = await editTransactions(services, [one.id, two.id], { description: 'Both' });
    services.clock.advance(1_000);
    await removeTransactions(services, [one.id]);
    expect(await journalText(services)).toMatch(/Secret.*Known/s);
    expect(await emptyTrash(services)).toMatchObject({ ok: true, value: { gone: 1 } });
    const text = await journalText(services);
    expect(text).toContain('Known');
    expect(text).not.toMatch(/secret/i);
    expect(await undoLast(services)).toMatchObject({ ok: false, code: 'purged' });
    const change = edited.ok ? (edited.change?.id ?? '') : '';
    expect(await undoChange(services, change)).toMatchObject({ ok: false, code: 'purged' });
  });

  it('forgets those of a tombstone too, so no earlier change can be undone into it', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    const imported = await importedRow(services);
    const edited = await editTransactions(services, [imported.id], { description: 'Secret' });
    services.clock.advance(1_000);
    await removeTransactions(services, [imported.id]);
    expect(await emptyTrash(services)).toMatchObject({ ok: true, value: { emptied: 1 } });
    expect(await journalText(services)).not.toMatch(/secret|metro/i);
    const [before] = await allRows(services);
    const changes = (await journalled(services)).map((entry) => entry.change);
    expect(changes).toContain(edited.ok ? edited.change?.id : '');
    for (const change of changes) {
      expect(await undoChange(services, change)).toMatchObject({ ok: false, code: 'purged' });
    }
    expect(await allRows(services)).toEqual([before]);
  });

  it('forgets those of undone additions as well', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    const { change } = await row(services, 'Secret');
    await undoChange(services, change);
    services.clock.advance(Date.now() - services.clock.now().getTime() + 31 * DAY_MS);
    expect(await purgeTrash(services)).toEqual({ gone: 1, emptied: 0 });
    expect(await journalText(services)).not.toMatch(/secret/i);
  });
});
