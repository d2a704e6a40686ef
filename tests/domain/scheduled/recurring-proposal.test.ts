import { seededRandom } from '@tests/support/generated-history.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  type CalendarDate,
  dayNumber,
  lastOfMonth,
  weekdayOf,
} from '@/domain/core/calendar-date.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import type { RecurringGroup, RecurringOccurrence } from '@/domain/scheduled/recurring.ts';
import { proposalOf, proposalsOf } from '@/domain/scheduled/recurring-proposal.ts';

const date = (text: string) => text as CalendarDate;

const groupOf = (
  occurrences: readonly RecurringOccurrence[],
  more: Partial<RecurringGroup> = {},
): RecurringGroup => ({
  key: 'k',
  description: 'NETFLIX.COM',
  accountId: 'a1',
  categoryId: '',
  occurrences: [...occurrences].sort((a, b) => a.date.localeCompare(b.date)),
  ...more,
});

const on = (dates: readonly string[], amount = -1_000): readonly RecurringOccurrence[] =>
  dates.map((each) => ({ date: date(each), amount: cents(amount) }));

const monthly = (first: string, amounts: readonly number[]): readonly RecurringOccurrence[] =>
  amounts.map((amount, at) => ({ date: addMonths(date(first), at), amount: cents(amount) }));

const every = (first: string, days: number, count: number, amount = -1_000) =>
  on(
    Array.from({ length: count }, (_, at) => addDays(date(first), at * days)),
    amount,
  );

const months = (first: string, step: number, count: number, amount = -1_000) =>
  on(
    Array.from({ length: count }, (_, at) => addMonths(date(first), at * step)),
    amount,
  );

const rhythm = (occurrences: readonly RecurringOccurrence[], today: string) => {
  const found = proposalOf(groupOf(occurrences), date(today));
  return found && `${found.frequency} ${found.interval} ${found.nextDueDate}`;
};

describe('how often', () => {
  it.each<[string, readonly RecurringOccurrence[], string, string | null]>([
    ['weekly', every('2026-01-05', 7, 6), '2026-02-10', 'weekly 1 2026-02-16'],
    [
      'weekly, one of them late',
      on(['2026-01-05', '2026-01-12', '2026-01-19', '2026-01-29', '2026-02-02', '2026-02-09']),
      '2026-02-10',
      'weekly 1 2026-02-16',
    ],
    ['every two weeks', every('2026-01-02', 14, 4), '2026-02-15', 'bi-weekly 1 2026-02-27'],
    ['every four weeks', every('2026-01-02', 28, 5), '2026-04-25', 'weekly 4 2026-05-22'],
    ['every thirty days', every('2026-01-02', 30, 8), '2026-08-01', 'daily 30 2026-08-30'],
    ['on the 5th', months('2026-01-05', 1, 3), '2026-03-15', 'monthly 1 2026-04-05'],
    [
      'on the 1st, after weekends',
      on(['2025-10-01', '2025-11-03', '2025-12-01', '2026-01-01', '2026-02-02', '2026-03-02']),
      '2026-03-15',
      'monthly 1 2026-04-01',
    ],
    [
      'on the 1st, before weekends',
      on(['2025-10-01', '2025-10-31', '2025-12-01', '2026-01-01', '2026-01-30', '2026-02-27']),
      '2026-03-15',
      'monthly 1 2026-04-01',
    ],
    [
      'once missing',
      on(['2025-10-05', '2025-11-05', '2026-01-05', '2026-02-05']),
      '2026-02-15',
      'monthly 1 2026-03-05',
    ],
    [
      'once missing among three',
      on(['2025-11-05', '2025-12-05', '2026-02-05']),
      '2026-02-15',
      'monthly 1 2026-03-05',
    ],
    ['every two months', months('2025-03-20', 2, 6), '2026-02-15', 'monthly 2 2026-03-20'],
    ['every quarter', months('2025-01-20', 3, 5), '2026-02-15', 'monthly 3 2026-04-20'],
    ['every half year', months('2024-02-01', 6, 5), '2026-02-15', 'monthly 6 2026-08-01'],
    ['yearly', on(['2024-02-28', '2025-03-03', '2026-03-01']), '2026-03-15', 'yearly 1 2027-03-01'],
    [
      'yearly on the leap day',
      on(['2023-02-28', '2024-02-29', '2025-02-28']),
      '2025-03-15',
      'yearly 1 2026-02-28',
    ],
    ['daily', every('2026-03-01', 1, 10), '2026-03-10', 'daily 1 2026-03-11'],
    [
      'twice on one day',
      [...months('2026-01-05', 1, 4), ...on(['2026-02-05'])],
      '2026-04-15',
      'monthly 1 2026-05-05',
    ],
    ['twice only', months('2026-01-05', 1, 2), '2026-02-15', null],
    [
      'each workday',
      on(
        ['02', '03', '04', '05', '06', '09', '10', '11', '12', '13'].map((day) => `2026-03-${day}`),
      ),
      '2026-03-14',
      null,
    ],
    ['no rhythm', on(['2026-01-05', '2026-01-19', '2026-02-20', '2026-03-01']), '2026-03-15', null],
  ])('%s', (_name, occurrences, today, expected) => {
    expect(rhythm(occurrences, today)).toBe(expected);
  });

  it('keeps the last day of the month, and the 30th through February', () => {
    const ends = ['2025-10-31', '2025-11-30', '2025-12-31', '2026-01-31'];
    expect(proposalOf(groupOf(on(ends)), date('2026-02-10'))).toMatchObject({
      monthEnd: true,
      nextDueDate: '2026-02-28',
    });
    const thirtieths = ['2025-10-30', '2025-11-30', '2025-12-30', '2026-01-30'];
    const found = proposalOf(groupOf(on(thirtieths)), date('2026-02-10'));
    expect(found).toMatchObject({
      monthEnd: false,
      nextDueDate: '2026-02-28',
      anchorDate: '2026-01-30',
    });
  });

  it('has become regular after it was not', () => {
    const before = on(['2024-01-03', '2024-01-20', '2024-04-08', '2024-06-30', '2024-07-02']);
    expect(rhythm([...before, ...months('2025-08-10', 1, 8)], '2026-03-15')).toBe(
      'monthly 1 2026-04-10',
    );
  });
});

