import { beforeNextWrite } from '@tests/support/before-next-write.ts';
import { transactionForm } from '@tests/support/given.ts';
import { day, givenScheduled, scheduledItem } from '@tests/support/given-scheduled.ts';
import { storedRecords, storedTransactions, sumsAndRecount } from '@tests/support/stored.ts';
import { closeTestDatabase, openTestServices } from '@tests/support/test-database.ts';
import { lastValueFrom, Subject, tap, toArray } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { newChange } from '@/commands/outcome.ts';
import { editTransactions } from '@/commands/transactions/edit-transactions.ts';
import { addTransaction } from '@/commands/transactions/transaction-entry.ts';
import { removeTransactions } from '@/commands/transactions/transactions.ts';
import { redoChange, undoChange } from '@/commands/undo/undo.ts';
import type { Services } from '@/db/database.ts';
import type { ScheduledRequest } from '@/pipelines/scheduled/scheduled-events.ts';
import { scheduledRun, startScheduledRun } from '@/pipelines/scheduled/scheduled-run.ts';

/** The same services on another day, at noon. */
function on(services: Services, date: string): Services {
  const now = new Date(`${date}T12:00:00`);
  return { ...services, clock: { now: () => now, today: () => day(date) } };
}

const run = (services: Services, request: ScheduledRequest = {}) =>
  lastValueFrom(scheduledRun(services, request));

const rowsOf = async ({ database }: Services) =>
  (await storedTransactions(database))
    .map(
      ({ date, description, amount, accountId }) => `${date} ${description} ${amount} ${accountId}`,
    )
    .sort();

const datesOf = async ({ database }: Services) =>
  (await storedTransactions(database)).map(({ date }) => date).sort();

const itemsOf = ({ database }: Services) => storedRecords(database, 'scheduledTransactions');

const open = (more: Parameters<typeof openTestServices>[0] = {}) =>
  openTestServices({ accounts: ['a1', 'a2'], ...more });

async function expectSums({ database }: Services) {
  const [sums, recount] = await sumsAndRecount(database);
  expect(sums).toEqual(recount);
}

