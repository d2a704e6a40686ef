import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CalendarDate, weekdayOf } from '@/domain/core/calendar-date.ts';
import {
  dueDateAfterNext,
  firstDueDateFrom,
  type OccurrenceRule,
  occurrencesBefore,
  occurrencesFrom,
  occurrencesUntil,
} from '@/domain/scheduled/occurrences.ts';
import { FREQUENCIES, type WeekendRule } from '@/domain/scheduled/scheduled.ts';

const day = (text: string) => text as CalendarDate;

function rule(more: Partial<Record<keyof OccurrenceRule, unknown>> = {}): OccurrenceRule {
  const nextDueDate = (more.nextDueDate ?? '2026-01-31') as CalendarDate;
  return {
    frequency: 'monthly',
    interval: 1,
    nextDueDate,
    anchorDate: nextDueDate,
    endDate: '',
    weekendRule: 'none',
    ...more,
  } as OccurrenceRule;
}

function first(from: OccurrenceRule, count: number): readonly string[] {
  const days: string[] = [];
  for (const { date } of occurrencesFrom(from)) {
    if (days.length === count) break;
    days.push(date);
  }
  return days;
}

describe('occurrences', () => {
  it.each([
    [{}, ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']],
    [{ nextDueDate: '2023-12-31' }, ['2023-12-31', '2024-01-31', '2024-02-29']],
    [
      { frequency: 'yearly', nextDueDate: '2024-02-29' },
      ['2024-02-29', '2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29'],
    ],
    [{ frequency: 'daily', nextDueDate: '2026-02-27' }, ['2026-02-27', '2026-02-28', '2026-03-01']],
    [{ frequency: 'weekly', nextDueDate: '2025-12-29' }, ['2025-12-29', '2026-01-05']],
    [{ frequency: 'bi-weekly', nextDueDate: '2026-03-01' }, ['2026-03-01', '2026-03-15']],
    [{ frequency: 'weekly', interval: 3, nextDueDate: '2026-03-01' }, ['2026-03-01', '2026-03-22']],
    [{ interval: 3, nextDueDate: '2025-11-30' }, ['2025-11-30', '2026-02-28', '2026-05-30']],
    [{ monthEnd: true, nextDueDate: '2026-04-30' }, ['2026-04-30', '2026-05-31', '2026-06-30']],
    [
      { monthEnd: true, frequency: 'yearly', nextDueDate: '2027-02-28' },
      ['2027-02-28', '2028-02-29'],
    ],
    // Saturday 31 January, Saturday 28 February, Tuesday 31 March.
    [{ weekendRule: 'before' }, ['2026-01-30', '2026-02-27', '2026-03-31']],
    [{ weekendRule: 'after' }, ['2026-02-02', '2026-03-02', '2026-03-31']],
    [
      { frequency: 'daily', weekendRule: 'after', nextDueDate: '2026-01-30' },
      ['2026-01-30', '2026-01-31', '2026-02-01'],
    ],
  ])('§4, §9: %j gives %j', (given, expected) => {
    expect(first(rule(given), expected.length)).toEqual(expected);
  });

  it('keeps the day of the anchor where the next date is that of a short month', () => {
    const short = rule({ anchorDate: '2026-01-31', nextDueDate: '2026-02-28' });
    expect(first(short, 3)).toEqual(['2026-02-28', '2026-03-31', '2026-04-30']);
    expect(dueDateAfterNext(short)).toBe('2026-03-31');
  });

  it('begins with the next date, and counts from it, where the anchor does not lead there', () => {
    const moved = rule({ anchorDate: '2026-01-31', nextDueDate: '2026-02-10' });
    expect(first(moved, 2)).toEqual(['2026-02-10', '2026-03-10']);
  });

  it('knows the end date by the calendar, not by where a weekend moves an occurrence', () => {
    const ending = rule({ weekendRule: 'after', endDate: '2026-02-28' });
    expect(first(ending, 5)).toEqual(['2026-02-02', '2026-03-02']);
    expect(dueDateAfterNext({ ...ending, nextDueDate: day('2026-02-28') })).toBeNull();
    expect(firstDueDateFrom(ending, day('2026-03-02'))).toBe('2026-02-28');
    expect(firstDueDateFrom(ending, day('2026-03-03'))).toBeNull();
  });

  it('ends with the years of four digits', () => {
    const last = first(rule({ nextDueDate: '9999-11-30' }), 10);
    expect(last).toEqual(['9999-11-30', '9999-12-30']);
    expect(first(rule({ frequency: 'daily', nextDueDate: '9999-12-30' }), 10)).toHaveLength(2);
  });

  it('knows the days of the week', () => {
    for (const text of ['1969-12-28', '1900-01-01', '2026-11-22', '2024-02-29']) {
      expect(weekdayOf(day(text))).toBe(new Date(`${text}T12:00:00Z`).getUTCDay());
    }
  });
});

/**
 * The model: walks the calendar day by day, as somebody with a paper calendar would, and asks of each day whether the item
 * falls on it. It shares no step, no addition of months and no clamping with the code under test.
 */
function modelDueDates(of: OccurrenceRule, until: string): readonly string[] {
  const anchor = new Date(`${of.anchorDate}T00:00:00Z`);
  const found: string[] = [];
  const walk = new Date(`${of.nextDueDate}T00:00:00Z`);
  for (; walk.toISOString().slice(0, 10) <= until; walk.setUTCDate(walk.getUTCDate() + 1)) {
    const text = walk.toISOString().slice(0, 10);
    if (of.endDate !== '' && text > of.endDate) break;
    if (fallsOn(of, anchor, walk)) found.push(text);
  }
  return found;
}

function fallsOn(of: OccurrenceRule, anchor: Date, on: Date): boolean {
  const days = Math.round((on.getTime() - anchor.getTime()) / 86_400_000);
  if (of.frequency === 'daily') return days % of.interval === 0;
  if (of.frequency === 'weekly') return days % (7 * of.interval) === 0;
  if (of.frequency === 'bi-weekly') return days % (14 * of.interval) === 0;
  const tomorrow = new Date(on);
  tomorrow.setUTCDate(on.getUTCDate() + 1);
  const isLastDay = tomorrow.getUTCDate() === 1;
  const wanted = of.monthEnd ? 31 : anchor.getUTCDate();
  // The wanted day, or the last day of a month that is too short for it.
  if (on.getUTCDate() !== wanted && !(isLastDay && on.getUTCDate() < wanted)) return false;
  const years = on.getUTCFullYear() - anchor.getUTCFullYear();
  if (of.frequency === 'yearly') {
    return on.getUTCMonth() === anchor.getUTCMonth() && years % of.interval === 0;
  }
  return (years * 12 + on.getUTCMonth() - anchor.getUTCMonth()) % of.interval === 0;
}

function modelDate(of: OccurrenceRule, dueDate: string): string {
  const walk = new Date(`${dueDate}T00:00:00Z`);
  const isWeekend = () => walk.getUTCDay() === 0 || walk.getUTCDay() === 6;
  const way = of.weekendRule === 'before' ? -1 : 1;
  if (of.weekendRule !== 'none' && of.frequency !== 'daily') {
    while (isWeekend()) walk.setUTCDate(walk.getUTCDate() + way);
  }
  return walk.toISOString().slice(0, 10);
}

const dates = fc
  .integer({ min: 0, max: 55_000 })
  .map((days) => new Date(Date.UTC(1950, 0, 1 + days)).toISOString().slice(0, 10));

/** Month ends come up often. */
const anchors = fc.oneof(
  dates,
  fc
    .tuple(fc.integer({ min: 1950, max: 2099 }), fc.integer({ min: 1, max: 12 }))
    .map(([year, month]) => new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)),
);