describe('today', () => {
  const before = months('2025-06-22', 1, 5);

  it('is the next day where it is expected today', () => {
    expect(rhythm(before, '2025-11-22')).toBe('monthly 1 2025-11-22');
    expect(rhythm(before, '2025-11-23')).toBe('monthly 1 2025-12-22');
  });

  it('is not where it came today, early, late or beside the others', () => {
    expect(rhythm([...before, ...on(['2025-11-22'])], '2025-11-22')).toBe('monthly 1 2025-12-22');
    expect(rhythm([...before, ...on(['2025-11-20'])], '2025-11-22')).toBe('monthly 1 2025-12-22');
    const weekly = every('2026-01-05', 7, 6);
    expect(rhythm(weekly, '2026-02-16')).toBe('weekly 1 2026-02-16');
    const twice = [...weekly, ...on(['2026-02-16'], -1_010)];
    expect(rhythm(twice, '2026-02-16')).toBe('weekly 1 2026-02-23');
  });
});

describe('what speaks for it', () => {
  const evidence = (occurrences: readonly RecurringOccurrence[], today: string, isCut = false) => {
    const found = proposalOf(groupOf(occurrences, isCut ? { isCut } : {}), date(today));
    if (!found) return null;
    return [found.occurrences, found.firstDate, found.lastDate, ...found.amounts];
  };

  it('is all of it, however far back it goes, at whatever price', () => {
    const risen = monthly(
      '2023-01-03',
      [...Array(27).keys()].map((at) => (at < 12 ? -899 : -999)),
    );
    expect(evidence(risen, '2025-03-10')).toEqual([27, '2023-01-03', '2025-03-03', -999, -899]);
    expect(evidence(every('2020-01-06', 7, 200), '2023-11-02')).toEqual([
      ...[200, '2020-01-06', '2023-10-30'],
      ...[-1_000, -1_000],
    ]);
  });

  it('is nothing from before it was regular', () => {
    const before = on(['2021-01-03', '2021-01-20', '2021-02-11', '2021-03-22', '2021-09-30']);
    expect(evidence([...before, ...months('2022-09-10', 1, 30)], '2025-03-01')).toEqual([
      ...[30, '2022-09-10', '2025-02-10'],
      ...[-1_000, -1_000],
    ]);
  });

  it('counts what a list of those days and amounts shows', () => {
    const regular = months('2022-09-10', 1, 30);
    const beside = on(['2022-08-25', '2022-11-25', '2024-06-25', '2025-02-20']);
    const dear = on(['2022-12-24', '2024-12-24'], -90_000);
    expect(evidence([...regular, ...beside, ...dear], '2025-03-01')).toEqual([
      ...[32, '2022-09-10', '2025-02-10'],
      ...[-1_000, -1_000],
    ]);
  });

  it('may be more where older rows are not known', () => {
    const cut = groupOf(months('2022-09-10', 1, 30), { isCut: true });
    expect(proposalOf(cut, date('2025-03-01'))).toMatchObject({ occurrences: 30, orMore: true });
    const known = [...on(['2021-01-03', '2021-01-20']), ...cut.occurrences];
    const apart = proposalOf({ ...cut, occurrences: known }, date('2025-03-01'));
    expect(apart).toMatchObject({ occurrences: 30 });
    expect(apart).not.toHaveProperty('orMore');
  });
});