describe('spec §4 posting every missed occurrence', () => {
  it.each([
    [
      { frequency: 'daily', nextDueDate: '2026-03-13' },
      ['2026-03-13', '2026-03-14', '2026-03-15'],
      '2026-03-16',
    ],
    [
      { frequency: 'daily', interval: 2, nextDueDate: '2026-03-11' },
      ['2026-03-11', '2026-03-13', '2026-03-15'],
      '2026-03-17',
    ],
    [
      { frequency: 'weekly', nextDueDate: '2026-03-02' },
      ['2026-03-02', '2026-03-09'],
      '2026-03-16',
    ],
    [
      { frequency: 'bi-weekly', nextDueDate: '2026-02-15' },
      ['2026-02-15', '2026-03-01', '2026-03-15'],
      '2026-03-29',
    ],
    [
      { frequency: 'monthly', nextDueDate: '2026-01-10' },
      ['2026-01-10', '2026-02-10', '2026-03-10'],
      '2026-04-10',
    ],
    [
      { frequency: 'yearly', nextDueDate: '2024-02-29' },
      ['2024-02-29', '2025-02-28', '2026-02-28'],
      '2027-02-28',
    ],
    [
      { frequency: 'monthly', monthEnd: true, nextDueDate: '2026-01-31' },
      ['2026-01-31', '2026-02-28'],
      '2026-03-31',
    ],
    // Saturday, March 14: posted on Friday; the schedule continues from the calendar date.
    [
      { frequency: 'monthly', weekendRule: 'before', nextDueDate: '2026-03-14' },
      ['2026-03-13'],
      '2026-04-14',
    ],
    // Sunday, March 15: posted on Monday, which is tomorrow.
    [{ frequency: 'monthly', weekendRule: 'after', nextDueDate: '2026-03-15' }, [], '2026-03-15'],
  ] as const)('of %o', async (more, dates, next) => {
    const services = await open();
    await givenScheduled(services, scheduledItem(more));
    expect(await run(services)).toEqual({
      type: 'done',
      added: dates.length,
      skipped: 0,
      names: dates.slice(0, 3).map(() => 'Rent'),
      ended: [],
    });
    expect(await datesOf(services)).toEqual(dates);
    expect(await itemsOf(services)).toMatchObject([
      { nextDueDate: next, anchorDate: more.nextDueDate },
    ]);
    await expectSums(services);
  });

  it('keeps the anchor day through short months', async () => {
    const services = await open();
    await givenScheduled(services, scheduledItem({ nextDueDate: '2025-12-31' }));
    for (const today of ['2025-12-31', '2026-02-28', '2026-03-30', '2026-04-30'])
      await run(on(services, today));
    expect(await datesOf(services)).toEqual([
      '2025-12-31',
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
    ]);
    expect(await itemsOf(services)).toMatchObject([
      { nextDueDate: '2026-05-31', anchorDate: '2025-12-31' },
    ]);
  });

  it("stores the item's values, and where the row came from", async () => {
    const services = await open({ categories: ['c1'], tags: ['t1', 't2'] });
    await givenScheduled(
      services,
      scheduledItem({ categoryId: 'c1', tags: ['t1', 't2'], nextDueDate: '2026-03-15' }),
    );
    await run(services);
    expect(await storedTransactions(services.database)).toMatchObject([
      {
        accountId: 'a1',
        date: '2026-03-15',
        description: 'Rent',
        amount: -120_000,
        categoryId: 'c1',
        categorySource: 'hand',
        tags: ['t1', 't2'],
        source: 'scheduled',
        kind: 'normal',
        scheduledId: 's1',
        dueDate: '2026-03-15',
        uniqueHash: '2026-03-15|-1200.00|rent|a1',
      },
    ]);
  });

  it('of a transfer stores both sides, linked', async () => {
    const services = await open();
    await givenScheduled(
      services,
      scheduledItem({ targetAccountId: 'a2', nextDueDate: '2026-02-10' }),
    );
    expect(await run(services)).toMatchObject({ added: 2 });
    expect(await rowsOf(services)).toEqual([
      '2026-02-10 Rent -120000 a1',
      '2026-02-10 Rent 120000 a2',
      '2026-03-10 Rent -120000 a1',
      '2026-03-10 Rent 120000 a2',
    ]);
    const rows = await storedTransactions(services.database);
    expect(new Set(rows.map(({ transferId }) => transferId)).size).toBe(2);
    expect(rows.every(({ kind }) => kind === 'transfer')).toBe(true);
    await expectSums(services);
  });

  it('leaves alone paused and future items, and items that were not requested', async () => {
    const services = await open();
    const items = [
      scheduledItem({ id: 'paused', description: 'Paused', paused: true }),
      scheduledItem({ id: 'later', description: 'Later', nextDueDate: '2026-03-16' }),
      scheduledItem({ id: 'one', description: 'One' }),
      scheduledItem({ id: 'two', description: 'Two' }),
    ];
    await givenScheduled(services, ...items);
    expect(await run(services, { itemIds: ['two', 'later', 'not there'] })).toMatchObject({
      added: 1,
    });
    expect(await rowsOf(services)).toEqual(['2026-03-01 Two -120000 a1']);
    expect(await run(services)).toMatchObject({ added: 1 });
    const stored = await itemsOf(services);
    expect(stored).toHaveLength(4);
    for (const id of [0, 1]) expect(stored).toContainEqual(items[id]);
  });

  it('reports progress, and finds nothing the second time', async () => {
    const services = await open();
    await givenScheduled(
      services,
      scheduledItem({
        id: 'd',
        description: 'Coffee',
        frequency: 'daily',
        nextDueDate: '2025-12-16',
      }),
      scheduledItem({
        id: 'w',
        description: 'Paper',
        frequency: 'weekly',
        nextDueDate: '2025-12-21',
      }),
    );
    const events = await lastValueFrom(scheduledRun(services, {}).pipe(toArray()));
    const progress = events.filter((event) => event.type === 'progress');
    expect(progress.length).toBeGreaterThan(1);
    expect(progress.every(({ done, total, added }) => total === 103 && done === added)).toBe(true);
    expect(progress.at(-1)).toMatchObject({ done: 103 });
    expect(events.at(-1)).toMatchObject({ type: 'done', added: 103, skipped: 0, ended: [] });
    const rows = await storedTransactions(services.database);
    expect(await lastValueFrom(scheduledRun(services, {}).pipe(toArray()))).toEqual([
      { type: 'done', added: 0, skipped: 0, names: [], ended: [] },
    ]);
    expect(await storedTransactions(services.database)).toEqual(rows);
  });
});

