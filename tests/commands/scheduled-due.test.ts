import { scheduledItem } from '@tests/support/given-scheduled.ts';
import { storedRecords, storedTransactions } from '@tests/support/stored.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { describe, expect, it } from 'vitest';
import { saveScheduled } from '@/commands/scheduled/scheduled.ts';
import { redoChange, undoChange, undoLast } from '@/commands/undo/undo.ts';
import type { Services } from '@/db/database.ts';
import { formOfScheduled } from '@/domain/scheduled/scheduled-form.ts';
import { needsReview } from '@/domain/transactions/transaction.ts';
import type { ScheduledEvent, ScheduledRequest } from '@/pipelines/scheduled/scheduled-events.ts';
import { startScheduledRun } from '@/pipelines/scheduled/scheduled-run.ts';

/** Saving an item that is already due: the dialog posts it at once, under the change of the save. */

const DAY_MS = 86_400_000;

function run(services: Services, request: ScheduledRequest): Promise<ScheduledEvent> {
  return new Promise((resolve) => {
    startScheduledRun(services, request, (event) => {
      if (event.type !== 'progress') resolve(event);
    });
  });
}

async function saved(nextDueDate: string, endDate = '') {
  const services = await openTestServices({ accounts: ['a1'] });
  const form = formOfScheduled(scheduledItem({ nextDueDate, endDate }));
  const outcome = await saveScheduled(services, form);
  if (!outcome.ok || !outcome.change) throw new Error('not saved');
  const { value: item, change } = outcome;
  const event = await run(services, { itemIds: [item.id], change });
  services.clock.advance(1_000);
  return { services, change: change.id, event };
}

const state = async ({ database }: Services) => ({
  dates: (await storedTransactions(database)).map(({ date }) => date).sort(),
  next: (await storedRecords(database, 'scheduledTransactions')).map((each) => each.nextDueDate),
});

describe('saving a scheduled transaction that is already due', () => {
  it('posts it; one Undo reverts everything, and one Redo repeats it', async () => {
    const { services, change, event } = await saved('2026-01-31');
    expect(event).toMatchObject({ type: 'done', added: 2 });
    expect((await storedTransactions(services.database)).every(needsReview)).toBe(true);
    const all = { dates: ['2026-01-31', '2026-02-28'], next: ['2026-03-31'] };
    expect(await state(services)).toEqual(all);
    expect(await undoChange(services, change)).toMatchObject({
      ok: true,
      change: { label: { code: 'scheduled-added', params: { name: 'Rent' } } },
    });
    expect(await state(services)).toEqual({ dates: [], next: [] });
    services.clock.advance(1_000);
    expect(await redoChange(services, change)).toMatchObject({ ok: true });
    expect(await state(services)).toEqual(all);
  });

  it('deletes an item that ends with that posting, and Undo still removes everything', async () => {
    const { services, change } = await saved('2026-01-31', '2026-02-28');
    expect(await state(services)).toEqual({ dates: ['2026-01-31', '2026-02-28'], next: [] });
    expect(await undoChange(services, change)).toMatchObject({ ok: true });
    expect(await state(services)).toEqual({ dates: [], next: [] });
  });

  it('makes Undo report what changed since once a later run advanced it, and leaves everything intact', async () => {
    const { services } = await saved('2026-01-31');
    services.clock.advance(20 * DAY_MS);
    expect(await run(services, {})).toMatchObject({ type: 'done', added: 1 });
    const later = await state(services);
    expect(await undoLast(services)).toMatchObject({
      ok: false,
      code: 'changed-since',
      name: 'Rent',
    });
    expect(await state(services)).toEqual(later);
  });
});
