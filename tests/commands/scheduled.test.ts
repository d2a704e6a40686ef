import { beforeNextWrite } from '@tests/support/before-next-write.ts';
import { accountForm, givenAccount } from '@tests/support/given.ts';
import { day, givenScheduled, scheduledItem } from '@tests/support/given-scheduled.ts';
import { storedRecords } from '@tests/support/stored.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { describe, expect, it } from 'vitest';
import { removeAccount, saveAccount } from '@/commands/accounts/account.ts';
import { addTag } from '@/commands/categories/payees-and-tags.ts';
import { skipScheduled } from '@/commands/scheduled/occurrences.ts';
import {
  removeScheduled,
  saveScheduled,
  setScheduledPaused,
} from '@/commands/scheduled/scheduled.ts';
import { redoLast, undoLast } from '@/commands/undo/undo.ts';
import { cents } from '@/domain/core/money.ts';
import { formOfScheduled, type ScheduledForm } from '@/domain/scheduled/scheduled-form.ts';

const form = (more: Partial<ScheduledForm> = {}): ScheduledForm => ({
  ...formOfScheduled(scheduledItem({ nextDueDate: '2026-04-01' })),
  ...more,
});

const opened = () =>
  openTestServices({ accounts: ['a1', 'a2'], categories: ['c1', 'c2'], tags: ['t1', 't2'] });
type TestServices = Awaited<ReturnType<typeof opened>>;

const items = ({ database }: TestServices) => storedRecords(database, 'scheduledTransactions');

/** Undoes the last change and redoes it; returns the state after each. */
async function undoAndRedo(services: TestServices) {
  const done = await items(services);
  services.clock.advance(1_000);
  const undone = await undoLast(services);
  const before = await items(services);
  services.clock.advance(1_000);
  expect(await redoLast(services)).toMatchObject({ ok: true });
  expect(await items(services)).toEqual(done);
  return { undone, before };
}

/** Simulates a run that advanced the item meanwhile. */
async function movedOn({ database }: TestServices, nextDueDate: string) {
  const written = await database.store.write('scheduledTransactions', [
    { id: 's1', update: (current) => ({ ...current, nextDueDate: day(nextDueDate) }) },
  ]);
  expect(written).toMatchObject({ ok: true, rows: 1 });
}

async function given(more: Parameters<typeof scheduledItem>[0] = {}) {
  const services = await opened();
  const item = scheduledItem({ nextDueDate: '2026-04-01', ...more });
  await givenScheduled(services, item);
  return { services, item };
}

describe('adding a scheduled transaction', () => {
  it('stores it as entered, anchored at its next date; Undo and Redo name it', async () => {
    const services = await opened();
    const saved = await saveScheduled(services, form({ categoryId: 'c1', tags: ['t1'] }));
    expect(saved).toMatchObject({
      ok: true,
      value: { description: 'Rent', amount: -120_000, categoryId: 'c1', tags: ['t1'] },
      change: { label: { code: 'scheduled-added', params: { name: 'Rent' } } },
    });
    expect(await items(services)).toMatchObject([
      { nextDueDate: '2026-04-01', anchorDate: '2026-04-01', paused: false },
    ]);
    const { undone, before } = await undoAndRedo(services);
    expect(undone).toMatchObject({ ok: true, change: { label: { code: 'scheduled-added' } } });
    expect(before).toEqual([]);
  });

  it('stores no category for a transfer', async () => {
    const services = await opened();
    const transfer = { targetAccountId: 'a2', amount: cents(5_000), categoryId: 'c1' };
    expect(await saveScheduled(services, form(transfer))).toMatchObject({ ok: true });
    expect(await items(services)).toMatchObject([
      { amount: -5_000, targetAccountId: 'a2', categoryId: '' },
    ]);
  });

  it.each<[Partial<ScheduledForm>, object]>([
    [{ description: 'x' }, { code: 'invalid', fields: { description: 'description-too-short' } }],
    [{ accountId: 'a9' }, { code: 'gone', fields: { accountId: 'account-gone' } }],
    [
      { targetAccountId: 'a9', amount: cents(1) },
      { code: 'gone', fields: { targetAccountId: 'account-gone' } },
    ],
    [
      { categoryId: 'c9', tags: ['t1', 't9'] },
      { code: 'gone', fields: { categoryId: 'category-gone', tags: 'tag-gone' } },
    ],
  ])('refuses %o and stores nothing', async (more, expected) => {
    const services = await opened();
    expect(await saveScheduled(services, form(more))).toMatchObject({ ok: false, ...expected });
    expect(await items(services)).toEqual([]);
  });

  it('refuses a transfer between currencies, and its accounts keep their currency', async () => {
    const services = await opened();
    const usd = await givenAccount(services, { name: 'Dollars', currency: 'USD' });
    const transfer = (targetAccountId: string) =>
      saveScheduled(services, form({ targetAccountId, amount: cents(5_000) }));
    expect(await transfer(usd.id)).toMatchObject({
      code: 'invalid',
      fields: { targetAccountId: 'scheduled-currencies' },
    });
    expect(await transfer('a2')).toMatchObject({ ok: true });
    const wanted = accountForm({ name: 'a2', currency: 'EUR' });
    expect(await saveAccount(services, 'a2', wanted)).toMatchObject({
      code: 'invalid',
      fields: { currency: 'currency-has-scheduled' },
      words: { count: 1 },
    });
    // A plain item puts no limit on the currency.
    await givenScheduled(services, scheduledItem({ id: 's9', accountId: usd.id }));
    const euro = accountForm({ name: 'Dollars', currency: 'EUR' });
    expect(await saveAccount(services, usd.id, euro)).toMatchObject({ ok: true });
  });
});