describe('the end of an item', () => {
  it('deletes it once the next occurrence would be after its end date', async () => {
    const services = await open();
    await givenScheduled(
      services,
      scheduledItem({
        id: 'gym',
        description: 'Gym',
        nextDueDate: '2026-01-10',
        endDate: '2026-03-10',
      }),
      scheduledItem({ id: 'on', description: 'Goes on', endDate: '2026-04-01' }),
    );
    expect(await run(services)).toEqual({
      type: 'done',
      added: 4,
      skipped: 0,
      names: ['Gym', 'Gym', 'Goes on'],
      ended: ['Gym'],
    });
    expect(await itemsOf(services)).toMatchObject([{ id: 'on', nextDueDate: '2026-04-01' }]);
  });

  it('is compared with the calendar date, not the one a weekend moved it to', async () => {
    const services = await open();
    await givenScheduled(
      services,
      scheduledItem({ weekendRule: 'after', nextDueDate: '2026-02-28', endDate: '2026-02-28' }),
    );
    expect(await run(services)).toMatchObject({ added: 1, ended: ['Rent'] });
    expect(await datesOf(services)).toEqual(['2026-03-02']);
  });

  it('deletes an item already past its end when its day comes', async () => {
    const services = await open();
    await givenScheduled(
      services,
      scheduledItem({ nextDueDate: '2026-03-10', endDate: '2026-03-05' }),
    );
    expect(await run(on(services, '2026-03-09'))).toMatchObject({ added: 0, ended: [] });
    expect(await run(on(services, '2026-03-10'))).toMatchObject({ added: 0, ended: ['Rent'] });
    expect(await itemsOf(services)).toEqual([]);
  });
});

describe('occurrences skipped as duplicates by hash', () => {
  it('include one equal to a manual row', async () => {
    const services = await open();
    const form = transactionForm({
      date: '2026-03-01',
      description: ' RENT ',
      amount: -120_000 as never,
    });
    expect((await addTransaction(services, form)).ok).toBe(true);
    await givenScheduled(services, scheduledItem({ nextDueDate: '2026-02-01' }));
    expect(await run(services)).toMatchObject({ added: 1, skipped: 1 });
    expect(await storedTransactions(services.database)).toHaveLength(2);
    expect(await itemsOf(services)).toMatchObject([{ nextDueDate: '2026-04-01' }]);
  });

  it('include both sides of a transfer when one of them exists', async () => {
    const services = await open();
    const form = transactionForm({
      date: '2026-03-01',
      description: 'Rent',
      amount: 120_000 as never,
      accountId: 'a2',
    });
    await addTransaction(services, form);
    await givenScheduled(services, scheduledItem({ targetAccountId: 'a2' }));
    expect(await run(services)).toMatchObject({ added: 0, skipped: 1 });
    expect(await storedTransactions(services.database)).toHaveLength(1);
  });

  it('include the second of two items with the same values on the same day', async () => {
    const services = await open();
    await givenScheduled(services, scheduledItem({ id: 'x' }), scheduledItem({ id: 'y' }));
    expect(await run(services)).toMatchObject({ added: 1, skipped: 1 });
    expect(await itemsOf(services)).toMatchObject([
      { nextDueDate: '2026-04-01' },
      { nextDueDate: '2026-04-01' },
    ]);
  });

  it("include one posted and deleted since, even if the item's amount has changed", async () => {
    const services = await open();
    await givenScheduled(services, scheduledItem());
    await run(services);
    const [posted] = await storedTransactions(services.database);
    await removeTransactions(services, [posted?.id ?? '']);
    for (const amount of [-120_000, -99_900]) {
      await services.database.store.write('scheduledTransactions', [
        { id: 's1', update: () => scheduledItem({ amount }) },
      ]);
      expect(await run(services)).toMatchObject({ added: 0, skipped: 1 });
    }
    expect(await storedTransactions(services.database)).toEqual([]);
  });

  it('include one merged with a bank row or edited, because its id exists whatever its key', async () => {
    const services = await open();
    await givenScheduled(services, scheduledItem());
    await run(services);
    const [posted] = await storedTransactions(services.database);
    await services.database.store.write('transactions', [
      {
        id: posted?.id ?? '',
        update: (row) => ({
          ...row,
          uniqueHash: '2026-03-02|-1200.00|maple rentals|a1',
          importedDescription: 'MAPLE RENTALS',
        }),
      },
    ]);
    await services.database.store.write('scheduledTransactions', [
      { id: 's1', update: () => scheduledItem() },
    ]);
    expect(await run(services)).toMatchObject({ added: 0, skipped: 1 });
    expect(await storedTransactions(services.database)).toHaveLength(1);
  });
});

