import { day, givenScheduled, scheduledItem } from '@tests/support/given-scheduled.ts';
import { storedRecords, storedTransactions, sumsAndRecount } from '@tests/support/stored.ts';
import { closeTestDatabase, openTestServices } from '@tests/support/test-database.ts';
import fc from 'fast-check';
import { lastValueFrom } from 'rxjs';
import { expect, it } from 'vitest';
import type { Services } from '@/db/database.ts';
import type { ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';
import { scheduledRun } from '@/pipelines/scheduled/scheduled-run.ts';

const DAY_MS = 86_400_000;
const FIRST = Date.UTC(2026, 0, 1);
const text = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const at = (days: number) => text(FIRST + days * DAY_MS);

/**
 * Few days, accounts and texts, so that equal rows are frequent. A transfer has its own text, so that it exists
 * completely or not at all.
 */
const itemOf = (place: number): fc.Arbitrary<ScheduledTransaction> =>
  fc
    .record({
      isTransfer: fc.boolean(),
      frequency: fc.constantFrom('daily', 'weekly', 'bi-weekly', 'monthly', 'yearly'),
      interval: fc.integer({ min: 1, max: 3 }),
      start: fc.integer({ min: 0, max: 59 }),
      endsAfter: fc.option(fc.integer({ min: 0, max: 60 }), { nil: null }),
      weekendRule: fc.constantFrom('none', 'before', 'after'),
      amount: fc.constantFrom(-100, -200),
      paused: fc.integer({ min: 0, max: 9 }).map((dice) => dice === 0),
    })
    .map(({ isTransfer, start, endsAfter, frequency, interval, ...more }) =>
      scheduledItem({
        ...more,
        id: `item${place}`,
        // Daily items repeat at most every 4 days, so that no run has more than 200 rows.
        ...(frequency === 'daily'
          ? { frequency, interval: interval + 3 }
          : { frequency, interval }),
        description: isTransfer ? `Transfer ${place}` : 'Coffee',
        targetAccountId: isTransfer ? 'a2' : '',
        nextDueDate: at(start),
        endDate: endsAfter === null ? '' : at(start + endsAfter),
      }),
    );

/** The n-th due date from the start, by the calendar alone. */
function dueDay(item: ScheduledTransaction, n: number): string {
  const [year = 0, month = 0, date = 0] = item.anchorDate.split('-').map(Number);
  const days = { daily: 1, weekly: 7, 'bi-weekly': 14, monthly: 0, yearly: 0 }[item.frequency];
  if (days > 0) return text(Date.UTC(year, month - 1, date + n * days * item.interval));
  const months = n * item.interval * (item.frequency === 'yearly' ? 12 : 1);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return text(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth)));
}

function postedOn(item: ScheduledTransaction, due: string): string {
  const weekday = new Date(due).getUTCDay();
  if (item.frequency === 'daily' || item.weekendRule === 'none' || weekday % 6 > 0) return due;
  const before = weekday === 6 ? -1 : -2;
  const days = item.weekendRule === 'before' ? before : before + 3;
  return text(Date.parse(due) + days * DAY_MS);
}

/** What must be stored once everything up to a day was posted, each once, and the next dates of the items then. */
function model(items: readonly ScheduledTransaction[], until: string) {
  const rows = new Set<string>();
  const left: string[] = [];
  for (const item of items) {
    let n = 0;
    const isOver = (due: string) => item.endDate !== '' && due > item.endDate;
    while (!item.paused && !isOver(dueDay(item, n)) && postedOn(item, dueDay(item, n)) <= until) {
      const date = postedOn(item, dueDay(item, n));
      rows.add(`${date} ${item.description} ${item.amount} a1`);
      if (item.targetAccountId) rows.add(`${date} ${item.description} ${-item.amount} a2`);
      n++;
    }
    if (n === 0 || !isOver(dueDay(item, n))) left.push(`${item.id} ${dueDay(item, n)}`);
  }
  return { rows: [...rows].sort(), left: left.sort() };
}

type Step = { readonly today: number; readonly killAt: number | null; readonly isAfter: boolean };

/** A run on a given day, in one tab or in two at once, killed before or after one of its writes. */
async function step(services: Services, { today, killAt, isAfter }: Step, runs: number) {
  const clock = { now: () => new Date(`${at(today)}T12:00:00`), today: () => day(at(today)) };
  const { store } = services.database;
  const write = store.write.bind(store);
  let writes = 0;
  store.write = async (name, changes, note) => {
    const isHere = writes++ === killAt;
    if (isHere && !isAfter) throw new Error('killed');
    const outcome = await write(name, changes, note);
    if (isHere) throw new Error('killed');
    return outcome;
  };
  const tabs = Array.from({ length: runs }, () =>
    lastValueFrom(scheduledRun({ ...services, clock }, {})),
  );
  const events = await Promise.all(tabs);
  store.write = write;
  return events.reduce((sum, event) => sum + event.added, 0);
}

it('any items, on any days forward and back, killed anywhere, in one or two tabs: each occurrence is posted once', async () => {
  const items = fc
    .integer({ min: 1, max: 5 })
    .chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => itemOf(index))));
  const steps = fc.array(
    fc.record({
      today: fc.integer({ min: 0, max: 90 }),
      killAt: fc.option(fc.integer({ min: 0, max: 4 }), { nil: null }),
      isAfter: fc.boolean(),
      runs: fc.integer({ min: 1, max: 2 }),
    }),
    { minLength: 1, maxLength: 4 },
  );
  await fc.assert(
    fc.asyncProperty(items, steps, async (given, days) => {
      const services = await openTestServices({ accounts: ['a1', 'a2'] });
      try {
        await givenScheduled(services, ...given);
        for (const { runs, ...each } of days) await step(services, each, runs);
        const last = Math.max(...days.map(({ today }) => today));
        await step(services, { today: last, killAt: null, isAfter: false }, 1);
        const expected = model(given, at(last));
        const rows = await storedTransactions(services.database);
        expect(
          rows.map((row) => `${row.date} ${row.description} ${row.amount} ${row.accountId}`).sort(),
        ).toEqual(expected.rows);
        const left = await storedRecords(services.database, 'scheduledTransactions');
        expect(left.map(({ id, nextDueDate }) => `${id} ${nextDueDate}`).sort()).toEqual(
          expected.left,
        );
        const [sums, recount] = await sumsAndRecount(services.database);
        expect(sums).toEqual(recount);
        expect(await step(services, { today: last, killAt: null, isAfter: false }, 2)).toBe(0);
      } finally {
        await closeTestDatabase(services.database);
      }
    }),
    { numRuns: 30 },
  );
}, 120_000);