describe('changing a scheduled transaction', () => {
  it('keeps its anchor unless its next date or frequency changes', async () => {
    const { services, item } = await given({
      nextDueDate: '2026-02-28',
      anchorDate: '2026-01-31',
    });
    const before = formOfScheduled(item);
    await saveScheduled(services, { ...before, amount: cents(-130_000) }, item.id, before);
    expect(await items(services)).toMatchObject([{ amount: -130_000, anchorDate: '2026-01-31' }]);
    const { undone } = await undoAndRedo(services);
    expect(undone).toMatchObject({ change: { label: { code: 'scheduled-edited' } } });
    await saveScheduled(services, { ...before, nextDueDate: '2026-03-05' }, item.id, before);
    expect(await items(services)).toMatchObject([
      { amount: -130_000, nextDueDate: '2026-03-05', anchorDate: '2026-03-05' },
    ]);
  });

  it('keeps the separate changes of two tabs and a run', async () => {
    const { services, item } = await given({ tags: ['t1'] });
    const before = formOfScheduled(item);
    const save = (more: Partial<ScheduledForm>) =>
      saveScheduled(services, { ...before, ...more }, item.id, before);
    await movedOn(services, '2026-05-01');
    expect(await save({ description: 'Flat', tags: ['t1', 't2'] })).toMatchObject({ ok: true });
    expect(await save({ amount: cents(-1), tags: [] })).toMatchObject({ ok: true });
    expect(await items(services)).toMatchObject([
      {
        description: 'Flat',
        amount: -1,
        tags: ['t2'],
        nextDueDate: '2026-05-01',
        anchorDate: '2026-04-01',
      },
    ]);
  });

  it('refuses a second edit that no longer fits the first, and keeps the first', async () => {
    const { services, item } = await given();
    const before = formOfScheduled(item);
    const save = (more: Partial<ScheduledForm>) =>
      saveScheduled(services, { ...before, ...more }, item.id, before);
    expect(await save({ endDate: '2026-04-15' })).toMatchObject({ ok: true });
    expect(await save({ nextDueDate: '2026-05-01' })).toEqual({
      ok: false,
      code: 'invalid',
      fields: { endDate: 'end-before-due' },
    });
    expect(await items(services)).toMatchObject([
      { nextDueDate: '2026-04-01', endDate: '2026-04-15' },
    ]);
  });

  it('may keep a deleted category but not choose one, and reports a deleted item', async () => {
    const { services, item } = await given({ categoryId: 'c1' });
    const before = formOfScheduled(item);
    const save = (more: Partial<ScheduledForm>) =>
      saveScheduled(services, { ...before, ...more }, item.id, before);
    await services.database.store.write('categories', [
      { id: 'c1', remove: 'free-key' },
      { id: 'c2', remove: 'free-key' },
    ]);
    expect(await save({ amount: cents(-5) })).toMatchObject({ ok: true });
    expect(await save({ categoryId: 'c2' })).toMatchObject({
      code: 'gone',
      fields: { categoryId: 'category-gone' },
    });
    await removeScheduled(services, item.id);
    expect(await save({ amount: cents(-6) })).toEqual({ ok: false, code: 'gone' });
  });

  it('creates no Undo step when saved unchanged', async () => {
    const { services, item } = await given();
    const saved = await saveScheduled(services, formOfScheduled(item), item.id);
    expect(saved).toMatchObject({ ok: true });
    expect(saved).not.toHaveProperty('change');
  });
});