describe('what has stopped', () => {
  const occurrences = months('2025-06-05', 1, 6);

  it('is proposed for a month after it should have come, then no more', () => {
    expect(rhythm(occurrences, '2025-12-20')).toBe('monthly 1 2026-01-05');
    expect(rhythm(occurrences, '2026-02-20')).toBeNull();
  });

  it('is what others have come after: what was not imported yet goes on', () => {
    const today = date('2026-01-25');
    const known = (knownUntil: string) =>
      proposalOf(groupOf(occurrences, { knownUntil: date(knownUntil) }), today)?.nextDueDate;
    expect(known('2025-11-28')).toBe('2026-02-05');
    expect(known('2026-01-25')).toBeUndefined();
    const old = groupOf(occurrences, { knownUntil: date('2025-11-28') });
    expect(proposalOf(old, date('2026-06-01'))).toBeNull();
  });
});

describe('how much', () => {
  const amountOf = (amounts: readonly number[]) => {
    const found = proposalOf(groupOf(monthly('2025-09-05', amounts)), date('2026-03-15'));
    return found && [found.amount, ...found.amounts];
  };

  it.each<[string, readonly number[], readonly number[] | null]>([
    ['always the same', [-999, -999, -999, -999, -999, -999, -999], [-999, -999, -999]],
    ['risen, and twice so', [-999, -999, -999, -999, -999, -1_199, -1_199], [-1_199, -1_199, -999]],
    ['risen just now', [-999, -999, -999, -999, -999, -999, -1_199], [-999, -1_199, -999]],
    [
      'in a foreign currency',
      [-1_340, -1_362, -1_355, -1_371, -1_349, -1_366, -1_358],
      [-1_358, -1_371, -1_340],
    ],
    [
      'another each time, by the clock',
      [-4_800, -9_100, -14_200, -13_900, -11_000, -7_000, -5_200],
      [-11_000, -14_200, -4_800],
    ],
  ])('%s', (_name, amounts, expected) => {
    expect(amountOf(amounts)).toEqual(expected);
  });

  it('does not take what comes irregularly for regular, whatever its amount', () => {
    const dates = [
      '2025-09-05',
      '2025-10-07',
      '2025-11-04',
      '2025-12-08',
      '2026-01-03',
      '2026-02-06',
    ];
    const amounts = [-4_800, -9_100, -14_200, -3_900, -11_000, -7_000];
    const groceries = dates.map((each, at) => ({
      date: date(each),
      amount: cents(amounts[at] ?? 0),
    }));
    expect(proposalsOf(groupOf(groceries), date('2026-02-15'))).toEqual([]);
  });
});

