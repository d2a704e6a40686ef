import { day } from '@tests/support/given-scheduled.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  localeWeekStart,
  readWeekStartChoice,
  storeWeekStartChoice,
  weekdayNames,
  weekStart,
} from '@/components/text/weekdays.ts';
import { heatWeeks } from '@/domain/reports/trend-heat.ts';

describe('the first day of the week', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    storeWeekStartChoice(null);
  });

  it("is the locale's, unless another is chosen", () => {
    expect(localeWeekStart('en-CA')).toBe(0);
    expect(localeWeekStart('fr-CA')).toBe(0);
    expect(localeWeekStart('fr-FR')).toBe(1);
    expect(localeWeekStart('ar-EG')).toBe(6);
    const items = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => items.set(key, value),
      removeItem: (key: string) => items.delete(key),
    });
    storeWeekStartChoice(6);
    expect([weekStart(), readWeekStartChoice(), items.get('coffer.weekStart')]).toEqual([
      6,
      6,
      '6',
    ]);
    storeWeekStartChoice(0);
    expect([weekStart(), readWeekStartChoice()]).toEqual([0, 0]);
    storeWeekStartChoice(null);
    expect([readWeekStartChoice(), items.size]).toEqual([null, 0]);
    expect(weekdayNames(6)[0]?.long).toBe('Saturday');
  });

  it('a calendar of weeks may begin on a Saturday', () => {
    // 2026-03-01 was a Sunday.
    const days = [{ date: day('2026-03-01') }, { date: day('2026-03-02') }];
    expect(
      heatWeeks(days, 6)
        .weeks[0]?.map((each) => each?.date ?? '')
        .slice(0, 3),
    ).toEqual(['', '2026-03-01', '2026-03-02']);
  });
});