describe('when the clock', () => {
  it('is set back, nothing is posted twice; when set forward again, nothing is lost', async () => {
    const services = await open();
    await givenScheduled(
      services,
      scheduledItem({ frequency: 'weekly', nextDueDate: '2026-03-02' }),
    );
    const days = ['2026-03-20', '2026-03-03', '2025-01-01', '2026-03-20', '2026-03-31'];
    const added = [];
    for (const date of days) {
      const event = await run(on(services, date));
      added.push('added' in event ? event.added : -1);
    }
    expect(added).toEqual([3, 0, 0, 0, 2]);
    expect(await datesOf(services)).toEqual([
      '2026-03-02',
      '2026-03-09',
      '2026-03-16',
      '2026-03-23',
      '2026-03-30',
    ]);
  });
});

describe('a missing reference', () => {
  it('to an account: its items are skipped and logged once, and the others are posted', async () => {
    const services = await open();
    const lost = scheduledItem({ id: 'lost', accountId: 'gone', frequency: 'daily' });
    const half = scheduledItem({ id: 'half', targetAccountId: 'gone' });
    await givenScheduled(services, lost, half, scheduledItem());
    expect(await run(services)).toEqual({
      type: 'done',
      added: 1,
      skipped: 0,
      names: ['Rent'],
      ended: [],
    });
    expect(await itemsOf(services)).toEqual(expect.arrayContaining([lost, half]));
    const warnings = services.log.entries().filter(({ level }) => level === 'warn');
    expect(warnings).toHaveLength(2);
  });

  it('to an account deleted during the run: stored rows stay, and nothing more is stored in it', async () => {
    const services = await open();
    await givenScheduled(
      services,
      scheduledItem({ frequency: 'daily', nextDueDate: '2025-11-01' }),
    );
    beforeNextWrite(services, async () => {
      // Right before the first batch advances the item.
      beforeNextWrite(services, () =>
        services.database.store.write('accounts', [{ id: 'a1', remove: 'free-key' }]),
      );
    });
    const event = await run(services);
    expect(event).toMatchObject({ type: 'done', added: 64 });
    const [item] = await itemsOf(services);
    expect(item).toMatchObject({ nextDueDate: '2026-01-04' });
    expect(await storedTransactions(services.database)).toHaveLength(64);
  });

  it('between accounts of two currencies: no transfer is posted', async () => {
    const services = await open();
    await services.database.store.write('accounts', [
      { id: 'a2', update: (row) => ({ ...row, currency: 'USD' }) },
    ]);
    await givenScheduled(services, scheduledItem({ targetAccountId: 'a2' }));
    expect(await run(services)).toMatchObject({ type: 'done', added: 0 });
    expect(await storedTransactions(services.database)).toEqual([]);
  });

  it('to a category or tag: it is left out', async () => {
    const services = await open({ categories: ['c1'], tags: ['t1'] });
    await givenScheduled(
      services,
      scheduledItem({ categoryId: 'gone', tags: ['t1', 'gone'] }),
      scheduledItem({ id: 's2', description: 'Other', categoryId: 'c1' }),
    );
    await run(services);
    const rows = await storedTransactions(services.database);
    const rent = rows.find(({ description }) => description === 'Rent');
    expect(rent).toMatchObject({ categoryId: '', tags: ['t1'] });
    expect(rent?.categorySource).toBeUndefined();
    expect(rows.find(({ description }) => description === 'Other')).toMatchObject({
      categoryId: 'c1',
    });
  });
});

