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

/** Takes the last change back and does it again; what stood after each. */
async function thereAndBack(services: TestServices) {
  const done = await items(services);
  services.clock.advance(1_000);
  const undone = await undoLast(services);
  const before = await items(services);
  services.clock.advance(1_000);
  expect(await redoLast(services)).toMatchObject({ ok: true });
  expect(await items(services)).toEqual(done);
  return { undone, before };
}

/** A run has moved the item on meanwhile. */
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
  it('stores it as meant, counted from its next day; Undo and Redo know it by name', async () => {
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
    const { undone, before } = await thereAndBack(services);
    expect(undone).toMatchObject({ ok: true, change: { label: { code: 'scheduled-added' } } });
    expect(before).toEqual([]);
  });

  it('a transfer has no category', async () => {
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

  it('refuses a transfer between currencies; and its accounts keep theirs', async () => {
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
    // What is no transfer says nothing of a currency.
    await givenScheduled(services, scheduledItem({ id: 's9', accountId: usd.id }));
    const euro = accountForm({ name: 'Dollars', currency: 'EUR' });
    expect(await saveAccount(services, usd.id, euro)).toMatchObject({ ok: true });
  });
});

describe('changing a scheduled transaction', () => {
  it('keeps its anchor, unless its next day or its rhythm is another one', async () => {
    const { services, item } = await given({
      nextDueDate: '2026-02-28',
      anchorDate: '2026-01-31',
    });
    const before = formOfScheduled(item);
    await saveScheduled(services, { ...before, amount: cents(-130_000) }, item.id, before);
    expect(await items(services)).toMatchObject([{ amount: -130_000, anchorDate: '2026-01-31' }]);
    const { undone } = await thereAndBack(services);
    expect(undone).toMatchObject({ change: { label: { code: 'scheduled-edited' } } });
    await saveScheduled(services, { ...before, nextDueDate: '2026-03-05' }, item.id, before);
    expect(await items(services)).toMatchObject([
      { amount: -130_000, nextDueDate: '2026-03-05', anchorDate: '2026-03-05' },
    ]);
  });

  it('two tabs, and a run, change each their own', async () => {
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

  it('refuses two edits that go together no longer, and keeps the first', async () => {
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

  it('may keep a category that is gone, not take one; an item that is gone is gone', async () => {
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

  it('saving what stands is no step of Undo', async () => {
    const { services, item } = await given();
    const saved = await saveScheduled(services, formOfScheduled(item), item.id);
    expect(saved).toMatchObject({ ok: true });
    expect(saved).not.toHaveProperty('change');
  });
});

describe('pausing and going on', () => {
  it('stays where it is; going on passes over what fell into the pause, on its own day', async () => {
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
    const { before } = await thereAndBack(services);
    expect(before).toMatchObject([{ paused: true, nextDueDate: '2025-11-30' }]);
  });

  it('what is due today is not passed over', async () => {
    const { services, item } = await given({ nextDueDate: '2026-01-15', paused: true });
    await setScheduledPaused(services, item.id, false);
    expect(await items(services)).toMatchObject([{ nextDueDate: '2026-03-15' }]);
  });

  it('what ended in its pause stays paused, and is not lost', async () => {
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

  it('twice the same changes nothing; an item that is gone is gone', async () => {
    const { services, item } = await given();
    const again = await setScheduledPaused(services, item.id, false);
    expect(again).toMatchObject({ ok: true });
    expect(again).not.toHaveProperty('change');
    expect(await setScheduledPaused(services, 'no', true)).toEqual({ ok: false, code: 'gone' });
  });
});

describe('leaving the next one out', () => {
  it('moves it on, on the day of its anchor; Undo brings it back', async () => {
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
    expect((await thereAndBack(services)).before).toEqual([item]);
  });

  it('deletes it with its last one, and says so; Undo brings it back', async () => {
    const { services, item } = await given({ endDate: '2026-04-30' });
    expect(await skipScheduled(services, item.id)).toMatchObject({
      ok: true,
      change: {
        label: { code: 'scheduled-skipped-last', params: { name: 'Rent', date: '2026-04-01' } },
      },
    });
    expect(await items(services)).toEqual([]);
    expect((await thereAndBack(services)).before).toEqual([item]);
  });

  it('two presses in two tabs leave one out, not two', async () => {
    const { services, item } = await given();
    beforeNextWrite(services, () => skipScheduled(services, item.id));
    expect(await skipScheduled(services, item.id)).toEqual({ ok: false, code: 'conflict' });
    expect(await items(services)).toMatchObject([{ nextDueDate: '2026-05-01' }]);
    expect(await skipScheduled(services, 'no')).toEqual({ ok: false, code: 'gone' });
  });

  it('none is deleted without a word where another tab gives it an end in the same moment', async () => {
    const { services, item } = await given();
    beforeNextWrite(services, () =>
      services.database.store.write('scheduledTransactions', [
        { id: item.id, update: (current) => ({ ...current, endDate: day('2026-04-30') }) },
      ]),
    );
    expect(await skipScheduled(services, item.id)).toEqual({ ok: false, code: 'conflict' });
    expect(await items(services)).toEqual([{ ...item, endDate: '2026-04-30' }]);
  });

  it('the last one is not deleted where another tab gives it a later end in the same moment', async () => {
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
  it('a scheduled transaction; Undo brings it back as it was', async () => {
    const { services, item } = await given({ paused: true, tags: ['t1'] });
    expect(await removeScheduled(services, item.id)).toMatchObject({
      ok: true,
      change: { label: { code: 'scheduled-removed', params: { name: 'Rent' } } },
    });
    expect((await thereAndBack(services)).before).toEqual([item]);
    expect(await removeScheduled(services, item.id)).toEqual({ ok: false, code: 'gone' });
  });

  it('an account takes along what goes out of it and into it; Undo brings all of it back', async () => {
    const { services, item } = await given();
    const transfer = scheduledItem({ id: 's2', accountId: 'a2', targetAccountId: 'a1' });
    const other = scheduledItem({ id: 's3', accountId: 'a2' });
    await givenScheduled(services, transfer, other);
    expect(await removeAccount(services, 'a1')).toMatchObject({ ok: true });
    expect(await items(services)).toEqual([other]);
    const { before } = await thereAndBack(services);
    expect(before).toEqual([item, transfer, other]);
  });
});

describe('Undo, where something came in between', () => {
  it('takes an edit back beside a run that moved the item on', async () => {
    const { services, item } = await given();
    const before = formOfScheduled(item);
    await saveScheduled(services, { ...before, amount: cents(-1) }, item.id, before);
    await movedOn(services, '2026-05-01');
    expect(await undoLast(services)).toMatchObject({ ok: true });
    expect(await items(services)).toMatchObject([{ amount: -120_000, nextDueDate: '2026-05-01' }]);
  });

  it('says so where the run moved on from where it was skipped to', async () => {
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

  it('brings none back to an account that was deleted since', async () => {
    const { services, item } = await given();
    await removeScheduled(services, item.id);
    await services.database.store.write('accounts', [{ id: 'a1', remove: 'free-key' }]);
    expect(await undoLast(services)).toMatchObject({
      ok: false,
      code: 'reference-gone',
      name: 'Rent',
    });
  });

  it('takes no tag away from under one that was given it since', async () => {
    const services = await opened();
    const added = await addTag(services, { name: 'Homes', color: 1, hidden: false });
    if (!added.ok) throw new Error(added.code);
    await givenScheduled(services, scheduledItem({ tags: [added.value.id] }));
    expect(await undoLast(services)).toMatchObject({ ok: false, code: 'in-use', count: 1 });
  });
});
