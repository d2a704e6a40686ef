import { beforeNextWrite } from '@tests/support/before-next-write.ts';
import { transactionForm } from '@tests/support/given.ts';
import { day, givenScheduled, scheduledItem } from '@tests/support/given-scheduled.ts';
import { storedRecords, storedTransactions, sumsAndRecount } from '@tests/support/stored.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { describe, expect, it } from 'vitest';
import { finishPendingOperations } from '@/commands/pending-operations.ts';
import { skipScheduled } from '@/commands/scheduled/occurrences.ts';
import { claimRow, keepBoth } from '@/commands/scheduled/posting.ts';
import { addTransaction } from '@/commands/transactions/transaction-entry.ts';
import { redoLast, undoLast } from '@/commands/undo/undo.ts';
import type { Services } from '@/db/database.ts';
import { readEnteredRefusals } from '@/db/queries/scheduled/scheduled.ts';
import type { Store } from '@/db/store.ts';
import { cents } from '@/domain/core/money.ts';

const DUE = day('2026-03-17');

/** Insurance that is due on 17 March, and a row of the bank for it of the 14th. The clock stands on the 15th. */
async function given(more: Parameters<typeof scheduledItem>[0] = {}) {
  const services = await openTestServices({ accounts: ['a1', 'a2'] });
  const item = scheduledItem({
    description: 'Insurance',
    amount: -15_092,
    nextDueDate: DUE,
    ...more,
  });
  await givenScheduled(services, item);
  const added = await addTransaction(
    services,
    transactionForm({
      date: '2026-03-14',
      description: 'INTACT INS CO 8812',
      amount: cents(-15_092),
      accountId: 'a1',
    }),
  );
  if (!added.ok) throw new Error(added.code);
  services.clock.advance(1_000);
  const row = added.value;
  const match = { itemId: item.id, dueDate: DUE, rowId: row.id };
  return { services, item, row, match };
}

const items = ({ database }: Services) => storedRecords(database, 'scheduledTransactions');
const rows = ({ database }: Services) => storedTransactions(database);

async function expectAsGiven({ services, item, row }: Awaited<ReturnType<typeof given>>) {
  expect(await rows(services)).toEqual([row]);
  expect(await items(services)).toEqual([item]);
  expect(await storedRecords(services.database, 'settings')).toEqual([]);
}

/** The same services, whose writes to the schedules do something else. */
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

describe('saying that a row is the next payment', () => {
  it('gives it to the schedule, which moves on; Undo and Redo take both', async () => {
    const world = await given();
    const { services, row, match } = world;
    expect(await claimRow(services, match)).toMatchObject({
      ok: true,
      change: {
        label: { code: 'scheduled-claimed', params: { name: 'Insurance', date: '2026-03-17' } },
      },
    });
    const claimed = { ...row, scheduledId: 's1', dueDate: DUE };
    expect(await rows(services)).toEqual([claimed]);
    expect(await items(services)).toMatchObject([{ nextDueDate: '2026-04-17' }]);
    const [sums, recount] = await sumsAndRecount(services.database);
    expect(sums).toEqual(recount);
    services.clock.advance(1_000);
    expect(await undoLast(services)).toMatchObject({ ok: true });
    await expectAsGiven(world);
    services.clock.advance(1_000);
    expect(await redoLast(services)).toMatchObject({ ok: true });
    expect(await rows(services)).toEqual([claimed]);
    expect(await items(services)).toMatchObject([{ nextDueDate: '2026-04-17' }]);
  });

  it('of the last one the schedule ends; Undo brings it back', async () => {
    const world = await given({ endDate: '2026-03-31' });
    const { services, match } = world;
    expect(await claimRow(services, match)).toMatchObject({ ok: true });
    expect(await items(services)).toEqual([]);
    services.clock.advance(1_000);
    expect(await undoLast(services)).toMatchObject({ ok: true });
    await expectAsGiven(world);
  });

  it('a row of a schedule that is gone is free', async () => {
    const { services, row, match } = await given();
    await services.database.store.write('transactions', [
      {
        id: row.id,
        update: (each) => ({ ...each, scheduledId: 's9', dueDate: day('2026-03-14') }),
      },
    ]);
    expect(await claimRow(services, match)).toMatchObject({ ok: true });
    expect(await rows(services)).toMatchObject([{ scheduledId: 's1', dueDate: DUE }]);
  });
});

