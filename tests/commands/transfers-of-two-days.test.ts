import { givenPair } from '@tests/support/given-pair.ts';
import { storedTransactions } from '@tests/support/stored.ts';
import { describe, expect, it } from 'vitest';
import { reconcileStatement } from '@/commands/accounts/values-and-statements.ts';
import { editTransactions } from '@/commands/transactions/edit-transactions.ts';
import { linkTransfers } from '@/commands/transactions/transaction-pairs.ts';
import {
  duplicateTransaction,
  removeTransactions,
  unlinkTransfer,
} from '@/commands/transactions/transactions.ts';
import { saveTransfer } from '@/commands/transactions/transfer-entry.ts';
import { undoChange } from '@/commands/undo/undo.ts';
import { readOtherAccounts } from '@/db/queries/transactions/transfer-legs.ts';
import { readTogether } from '@/db/read.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import type { TransferForm } from '@/domain/transactions/transfer-form.ts';
import { newRecordId } from '@/platform/ids.ts';

/** The two sides of a transfer that came from two banks, each with its own date and description. */

/** 'out' on March 2 and 'in' on March 4, 2026, linked. */
async function givenLinked() {
  const { services } = await givenPair();
  await linkTransfers(services, [['out', 'in']]);
  services.clock.advance(1_000);
  return services;
}

/** What the dialog shows: the date the money left. */
const shown: TransferForm = {
  date: '2026-03-02',
  amount: cents(50_000),
  amountReceived: cents(50_000),
  fromAccountId: 'a1',
  toAccountId: 'a2',
  description: 'TFR TO SAVINGS',
};

describe('a transfer with two dates', () => {
  it.each(['out', 'in'])('keeps dates and descriptions that were not edited (%s)', async (id) => {
    const services = await givenLinked();
    const edit = { ...shown, toAccountId: 'a3' };
    expect(await saveTransfer(services, id, edit, { before: shown })).toMatchObject({ ok: true });
    expect(await storedTransactions(services.database)).toMatchObject([
      { id: 'in', date: '2026-03-04', description: 'TRANSFER IN', accountId: 'a3' },
      { id: 'out', date: '2026-03-02', description: 'TFR TO SAVINGS', accountId: 'a1' },
    ]);
  });

  it('gets a single date when the date is edited, and keeps the keys of the banks', async () => {
    const services = await givenLinked();
    const keys = (await storedTransactions(services.database)).map(({ uniqueHash }) => uniqueHash);
    const edit = { ...shown, date: '2026-03-03' };
    expect(await saveTransfer(services, 'in', edit, { before: shown })).toMatchObject({ ok: true });
    const rows = await storedTransactions(services.database);
    expect(rows.map(({ date }) => date)).toEqual(['2026-03-03', '2026-03-03']);
    expect(new Set(rows.map(({ uniqueHash }) => uniqueHash))).toEqual(new Set(keys));
  });

  it('gets its date, description and tags on both sides when edited in the list', async () => {
    const services = await givenLinked();
    const patch = {
      date: '2026-03-01' as CalendarDate,
      description: 'To savings',
      addTags: ['t1'],
    };
    expect(await editTransactions(services, ['in'], patch)).toMatchObject({
      ok: true,
      value: { changed: 2 },
    });
    const both = { date: '2026-03-01', description: 'To savings', tags: ['t1'] };
    expect(await storedTransactions(services.database)).toMatchObject([both, both]);
  });

  it.each([
    ['a1', '2026-03-02'],
    ['a2', '2026-03-04'],
  ])('is locked when either side is in a reconciled statement (%s)', async (accountId, date) => {
    const services = await givenLinked();
    const balance = cents(accountId === 'a1' ? -50_000 : 50_000);
    await reconcileStatement(services, accountId, { date: date as CalendarDate, balance });
    const patch = { date: '2026-03-10' as CalendarDate };
    for (const id of ['in', 'out']) {
      expect(await editTransactions(services, [id], patch)).toMatchObject({ code: 'locked' });
      expect(await removeTransactions(services, [id])).toMatchObject({ code: 'locked' });
    }
    const edit = { ...shown, date: '2026-03-10' };
    expect(await saveTransfer(services, 'out', edit, { before: shown })).toEqual({
      ok: false,
      code: 'locked',
    });
  });

  it('is deleted and restored as a whole', async () => {
    const services = await givenLinked();
    const rows = await storedTransactions(services.database);
    const removed = await removeTransactions(services, ['in']);
    expect(removed).toMatchObject({ value: { count: 2 } });
    expect(await storedTransactions(services.database)).toEqual([]);
    await undoChange(services, removed.ok ? (removed.change?.id ?? '') : '');
    expect(await storedTransactions(services.database)).toEqual(rows);
  });

  it('is duplicated with both dates, as a separate transfer that belongs to neither bank', async () => {
    const services = await givenLinked();
    const copied = await duplicateTransaction(services, 'in');
    if (!copied.ok) throw new Error(copied.code);
    const rows = await storedTransactions(services.database);
    expect(rows.map(({ date }) => date)).toEqual([
      '2026-03-04',
      '2026-03-04',
      '2026-03-02',
      '2026-03-02',
    ]);
    expect(new Set(rows.map(({ transferId }) => transferId)).size).toBe(2);
    expect(await unlinkTransfer(services, copied.value)).toMatchObject({ code: 'not-linked' });
  });

  it('updates the other account on each side, alone or together', async () => {
    const services = await givenLinked();
    const [into, out] = await storedTransactions(services.database);
    const read = (rows: readonly (typeof into)[]) =>
      readTogether(services.database, (tables) => readOtherAccounts(tables, rows));
    expect(await read([out])).toEqual(new Map([['out', 'a2']]));
    expect(await read([into, undefined])).toEqual(new Map([['in', 'a1']]));
    expect(await read([into, out])).toEqual(
      new Map([
        ['in', 'a1'],
        ['out', 'a2'],
      ]),
    );
  });

  it('is not half restored next to a side that was edited since', async () => {
    const services = await givenLinked();
    // A change that removed one side alone: its account was deleted, or an import was reverted.
    const label = { code: 'transactions-removed' as const, params: { count: 1 } };
    const note = { id: newRecordId(services.clock.now()), label };
    await services.database.store.write(
      'transactions',
      [{ id: 'out', remove: 'keep-key', deletedAt: services.clock.now().toISOString() }],
      note,
    );
    services.clock.advance(1_000);
    await editTransactions(services, ['in'], { date: '2026-03-05' as CalendarDate });
    expect(await undoChange(services, note.id)).toMatchObject({
      ok: false,
      code: 'changed-since',
      name: 'TRANSFER IN',
    });
  });
});
