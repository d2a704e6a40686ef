import { day, scheduledItem } from '@tests/support/given-scheduled.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type CalendarDate, monthOf, weekdayOf } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { scheduledRows } from '@/domain/scheduled/due-occurrences.ts';
import { occurrencesFrom } from '@/domain/scheduled/occurrences.ts';
import type { ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';
import {
  calendarEntries,
  calendarTotals,
  enteredOccurrences,
  entriesByDay,
  firstDayOf,
  stepFrom,
  weeksOf,
} from '@/domain/scheduled/scheduled-calendar.ts';
import type { UpcomingPosting } from '@/domain/scheduled/upcoming-postings.ts';

const currencyOf = (id: string) => ({ a1: 'CAD', a2: 'CAD', u1: 'USD' })[id];

function postingsOf(item: ScheduledTransaction, count: number): readonly UpcomingPosting[] {
  const found: UpcomingPosting[] = [];
  for (const { dueDate, date } of occurrencesFrom(item)) {
    if (found.length >= count) break;
    const base = { item, dueDate, date };
    const { accountId, targetAccountId, amount } = item;
    found.push({ ...base, accountId, amount, otherAccountId: targetAccountId });
    if (targetAccountId === '') continue;
    found.push({
      ...base,
      accountId: targetAccountId,
      amount: cents(-amount),
      otherAccountId: accountId,
    });
  }
  return found;
}

const rowsOf = (item: ScheduledTransaction, date: string) =>
  scheduledRows(
    item,
    { dueDate: day(date), date: day(date) },
    { createdAt: '2026-03-01T12:00:00.000Z', timestampMs: 1 },
  );

describe('the weeks of a month', () => {
  it.each([
    ['2026-02', 0, 4],
    ['2026-03', 0, 5],
    ['2026-08', 0, 6],
    ['2026-08', 1, 6],
    ['2027-02', 1, 4],
  ])('%s, weeks beginning on %d: %d rows', (month, start, count) => {
    const first = firstDayOf(month);
    expect(first).not.toBeNull();
    expect(weeksOf(first as CalendarDate, start)).toHaveLength(count);
  });

  it('each day of the month stands once, in order, in the column of its weekday', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 60_000 }),
        fc.integer({ min: 0, max: 6 }),
        (days, start) => {
          const first = firstDayOf(monthOf(addDays(day('1950-01-01'), days))) as CalendarDate;
          const weeks = weeksOf(first, start);
          const found = weeks.flat().filter((each) => each !== null);
          expect(found).toEqual(found.map((_, index) => addDays(first, index)));
          expect(found[0]).toBe(first);
          expect(monthOf(addDays(found.at(-1) as CalendarDate, 1))).not.toBe(monthOf(first));
          expect(weeks.every((week) => week.length === 7 && week.some(Boolean))).toBe(true);
          const columns = weeks.flatMap((week) =>
            week.map(
              (each, column) => each === null || (weekdayOf(each) - start + 7) % 7 === column,
            ),
          );
          expect(columns.every(Boolean)).toBe(true);
        },
      ),
    );
  });

  it('a month that is none is refused', () => {
    expect(['2026-13', '2026-3', 'x', '', '0999-01'].map(firstDayOf)).toEqual(Array(5).fill(null));
  });
});

describe('steps', () => {
  it.each([
    ['day', 1, '2026-04-01'],
    ['day', -1, '2026-03-30'],
    ['week', 1, '2026-04-07'],
    ['week', -1, '2026-03-24'],
    ['month', -1, '2026-02-28'],
    ['month', 1, '2026-04-30'],
    ['weekEdge', -1, '2026-03-29'],
    ['weekEdge', 1, '2026-04-04'],
  ] as const)('from Tuesday 31 March 2026, %s %d: %s', (step, direction, expected) => {
    expect(stepFrom(day('2026-03-31'), step, direction, 0)).toBe(expected);
  });

  it('the edges of a week that begins on Monday', () => {
    expect(stepFrom(day('2026-03-29'), 'weekEdge', -1, 1)).toBe('2026-03-23');
    expect(stepFrom(day('2026-03-29'), 'weekEdge', 1, 1)).toBe('2026-03-29');
  });
});

