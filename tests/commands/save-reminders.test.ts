import { openTestServices } from '@tests/support/test-database.ts';
import { describe, expect, it } from 'vitest';
import { saveReminders, saveToldReminders } from '@/commands/settings.ts';
import { undoLast } from '@/commands/undo/undo.ts';
import {
  readReminders,
  readRemindersWithin,
  readToldReminders,
} from '@/db/queries/scheduled/scheduled-activity.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { scheduledRows } from '@/domain/scheduled/due-occurrences.ts';
import { DEFAULT_REMINDERS } from '@/domain/scheduled/reminders.ts';
import type { ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';

const TODAY = '2026-03-15' as CalendarDate;

const gym: ScheduledTransaction = {
  id: 'gym',
  accountId: 'a1',
  description: 'Gym',
  amount: cents(-3_000),
  categoryId: '',
  frequency: 'weekly',
  nextDueDate: TODAY,
  endDate: '',
  anchorDate: TODAY,
  interval: 1,
  weekendRule: 'none',
  targetAccountId: '',
  tags: [],
  paused: false,
  createdAt: '2026-01-01T00:00:00.000Z',
};

describe('reminders', () => {
  it('are off by default, change one by one even at the same moment, and create no Undo step', async () => {
    const services = await openTestServices();
    expect(await readReminders(services.database)).toEqual(DEFAULT_REMINDERS);
    await saveReminders(services, { enabled: true });
    const both = await Promise.all([
      saveReminders(services, { daysAhead: 3 }),
      saveReminders(services, { showAmounts: true }),
    ]);
    expect(both.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await readReminders(services.database)).toEqual({
      enabled: true,
      daysAhead: 3,
      showAmounts: true,
    });
    expect(await undoLast(services)).toMatchObject({ ok: false, code: 'nothing' });
  });

  it('store what was already shown, on top of what is stored', async () => {
    const services = await openTestServices();
    const { database } = services;
    expect((await readToldReminders(database)).size).toBe(0);
    expect((await saveToldReminders(services, new Set(['a|2026-03-15']))).ok).toBe(true);
    await saveToldReminders(services, new Set(['a|2026-03-15', 'b|2026-03-16']));
    expect([...(await readToldReminders(database))]).toEqual(['a|2026-03-15', 'b|2026-03-16']);
    await database.store.write('settings', [
      { id: 'reminders-told', update: (row) => ({ ...row, value: { keys: ['a', 1, null] } }) },
    ]);
    expect([...(await readToldReminders(database))], 'what is strange is none').toEqual(['a']);
    expect(await undoLast(services)).toMatchObject({ ok: false, code: 'nothing' });
  });

  it('include what is due before and after a schedule posted it, but nothing deleted', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    const { store } = services.database;
    const within = async () =>
      (await readRemindersWithin(services.database, TODAY, 7)).map(({ key }) => key);
    await store.write('scheduledTransactions', [{ insert: gym }]);
    expect(await within()).toEqual(['gym|2026-03-15', 'gym|2026-03-22']);
    const rows = scheduledRows(
      gym,
      { dueDate: TODAY, date: TODAY },
      { createdAt: services.clock.now().toISOString(), timestampMs: 0 },
    );
    await store.write(
      'transactions',
      rows.map((insert) => ({ insert })),
    );
    const next = '2026-03-22' as CalendarDate;
    await store.write('scheduledTransactions', [
      {
        id: gym.id,
        update: (item: ScheduledTransaction) => ({ ...item, nextDueDate: next }),
      },
    ]);
    expect(await within()).toEqual(['gym|2026-03-15', 'gym|2026-03-22']);
    await store.write('scheduledTransactions', [{ id: gym.id, remove: 'free-key' }]);
    expect(await within()).toEqual(['gym|2026-03-15']);
  });
});
