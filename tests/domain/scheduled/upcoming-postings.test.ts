import { day, scheduledItem } from '@tests/support/given-scheduled.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type CalendarDate, dayNumber } from '@/domain/core/calendar-date.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import { occurrencesBefore, occurrencesFrom } from '@/domain/scheduled/occurrences.ts';
import { FREQUENCIES, type ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';
import {
  enteredAlready,
  enteredKey,
  type PostedRow,
  postedRowDays,
  upcomingPostings,
} from '@/domain/scheduled/upcoming-postings.ts';

/** A Sunday. */
const TODAY = day('2026-03-15');

function row(date: string, amount: number, more: Partial<PostedRow> = {}): PostedRow {
  const id = `r ${date}`;
  return { id, accountId: 'a1', date: day(date), amount: cents(amount), kind: 'normal', ...more };
}

/** What comes up, as 'date account amount'. */
function upcoming(
  items: readonly ScheduledTransaction[],
  rows: readonly PostedRow[],
  until = '2026-04-15',
): readonly string[] {
  return upcomingPostings(items, rows, TODAY, day(until)).map(
    ({ date, accountId, amount }) => `${date} ${accountId} ${amount}`,
  );
}

const weekly = (more: Parameters<typeof scheduledItem>[0] = {}) =>
  scheduledItem({ amount: -2_000, frequency: 'weekly', nextDueDate: '2026-03-18', ...more });

describe('what is still to come', () => {
  it('is every occurrence from today up to the last day, an overdue one on today', () => {
    expect(upcoming([scheduledItem({ nextDueDate: '2026-02-01' })], [])).toEqual([
      '2026-03-15 a1 -120000',
      '2026-03-15 a1 -120000',
      '2026-04-01 a1 -120000',
    ]);
    const overdue = upcomingPostings([scheduledItem()], [], TODAY, TODAY);
    expect(overdue.map(({ date, dueDate }) => [date, dueDate])).toEqual([
      ['2026-03-15', '2026-03-01'],
    ]);
  });

  it('goes by the day on which it is posted, not by the calendar’s', () => {
    const salary = scheduledItem({ nextDueDate: '2026-03-29', weekendRule: 'before', amount: 1 });
    expect(upcoming([salary], [], '2026-03-27')).toEqual(['2026-03-27 a1 1']);
    const rent = { ...salary, weekendRule: 'after' } as const;
    expect(upcoming([rent], [], '2026-03-29')).toEqual([]);
  });

  it('keeps the order of the items on a day, ends with an item, and leaves paused ones out', () => {
    const items = [
      scheduledItem({ id: 'b', nextDueDate: '2026-04-01', amount: -1 }),
      scheduledItem({ id: 'a', nextDueDate: '2026-04-01', amount: -2, endDate: '2026-04-01' }),
      scheduledItem({ id: 'c', nextDueDate: '2026-04-01', amount: -3, paused: true }),
    ];
    expect(upcoming(items, [], '2026-05-01')).toEqual([
      '2026-04-01 a1 -1',
      '2026-04-01 a1 -2',
      '2026-05-01 a1 -1',
    ]);
  });

  it('has both sides of a transfer, each without the other where that one was posted', () => {
    const moved = scheduledItem({
      nextDueDate: '2026-03-20',
      targetAccountId: 'a2',
      amount: -5_000,
    });
    expect(upcoming([moved], [])).toEqual(['2026-03-20 a1 -5000', '2026-03-20 a2 5000']);
    const arrived = row('2026-03-18', 5_000, { accountId: 'a2' });
    expect(upcoming([moved], [arrived])).toEqual(['2026-03-20 a1 -5000']);
    expect(upcoming([moved], [arrived, row('2026-03-18', -5_000)])).toEqual([]);
  });
});

describe('what was posted already', () => {
  it('is not counted again where the bank had it some days before', () => {
    expect(upcoming([scheduledItem({ nextDueDate: '2026-03-18' })], [])).toHaveLength(1);
    const early = row('2026-03-15', -120_000);
    expect(upcoming([scheduledItem({ nextDueDate: '2026-03-18' })], [early])).toEqual([]);
  });

  it.each([
    ['seven days before', row('2026-03-11', -2_000), 0],
    ['seven days after, in the future', row('2026-03-25', -2_000), 0],
    ['eight days before', row('2026-03-10', -2_000), 1],
    ['of another amount', row('2026-03-18', -2_001), 1],
    ['of the other sign', row('2026-03-18', 2_000), 1],
    ['of another account', row('2026-03-18', -2_000, { accountId: 'a2' }), 1],
    ['that is an opening balance', row('2026-03-18', -2_000, { kind: 'opening' }), 1],
  ])('a row %s', (_, stored, left) => {
    const once = scheduledItem({
      amount: -2_000,
      nextDueDate: '2026-03-18',
      endDate: '2026-03-18',
    });
    expect(upcoming([once], [stored])).toHaveLength(left);
  });

  it('is last week’s and not next week’s where last week’s payment was posted', () => {
    const posted = row('2026-03-11', -2_000);
    expect(upcoming([weekly()], [posted], '2026-03-25')).toEqual([
      '2026-03-18 a1 -2000',
      '2026-03-25 a1 -2000',
    ]);
    expect(
      upcoming([weekly()], [posted, row('2026-03-15', -2_000)], '2026-03-25'),
      'the bank was early',
    ).toEqual(['2026-03-25 a1 -2000']);
  });

  it('is one occurrence for each row of two equal items', () => {
    const two = [
      weekly({ id: 's1', endDate: '2026-03-18' }),
      weekly({ id: 's2', endDate: '2026-03-18' }),
    ];
    const lastWeek = [row('2026-03-11', -2_000), row('2026-03-11', -2_000)];
    expect(upcoming(two, lastWeek)).toHaveLength(2);
    expect(upcoming(two, [...lastWeek, row('2026-03-16', -2_000)])).toHaveLength(1);
    expect(
      upcoming(two, [...lastWeek, row('2026-03-16', -2_000), row('2026-03-17', -2_000)]),
    ).toEqual([]);
  });

  it('is each day’s own row where something happens daily', () => {
    const coffee = scheduledItem({
      amount: -300,
      frequency: 'daily',
      nextDueDate: '2026-03-16',
    });
    const days = Array.from({ length: 30 }, (_, index) => row(addDays(TODAY, -index), -300));
    expect(upcoming([coffee], days, '2026-03-18')).toEqual([
      '2026-03-16 a1 -300',
      '2026-03-17 a1 -300',
      '2026-03-18 a1 -300',
    ]);
  });

  it('is what its schedule posted, at another amount, on another day, in another account', () => {
    const posted = row('2026-03-01', -1_999, {
      accountId: 'a2',
      scheduledId: 's1',
      dueDate: day('2026-03-18'),
    });
    expect(upcoming([weekly()], [posted], '2026-03-25')).toEqual(['2026-03-25 a1 -2000']);
  });

  it('is no other occurrence than its own for a row of a schedule', () => {
    const own = { scheduledId: 's1', dueDate: day('2026-03-11') };
    // Posted a week late, on the day of the next one.
    const late = row('2026-03-18', -2_000, own);
    expect(upcoming([weekly()], [late], '2026-03-18')).toEqual(['2026-03-18 a1 -2000']);
    const paused = weekly({ id: 's2', paused: true });
    const ofPaused = row('2026-03-18', -2_000, { ...own, scheduledId: 's2' });
    expect(upcoming([weekly(), paused], [ofPaused], '2026-03-18')).toHaveLength(1);
    // The schedule is gone, its row is a row like any other.
    expect(upcoming([weekly()], [ofPaused], '2026-03-18')).toEqual([]);
  });

  it('is nothing where an occurrence was skipped: the next ones stay', () => {
    const skipped = weekly({ nextDueDate: '2026-03-25', anchorDate: '2026-03-18' });
    expect(upcoming([skipped], [], '2026-03-25')).toEqual(['2026-03-25 a1 -2000']);
    // A payment on the day that was skipped is that day's.
    expect(upcoming([skipped], [row('2026-03-18', -2_000)], '2026-03-25')).toHaveLength(1);
  });

  it('says the same of the first days whatever the last one is', () => {
    const future = [row('2026-04-20', -2_000), row('2026-04-28', -2_000)];
    const far = upcoming([weekly()], future, '2026-06-15');
    const near = upcoming([weekly()], future, '2026-04-22');
    expect(near).toEqual(far.filter((text) => text <= '2026-04-22 z'));
  });
});

describe('what looks entered already', () => {
  const told = (
    items: readonly ScheduledTransaction[],
    rows: readonly PostedRow[],
    refused: ReadonlySet<string> = new Set(),
  ) =>
    enteredAlready(items, rows, TODAY, day('2026-03-25'), refused).map(
      ({ itemId, dueDate, row: { id } }) => `${itemId} ${dueDate} ${id}`,
    );
  const early = row('2026-03-16', -2_000, { id: 'early' });

  it('is an occurrence to come with the row that stands for it', () => {
    expect(told([weekly()], [early])).toEqual(['s1 2026-03-18 early']);
    const next = row('2026-03-22', -2_000, { id: 'next' });
    expect(told([weekly()], [next, early])).toEqual(['s1 2026-03-18 early', 's1 2026-03-25 next']);
  });

  it('is no occurrence that its schedule posted, no past one, no paused one, no transfer', () => {
    const own = { scheduledId: 's1', dueDate: day('2026-03-18') };
    expect(told([weekly()], [row('2026-03-17', -2_000, own)])).toEqual([]);
    expect(told([weekly()], [row('2026-03-10', -2_000)])).toEqual([]);
    expect(told([weekly({ paused: true })], [early])).toEqual([]);
    expect(told([weekly({ targetAccountId: 'a2' })], [early])).toEqual([]);
  });

  it('is another item’s where the row was refused for the first, and nothing where for both', () => {
    const two = [weekly({ id: 's1' }), weekly({ id: 's2' })];
    expect(told(two, [early])).toEqual(['s1 2026-03-18 early']);
    const first = enteredKey('s1', 'early');
    expect(told(two, [early], new Set([first]))).toEqual(['s2 2026-03-18 early']);
    const both = new Set([first, enteredKey('s2', 'early')]);
    expect(told(two, [early], both)).toEqual([]);
    expect(upcomingPostings(two, [early], TODAY, day('2026-03-18'), both)).toHaveLength(2);
  });

  it('is not the week after where the row was refused for one week', () => {
    const late = row('2026-03-20', -2_000, { id: 'late' });
    expect(told([weekly()], [late])).toEqual(['s1 2026-03-18 late']);
    expect(told([weekly()], [late], new Set([enteredKey('s1', 'late')]))).toEqual([]);
  });
});

const someItem = fc
  .record({
    id: fc.constantFrom('s1', 's2', 's3'),
    accountId: fc.constantFrom('a1', 'a2'),
    isTransfer: fc.boolean(),
    amount: fc.constantFrom(-100, -200),
    frequency: fc.constantFrom(...FREQUENCIES),
    interval: fc.integer({ min: 1, max: 2 }),
    from: fc.integer({ min: -12, max: 20 }),
    length: fc.option(fc.integer({ min: 0, max: 40 }), { nil: null }),
    weekendRule: fc.constantFrom('none' as const, 'before' as const, 'after' as const),
    paused: fc.nat({ max: 5 }),
  })
  .map(({ isTransfer, from, length, paused, accountId, ...rest }) => {
    const nextDueDate = addDays(TODAY, from);
    return scheduledItem({
      ...rest,
      accountId,
      nextDueDate,
      endDate: length === null ? '' : addDays(nextDueDate, length),
      paused: paused === 0,
      targetAccountId: isTransfer ? (accountId === 'a1' ? 'a2' : 'a1') : '',
    });
  });

const someRow = fc
  .record({
    accountId: fc.constantFrom('a1', 'a2'),
    date: fc.integer({ min: -25, max: 60 }),
    amount: fc.constantFrom(-100, -200, 100, 200),
    kind: fc.constantFrom('normal' as const, 'transfer' as const, 'opening' as const),
    own: fc.option(
      fc.record({
        scheduledId: fc.constantFrom('s1', 's2', 's9'),
        from: fc.integer({ min: -14, max: 20 }),
      }),
      { nil: null, freq: 3 },
    ),
  })
  .map(
    ({ date, amount, own, ...rest }): Omit<PostedRow, 'id'> => ({
      ...rest,
      date: addDays(TODAY, date),
      amount: cents(amount),
      ...(own ? { scheduledId: own.scheduledId, dueDate: addDays(TODAY, own.from) } : {}),
    }),
  );

const someRows = fc
  .array(someRow, { maxLength: 14 })
  .map((rows) => rows.map((each, index): PostedRow => ({ ...each, id: `r${10 + index}` })));

const someRefused = fc
  .array(fc.tuple(fc.constantFrom('s1', 's2', 's3'), fc.integer({ min: 10, max: 23 })), {
    maxLength: 8,
  })
  .map((pairs) => new Set(pairs.map(([id, place]) => enteredKey(id, `r${place}`))));

type Slot = {
  readonly itemId: string;
  readonly name: string;
  readonly accountId: string;
  readonly amount: Money;
  readonly date: CalendarDate;
  readonly counts: boolean;
};

/** The same by hand: takes the best pair of an occurrence and a row, one after the other. */
function model(
  items: readonly ScheduledTransaction[],
  rows: readonly PostedRow[],
  until: CalendarDate,
  refused: ReadonlySet<string>,
): readonly string[] {
  let slots: Slot[] = [];
  for (const item of items.filter(({ paused }) => !paused)) {
    const last = addDays(until, 14);
    const next = [];
    for (const each of occurrencesFrom(item)) {
      if (each.date > last) break;
      next.push(each);
    }
    const past = occurrencesBefore(item, addDays(TODAY, -14));
    for (const { dueDate, date } of [...past, ...next]) {
      const counts = dueDate >= item.nextDueDate && date <= until;
      const own = rows.filter((each) => each.scheduledId === item.id && each.dueDate === dueDate);
      const sides = [{ accountId: item.accountId, amount: item.amount }];
      if (item.targetAccountId !== '') {
        sides.push({ accountId: item.targetAccountId, amount: cents(-item.amount) });
      }
      for (const side of sides) {
        const isPosted =
          sides.length === 1
            ? own.length > 0
            : own.some(({ accountId }) => accountId === side.accountId);
        const shown = date < TODAY ? TODAY : date;
        const name = `${shown} ${item.id} ${dueDate} ${side.accountId} ${side.amount}`;
        if (!isPosted) slots.push({ ...side, itemId: item.id, name, date, counts });
      }
    }
  }
  slots.sort((a, b) => dayNumber(a.date) - dayNumber(b.date));
  let free = rows.filter(
    ({ kind, scheduledId }) => kind !== 'opening' && !items.some(({ id }) => id === scheduledId),
  );
  for (let apart = 0; apart <= 7; apart++) {
    for (const slot of [...slots]) {
      const found = free
        .filter(
          (each) =>
            each.accountId === slot.accountId &&
            !refused.has(enteredKey(slot.itemId, each.id)) &&
            each.amount === slot.amount &&
            Math.abs(dayNumber(each.date) - dayNumber(slot.date)) === apart,
        )
        .sort((a, b) => dayNumber(a.date) - dayNumber(b.date) || (a.id < b.id ? 1 : -1))[0];
      if (!found) continue;
      slots = slots.filter((each) => each !== slot);
      free = free.filter((each) => each !== found);
    }
  }
  return slots
    .filter(({ counts }) => counts)
    .map(({ name }) => name)
    .sort();
}

describe('upcoming postings', () => {
  it('equal a model that gives rows to occurrences pair by pair', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(someItem, { selector: ({ id }) => id, maxLength: 3 }),
        someRows,
        fc.integer({ min: 0, max: 40 }),
        someRefused,
        (items, rows, length, refused) => {
          const until = addDays(TODAY, length);
          const found = upcomingPostings(items, rows, TODAY, until, refused);
          expect(
            found
              .map(
                ({ item, dueDate, date, accountId, amount }) =>
                  `${date} ${item.id} ${dueDate} ${accountId} ${amount}`,
              )
              .sort(),
          ).toEqual(model(items, rows, until, refused));
          const dates = found.map(({ date }) => date);
          expect(dates).toEqual([...dates].sort());
          expect(dates.every((date) => date >= TODAY && date <= until)).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('do not depend on the order of the rows, nor on rows of other days', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(someItem, { selector: ({ id }) => id, maxLength: 3 }),
        someRows,
        someRefused,
        (items, rows, refused) => {
          const until = addDays(TODAY, 20);
          const { from, to } = postedRowDays(TODAY, until);
          const needed = rows.filter(
            ({ date, scheduledId }) => scheduledId !== undefined || (date >= from && date <= to),
          );
          const all = upcomingPostings(items, rows, TODAY, until, refused);
          const reversed = [...needed].reverse();
          expect(upcomingPostings(items, reversed, TODAY, until, refused)).toEqual(all);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('that are left out and those that look entered are the same, one row to one of them', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(
          someItem.map((item) => ({ ...item, targetAccountId: '' })),
          { selector: ({ id }) => id, maxLength: 3 },
        ),
        someRows,
        fc.integer({ min: 0, max: 20 }),
        someRefused,
        (items, rows, length, refused) => {
          const until = addDays(TODAY, length);
          const claims = enteredAlready(items, rows, TODAY, until, refused);
          expect(new Set(claims.map(({ row: { id } }) => id)).size).toBe(claims.length);
          const nameOf = (itemId: string, dueDate: string) => `${itemId} ${dueDate}`;
          const claimed = claims.map(({ itemId, dueDate }) => nameOf(itemId, dueDate));
          expect(new Set(claimed).size).toBe(claims.length);
          for (const claim of claims) {
            const item = items.find(({ id }) => id === claim.itemId);
            expect(claim.row).toMatchObject({ accountId: item?.accountId, amount: item?.amount });
            expect(claim.row.kind).not.toBe('opening');
            expect(refused.has(enteredKey(claim.itemId, claim.row.id))).toBe(false);
            expect(items.some(({ id }) => id === claim.row.scheduledId)).toBe(false);
          }
          // Once each claim is stored nothing else is left out, and nothing is left to say.
          const stored = rows.map((each) => {
            const claim = claims.find(({ row: { id } }) => id === each.id);
            return claim ? { ...each, scheduledId: claim.itemId, dueDate: claim.dueDate } : each;
          });
          const left = upcomingPostings(items, rows, TODAY, until, refused);
          expect(upcomingPostings(items, stored, TODAY, until, refused)).toEqual(left);
          expect(enteredAlready(items, stored, TODAY, until, refused)).toEqual([]);
          const apart = new Set(refused);
          for (const { itemId, row: claimedRow } of claims)
            apart.add(enteredKey(itemId, claimedRow.id));
          const kept = upcomingPostings(items, rows, TODAY, until, apart);
          expect(kept.length).toBeGreaterThanOrEqual(left.length);
        },
      ),
      { numRuns: 300 },
    );
  });
});
