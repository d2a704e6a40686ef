import { day, scheduledItem } from '@tests/support/given-scheduled.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixedTotals, monthlyEquivalent } from '@/domain/scheduled/monthly-equivalent.ts';
import { FREQUENCIES, type ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';
import {
  anchorDayOfMonth,
  fixedFigures,
  isOfKind,
  listScheduled,
  monthlyTotals,
  SCHEDULED_KINDS,
} from '@/domain/scheduled/scheduled-list.ts';

const TODAY = day('2026-03-15');

const seen = (items: readonly ScheduledTransaction[]) =>
  listScheduled(items, TODAY).map(({ heading, rows }) => [
    heading,
    rows.map(({ item, date, daysAway }) => `${item.description} ${date} ${daysAway}`),
  ]);

describe('the list of scheduled transactions', () => {
  it('has groups by the day of posting, paused ones last', () => {
    expect(
      seen([
        scheduledItem({ description: 'Later', nextDueDate: '2026-05-01' }),
        scheduledItem({ description: 'Paused', nextDueDate: '2026-03-16', paused: true }),
        scheduledItem({ description: 'Seventh day', nextDueDate: '2026-03-22' }),
        scheduledItem({ description: 'Eighth day', nextDueDate: '2026-03-23' }),
        scheduledItem({ description: 'Overdue', nextDueDate: '2026-03-13' }),
        scheduledItem({ description: 'Today', nextDueDate: '2026-03-15' }),
        scheduledItem({ description: 'Next month', nextDueDate: '2026-04-30' }),
        scheduledItem({ description: 'A namesake', nextDueDate: '2026-03-15' }),
      ]),
    ).toEqual([
      [
        'week',
        [
          'Overdue 2026-03-13 -2',
          'A namesake 2026-03-15 0',
          'Today 2026-03-15 0',
          // The row says 'in 7 days', so it is one of the next 7 days.
          'Seventh day 2026-03-22 7',
        ],
      ],
      ['month', ['Eighth day 2026-03-23 8']],
      ['nextMonth', ['Next month 2026-04-30 46']],
      ['later', ['Later 2026-05-01 47']],
      ['paused', ['Paused 2026-03-16 1']],
    ]);
  });

  it('shows the day to which a weekend moves it, and sorts by that', () => {
    expect(
      seen([
        // Saturday 21 and Sunday 22 March 2026.
        scheduledItem({ description: 'Moved on', nextDueDate: '2026-03-21', weekendRule: 'after' }),
        scheduledItem({
          description: 'Moved back',
          nextDueDate: '2026-03-22',
          weekendRule: 'before',
        }),
      ]),
    ).toEqual([
      ['week', ['Moved back 2026-03-20 5']],
      ['month', ['Moved on 2026-03-23 8']],
    ]);
  });

  it('next month is also found at the end of a longer one', () => {
    const [group] = listScheduled(
      [scheduledItem({ nextDueDate: '2026-02-20' })],
      day('2026-01-31'),
    );
    expect(group?.heading).toBe('nextMonth');
  });
});

describe('the totals', () => {
  const currencyOf = (id: string) => ({ a1: 'USD', a2: 'CAD', a3: 'EUR' })[id];

  it('leave out what no item counts in, and say where transfers are not counted', () => {
    const items = [
      scheduledItem({ accountId: 'a1', amount: -5_00 }),
      scheduledItem({ accountId: 'a1', amount: 9_00, targetAccountId: 'a4' }),
      scheduledItem({ accountId: 'a2', amount: 9_00, targetAccountId: 'a4', paused: true }),
      // Comes to nothing in a month, yet there it is.
      scheduledItem({ accountId: 'a2', amount: 1, frequency: 'yearly' }),
      scheduledItem({ accountId: 'a2', amount: -7_00 }),
      scheduledItem({ accountId: 'a3', paused: true }),
      scheduledItem({ accountId: 'a3', targetAccountId: 'a4' }),
    ];
    expect(fixedFigures(items, currencyOf)).toEqual([
      {
        currency: 'CAD',
        figures: [
          { kind: 'income', amount: 0 },
          { kind: 'costs', amount: -7_00 },
          { kind: 'left', amount: -7_00 },
        ],
        hasTransfers: false,
      },
      {
        currency: 'USD',
        figures: [
          { kind: 'costs', amount: -5_00 },
          { kind: 'left', amount: -5_00 },
        ],
        hasTransfers: true,
      },
    ]);
    expect(fixedFigures([], currencyOf)).toEqual([]);
  });
});

describe('the kinds', () => {
  const items = fc.array(
    fc.record({
      amount: fc.integer({ min: -100_000, max: 100_000 }).filter((amount) => amount !== 0),
      frequency: fc.constantFrom(...FREQUENCIES),
      interval: fc.integer({ min: 1, max: 6 }),
      paused: fc.boolean(),
      isTransfer: fc.boolean(),
      accountId: fc.constantFrom('a1', 'u1', 'gone'),
    }),
    { maxLength: 30 },
  );
  const currencyOf = (id: string) => ({ a1: 'CAD', u1: 'USD' })[id];

  it('the rows of a figure come to that figure to the cent, in every currency', () => {
    fc.assert(
      fc.property(items, (given) => {
        const all = given.map(({ isTransfer, ...more }, index) =>
          scheduledItem({ ...more, id: `${index}`, targetAccountId: isTransfer ? 'a2' : '' }),
        );
        const sumOf = (kind: (typeof SCHEDULED_KINDS)[number], currency: string) =>
          monthlyTotals(
            listScheduled(
              all.filter((item) => isOfKind(item, kind)),
              TODAY,
            ),
            currencyOf,
          ).get(currency) ?? 0;
        for (const { currency, income, costs, left } of fixedTotals(all, currencyOf)) {
          expect(sumOf('income', currency)).toBe(income);
          expect(sumOf('costs', currency)).toBe(costs);
          expect(sumOf('left', currency)).toBe(left);
        }
      }),
    );
  });

  it('every item that is not paused is income, a cost or a transfer, and only one of them', () => {
    fc.assert(
      fc.property(items, (given) => {
        for (const { isTransfer, ...more } of given) {
          const item = scheduledItem({ ...more, targetAccountId: isTransfer ? 'a2' : '' });
          const kinds = SCHEDULED_KINDS.filter((kind) => isOfKind(item, kind));
          const single = kinds.filter((kind) => !['all', 'left'].includes(kind));
          expect(single).toHaveLength(1);
          expect(single[0] === 'paused').toBe(item.paused);
          expect(monthlyEquivalent(item) * item.amount).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});

describe('the day of the month that is kept', () => {
  it.each([
    ['2026-01-31', '2026-02-28', 31],
    ['2026-01-30', '2026-02-28', 30],
    ['2026-01-15', '2026-04-15', 15],
    // Moved by hand: none of the anchor's days.
    ['2026-01-15', '2026-04-20', 20],
    ['2026-01-31', '2026-02-27', 27],
  ])('anchor %s, next %s: the %d', (anchorDate, nextDueDate, kept) => {
    expect(anchorDayOfMonth(scheduledItem({ anchorDate, nextDueDate }))).toBe(kept);
  });
});