describe('simultaneous runs without locks', () => {
  it('store each occurrence once, and together count each once', async () => {
    const services = await open();
    await givenScheduled(
      services,
      scheduledItem({
        id: 'd',
        description: 'Coffee',
        frequency: 'daily',
        nextDueDate: '2026-01-01',
      }),
      scheduledItem({
        id: 't',
        targetAccountId: 'a2',
        frequency: 'weekly',
        nextDueDate: '2026-01-01',
      }),
      scheduledItem({
        id: 'e',
        description: 'Gym',
        nextDueDate: '2026-01-01',
        endDate: '2026-03-10',
      }),
    );
    const events = await Promise.all([run(services), run(services), run(services)]);
    const told = events.map((event) => (event.type === 'done' ? event.added : Number.NaN));
    expect(told.reduce((sum, each) => sum + each)).toBe(74 + 11 + 3);
    expect(events.flatMap((event) => (event.type === 'done' ? event.ended : []))).toEqual(['Gym']);
    expect(await storedTransactions(services.database)).toHaveLength(74 + 22 + 3);
    expect((await itemsOf(services)).map(({ nextDueDate }) => nextDueDate).sort()).toEqual([
      '2026-03-16',
      '2026-03-19',
    ]);
    await expectSums(services);
  });

  it('plan an item again that was edited in between', async () => {
    const services = await open();
    await givenScheduled(services, scheduledItem({ nextDueDate: '2026-02-01' }));
    beforeNextWrite(services, () =>
      services.database.store.write('scheduledTransactions', [
        {
          id: 's1',
          update: (item) => ({ ...item, amount: -130_000 as never, endDate: day('2026-06-30') }),
        },
      ]),
    );
    expect(await run(services)).toMatchObject({ type: 'done', added: 2, skipped: 2 });
    expect(await rowsOf(services)).toEqual([
      '2026-02-01 Rent -120000 a1',
      '2026-03-01 Rent -120000 a1',
    ]);
    expect(await itemsOf(services)).toMatchObject([
      { amount: -130_000, endDate: '2026-06-30', nextDueDate: '2026-04-01' },
    ]);
  });

  it('do not delete an item whose end date moves while it ends', async () => {
    const services = await open();
    await givenScheduled(services, scheduledItem({ endDate: '2026-03-01' }));
    beforeNextWrite(services, async () => {
      // Right before the item would be deleted.
      beforeNextWrite(services, () =>
        services.database.store.write('scheduledTransactions', [
          { id: 's1', update: (item) => ({ ...item, endDate: '' }) },
        ]),
      );
    });
    expect(await run(services)).toMatchObject({ type: 'done', added: 1, ended: [] });
    expect(await itemsOf(services)).toMatchObject([{ endDate: '', nextDueDate: '2026-04-01' }]);
  });

  it('do not recreate an item that was deleted in between', async () => {
    const services = await open();
    await givenScheduled(
      services,
      scheduledItem(),
      scheduledItem({ id: 's2', description: 'Other' }),
    );
    beforeNextWrite(services, () =>
      services.database.store.write('scheduledTransactions', [{ id: 's1', remove: 'free-key' }]),
    );
    expect(await run(services)).toMatchObject({ type: 'done', added: 2 });
    expect(await itemsOf(services)).toMatchObject([{ id: 's2', nextDueDate: '2026-04-01' }]);
  });
});

describe('stopping a run', () => {
  it('finishes the current batch, and the next run continues', async () => {
    const services = await open();
    await givenScheduled(
      services,
      scheduledItem({ frequency: 'daily', nextDueDate: '2025-11-01' }),
    );
    const cancel$ = new Subject<void>();
    const event = await lastValueFrom(
      scheduledRun(services, {}, cancel$).pipe(
        tap(({ type }) => {
          if (type === 'progress') cancel$.next();
        }),
      ),
    );
    expect(event).toEqual({
      type: 'cancelled',
      added: 64,
      skipped: 0,
      names: ['Rent', 'Rent', 'Rent'],
      ended: [],
    });
    expect(await storedTransactions(services.database)).toHaveLength(64);
    expect(await itemsOf(services)).toMatchObject([{ nextDueDate: '2026-01-04' }]);
    expect(await run(services)).toMatchObject({ type: 'done', added: 71, skipped: 0 });
    expect(new Set(await datesOf(services)).size).toBe(135);
  });

  it('works through the callback API, without observables', async () => {
    const services = await open();
    await givenScheduled(services, scheduledItem());
    const types: string[] = [];
    await new Promise<void>((resolve) => {
      const handle = startScheduledRun(services, {}, ({ type }) => {
        types.push(type);
        if (type !== 'progress') resolve();
      });
      handle.cancel();
    });
    expect(types).toEqual(['cancelled']);
    expect(await storedTransactions(services.database)).toEqual([]);
  });
});