describe('pausing and resuming', () => {
  it('keeps the next date on pause; resuming skips what fell into the pause, on the anchored day', async () => {
    const { services, item } = await given({
      nextDueDate: '2025-11-30',
      anchorDate: '2025-10-31',
    });
    expect(await setScheduledPaused(services, item.id, true)).toMatchObject({
      ok: true,
      change: { label: { code: 'scheduled-paused', params: { name: 'Rent' } } },
    });
    expect(await items(services)).toMatchObject([{ paused: true, nextDueDate: '2025-11-30' }]);
    services.clock.advance(1_000);
    const resumed = await setScheduledPaused(services, item.id, false);
    expect(resumed).toMatchObject({ change: { label: { code: 'scheduled-resumed' } } });
    expect(await items(services)).toMatchObject([{ paused: false, nextDueDate: '2026-03-31' }]);
    const { before } = await undoAndRedo(services);
    expect(before).toMatchObject([{ paused: true, nextDueDate: '2025-11-30' }]);
  });

  it('does not skip what is due today', async () => {
    const { services, item } = await given({ nextDueDate: '2026-01-15', paused: true });
    await setScheduledPaused(services, item.id, false);
    expect(await items(services)).toMatchObject([{ nextDueDate: '2026-03-15' }]);
  });

  it('keeps an item paused that ended during its pause, instead of losing it', async () => {
    const { services, item } = await given({
      nextDueDate: '2026-01-01',
      endDate: '2026-03-01',
      paused: true,
    });
    expect(await setScheduledPaused(services, item.id, false)).toEqual({
      ok: false,
      code: 'ended',
    });
    expect(await items(services)).toEqual([item]);
  });

  it('changes nothing when repeated, and reports a deleted item', async () => {
    const { services, item } = await given();
    const again = await setScheduledPaused(services, item.id, false);
    expect(again).toMatchObject({ ok: true });
    expect(again).not.toHaveProperty('change');
    expect(await setScheduledPaused(services, 'no', true)).toEqual({ ok: false, code: 'gone' });
  });
});

