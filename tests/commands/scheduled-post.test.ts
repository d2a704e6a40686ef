import { beforeNextWrite } from '@tests/support/before-next-write.ts';
import { TODAY, transactionForm } from '@tests/support/given.ts';
import { day, givenScheduled, scheduledItem } from '@tests/support/given-scheduled.ts';
import { storedRecords, storedTransactions, sumsAndRecount } from '@tests/support/stored.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { describe, expect, it } from 'vitest';
import { finishPendingOperations } from '@/commands/pending-operations.ts';
import { type PostOptions, postScheduled } from '@/commands/scheduled/posting.ts';
import { addTransaction } from '@/commands/transactions/transaction-entry.ts';
import { removeTransactions } from '@/commands/transactions/transactions.ts';
import { redoLast, undoLast } from '@/commands/undo/undo.ts';
import type { Services } from '@/db/database.ts';
import type { Store } from '@/db/store.ts';
import { cents } from '@/domain/core/money.ts';
import { scheduledRowId } from '@/domain/scheduled/due-occurrences.ts';

async function given(more: Parameters<typeof scheduledItem>[0] = {}) {
  const services = await openTestServices({
    accounts: ['a1', 'a2'],
    categories: ['c1'],
    tags: ['t1'],
  });
  const item = scheduledItem({ nextDueDate: '2026-04-01', ...more });
  await givenScheduled(services, item);
  const post = (options?: PostOptions) => postScheduled(services, item.id, options);
  return { services, item, post };
}

type TestServices = Awaited<ReturnType<typeof given>>['services'];

const items = ({ database }: Services) => storedRecords(database, 'scheduledTransactions');
const rows = ({ database }: Services) => storedTransactions(database);

async function turn(services: TestServices, how: typeof undoLast) {
  services.clock.advance(1_000);
  expect(await how(services)).toMatchObject({
    ok: true,
    change: { label: { code: 'scheduled-posted', params: { name: 'Rent' } } },
  });
}

async function expectAsGiven(services: Services, item: object) {
  expect(await rows(services)).toEqual([]);
  expect(await items(services)).toEqual([item]);
  expect(await storedRecords(services.database, 'settings')).toEqual([]);
  const [stored, recount] = await sumsAndRecount(services.database);
  expect(stored).toEqual(recount);
}

describe('posting the next occurrence now', () => {
  it('stores it today under the id of its due date and advances; Undo and Redo cover both', async () => {
    const { services, item, post } = await given({ categoryId: 'c1', tags: ['t1'] });
    const posted = await post();
    expect(posted).toMatchObject({ ok: true, value: [{ date: TODAY, amount: -120_000 }] });
    expect(await rows(services)).toEqual(posted.ok ? posted.value : []);
    expect(await rows(services)).toMatchObject([
      {
        id: scheduledRowId('s1', day('2026-04-01'), 0),
        source: 'scheduled',
        scheduledId: 's1',
        dueDate: '2026-04-01',
        categoryId: 'c1',
        categorySource: 'hand',
        tags: ['t1'],
        reviewed: true,
      },
    ]);
    expect(await items(services)).toMatchObject([{ nextDueDate: '2026-05-01' }]);
    const after = await rows(services);
    await turn(services, undoLast);
    await expectAsGiven(services, item);
    await turn(services, redoLast);
    expect(await rows(services)).toEqual(after);
    expect(await items(services)).toMatchObject([{ nextDueDate: '2026-05-01' }]);
  });

  it('accepts another amount or date, and works for a paused item', async () => {
    const { services, post } = await given({ paused: true });
    expect(await post({ amount: cents(-99_950), date: day('2026-03-10') })).toMatchObject({
      ok: true,
    });
    expect(await rows(services)).toMatchObject([{ amount: -99_950, date: '2026-03-10' }]);
    expect(await items(services)).toMatchObject([
      { amount: -120_000, nextDueDate: '2026-05-01', paused: true },
    ]);
  });

  it('does not post the following one when the displayed one was posted meanwhile', async () => {
    const { services, post } = await given();
    const shown = day('2026-04-01');
    expect(await post({ dueDate: shown })).toMatchObject({ ok: true });
    const again = { dueDate: shown, date: day('2026-03-10') };
    expect(await post(again)).toEqual({ ok: false, code: 'moved-on' });
    expect(await rows(services)).toHaveLength(1);
    expect(await items(services)).toMatchObject([{ nextDueDate: '2026-05-01' }]);
  });

  it('stores both sides of a transfer', async () => {
    const { services, item, post } = await given({ targetAccountId: 'a2' });
    expect(await post({ amount: cents(-5_000) })).toMatchObject({ ok: true });
    const [one, other] = await rows(services);
    expect(new Set([one?.accountId, other?.accountId])).toEqual(new Set(['a1', 'a2']));
    expect([one?.amount, other?.amount].sort()).toEqual([-5_000, 5_000]);
    expect(one).toMatchObject({ kind: 'transfer', transferId: other?.transferId });
    expect([one?.reviewed, other?.reviewed]).toEqual([true, true]);
    await turn(services, undoLast);
    await expectAsGiven(services, item);
  });

  it('deletes the item after its last occurrence; Undo restores it', async () => {
    const { services, item, post } = await given({ endDate: '2026-04-15' });
    expect(await post()).toMatchObject({ ok: true });
    expect(await items(services)).toEqual([]);
    expect(await rows(services)).toHaveLength(1);
    await turn(services, undoLast);
    await expectAsGiven(services, item);
  });

  it('leaves out a deleted category and deleted tags', async () => {
    const { services, post } = await given({ categoryId: 'c9', tags: ['t1', 't9'] });
    await post();
    expect(await rows(services)).toMatchObject([{ categoryId: '', tags: ['t1'] }]);
  });
});