const rules = fc
  .record({
    frequency: fc.constantFrom(...FREQUENCIES),
    interval: fc.integer({ min: 1, max: 7 }),
    anchorDate: anchors,
    place: fc.integer({ min: 0, max: 30 }),
    ends: fc.option(fc.integer({ min: 0, max: 900 })),
    weekendRule: fc.constantFrom<WeekendRule>('none', 'before', 'after'),
    monthEnd: fc.boolean(),
  })
  .map(({ place, ends, ...given }) => {
    const anchored = rule({ ...given, nextDueDate: given.anchorDate });
    // A rule that asks for the last day begins on one.
    const isMonthly = given.frequency === 'monthly' || given.frequency === 'yearly';
    const start = first(
      { ...anchored, weekendRule: 'none', ...(isMonthly ? {} : { monthEnd: false }) },
      place + 2,
    );
    const nextDueDate = day(start[place + (isMonthly && given.monthEnd ? 1 : 0)] ?? '');
    const end = new Date(`${nextDueDate}T00:00:00Z`);
    end.setUTCDate(end.getUTCDate() + (ends ?? 0));
    return {
      ...anchored,
      nextDueDate,
      monthEnd: isMonthly && given.monthEnd,
      endDate: ends === null ? '' : day(end.toISOString().slice(0, 10)),
    } as OccurrenceRule;
  });

