import { anyDays } from '@tests/support/given-report.ts';
import { day } from '@tests/support/given-scheduled.ts';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { scaled } from '@/domain/core/scaled.ts';
import { reportAmount } from '@/domain/reports/report-amount.ts';
import {
  DEFAULT_PERIOD,
  paramsOfPeriod,
  periodFromParams,
} from '@/domain/reports/report-params.ts';
import {
  BUCKET_STEPS,
  bucketsOf,
  changeOf,
  choiceOfDay,
  comparedDays,
  movedChoice,
  type PeriodChoice,
  periodOfChoice,
  stepFor,
} from '@/domain/reports/report-period.ts';

const calendar = (today: string, monthStartDay = 1) => ({ monthStartDay, today: day(today) });
const custom = (from: string, to: string): PeriodChoice => ({
  kind: 'custom',
  from: day(from),
  to: day(to),
});

describe('the period picker', () => {
  test.each<[PeriodChoice, number, string, string]>([
    [{ kind: 'month', month: '' }, 1, '2026-03-01', '2026-03-31'],
    [{ kind: 'month', month: '2024-02' }, 1, '2024-02-01', '2024-02-29'],
    [{ kind: 'month', month: '' }, 15, '2026-02-15', '2026-03-14'],
    [{ kind: 'month', month: '2026-03' }, 15, '2026-03-15', '2026-04-14'],
    [{ kind: 'month', month: '2026-13' }, 1, '2026-03-01', '2026-03-31'],
    [{ kind: 'quarter', month: '' }, 1, '2026-01-01', '2026-03-31'],
    [{ kind: 'quarter', month: '2025-12' }, 1, '2025-10-01', '2025-12-31'],
    [{ kind: 'quarter', month: '2026-04' }, 20, '2026-04-20', '2026-07-19'],
    [{ kind: 'year', month: '' }, 1, '2026-01-01', '2026-12-31'],
    [{ kind: 'year', month: '2024-07' }, 28, '2024-01-28', '2025-01-27'],
    [{ kind: 'last12', month: '' }, 1, '2025-04-01', '2026-03-31'],
    [{ kind: 'last12', month: '2024-02' }, 1, '2023-03-01', '2024-02-29'],
    [custom('2026-02-10', '2026-01-05'), 1, '2026-01-05', '2026-02-10'],
  ])('%j with months from day %i is %s to %s', (choice, startDay, from, to) => {
    const period = periodOfChoice(choice, calendar('2026-03-10', startDay));
    expect(period).toEqual({ kind: choice.kind, from, to });
  });

  it('moves by whole periods and back', () => {
    const at = calendar('2026-03-10', 15);
    for (const kind of ['month', 'quarter', 'year', 'last12'] as const) {
      for (const month of ['', '2024-02', '2025-12']) {
        const choice: PeriodChoice = { kind, month };
        const period = periodOfChoice(choice, at);
        const next = movedChoice(choice, at, 1);
        expect(periodOfChoice(movedChoice(next, at, -1), at)).toEqual(period);
        const follows = addDays(period.to, 1);
        expect(periodOfChoice(next, at).from).toBe(
          kind === 'last12' ? addMonthsOf(period.from, 12) : follows,
        );
      }
    }
    expect(movedChoice(custom('2026-03-01', '2026-03-10'), at, -1)).toEqual(
      custom('2026-02-19', '2026-02-28'),
    );
  });

  it('stands in the address and is read from it again, beside other parameters', () => {
    const picked = [
      DEFAULT_PERIOD,
      { choice: { kind: 'last12', month: '2024-02' }, comparison: 'none' },
      { choice: custom('2024-01-05', '2024-02-29'), comparison: 'year' },
    ] as const;
    for (const each of picked) {
      const params = paramsOfPeriod(each, new URLSearchParams('tab=spending&from=2020-01-01'));
      expect(params.get('tab')).toBe('spending');
      expect(periodFromParams(new URLSearchParams(params.toString()))).toEqual(each);
    }
    expect(paramsOfPeriod(DEFAULT_PERIOD, new URLSearchParams('from=2020-01-01')).has('from')).toBe(
      false,
    );
  });

  test.each([
    '',
    'period=decade&compare=never',
    'period=custom&from=2024-01-01',
    'period=custom&from=2024-02-31&to=2024-03-01',
    'period=month&month=2024-13',
    'period=month&month=1000-01',
    'period=month&month=9999-12',
  ])('nonsense in the address (%s) is as if it were not there', (text) => {
    expect(periodFromParams(new URLSearchParams(text))).toEqual(DEFAULT_PERIOD);
  });
});

