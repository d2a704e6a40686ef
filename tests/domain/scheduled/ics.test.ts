import { daysOfEvents, readCalendar, readText } from '@tests/support/read-ics.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import {
  calendarFile,
  calendarFileEntries,
  icsLines,
  icsText,
} from '@/domain/scheduled/calendar-file.ts';
import { occurrencesFrom, occurrencesUntil } from '@/domain/scheduled/occurrences.ts';
import { FREQUENCIES, type ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';

const day = (text: string) => text as CalendarDate;

function item(more: Partial<ScheduledTransaction> = {}): ScheduledTransaction {
  const nextDueDate = more.nextDueDate ?? day('2026-01-31');
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

const TODAY = day('2026-01-15');

const options = {
  name: 'Coffer',
  now: new Date('2026-01-15T17:05:09.123Z'),
  today: TODAY,
  alarmDaysAhead: null,
  textsOf: ({ description }: ScheduledTransaction) => ({ summary: description, description: '' }),
};

const rulesOf = (of: ScheduledTransaction) =>
  calendarFileEntries(of, TODAY).map(({ date, repeats }) => [date, repeats]);

describe('what repeats, as a calendar says it', () => {
  it.each([
    [{}, 'FREQ=MONTHLY;INTERVAL=1;BYMONTHDAY=-1'],
    [{ nextDueDate: day('2026-01-30') }, 'FREQ=MONTHLY;INTERVAL=1;BYMONTHDAY=28,29,30;BYSETPOS=-1'],
    [
      { nextDueDate: day('2026-02-28'), anchorDate: day('2025-12-29') },
      'FREQ=MONTHLY;INTERVAL=1;BYMONTHDAY=28,29;BYSETPOS=-1',
    ],
    [{ nextDueDate: day('2026-01-28'), interval: 3 }, 'FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=28'],
    [{ nextDueDate: day('2026-04-30'), monthEnd: true }, 'FREQ=MONTHLY;INTERVAL=1;BYMONTHDAY=-1'],
    [{ frequency: 'daily', interval: 10 }, 'FREQ=DAILY;INTERVAL=10'],
    [{ frequency: 'weekly' }, 'FREQ=WEEKLY;INTERVAL=1'],
    [{ frequency: 'bi-weekly', interval: 2 }, 'FREQ=WEEKLY;INTERVAL=4'],
    [{ frequency: 'yearly' }, 'FREQ=YEARLY;INTERVAL=1;BYMONTH=1;BYMONTHDAY=31'],
    [
      { frequency: 'yearly', nextDueDate: day('2027-02-28'), anchorDate: day('2024-02-29') },
      'FREQ=YEARLY;INTERVAL=1;BYMONTH=2;BYMONTHDAY=-1',
    ],
    [{ endDate: day('2026-06-15') }, 'FREQ=MONTHLY;INTERVAL=1;BYMONTHDAY=-1;UNTIL=20260615'],
  ] as const)('%j: %s', (more, expected) => {
    const given = item(more);
    expect(rulesOf(given)).toEqual([[given.nextDueDate, expected]]);
  });

  it('moves weeks off the weekend with their end, and writes months out for 24 of them', () => {
    const weekly = { frequency: 'weekly', weekendRule: 'after' } as const;
    expect(rulesOf(item({ ...weekly, endDate: day('2026-02-14') }))).toEqual([
      ['2026-02-02', 'FREQ=WEEKLY;INTERVAL=1;UNTIL=20260216'],
    ]);
    const rent = rulesOf(item({ weekendRule: 'before' }));
    expect(rent.slice(0, 3)).toEqual([
      ['2026-01-30', ''],
      ['2026-02-27', ''],
      ['2026-03-31', ''],
    ]);
    expect(rent.at(-1)).toEqual(['2028-01-31', '']);
    expect(rent).toHaveLength(25);
  });

  it('has single entries for what no rule has: a last one, and a first one off the month’s end', () => {
    expect(rulesOf(item({ endDate: day('2026-02-27') }))).toEqual([['2026-01-31', '']]);
    expect(rulesOf(item({ endDate: day('2026-01-30') }))).toEqual([]);
    const odd = item({ nextDueDate: day('2026-01-15'), monthEnd: true });
    expect(rulesOf(odd)).toEqual([
      ['2026-01-15', ''],
      ['2026-02-28', 'FREQ=MONTHLY;INTERVAL=1;BYMONTHDAY=-1'],
    ]);
  });
});

const dates = fc
  .integer({ min: Date.UTC(2023, 0, 1), max: Date.UTC(2029, 11, 31) })
  .map((instant) => day(new Date(instant).toISOString().slice(0, 10)));

/** Days that short months lack come more often than chance has them. */
const anchors = fc.oneof(
  dates,
  fc
    .tuple(
      fc.integer({ min: 2023, max: 2029 }),
      fc.integer({ min: 1, max: 12 }),
      fc.constantFrom(28, 29, 30, 31),
    )
    .map(([year, month, date]) => {
      const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
      const text = [year, month, Math.min(date, last)].map((part) => String(part).padStart(2, '0'));
      return day(text.join('-'));
    }),
);

/** As they are stored: somewhere on the way from the anchor, now and then moved off it by another program. */
const items = fc
  .record({
    frequency: fc.constantFrom(...FREQUENCIES),
    interval: fc.integer({ min: 1, max: 13 }),
    anchorDate: anchors,
    steps: fc.integer({ min: 0, max: 14 }),
    moved: fc.option(anchors, { freq: 5 }),
    endDate: fc.option(dates, { freq: 3 }),
    weekendRule: fc.constantFrom('none' as const, 'before' as const, 'after' as const),
    monthEnd: fc.boolean(),
  })
  .map(({ steps, moved, endDate, ...rest }) => {
    const start = item({ ...rest, nextDueDate: rest.anchorDate });
    let reached = rest.anchorDate;
    let place = 0;
    for (const { dueDate } of occurrencesFrom(start)) {
      reached = dueDate;
      if (place++ === steps) break;
    }
    return item({ ...rest, nextDueDate: moved ?? reached, endDate: endDate ?? '' });
  });

const withUnevenWeekends = ({ weekendRule, frequency }: ScheduledTransaction) =>
  weekendRule !== 'none' && (frequency === 'monthly' || frequency === 'yearly');

describe('a calendar that reads the file', () => {
  it('has the same days as the schedule, for whatever item', () => {
    fc.assert(
      fc.property(items, (given) => {
        const from = given.nextDueDate > TODAY ? given.nextDueDate : TODAY;
        const months = withUnevenWeekends(given) ? 24 : 60;
        const end = new Date(`${from}T00:00:00Z`);
        end.setUTCDate(1);
        end.setUTCMonth(end.getUTCMonth() + months);
        const until = day(end.toISOString().slice(0, 10));
        const expected = occurrencesUntil(given, until).map(({ date }) => date);
        const { events } = readCalendar(calendarFile([given], options));
        expect(daysOfEvents(events, until)).toEqual(expected);
      }),
      { numRuns: 2_000 },
    );
  });

  it('finds every event once, and the same one in the next export', () => {
    fc.assert(
      fc.property(fc.array(items, { maxLength: 4 }), (given) => {
        const named = given.map((each, index) => ({ ...each, id: `item-${index}` }));
        const uids = (now: Date) =>
          readCalendar(calendarFile(named, { ...options, now })).events.map(({ uid }) => uid);
        const first = uids(options.now);
        expect(new Set(first).size).toBe(first.length);
        expect(uids(new Date('2026-01-15T20:00:00Z'))).toEqual(first);
      }),
      { numRuns: 200 },
    );
  });

  it('leaves out what is paused', () => {
    expect(readCalendar(calendarFile([item({ paused: true })], options)).events).toEqual([]);
  });
});

describe('the text of the file', () => {
  it('is as RFC 5545 asks, with an alarm where that is wanted', () => {
    const file = calendarFile([item({ description: 'Rent, flat 4; “north”\nsecond line' })], {
      ...options,
      alarmDaysAhead: 1,
    });
    expect(file.split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Coffer//Scheduled transactions//EN',
      'CALSCALE:GREGORIAN',
      'X-WR-CALNAME:Coffer',
      'BEGIN:VEVENT',
      'UID:rent@coffer',
      'DTSTAMP:20260115T170509Z',
      'DTSTART;VALUE=DATE:20260131',
      'DTEND;VALUE=DATE:20260201',
      'RRULE:FREQ=MONTHLY;INTERVAL=1;BYMONTHDAY=-1',
      'SUMMARY:Rent\\, flat 4\\; “north”\\nsecond line',
      'TRANSP:TRANSPARENT',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:Rent\\, flat 4\\; “north”\\nsecond line',
      'TRIGGER:-PT15H',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
    const onTheDay = calendarFile([item()], { ...options, alarmDaysAhead: 0 });
    expect(onTheDay).toContain('\r\nTRIGGER:PT9H\r\n');
  });

  it('brings every text back as it was, in lines of at most 75 octets that cut no character', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.string({
        unit: fc.constantFrom('é', '漢', '👩‍👩‍👧', ',', ';', '\\', 'n', '\n', ' ', 'a'),
      }),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const file = icsLines([`SUMMARY:${icsText(text)}`, 'END:VEVENT']);
        const bytes = Buffer.from(file, 'utf8');
        const physical = bytes.toString('latin1').split('\r\n');
        for (const line of physical) {
          expect(line.length).toBeLessThanOrEqual(75);
          // Each line is whole by itself.
          new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(line, 'latin1'));
        }
        // No line feed stands alone.
        expect(bytes.toString('latin1').replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
        const [line = '', ...rest] = file.replaceAll('\r\n ', '').split('\r\n');
        expect(rest).toEqual(['END:VEVENT', '']);
        expect(readText(line.slice('SUMMARY:'.length))).toBe(printable(text));
      }),
      { numRuns: 500 },
    );
  });

  it('has no half of a character and no control character', () => {
    expect(icsText('a\uD83Db\u0000\u0007\u007F\tc\r\nd\re')).toBe('a\uFFFDb\tc\\nd\\ne');
  });
});

/** What of a text a calendar can hold at all. */
function printable(text: string): string {
  return [...text.replace(/\r\n|\r/g, '\n')]
    .filter((character) => {
      const point = character.codePointAt(0) ?? 0;
      const isControl = point < 0x20 || (point >= 0x7f && point < 0xa0);
      return !isControl || character === '\n' || character === '\t';
    })
    .map((character) => (/^[\uD800-\uDFFF]$/.test(character) ? '\uFFFD' : character))
    .join('');
}
