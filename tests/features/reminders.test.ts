import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  deliverReminders,
  type ReminderDelivery,
  reminderText,
} from '@/app/background/reminders-service.tsx';
import type { Account } from '@/domain/accounts/account.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { fail, ok } from '@/domain/core/result.ts';
import type { Reminder } from '@/domain/scheduled/reminders.ts';
import type { ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';
import { calendarTexts } from '@/features/scheduled/reminders/export-calendar.tsx';

afterEach(() => vi.unstubAllGlobals());

const TODAY = '2026-11-21' as CalendarDate;

function reminder(description: string, date = '2026-11-21', key = `${description}|${date}`) {
  return {
    key,
    accountId: 'a1',
    description,
    amount: cents(-3_000),
    date: date as CalendarDate,
  } satisfies Reminder;
}

describe('reminder text', () => {
  const titleOf = (...args: readonly Reminder[]) => reminderText(args, { today: TODAY }).title;

  it('gives the item and date for one, and the count and deadline for several', () => {
    vi.stubGlobal('navigator', { language: 'en-GB' });
    expect(titleOf(reminder('Rent'))).toBe('Rent is due today');
    expect(titleOf(reminder('Rent', '2026-11-22'))).toBe('Rent is due tomorrow');
    expect(titleOf(reminder('Rent', '2026-11-24'))).toBe('Rent is due on 24 Nov');
    const several = [
      reminder('Rent'),
      reminder('Gym', '2026-11-22'),
      reminder('Phone', '2026-11-24'),
    ];
    expect(reminderText(several, { today: TODAY })).toEqual({
      title: '3 scheduled transactions are due by 24 Nov',
      body: 'Rent, Gym, Phone',
    });
    expect(titleOf(reminder('Rent'), reminder('Gym'))).toBe(
      '2 scheduled transactions are due today',
    );
  });

  it('names no amount unless enabled, nor one with an unknown currency', () => {
    const both = [reminder('Rent'), { ...reminder('Gym'), accountId: 'gone' }];
    expect(JSON.stringify(reminderText(both, { today: TODAY }))).not.toContain('30');
    const currencyOf = (id: string) => (id === 'a1' ? 'CAD' : undefined);
    expect(reminderText(both, { today: TODAY, currencyOf }).body).toBe('Rent (−$30.00), Gym');
    expect(reminderText(both.slice(0, 1), { today: TODAY, currencyOf }).body).toBe('−$30.00');
  });

  it('names daily items once, and no more than a person would read', () => {
    const daily = ['21', '22', '23'].map((date) => reminder('Bus', `2026-11-${date}`));
    expect(reminderText(daily, { today: TODAY }).body).toBe('Bus');
    const many = [...'ABCDEFG'].map((name) => reminder(name));
    expect(reminderText(many, { today: TODAY }).body).toBe('A, B, C, D, E and 2 more');
  });
});

/** One lock for all tabs: the next holder starts when the previous one is done. */
function stubLocks(): void {
  let last: Promise<unknown> = Promise.resolve();
  vi.stubGlobal('navigator', {
    locks: {
      request: (_name: string, work: () => Promise<unknown>) => {
        last = last.then(work);
        return last;
      },
    },
  });
}

describe('notifying', () => {
  function tabs(show: ReminderDelivery['show']) {
    let stored: ReadonlySet<string> = new Set();
    const memory = {
      read: async () => stored,
      write: async (keys: ReadonlySet<string>) => {
        stored = keys;
      },
    };
    return { today: TODAY, memory, show } satisfies ReminderDelivery;
  }

  it('is done by one of several tabs, and only once', async () => {
    stubLocks();
    const show = vi.fn(async () => {
      await Promise.resolve();
      return ok(null);
    });
    const shared = tabs(show);
    const due = [reminder('Rent'), reminder('Gym')];
    await Promise.all([1, 2, 3].map(() => deliverReminders(due, shared)));
    expect(show).toHaveBeenCalledExactlyOnceWith(due);
    expect(await deliverReminders(due, shared)).toBeNull();
    await deliverReminders([...due, reminder('Phone')], shared);
    expect(show).toHaveBeenLastCalledWith([reminder('Phone')]);
    expect(show).toHaveBeenCalledTimes(2);
  });

  it('is retried if nothing could be shown', async () => {
    stubLocks();
    const show = vi.fn<ReminderDelivery['show']>(async () => fail('failed'));
    const shared = tabs(show);
    expect(await deliverReminders([reminder('Rent')], shared)).toEqual({
      ok: false,
      code: 'failed',
    });
    show.mockResolvedValue(ok(null));
    expect((await deliverReminders([reminder('Rent')], shared))?.ok).toBe(true);
    expect(show).toHaveBeenCalledTimes(2);
  });
});

describe('calendar event text', () => {
  const accounts = new Map(
    [
      { id: 'a1', name: 'Chequing', currency: 'CAD' },
      { id: 'a2', name: 'Savings', currency: 'CAD' },
    ].map((account) => [account.id, account as Account]),
  );
  const rent = {
    accountId: 'a1',
    targetAccountId: '',
    description: 'Rent',
    amount: cents(-120_000),
  } as ScheduledTransaction;

  it('is the description and account, with the amount only if enabled', () => {
    expect(calendarTexts(rent, accounts, false)).toEqual({
      summary: 'Rent',
      description: 'Account: Chequing',
    });
    expect(calendarTexts(rent, accounts, true).summary).toBe('Rent (−$1,200.00)');
    expect(calendarTexts({ ...rent, accountId: 'x' }, accounts, true)).toEqual({
      summary: 'Rent',
      description: 'Account: deleted account',
    });
  });

  it('names both accounts of a transfer, whose amount has no sign', () => {
    const saving = { ...rent, description: 'Saving', targetAccountId: 'a2' };
    expect(calendarTexts(saving, accounts, true)).toEqual({
      summary: 'Saving: Chequing to Savings ($1,200.00)',
      description: 'Transfer from Chequing to Savings',
    });
  });
});