describe('posting is refused', () => {
  it.each<[PostOptions, object]>([
    [{ amount: cents(0) }, { amount: 'amount-zero' }],
    [{ date: day('2026-03-16') }, { date: 'date-in-future' }],
    [{ date: day('1899-12-31') }, { date: 'date-too-early' }],
    [{ date: day('soon') }, { date: 'date-required' }],
  ])('for %o', async (options, fields) => {
    const { services, item, post } = await given();
    expect(await post(options)).toEqual({ ok: false, code: 'invalid', fields });
    await expectAsGiven(services, item);
  });

  it('when a transfer would reverse direction or cross currencies', async () => {
    const { services, item, post } = await given({ targetAccountId: 'a2' });
    expect(await post({ amount: cents(5_000) })).toMatchObject({
      fields: { amount: 'amount-not-positive' },
    });
    await services.database.store.write('accounts', [
      { id: 'a2', update: (current) => ({ ...current, currency: 'USD' }) },
    ]);
    expect(await post()).toMatchObject({
      code: 'invalid',
      fields: { targetAccountId: 'scheduled-currencies' },
    });
    await expectAsGiven(services, item);
  });

  it('when either account is reconciled on that day, unless unlocked', async () => {
    const { services, item, post } = await given({ targetAccountId: 'a2' });
    await services.database.store.write('accounts', [
      {
        id: 'a2',
        update: (current) => ({
          ...current,
          statements: [{ date: day('2026-03-10'), balance: cents(0) }],
        }),
      },
    ]);
    expect(await post({ date: day('2026-03-10') })).toEqual({ ok: false, code: 'locked' });
    await expectAsGiven(services, item);
    expect(await post({ date: day('2026-03-10'), unlock: true })).toMatchObject({ ok: true });
    expect(await post({ date: day('2026-03-11') })).toMatchObject({ ok: true });
  });

  it('when the item or its account no longer exists', async () => {
    const { services, item, post } = await given();
    await services.database.store.write('accounts', [{ id: 'a1', remove: 'free-key' }]);
    expect(await post()).toEqual({ ok: false, code: 'gone' });
    await expectAsGiven(services, item);
    expect(await postScheduled(services, 'no')).toEqual({ ok: false, code: 'gone' });
  });

  it('when an equal row exists, unless posted anyway', async () => {
    const { services, post } = await given();
    await addTransaction(
      services,
      transactionForm({ description: 'RENT', amount: cents(-120_000) }),
    );
    expect(await post()).toEqual({ ok: false, code: 'taken' });
    expect(await items(services)).toMatchObject([{ nextDueDate: '2026-04-01' }]);
    expect(await rows(services)).toHaveLength(1);
    services.clock.advance(1_000);
    expect(await post({ anyway: true })).toMatchObject({ ok: true });
    expect((await rows(services)).map(({ uniqueHash }) => uniqueHash).sort()).toEqual([
      `${TODAY}|-1200.00|rent|a1`,
      `${TODAY}|-1200.00|rent|a1|2`,
    ]);
  });

  it('when this very occurrence exists because the item was moved back; a copy gets its own id', async () => {
    const { services, post } = await given({ targetAccountId: 'a2' });
    await post();
    await services.database.store.write('scheduledTransactions', [
      { id: 's1', update: (current) => ({ ...current, nextDueDate: day('2026-04-01') }) },
    ]);
    services.clock.advance(1_000);
    expect(await post({ date: day('2026-03-01') })).toEqual({ ok: false, code: 'taken' });
    expect(await post({ date: day('2026-03-01'), anyway: true })).toMatchObject({ ok: true });
    const stored = await rows(services);
    expect(stored).toHaveLength(4);
    expect(new Set(stored.map(({ transferId }) => transferId)).size).toBe(2);
    expect(stored.every(({ dueDate }) => dueDate === '2026-04-01')).toBe(true);
  });
});