describe('skipping the next occurrence', () => {
  it('advances it along its anchored day; Undo reverts that', async () => {
    const { services, item } = await given({
      nextDueDate: '2026-02-28',
      anchorDate: '2026-01-31',
    });
    expect(await skipScheduled(services, item.id)).toMatchObject({
      ok: true,
      change: {
        label: { code: 'scheduled-skipped', params: { name: 'Rent', date: '2026-02-28' } },
      },
    });
    expect(await items(services)).toMatchObject([
      { nextDueDate: '2026-03-31', anchorDate: '2026-01-31' },
    ]);
    expect((await undoAndRedo(services)).before).toEqual([item]);
  });

  it('deletes the item with its last occurrence, and says so; Undo restores it', async () => {
    const { services, item } = await given({ endDate: '2026-04-30' });
    expect(await skipScheduled(services, item.id)).toMatchObject({
      ok: true,
      change: {
        label: { code: 'scheduled-skipped-last', params: { name: 'Rent', date: '2026-04-01' } },
      },
    });
    expect(await items(services)).toEqual([]);
    expect((await undoAndRedo(services)).before).toEqual([item]);
  });

  it('skips one, not two, when two tabs do it at once', async () => {
    const { services, item } = await given();
    beforeNextWrite(services, () => skipScheduled(services, item.id));
    expect(await skipScheduled(services, item.id)).toEqual({ ok: false, code: 'conflict' });
    expect(await items(services)).toMatchObject([{ nextDueDate: '2026-05-01' }]);
    expect(await skipScheduled(services, 'no')).toEqual({ ok: false, code: 'gone' });
  });

  it('does not silently delete an item that another tab gives an end date at the same moment', async () => {
    const { services, item } = await given();
    beforeNextWrite(services, () =>
      services.database.store.write('scheduledTransactions', [
        { id: item.id, update: (current) => ({ ...current, endDate: day('2026-04-30') }) },
      ]),
    );
    expect(await skipScheduled(services, item.id)).toEqual({ ok: false, code: 'conflict' });
    expect(await items(services)).toEqual([{ ...item, endDate: '2026-04-30' }]);
  });

  it('does not delete the last one when another tab moves the end date later at the same moment', async () => {
    const { services, item } = await given({ endDate: '2026-04-30' });
    const { store } = services.database;
    const write = store.write.bind(store);
    store.write = (async (...args: Parameters<typeof write>) => {
      const [, [change]] = args;
      if (change && 'remove' in change) {
        await write('scheduledTransactions', [
          { id: item.id, update: (current) => ({ ...current, endDate: '' }) },
        ]);
      }
      return write(...args);
    }) as typeof write;
    expect(await skipScheduled(services, item.id)).toEqual({ ok: false, code: 'conflict' });
    expect(await items(services)).toEqual([{ ...item, endDate: '' }]);
  });
});

describe('deleting', () => {
  it('a scheduled transaction can be undone exactly', async () => {
    const { services, item } = await given({ paused: true, tags: ['t1'] });
    expect(await removeScheduled(services, item.id)).toMatchObject({
      ok: true,
      change: { label: { code: 'scheduled-removed', params: { name: 'Rent' } } },
    });
    expect((await undoAndRedo(services)).before).toEqual([item]);
    expect(await removeScheduled(services, item.id)).toEqual({ ok: false, code: 'gone' });
  });

  it('an account deletes its scheduled transactions on both sides; Undo restores all of them', async () => {
    const { services, item } = await given();
    const transfer = scheduledItem({ id: 's2', accountId: 'a2', targetAccountId: 'a1' });
    const other = scheduledItem({ id: 's3', accountId: 'a2' });
    await givenScheduled(services, transfer, other);
    expect(await removeAccount(services, 'a1')).toMatchObject({ ok: true });
    expect(await items(services)).toEqual([other]);
    const { before } = await undoAndRedo(services);
    expect(before).toEqual([item, transfer, other]);
  });
});

describe('Undo after something else happened', () => {
  it('reverts an edit and keeps the advance of a run', async () => {
    const { services, item } = await given();
    const before = formOfScheduled(item);
    await saveScheduled(services, { ...before, amount: cents(-1) }, item.id, before);
    await movedOn(services, '2026-05-01');
    expect(await undoLast(services)).toMatchObject({ ok: true });
    expect(await items(services)).toMatchObject([{ amount: -120_000, nextDueDate: '2026-05-01' }]);
  });

  it('is refused when a run advanced further from a skipped occurrence', async () => {
    const { services, item } = await given();
    await skipScheduled(services, item.id);
    await movedOn(services, '2026-06-01');
    expect(await undoLast(services)).toMatchObject({
      ok: false,
      code: 'changed-since',
      name: 'Rent',
    });
    expect(await items(services)).toMatchObject([{ nextDueDate: '2026-06-01' }]);
  });

  it('restores no item to an account that was deleted since', async () => {
    const { services, item } = await given();
    await removeScheduled(services, item.id);
    await services.database.store.write('accounts', [{ id: 'a1', remove: 'free-key' }]);
    expect(await undoLast(services)).toMatchObject({
      ok: false,
      code: 'reference-gone',
      name: 'Rent',
    });
  });

  it('does not remove a tag from an item that got it since', async () => {
    const services = await opened();
    const added = await addTag(services, { name: 'Homes', color: 1, hidden: false });
    if (!added.ok) throw new Error(added.code);
    await givenScheduled(services, scheduledItem({ tags: [added.value.id] }));
    expect(await undoLast(services)).toMatchObject({ ok: false, code: 'in-use', count: 1 });
  });
});
