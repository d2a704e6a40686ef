import { scheduledItem } from '@tests/support/given-scheduled.ts';
import { describe, expect, it } from 'vitest';
import {
  distanceText,
  frequencyDetails,
  frequencyText,
} from '@/features/scheduled/scheduled-text.ts';

/** How often something happens, in words. */
describe('frequency text', () => {
  it.each([
    [{ frequency: 'daily' }, 'Daily'],
    [{ frequency: 'daily', interval: 3 }, 'Every 3 days'],
    [{ frequency: 'weekly' }, 'Weekly'],
    [{ frequency: 'weekly', interval: 2 }, 'Every 2 weeks'],
    [{ frequency: 'bi-weekly' }, 'Every 2 weeks'],
    [{ frequency: 'bi-weekly', interval: 2 }, 'Every 4 weeks'],
    [{ nextDueDate: '2026-03-01' }, 'Monthly on the 1st'],
    [{ nextDueDate: '2026-03-02' }, 'Monthly on the 2nd'],
    [{ nextDueDate: '2026-03-03' }, 'Monthly on the 3rd'],
    [{ nextDueDate: '2026-03-11' }, 'Monthly on the 11th'],
    [{ nextDueDate: '2026-03-22' }, 'Monthly on the 22nd'],
    [{ nextDueDate: '2026-02-28', anchorDate: '2026-01-31' }, 'Monthly on the 31st'],
    [{ nextDueDate: '2026-02-28', monthEnd: true }, 'Monthly on the last day'],
    [{ nextDueDate: '2026-03-15', interval: 2 }, 'Every 2 months on the 15th'],
    [{ frequency: 'yearly' }, 'Yearly'],
    [{ frequency: 'yearly', interval: 2 }, 'Every 2 years'],
  ] as const)('%o: %s', (more, words) => {
    expect(frequencyText(scheduledItem(more))).toBe(words);
  });

  it('includes the weekend rule and the end, if any', () => {
    expect(frequencyDetails(scheduledItem())).toEqual([]);
    const item = scheduledItem({ weekendRule: 'before', endDate: '2026-12-31' });
    expect(frequencyDetails(item)).toEqual([
      'Friday before a weekend',
      expect.stringMatching(/^until .*2026/),
    ]);
    // Daily items ignore weekends.
    expect(frequencyDetails({ ...item, frequency: 'daily', endDate: '' })).toEqual([]);
  });

  it.each(['weekly', 'bi-weekly'] as const)(
    'what is %s falls on a weekend always or never',
    (frequency) => {
      const on = (nextDueDate: string) =>
        frequencyDetails(scheduledItem({ frequency, nextDueDate, weekendRule: 'after' }));
      // Friday to Monday.
      expect(on('2026-03-06')).toEqual([]);
      expect(on('2026-03-07')).toEqual(['Monday after a weekend']);
      expect(on('2026-03-08')).toEqual(['Monday after a weekend']);
      expect(on('2026-03-09')).toEqual([]);
    },
  );
});

describe('the distance to a day', () => {
  it.each([
    [-1, 'Overdue'],
    [0, 'Today'],
    [1, 'tomorrow'],
    [3, 'in 3 days'],
    [13, 'in 13 days'],
    [14, 'in 2 weeks'],
    [31, 'in 4 weeks'],
    [59, 'in 8 weeks'],
    [60, 'in 2 months'],
    [120, 'in 4 months'],
    [400, 'in 1 year'],
  ])('%d days: %s', (days, words) => {
    expect(distanceText(days)).toBe(words);
  });
});
