import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { scheduledRows } from '@/domain/scheduled/due-occurrences.ts';
import { occurrencesUntil } from '@/domain/scheduled/occurrences.ts';
import {
  DEFAULT_REMINDERS,
  dueReminders,
  readReminderSettings,
  recentKeys,
  remindersWithin,
} from '@/domain/scheduled/reminders.ts';
import type { ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';

const day = (text: string) => text as CalendarDate;

/** A Wednesday. */
const TODAY = day('2026-11-18');

function item(more: Partial<ScheduledTransaction> = {}): ScheduledTransaction {
  const nextDueDate = more.nextDueDate ?? TODAY;
  return {
    id: 'rent',
    accountId: 'a1',
    description: 'Rent',
    amount: cents(-120_000),
    categoryId: '',
    frequency: 'monthly',
    nextDueDate,
    endDate: '',
    anchorDate: nextDueDate,
    interval: 1,
    weekendRule: 'none',
    targetAccountId: '',
    tags: [],
    paused: false,
    createdAt: '2026-01-01T00:00:00.000Z',
    ...more,
  };
}

/** What a run posts of an item today. */
function posted(of: ScheduledTransaction, at = TODAY) {
  const occurrence = { dueDate: of.nextDueDate, date: at };
  return scheduledRows(of, occurrence, { createdAt: '2026-11-18T12:00:00.000Z', timestampMs: 0 });
}

const keys = (...args: Parameters<typeof remindersWithin>) =>
  remindersWithin(...args).map(({ key }) => key);

describe('what is due', () => {
  it('is every occurrence from today to so many days later, by date', () => {
    const items = [
      item({ id: 'gym', nextDueDate: day('2026-11-20') }),
      item({ id: 'late', nextDueDate: day('2026-11-22') }),
      item({ id: 'bus', frequency: 'daily', nextDueDate: day('2026-11-19') }),
      item(),
    ];
    expect(keys(items, [], TODAY, 0)).toEqual(['rent|2026-11-18']);
    expect(keys(items, [], TODAY, 3)).toEqual([
      'rent|2026-11-18',
      'bus|2026-11-19',
      'bus|2026-11-20',
      'gym|2026-11-20',
      'bus|2026-11-21',
    ]);
  });

  it('goes by the day on which it is posted, is named by that of the calendar', () => {
    const saturday = item({ nextDueDate: day('2026-11-21'), weekendRule: 'before' });
    expect(remindersWithin([saturday], [], TODAY, 2)).toMatchObject([
      { key: 'rent|2026-11-21', date: '2026-11-20' },
    ]);
    const sunday = item({ nextDueDate: day('2026-11-22'), weekendRule: 'after' });
    expect(keys([sunday], [], TODAY, 4)).toEqual([]);
    expect(keys([sunday], [], TODAY, 5)).toEqual(['rent|2026-11-22']);
  });

  it('is nothing of what is paused, over, or was due before', () => {
    const items = [
      item({ id: 'paused', paused: true }),
      item({ id: 'over', nextDueDate: day('2026-11-20'), endDate: day('2026-11-19') }),
      item({ id: 'missed', nextDueDate: day('2026-11-10') }),
    ];
    expect(keys(items, [], TODAY, 7)).toEqual([]);
  });

  it('is what was posted today, once, although the item has moved on or is no more', () => {
    const rent = item();
    const moved = item({ nextDueDate: day('2026-12-18') });
    expect(keys([moved], posted(rent), TODAY, 3)).toEqual(['rent|2026-11-18']);
    expect(keys([], posted(rent), TODAY, 3)).toEqual(['rent|2026-11-18']);
    // Between the row and the item's next date.
    expect(keys([rent], posted(rent), TODAY, 3)).toEqual(['rent|2026-11-18']);
    const [occurrence] = occurrencesUntil(rent, TODAY);
    expect(keys([rent], [], TODAY, 0)).toEqual([`rent|${occurrence?.dueDate}`]);
  });

  it('is one side of a transfer', () => {
    const saving = item({ targetAccountId: 'a2', amount: cents(-5_000) });
    expect(posted(saving)).toHaveLength(2);
    expect(remindersWithin([], posted(saving), TODAY, 0)).toMatchObject([
      { key: 'rent|2026-11-18', accountId: 'a1', amount: -5_000 },
    ]);
  });

  it('is neither what was made up for today, nor what somebody posted early, nor another row', () => {
    const rows = [
      ...posted(item({ id: 'missed', nextDueDate: day('2026-11-10') })),
      ...posted(item({ id: 'early', nextDueDate: day('2026-11-30') })),
      ...posted(item({ id: 'yesterday' }), day('2026-11-17')),
      ...posted(item()).map(({ scheduledId: _, ...row }) => row),
    ];
    expect(keys([], rows, TODAY, 7)).toEqual([]);
  });
});

describe('what is told', () => {
  it('is told once, before the day or on it', () => {
    const rent = item({ nextDueDate: day('2026-11-20') });
    const before = remindersWithin([rent], [], TODAY, 3);
    const due = dueReminders(before, new Set());
    expect(due).toHaveLength(1);
    const told = recentKeys(
      due.map(({ key }) => key),
      TODAY,
    );
    expect(dueReminders(before, told)).toEqual([]);
    const onTheDay = remindersWithin([], posted(rent, day('2026-11-20')), day('2026-11-20'), 3);
    expect(onTheDay).toHaveLength(1);
    expect(dueReminders(onTheDay, told)).toEqual([]);
    const next = remindersWithin(
      [item({ nextDueDate: day('2026-12-20') })],
      [],
      day('2026-12-18'),
      3,
    );
    expect(dueReminders(next, told)).toHaveLength(1);
  });

  it('is remembered for 60 days, also by ids with a bar', () => {
    const told = ['a|2026-09-18', 'a|2026-09-19', 'a|b|2026-11-18'];
    expect([...recentKeys(told, TODAY)]).toEqual(['a|2026-09-19', 'a|b|2026-11-18']);
  });
});

describe('the setting', () => {
  it('is off until somebody switches it on, and survives what is strange', () => {
    for (const strange of [undefined, null, 3, [], { enabled: 'yes', daysAhead: '3' }]) {
      expect(readReminderSettings(strange)).toEqual(DEFAULT_REMINDERS);
    }
    for (const daysAhead of [-1, 8, 1.5, Number.NaN]) {
      expect(readReminderSettings({ daysAhead }).daysAhead).toBe(0);
    }
    const chosen = { enabled: true, daysAhead: 7, showAmounts: true };
    expect(readReminderSettings({ ...chosen, other: 1 })).toEqual(chosen);
  });
});