describe('it is refused', () => {
  it('where the payment, the schedule or the row is another by now', async () => {
    const world = await given();
    const { services, match } = world;
    const other = { ...match, dueDate: day('2026-02-17') };
    expect(await claimRow(services, other)).toEqual({ ok: false, code: 'moved-on' });
    expect(await claimRow(services, { ...match, itemId: 'no' })).toEqual({
      ok: false,
      code: 'gone',
    });
    expect(await claimRow(services, { ...match, rowId: 'no' })).toEqual({
      ok: false,
      code: 'gone',
    });
    await expectAsGiven(world);
  });

  it.each([
    ['another amount', { amount: cents(-15_093) }],
    ['another account', { accountId: 'a2' }],
    ['another schedule that is there', { scheduledId: 's2', dueDate: DUE }],
  ])('where the row has %s', async (_, edit) => {
    const { services, item, row, match } = await given();
    await givenScheduled(services, scheduledItem({ id: 's2' }));
    await services.database.store.write('transactions', [
      { id: row.id, update: (each) => ({ ...each, ...edit }) },
    ]);
    expect(await claimRow(services, match)).toEqual({ ok: false, code: 'conflict' });
    expect(await rows(services)).toEqual([{ ...row, ...edit }]);
    expect(await items(services)).toContainEqual(item);
    expect(await undoLast(services)).not.toMatchObject({
      change: { label: { code: 'scheduled-claimed' } },
    });
  });
});

describe('it is whole or not at all', () => {
  it('where the schedule cannot be moved on the row stays free', async () => {
    const world = await given();
    const full = scheduleWrites(world.services, async () => ({ ok: false, code: 'quota' }));
    expect(await claimRow(full, world.match)).toEqual({ ok: false, code: 'quota' });
    await expectAsGiven(world);
  });

  it('after a kill between the two, the next start frees the row', async () => {
    const world = await given();
    const { services, match } = world;
    const killed = scheduleWrites(services, () => new Promise<never>(() => {}));
    void claimRow(killed, match);
    await expect.poll(async () => (await rows(services))[0]?.scheduledId).toBe('s1');
    await finishPendingOperations(services);
    await expectAsGiven(world);
    expect(await claimRow(services, match)).toMatchObject({ ok: true });
  });

  it('in two tabs at once it happens once', async () => {
    const { services, match } = await given();
    beforeNextWrite(services, () => claimRow(services, match));
    expect(await claimRow(services, match)).toMatchObject({ ok: false });
    expect(await rows(services)).toMatchObject([{ scheduledId: 's1', dueDate: DUE }]);
    expect(await items(services)).toMatchObject([{ nextDueDate: '2026-04-17' }]);
  });

  it('where another tab skips it in the same moment the row stays free', async () => {
    const { services, row, match } = await given();
    beforeNextWrite(services, () => skipScheduled(services, match.itemId));
    expect(await claimRow(services, match)).toEqual({ ok: false, code: 'conflict' });
    expect(await rows(services)).toEqual([row]);
    expect(await items(services)).toMatchObject([{ nextDueDate: '2026-04-17' }]);
  });
});

describe('keeping both', () => {
  it('is remembered once, and forgotten by Undo', async () => {
    const { services, item, match } = await given();
    const kept = await keepBoth(services, match);
    expect(kept).toMatchObject({
      change: {
        label: { code: 'scheduled-kept-apart', params: { name: 'Insurance', date: '2026-03-17' } },
      },
    });
    const remembered = new Set([`${match.itemId}|${match.rowId}`]);
    expect(await readEnteredRefusals(services.database)).toEqual(remembered);
    expect(await keepBoth(services, match)).toEqual({ ok: true, value: null });
    expect(await items(services)).toEqual([item]);
    services.clock.advance(1_000);
    expect(await undoLast(services)).toMatchObject({ ok: true });
    expect(await readEnteredRefusals(services.database)).toEqual(new Set());
    services.clock.advance(1_000);
    expect(await keepBoth(services, match)).toMatchObject({ ok: true });
    expect(await readEnteredRefusals(services.database)).toEqual(remembered);
    expect(await keepBoth(services, { ...match, itemId: 'no' })).toEqual({
      ok: false,
      code: 'gone',
    });
  });
});