describe('a failing run', () => {
  it('is logged, reports its code, and keeps what was posted', async () => {
    const services = await open();
    await givenScheduled(
      services,
      scheduledItem({ frequency: 'daily', nextDueDate: '2025-12-01' }),
    );
    const { store } = services.database;
    const write = store.write.bind(store);
    let batches = 0;
    store.write = (name, changes, note) =>
      name === 'transactions' && ++batches === 2
        ? Promise.resolve({ ok: false, code: 'quota' })
        : write(name, changes, note);
    const event = await run(services);
    store.write = write;
    expect(event).toEqual({ type: 'failed', code: 'quota', added: 64 });
    expect(services.log.entries().filter(({ level }) => level === 'error')).toHaveLength(1);
    expect(await storedTransactions(services.database)).toHaveLength(64);
    expect(await run(services)).toMatchObject({ type: 'done', added: 41 });
    await expectSums(services);
  });
});

describe('a run under the change of a command', () => {
  async function saved(item = scheduledItem({ nextDueDate: '2026-02-01' })) {
    const services = await open();
    const change = newChange(services.clock, 'scheduled-added', { name: item.description });
    await services.database.store.write('scheduledTransactions', [{ insert: item }], change);
    expect(await run(services, { itemIds: [item.id], change })).toMatchObject({
      type: 'done',
      added: 2,
    });
    return { services, change };
  }

  it('is undone together with the item, and redone with it', async () => {
    const { services, change } = await saved();
    expect(await undoChange(services, change.id)).toMatchObject({ ok: true });
    expect(await storedTransactions(services.database)).toEqual([]);
    expect(await itemsOf(services)).toEqual([]);
    expect(await redoChange(services, change.id)).toMatchObject({ ok: true });
    expect(await datesOf(services)).toEqual(['2026-02-01', '2026-03-01']);
    expect(await itemsOf(services)).toMatchObject([{ nextDueDate: '2026-04-01' }]);
    await expectSums(services);
  });

  it('is also undone for an item that ended in it', async () => {
    const { services, change } = await saved(
      scheduledItem({ nextDueDate: '2026-02-01', endDate: '2026-03-01' }),
    );
    expect(await itemsOf(services)).toEqual([]);
    expect(await undoChange(services, change.id)).toMatchObject({ ok: true });
    expect(await storedTransactions(services.database)).toEqual([]);
    expect(await itemsOf(services)).toEqual([]);
  });

  it('is undone with an edit, which restores the former dates; a later run posts the rows again', async () => {
    const services = await open();
    const before = scheduledItem({ nextDueDate: '2026-04-01' });
    await givenScheduled(services, before);
    const change = newChange(services.clock, 'scheduled-edited', { name: 'Rent' });
    const edited = scheduledItem({ nextDueDate: '2026-03-01' });
    await services.database.store.write(
      'scheduledTransactions',
      [{ id: 's1', update: () => edited }],
      change,
    );
    expect(await run(services, { itemIds: ['s1'], change })).toMatchObject({ added: 1 });
    expect(await undoChange(services, change.id)).toMatchObject({ ok: true });
    expect(await itemsOf(services)).toEqual([before]);
    expect(await storedTransactions(services.database)).toEqual([]);
    await services.database.store.write('scheduledTransactions', [
      { id: 's1', update: () => edited },
    ]);
    expect(await run(services)).toMatchObject({ added: 1, skipped: 0 });
    expect(await rowsOf(services)).toEqual(['2026-03-01 Rent -120000 a1']);
    await expectSums(services);
  });

  it('posts both sides of an undone transfer again together', async () => {
    const item = scheduledItem({ nextDueDate: '2026-02-01', targetAccountId: 'a2' });
    const { services, change } = await saved(item);
    await undoChange(services, change.id);
    await givenScheduled(services, { ...item, id: 'other', description: 'Other' });
    await services.database.store.write('scheduledTransactions', [{ restore: item }]);
    expect(await run(services)).toMatchObject({ added: 4, skipped: 0 });
    expect(await storedTransactions(services.database)).toHaveLength(8);
    await expectSums(services);
  });

  it('posts nothing more when undone while it runs', async () => {
    const services = await open();
    const item = scheduledItem({ frequency: 'daily', nextDueDate: '2025-12-01' });
    const change = newChange(services.clock, 'scheduled-added', { name: 'Rent' });
    await services.database.store.write('scheduledTransactions', [{ insert: item }], change);
    const undone: Promise<unknown>[] = [];
    await lastValueFrom(
      scheduledRun(services, { itemIds: ['s1'], change }).pipe(
        tap(({ type }) => {
          if (type === 'progress' && undone.length === 0)
            undone.push(undoChange(services, change.id));
        }),
      ),
    );
    await Promise.all(undone);
    // Node has no locks, so a batch in progress may have finished later, and takes another undo.
    const rest = await storedTransactions(services.database);
    if (rest.length > 0) await undoChange(services, change.id);
    expect(await storedTransactions(services.database)).toEqual([]);
    expect(await itemsOf(services)).toEqual([]);
    await expectSums(services);
  });
});

