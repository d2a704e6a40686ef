import { givenAccount } from '@tests/support/given.ts';
import { sampleOf, TODAY } from '@tests/support/given-sample.ts';
import { storedRecords, storedTransactions, sumsAndRecount } from '@tests/support/stored.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { lastValueFrom, toArray } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { Services } from '@/db/database.ts';
import { addMonths, type CalendarDate } from '@/domain/core/calendar-date.ts';
import type { SampleData } from '@/domain/sample/sample-records.ts';
import { sampleRun } from '@/pipelines/sample-run.ts';
import { scheduledRun } from '@/pipelines/scheduled/scheduled-run.ts';

/** A little of each kind, because the in-memory database is slow beyond 200 rows. */
function fewOf(data: SampleData): SampleData {
  const { transactions, scheduledTransactions } = data;
  return {
    accounts: data.accounts,
    categories: data.categories.slice(0, 20),
    payees: data.payees.slice(0, 10),
    tags: data.tags,
    rules: data.rules.slice(0, 10),
    transactions: [...transactions.slice(0, 20), ...transactions.slice(-40)],
    scheduledTransactions: scheduledTransactions.slice(0, 3),
    budgets: data.budgets,
    goals: data.goals,
    debts: data.debts,
    holdings: data.holdings,
    settings: data.settings.slice(0, 5),
  };
}

const few = fewOf(sampleOf(TODAY));
const KINDS = Object.keys(few) as (keyof SampleData)[];

const run = (services: Services, data = few) =>
  lastValueFrom(sampleRun(services, data).pipe(toArray()));

/** The same services on another day, at noon. */
function on(services: Services, date: CalendarDate): Services {
  const now = new Date(`${date}T12:00:00`);
  return { ...services, clock: { now: () => now, today: () => date } };
}

describe('writing the sample data', () => {
  it('stores every record of every kind, with totals equal to a recount and nothing to undo', async () => {
    const services = await openTestServices();
    const events = await run(services);
    const total = KINDS.reduce((sum, name) => sum + few[name].length, 0);
    expect(events[0]).toEqual({ type: 'progress', done: 0, total });
    expect(events.at(-2)).toEqual({ type: 'progress', done: total, total });
    expect(events.at(-1)).toEqual({ type: 'done', records: total });
    for (const name of KINDS) {
      expect(await storedRecords(services.database, name), name).toHaveLength(few[name].length);
      expect(await services.database.dexie[name].table('journal').count(), name).toBe(0);
    }
    const [sums, recount] = await sumsAndRecount(services.database);
    expect(sums).toEqual(recount);
  });

  it('never touches a database that has records', async () => {
    const services = await openTestServices();
    const own = await givenAccount(services);
    expect(await run(services)).toEqual([{ type: 'failed', code: 'not-empty' }]);
    expect(await storedRecords(services.database, 'accounts')).toMatchObject([{ id: own.id }]);
    expect(await storedRecords(services.database, 'categories')).toEqual([]);
  });

  it('reports an incomplete sample when a row is missing', async () => {
    const services = await openTestServices();
    const { store } = services.database;
    const write = store.write.bind(store);
    // A storage that claims to have written, but did not.
    store.write = (async (...given: Parameters<typeof write>) =>
      given[0] === 'transactions' ? { ok: true, rows: 60 } : write(...given)) as typeof store.write;
    const events = await run(services);
    expect(events.at(-1)).toEqual({ type: 'failed', code: 'incomplete' });
  });

  it('reports why the store refused it', async () => {
    const services = await openTestServices();
    services.database.store.write = async () => ({ ok: false, code: 'quota' });
    expect((await run(services)).at(-1)).toEqual({ type: 'failed', code: 'quota' });
  });
});

describe('scheduled items in the sample data', () => {
  it('are not due on the day of the sample, and are posted once on later days, however often the app starts', async () => {
    const services = await openTestServices();
    await run(services);
    const post = (day: Services) => lastValueFrom(scheduledRun(day, {}));
    expect(await post(on(services, TODAY))).toMatchObject({ type: 'done', added: 0 });
    const later = on(services, addMonths(TODAY, 1));
    const first = await post(later);
    expect(first).toMatchObject({ type: 'done' });
    const rows = await storedTransactions(services.database);
    expect(rows.length).toBeGreaterThan(few.transactions.length);
    expect(await post(later)).toMatchObject({ type: 'done', added: 0 });
    expect(await storedTransactions(services.database)).toHaveLength(rows.length);
    expect(new Set(rows.map(({ uniqueHash }) => uniqueHash)).size).toBe(rows.length);
  });
});