describe('occurrences against a model that walks the calendar', () => {
  it('equal it in 4,000 cases of every frequency, interval, month end, leap year, end and weekend rule', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(rules, fc.integer({ min: 0, max: 1_500 }), (of, span) => {
        seen.add(`${of.frequency} ${of.weekendRule} ${of.monthEnd}`);
        const until = new Date(`${of.nextDueDate}T00:00:00Z`);
        until.setUTCDate(until.getUTCDate() + span);
        const last = day(until.toISOString().slice(0, 10));
        const expected = modelDueDates(of, last).map((dueDate) => ({
          dueDate,
          date: modelDate(of, dueDate),
        }));
        // One that a weekend moves beyond the last day is not posted yet; one that it moves before it is.
        const ahead = [...occurrencesUntil(of, last)];
        const beyond = ahead.filter(({ dueDate }) => dueDate > last);
        expect(beyond.every(({ date }) => date <= last)).toBe(true);
        expect(ahead.filter(({ dueDate }) => dueDate <= last)).toEqual(
          expected.filter(({ date }) => date <= last),
        );
      }),
      { numRuns: 4_000 },
    );
    expect(seen.size).toBe(5 * 3 + 2 * 3);
  }, 120_000);

  it('never meet on one day, and rise', () => {
    fc.assert(
      fc.property(rules, (of) => {
        const days = first(of, 40);
        expect(days).toEqual([...new Set(days)].sort());
      }),
      { numRuns: 1_000 },
    );
  });

  it('before the next date equal it, too', () => {
    fc.assert(
      fc.property(rules, fc.integer({ min: 1, max: 400 }), (of, span) => {
        const from = new Date(`${of.nextDueDate}T00:00:00Z`);
        from.setUTCDate(from.getUTCDate() - span);
        const start = day(from.toISOString().slice(0, 10));
        const expected: string[] = [];
        const walk = new Date(from);
        walk.setUTCDate(walk.getUTCDate() - 3);
        for (
          ;
          walk.toISOString().slice(0, 10) < of.nextDueDate;
          walk.setUTCDate(walk.getUTCDate() + 1)
        ) {
          const dueDate = walk.toISOString().slice(0, 10);
          const isOn = fallsOn(of, new Date(`${of.anchorDate}T00:00:00Z`), walk);
          if (isOn && modelDate(of, dueDate) >= start) expected.push(dueDate);
        }
        expect(occurrencesBefore(of, start).map(({ dueDate }) => dueDate)).toEqual(expected);
      }),
      { numRuns: 1_000 },
    );
  });
});
