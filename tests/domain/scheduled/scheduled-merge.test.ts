import { day, scheduledItem } from '@tests/support/given-scheduled.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '@/domain/core/calendar-date.ts';
import { dueOccurrences, hasEnded, isDue } from '@/domain/scheduled/due-occurrences.ts';
import { occurrencesUntil } from '@/domain/scheduled/occurrences.ts';
import { FREQUENCIES, type ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';

const TODAY = day('2026-03-15');

const itemOf = (place: number): fc.Arbitrary<ScheduledTransaction> =>
  fc
    .record({
      frequency: fc.constantFrom(...FREQUENCIES),
      interval: fc.integer({ min: 1, max: 3 }),
      weekendRule: fc.constantFrom('none', 'before', 'after'),
      daysAgo: fc.integer({ min: -5, max: 60 }),
      endsIn: fc.option(fc.integer({ min: -10, max: 40 }), { nil: null }),
      paused: fc.integer({ min: 0, max: 9 }).map((dice) => dice === 0),
    })
    .map(({ daysAgo, endsIn, ...more }) => {
      const nextDueDate = addDays(TODAY, -daysAgo);
      const endDate = endsIn === null ? '' : addDays(nextDueDate, endsIn);
      return scheduledItem({ ...more, id: `item${place}`, nextDueDate, endDate });
    });

const items = fc
  .integer({ min: 0, max: 9 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => itemOf(index))));

describe('what is due, of all items together', () => {
  it('is what each of them has, by date; and each step says where its item goes from there', () => {
    fc.assert(
      fc.property(items, (given) => {
        const merged = [...dueOccurrences(given, TODAY)];
        const dates = merged.map(({ occurrence }) => occurrence.date);
        expect(dates).toEqual([...dates].sort());
        for (const item of given) {
          const own = merged.filter((each) => each.item === item);
          const expected = item.paused ? [] : occurrencesUntil(item, TODAY);
          expect(own.map(({ occurrence }) => occurrence)).toEqual(expected);
          for (const [place, { next }] of own.entries()) {
            const following = own[place + 1];
            if (following) expect(next).toBe(following.occurrence.dueDate);
            else if (next !== null) {
              expect(isDue({ ...item, nextDueDate: next }, TODAY)).toBe(false);
              expect(item.endDate === '' || next <= item.endDate).toBe(true);
            }
          }
          expect(isDue(item, TODAY)).toBe(own.length > 0);
        }
      }),
    );
  });

  it('is made as it is asked for: the first of a hundred centuries costs no more than one', () => {
    const ancient = scheduledItem({ frequency: 'daily', nextDueDate: '1000-01-01' });
    const first = dueOccurrences([ancient], day('9999-12-31')).next();
    expect(first.value).toMatchObject({ occurrence: { date: '1000-01-01' }, next: '1000-01-02' });
  });
});

describe('an item past its end', () => {
  const over = scheduledItem({ nextDueDate: '2026-03-10', endDate: '2026-03-09' });

  it('is over once its day comes, not before, and not while it is paused', () => {
    expect(hasEnded(over, day('2026-03-10'))).toBe(true);
    expect(hasEnded(over, day('2026-03-09'))).toBe(false);
    expect(hasEnded({ ...over, paused: true }, TODAY)).toBe(false);
    expect(hasEnded({ ...over, endDate: day('2026-03-10') }, TODAY)).toBe(false);
    expect(isDue(over, TODAY)).toBe(false);
  });
});