describe('several series with one text', () => {
  const TODAY = date('2026-03-10');
  const small = months('2025-10-05', 1, 6, -399);
  const large = months('2025-10-20', 1, 5, -1_499);

  it('are told apart by their amounts', () => {
    const found = proposalsOf(groupOf([...small, ...large]), TODAY);
    expect(found.map(({ key, amount, nextDueDate }) => [key, amount, nextDueDate])).toEqual([
      ['k~399', -399, '2026-04-05'],
      ['k~1499', -1_499, '2026-03-20'],
    ]);
  });

  it('also where they come on one day', () => {
    const same = months('2025-10-05', 1, 6, -1_499);
    expect(proposalsOf(groupOf([...small, ...same]), TODAY).map(({ amount }) => amount)).toEqual([
      -399, -1_499,
    ]);
  });

  it('one among purchases of all kinds', () => {
    const random = seededRandom(5);
    const purchases = Array.from({ length: 60 }, (_, at) => ({
      date: addDays(date('2025-09-01'), at * 3 + Math.floor(random() * 3)),
      amount: cents(-1_900 - Math.floor(random() * 15_000)),
    }));
    const found = proposalsOf(groupOf([...purchases, ...months('2025-09-17', 1, 6, -999)]), TODAY);
    expect(found).toMatchObject([{ amount: -999, nextDueDate: '2026-03-17', occurrences: 6 }]);
  });

  it('on two days of the month, each with its own key', () => {
    const ends = [
      '2025-09-30',
      '2025-10-31',
      '2025-11-28',
      '2025-12-31',
      '2026-01-30',
      '2026-02-27',
    ];
    const middles = ['2025-10-15', '2025-11-14', '2025-12-15', '2026-01-15', '2026-02-13'];
    const pay = groupOf(on([...ends, ...middles], 150_000));
    expect(proposalsOf(pay, TODAY)).toMatchObject([
      { key: 'k~d15', frequency: 'monthly', nextDueDate: '2026-03-15', amount: 150_000 },
      { key: 'k~d31', frequency: 'monthly', nextDueDate: '2026-03-31', monthEnd: true },
    ]);
    const halves = groupOf([...months('2025-10-01', 1, 6), ...months('2025-10-15', 1, 5)]);
    expect(proposalsOf(halves, TODAY).map(({ key, nextDueDate }) => [key, nextDueDate])).toEqual([
      ['k~d1', '2026-04-01'],
      ['k~d15', '2026-03-15'],
    ]);
  });

  it('are one where a price followed on another', () => {
    const risen = [...months('2025-03-05', 1, 6, -999), ...months('2025-09-05', 1, 6, -1_399)];
    expect(proposalsOf(groupOf(risen), date('2026-02-10'))).toMatchObject([
      { key: 'k', amount: -1_399, occurrences: 12 },
    ]);
  });
});

const FIRST = dayNumber('2024-01-01');
const day = fc.integer({ min: 0, max: 365 }).map((at) => addDays(date('2024-01-01'), at));

/** The days of a rhythm, each up to `jitter` days beside, and the one after them. */
type Made = {
  readonly name: string;
  readonly days: readonly CalendarDate[];
  readonly next: CalendarDate;
};

const steps = (count: number, name: string, dayAt: (place: number) => CalendarDate): Made => ({
  name,
  days: Array.from({ length: count }, (_, at) => dayAt(at)),
  next: dayAt(count),
});

const made = fc
  .record({
    first: day,
    count: fc.integer({ min: 6, max: 30 }),
    kind: fc.constantFrom(
      'weekly',
      'bi-weekly',
      'monthly',
      'two',
      'quarterly',
      'half',
      'yearly',
      'end',
    ),
  })
  .map(({ first, count, kind }): Made => {
    const byMonths = (by: number, name: string) =>
      steps(count, name, (at) => addMonths(first, at * by));
    switch (kind) {
      case 'weekly':
        return steps(count, 'weekly 1', (at) => addDays(first, at * 7));
      case 'bi-weekly':
        return steps(count, 'bi-weekly 1', (at) => addDays(first, at * 14));
      case 'monthly':
        return byMonths(1, 'monthly 1');
      case 'two':
        return byMonths(2, 'monthly 2');
      case 'quarterly':
        return byMonths(3, 'monthly 3');
      case 'half':
        return byMonths(6, 'monthly 6');
      case 'end':
        return steps(count, 'monthly 1', (at) =>
          lastOfMonth(addMonths(date(`${first.slice(0, 8)}01`), at)),
        );
      default:
        return byMonths(12, 'yearly 1');
    }
  });