describe('the entries of a month', () => {
  const rent = scheduledItem({ id: 'rent', nextDueDate: '2026-03-20' });
  const pay = scheduledItem({
    id: 'pay',
    description: 'Pay',
    amount: 200_000,
    frequency: 'bi-weekly',
    nextDueDate: '2026-03-20',
  });
  const saving = scheduledItem({
    id: 'saving',
    description: 'Saving',
    amount: -40_000,
    targetAccountId: 'a2',
    nextDueDate: '2026-03-28',
  });

  it('has what was posted and what is to come, each transfer once, and leaves other months out', () => {
    const posted = [...rowsOf(pay, '2026-03-06'), ...rowsOf(saving, '2026-03-02')];
    const upcoming = [rent, pay, saving].flatMap((item) => postingsOf(item, 3));
    const entries = calendarEntries('2026-03', posted, upcoming);
    expect(
      entries.map(({ date, description, accountId, otherAccountId, amount, transactionId }) => [
        date,
        description,
        `${accountId} ${otherAccountId}`.trim(),
        amount,
        transactionId === '' ? 'to come' : 'posted',
      ]),
    ).toEqual([
      ['2026-03-02', 'Saving', 'a1 a2', -40_000, 'posted'],
      ['2026-03-06', 'Pay', 'a1', 200_000, 'posted'],
      ['2026-03-20', 'Pay', 'a1', 200_000, 'to come'],
      ['2026-03-20', 'Rent', 'a1', -120_000, 'to come'],
      ['2026-03-28', 'Saving', 'a1 a2', -40_000, 'to come'],
    ]);
    expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length);
    expect(entriesByDay(entries).get('2026-03-20')).toHaveLength(2);
    expect(calendarTotals(entries, currencyOf)).toEqual([
      { currency: 'CAD', moneyIn: 400_000, moneyOut: -120_000 },
    ]);
  });

  it('a transfer of which one side was moved to another month still counts nowhere', () => {
    const [, receiving] = rowsOf(saving, '2026-03-02');
    const entries = calendarEntries('2026-03', receiving ? [receiving] : [], []);
    expect(entries).toMatchObject([{ accountId: 'a2', otherAccountId: '', isTransfer: true }]);
    expect(calendarTotals(entries, currencyOf)).toEqual([]);
  });

  it('never adds two currencies', () => {
    const inUsd = { ...scheduledItem({ id: 'usd', accountId: 'u1', nextDueDate: '2026-03-09' }) };
    const entries = calendarEntries(
      '2026-03',
      [],
      [rent, inUsd].flatMap((item) => postingsOf(item, 1)),
    );
    expect(calendarTotals(entries, currencyOf)).toEqual([
      { currency: 'CAD', moneyIn: 0, moneyOut: -120_000 },
      { currency: 'USD', moneyIn: 0, moneyOut: -120_000 },
    ]);
  });
});

describe('past occurrences that were not posted by their schedule', () => {
  const rent = scheduledItem({
    id: 'rent',
    description: 'Rent',
    amount: -180_000,
    categoryId: 'home',
    nextDueDate: '2026-04-01',
  });
  const rowOn = (id: string, date: string, amount: number, categoryId = '') => ({
    ...(rowsOf(rent, date)[0] as NonNullable<ReturnType<typeof rowsOf>[0]>),
    id,
    date: day(date),
    amount: cents(amount),
    categoryId,
    scheduledId: undefined as never,
  });
  const march = { from: day('2026-03-01'), to: day('2026-03-31') };

  it('are the rows near their day, of the same amount or the same category', () => {
    const near = rowOn('near', '2026-03-02', -180_000);
    const dearer = rowOn('dearer', '2026-03-01', -185_000, 'home');
    expect(enteredOccurrences([rent], [near], march)).toMatchObject([
      { description: 'Rent', date: '2026-03-02', transactionId: 'near', scheduledId: 'rent' },
    ]);
    expect(enteredOccurrences([rent], [dearer], march)).toHaveLength(1);
  });

  it('are not rows of other days, other amounts, or of a schedule', () => {
    const rows = [
      rowOn('late', '2026-03-12', -180_000),
      rowOn('other', '2026-03-01', -2_000, 'home'),
      rowOn('plain', '2026-03-01', -185_000),
      { ...rowOn('posted', '2026-03-01', -180_000), scheduledId: 'rent' },
    ];
    expect(enteredOccurrences([rent], rows, march)).toEqual([]);
  });

  it('are not opening balances, nor rows beside what the schedule posted', () => {
    const opening = { ...rowOn('opening', '2026-03-01', -180_000), kind: 'opening' as const };
    const posted = { ...rowOn('posted', '2026-03-01', -180_000), scheduledId: 'rent' };
    const other = rowOn('other', '2026-03-02', -180_000);
    expect(enteredOccurrences([rent], [opening], march)).toEqual([]);
    expect(enteredOccurrences([rent], [posted, other], march)).toEqual([]);
  });

  it('take each row once', () => {
    const twin = { ...rent, id: 'twin' };
    const row = rowOn('one', '2026-03-01', -180_000);
    expect(enteredOccurrences([rent, twin], [row], march)).toHaveLength(1);
  });
});
