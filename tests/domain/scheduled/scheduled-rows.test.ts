import { day } from '@tests/support/given-scheduled.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '@/domain/core/calendar-date.ts';
import { scheduledRowId } from '@/domain/scheduled/due-occurrences.ts';

it('every day, item and side has an id of its own, none longer than ids may be', () => {
  // From 1900-01-01, the first day that an item may have.
  const dates = fc.integer({ min: 0, max: 73_000 }).map((days) => addDays(day('1900-01-01'), days));
  const itemIds = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 36 });
  fc.assert(
    fc.property(itemIds, dates, dates, (itemId, one, other) => {
      const ids = [one, other].flatMap((date) =>
        ([0, 1] as const).map((leg) => scheduledRowId(itemId, date, leg)),
      );
      expect(ids.filter((id) => id.length > 36)).toEqual([]);
      expect(new Set(ids).size).toBe(one === other ? 2 : 4);
    }),
  );
});