const toMonday = (each: CalendarDate): CalendarDate =>
  addDays(each, weekdayOf(each) === 6 ? 2 : weekdayOf(each) === 0 ? 1 : 0);

const areEvery = (step: number, days: readonly CalendarDate[]): boolean =>
  days.every((each) => (dayNumber(each) - dayNumber(days[0] ?? each)) % step === 0);

const distance = (one: string, other: string) => Math.abs(dayNumber(one) - dayNumber(other));

describe('regular series', () => {
  it('are found with how often, the next date and the amount', () => {
    fc.assert(
      fc.property(made, fc.integer({ min: 100, max: 500_000 }), ({ name, days, next }, amount) => {
        const found = proposalOf(groupOf(on(days, -amount)), days.at(-1) ?? next);
        expect(found).toMatchObject({ amount: -amount, nextDueDate: next });
        expect(`${found?.frequency} ${found?.interval}`).toBe(name);
      }),
    );
  });

  it('are found where weekends move them, and their next date within three days', () => {
    fc.assert(
      fc.property(made, ({ name, days, next }) => {
        fc.pre(!name.includes('weekly'));
        const found = proposalOf(groupOf(on(days.map(toMonday))), days.at(-1) ?? next);
        expect(`${found?.frequency} ${found?.interval}`).toBe(name);
        expect(distance(found?.nextDueDate ?? '', next)).toBeLessThanOrEqual(3);
      }),
    );
  });

  it('are found where each comes a day early or late, and one not at all', () => {
    const jitter = fc.array(fc.integer({ min: -1, max: 1 }), { minLength: 30, maxLength: 30 });
    fc.assert(
      fc.property(made, jitter, fc.nat(), ({ name, days, next }, beside, at) => {
        const gone = 1 + (at % (days.length - 2));
        const kept = days
          .map((each, index) => addDays(each, beside[index] ?? 0))
          .filter((_, index) => index !== gone);
        // Days that moved onto every thirtieth day are every thirty days.
        fc.pre(!name.startsWith('monthly') || !areEvery(30, kept));
        const found = proposalOf(groupOf(on(kept)), kept.at(-1) ?? next);
        expect(`${found?.frequency} ${found?.interval}`).toBe(name);
        expect(distance(found?.nextDueDate ?? '', next)).toBeLessThanOrEqual(2);
      }),
    );
  });

  it('are proposed for a day from today on that has not come yet', () => {
    fc.assert(
      fc.property(made, fc.nat({ max: 20 }), ({ days, next }, later) => {
        const today = addDays(days.at(-1) ?? next, later);
        const found = proposalOf(groupOf(on(days)), today);
        fc.pre(found !== null);
        expect((found?.nextDueDate ?? '') >= today).toBe(true);
        expect((found?.nextDueDate ?? '') > (found?.lastDate ?? '')).toBe(true);
      }),
    );
  });
});

describe('irregular series', () => {
  const random = seededRandom(2026);
  const irregular = (longest: number, isSteady: boolean): RecurringGroup => {
    const count = 3 + Math.floor(random() * 38);
    let at = FIRST;
    const occurrences = Array.from({ length: count }, () => {
      at += 1 + Math.floor(random() * longest);
      const amount = isSteady ? -1_250 : -500 - Math.floor(random() * 20_000);
      return { date: addDays(date('1970-01-01'), at), amount: amount as Money };
    });
    return groupOf(occurrences);
  };

  // Measured over 20,000 each: 0.7, 0.5, 0.4 and 0.1 % of those with one price, 0.05 and 0.02 % of those with another amount each time.
  it.each([
    [7, true],
    [30, true],
    [60, true],
    [120, true],
    [30, false],
    [60, false],
  ])(
    'with gaps of up to %i days (one price: %s) are found in less than 1 %%',
    (longest, isSteady) => {
      const TRIES = 2_000;
      let found = 0;
      for (let each = 0; each < TRIES; each++) {
        const group = irregular(longest, isSteady);
        const today = group.occurrences.at(-1)?.date ?? date('2026-01-01');
        if (proposalsOf(group, today).length > 0) found++;
      }
      expect(found / TRIES).toBeLessThan(0.01);
    },
  );
});