const addMonthsOf = (date: string, months: number) => {
  const [year = 0, month = 0] = date.split('-').map(Number);
  const count = year * 12 + month - 1 + months;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}${date.slice(7)}`;
};

describe('the comparison', () => {
  const compare = (choice: PeriodChoice, kind: 'previous' | 'year', today: string, start = 1) =>
    comparedDays(periodOfChoice(choice, calendar(today, start)), kind, day(today));

  test.each<[PeriodChoice, 'previous' | 'year', string, string, boolean]>([
    [{ kind: 'month', month: '2026-02' }, 'previous', '2026-01-01', '2026-01-31', false],
    [{ kind: 'month', month: '2025-02' }, 'year', '2024-02-01', '2024-02-29', false],
    [{ kind: 'month', month: '2026-03' }, 'previous', '2026-02-01', '2026-02-10', true],
    [{ kind: 'month', month: '2026-03' }, 'year', '2025-03-01', '2025-03-10', true],
    [{ kind: 'quarter', month: '2025-10' }, 'previous', '2025-07-01', '2025-09-30', false],
    [{ kind: 'year', month: '2026-01' }, 'previous', '2025-01-01', '2025-03-10', true],
    [{ kind: 'last12', month: '2025-12' }, 'previous', '2024-01-01', '2024-12-31', false],
    [custom('2026-01-10', '2026-01-19'), 'previous', '2025-12-31', '2026-01-09', false],
    [custom('2025-02-01', '2025-02-28'), 'year', '2024-02-01', '2024-02-29', false],
    [custom('2024-02-01', '2024-02-29'), 'year', '2023-02-01', '2023-02-28', false],
    [custom('2025-02-03', '2025-02-27'), 'year', '2024-02-03', '2024-02-27', false],
  ])('of %j by %s is %s to %s', (choice, kind, from, to, isPartial) => {
    expect(compare(choice, kind, '2026-03-10')).toEqual({ from, to, isPartial });
  });

  it('of a month under way never reaches beyond the other month', () => {
    expect(compare({ kind: 'month', month: '' }, 'previous', '2026-03-30')).toEqual({
      from: '2026-02-01',
      to: '2026-02-28',
      isPartial: true,
    });
    expect(
      comparedDays(
        { kind: 'month', from: day('2026-03-01'), to: day('2026-03-31') },
        'none',
        day('2026-03-30'),
      ),
    ).toBeNull();
  });
});

describe('a change', () => {
  it('is the difference of its two sides to the cent, whatever rates round', () => {
    const rate = { rate: scaled(135_000_000), date: day('2024-02-01'), isInverse: false };
    const dollars = (amount: number) => reportAmount([{ currency: 'USD', amount, rate }], 'CAD');
    // 0.05 x 1.35 = 0.07 and 0.04 x 1.35 = 0.05, but 0.01 x 1.35 = 0.01.
    const { change, fraction } = changeOf(dollars(5), dollars(4));
    expect([change.amount, fraction]).toEqual([cents(2), 2 / 5]);
  });
});

describe('the parts of a period', () => {
  it('lie side by side and are its days, whatever the step', () => {
    fc.assert(
      fc.property(
        anyDays,
        fc.constantFrom(...BUCKET_STEPS),
        fc.integer({ min: 1, max: 28 }),
        ({ from, to }, step, startDay) => {
          const buckets = bucketsOf({ from, to }, step, startDay);
          expect(buckets[0]?.from).toBe(from);
          expect(buckets.at(-1)?.to).toBe(to);
          buckets.slice(1).forEach((bucket, at) => {
            expect(bucket.from).toBe(addDays(buckets[at]?.to ?? from, 1));
            if (at + 2 < buckets.length) expect(bucket.isCut).toBe(false);
          });
          for (const bucket of buckets) expect(bucket.from <= bucket.to).toBe(true);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('say where the period cuts them', () => {
    const cutsOf = (from: string, to: string) =>
      bucketsOf({ from: day(from), to: day(to) }, 'month', 1).map(({ isCut }) => isCut);
    expect(cutsOf('2026-01-01', '2026-03-31')).toEqual([false, false, false]);
    expect(cutsOf('2026-01-02', '2026-03-30')).toEqual([true, false, true]);
  });

  it.each([
    [0, ['2026-03-04', '2026-03-08', '2026-03-15']],
    [1, ['2026-03-04', '2026-03-09', '2026-03-16']],
    [6, ['2026-03-04', '2026-03-07', '2026-03-14']],
  ])('of weeks begin on the weekday %i', (weekStart, begins) => {
    const days = { from: day('2026-03-04'), to: day('2026-03-17') };
    expect(bucketsOf(days, 'week', 1, weekStart).map(({ from }) => from)).toEqual(begins);
  });

  test.each([
    ['2026-03-01', '2026-03-31', 'day', 31],
    ['2026-01-01', '2026-03-31', 'week', 14],
    ['2025-04-01', '2026-03-31', 'month', 12],
    ['2016-01-01', '2025-12-31', 'quarter', 40],
    ['1990-01-01', '2025-12-31', 'year', 36],
  ])('of %s to %s are by %s: %i', (from, to, step, count) => {
    const days = { from: day(from), to: day(to) };
    expect(stepFor(days)).toBe(step);
    expect(bucketsOf(days, stepFor(days), 1)).toHaveLength(count);
  });
});

describe('the choice that includes a day', () => {
  it('has that day in its period, for any kind and first day of months', () => {
    for (const startDay of [1, 15, 28]) {
      const at = calendar('2026-03-10', startDay);
      for (const kind of ['month', 'quarter', 'year', 'last12', 'custom'] as const) {
        for (const text of ['2024-02-29', '2024-12-31', '2025-01-01', '2025-01-14', '2025-03-28']) {
          const choice = choiceOfDay(kind, day(text), at);
          const { from, to } = periodOfChoice(choice, at);
          expect([kind, startDay, text, from <= text && text <= to]).toEqual([
            kind,
            startDay,
            text,
            true,
          ]);
          expect(choice.kind).toBe(kind === 'custom' ? 'month' : kind);
        }
      }
    }
  });
});