describe('a killed run', () => {
  const items = [
    scheduledItem({
      id: 'd',
      description: 'Coffee',
      frequency: 'daily',
      nextDueDate: '2026-01-01',
    }),
    scheduledItem({
      id: 't',
      targetAccountId: 'a2',
      frequency: 'weekly',
      nextDueDate: '2026-01-01',
    }),
    scheduledItem({
      id: 'e',
      description: 'Gym',
      nextDueDate: '2026-01-01',
      endDate: '2026-03-10',
    }),
  ];

  async function killAt(services: Services, place: number, when: 'before' | 'after') {
    const { store } = services.database;
    const write = store.write.bind(store);
    let writes = 0;
    store.write = async (name, changes, note) => {
      const isHere = writes++ === place;
      if (isHere && when === 'before') throw new Error('killed');
      const outcome = await write(name, changes, note);
      if (isHere) throw new Error('killed');
      return outcome;
    };
    const event = await run(services);
    store.write = write;
    return event.type;
  }

  it('at any write is continued by the next one: nothing twice, nothing lost', async () => {
    const whole = await open();
    await givenScheduled(whole, ...items);
    await run(whole);
    const [rows, left] = [await rowsOf(whole), await itemsOf(whole)];
    expect(rows).toHaveLength(74 + 22 + 3);
    await closeTestDatabase(whole.database);
    let kills = 0;
    for (let place = 0; ; place++) {
      for (const when of ['before', 'after'] as const) {
        const services = await open();
        await givenScheduled(services, ...items);
        const type = await killAt(services, place, when);
        if (type === 'failed') kills++;
        await run(services);
        expect(await rowsOf(services)).toEqual(rows);
        expect(await itemsOf(services)).toEqual(left);
        await expectSums(services);
        await closeTestDatabase(services.database);
      }
      if (kills < 2 * (place + 1)) break;
    }
    expect(kills).toBeGreaterThanOrEqual(8);
  });

  it('between rows and advance posts nothing twice, even if the amount was edited since', async () => {
    const services = await open();
    await givenScheduled(
      services,
      scheduledItem({ nextDueDate: '2026-02-01', targetAccountId: 'a2' }),
    );
    expect(await killAt(services, 0, 'after')).toBe('failed');
    expect(await itemsOf(services)).toMatchObject([{ nextDueDate: '2026-02-01' }]);
    await services.database.store.write('scheduledTransactions', [
      { id: 's1', update: (item) => ({ ...item, amount: -1 as never, description: 'Another' }) },
    ]);
    expect(await run(services)).toMatchObject({ added: 0, skipped: 2 });
    expect(await storedTransactions(services.database)).toHaveLength(4);
    expect(await itemsOf(services)).toMatchObject([{ nextDueDate: '2026-04-01' }]);
  });

  it('keeps its rows as they are when they were edited by hand since', async () => {
    const services = await open();
    await givenScheduled(services, scheduledItem());
    await killAt(services, 0, 'after');
    const [posted] = await storedTransactions(services.database);
    const edit = { description: 'Rent of March', date: day('2026-03-03') };
    const edited = await editTransactions(services, [posted?.id ?? ''], edit);
    expect(edited).toMatchObject({ ok: true, value: { changed: 1 } });
    const before = await storedTransactions(services.database);
    expect(await run(services)).toMatchObject({ added: 0, skipped: 1 });
    expect(await storedTransactions(services.database)).toEqual(before);
  });
});