describe('posting an occurrence again', () => {
  it('restores what Undo removed or was deleted', async () => {
    const { services, post } = await given();
    await post();
    await turn(services, undoLast);
    services.clock.advance(1_000);
    expect(await post({ amount: cents(-1) })).toMatchObject({ ok: true });
    expect(await rows(services)).toMatchObject([{ amount: -1 }]);
    await removeTransactions(services, [scheduledRowId('s1', day('2026-04-01'), 0)]);
    await services.database.store.write('scheduledTransactions', [
      { id: 's1', update: (current) => ({ ...current, nextDueDate: day('2026-04-01') }) },
    ]);
    services.clock.advance(1_000);
    expect(await post({ amount: cents(-2) })).toMatchObject({ ok: true });
    const found = await rows(services);
    expect(found).toMatchObject([{ amount: -2, date: TODAY }]);
    expect(found[0]).not.toHaveProperty('deletedAt');
  });
});

/** The same services, but writes to schedules do something else. */
function scheduleWrites(services: Services, instead: Store['write']): Services {
  const { store } = services.database;
  const own = {
    write: (...args: Parameters<Store['write']>) =>
      args[0] === 'scheduledTransactions' ? instead(...args) : store.write(...args),
    replay: (...args: Parameters<Store['replay']>) => store.replay(...args),
    forget: (change: string) => store.forget(change),
  };
  return { ...services, database: { ...services.database, store: own as unknown as Store } };
}

describe('posting is atomic:', () => {
  it('nothing is stored and nothing can be undone when the item cannot advance', async () => {
    const { services, item } = await given();
    const full = scheduleWrites(services, async () => ({ ok: false, code: 'quota' }));
    expect(await postScheduled(full, item.id)).toEqual({ ok: false, code: 'quota' });
    await expectAsGiven(services, item);
    expect(await undoLast(services)).toMatchObject({ ok: false, code: 'nothing' });
    expect(await postScheduled(services, item.id)).toMatchObject({ ok: true });
  });

  it('the next start removes the row after a kill between the two writes', async () => {
    const { services, item } = await given();
    const killed = scheduleWrites(services, () => new Promise<never>(() => {}));
    void postScheduled(killed, item.id);
    await expect.poll(async () => (await rows(services)).length).toBe(1);
    await finishPendingOperations(services);
    await expectAsGiven(services, item);
  });

  it('an occurrence that another tab posts at the same moment is stored only once', async () => {
    const { services, item, post } = await given();
    beforeNextWrite(services, post);
    expect(await post()).toMatchObject({ ok: false });
    expect(await rows(services)).toHaveLength(1);
    expect(await items(services)).toEqual([{ ...item, nextDueDate: '2026-05-01' }]);
  });

  it('an occurrence that another tab skips at the same moment is not posted', async () => {
    const { services, item } = await given();
    const { store } = services.database;
    const late = scheduleWrites(services, async (...args) => {
      await store.write('scheduledTransactions', [
        { id: item.id, update: (current) => ({ ...current, nextDueDate: day('2026-05-01') }) },
      ]);
      return store.write(...args);
    });
    expect(await postScheduled(late, item.id)).toEqual({ ok: false, code: 'conflict' });
    await expectAsGiven(services, { ...item, nextDueDate: '2026-05-01' });
  });
});
