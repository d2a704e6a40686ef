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

/** Insurance due on March 17 and a bank row for it dated the 14th. The clock is at the 15th. */
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

describe('claiming a row as the next payment', () => {
  it('links it to the schedule, which advances; Undo and Redo cover both', async () => {
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

  it('ends the schedule when it was the last payment; Undo restores it', async () => {
    const world = await given({ endDate: '2026-03-31' });
    const { services, match } = world;
    expect(await claimRow(services, match)).toMatchObject({ ok: true });
    expect(await items(services)).toEqual([]);
    services.clock.advance(1_000);
    expect(await undoLast(services)).toMatchObject({ ok: true });
    await expectAsGiven(world);
  });

  it('can claim a row whose former schedule no longer exists', async () => {
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

describe('claiming a row is refused', () => {
  it('when the payment, the schedule or the row has changed', async () => {
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
  ])('when the row has %s', async (_, edit) => {
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

describe('claiming a row is atomic:', () => {
  it('the row stays free when the schedule cannot advance', async () => {
    const world = await given();
    const full = scheduleWrites(world.services, async () => ({ ok: false, code: 'quota' }));
    expect(await claimRow(full, world.match)).toEqual({ ok: false, code: 'quota' });
    await expectAsGiven(world);
  });

  it('the next start frees the row after a kill between the two writes', async () => {
    const world = await given();
    const { services, match } = world;
    const killed = scheduleWrites(services, () => new Promise<never>(() => {}));
    void claimRow(killed, match);
    await expect.poll(async () => (await rows(services))[0]?.scheduledId).toBe('s1');
    await finishPendingOperations(services);
    await expectAsGiven(world);
    expect(await claimRow(services, match)).toMatchObject({ ok: true });
  });

  it('two tabs at once claim it only once', async () => {
    const { services, match } = await given();
    beforeNextWrite(services, () => claimRow(services, match));
    expect(await claimRow(services, match)).toMatchObject({ ok: false });
    expect(await rows(services)).toMatchObject([{ scheduledId: 's1', dueDate: DUE }]);
    expect(await items(services)).toMatchObject([{ nextDueDate: '2026-04-17' }]);
  });

  it('the row stays free when another tab skips the payment at the same moment', async () => {
    const { services, row, match } = await given();
    beforeNextWrite(services, () => skipScheduled(services, match.itemId));
    expect(await claimRow(services, match)).toEqual({ ok: false, code: 'conflict' });
    expect(await rows(services)).toEqual([row]);
    expect(await items(services)).toMatchObject([{ nextDueDate: '2026-04-17' }]);
  });
});

describe('keeping both', () => {
  it('is remembered once, and forgotten on Undo', async () => {
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
