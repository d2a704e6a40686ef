import { day } from '@tests/support/given-holdings.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { xirr } from '@/domain/investments/holding-return.ts';

const flow = (date: string, amount: number) => ({ date: day(date), amount: cents(amount) });

describe('the money-weighted return', () => {
  it('is the checked 9.63 %', () => {
    const found = xirr([
      flow('2025-01-01', -100_000),
      flow('2025-07-01', -50_000),
      flow('2026-01-01', 162_000),
    ]);
    expect(((found ?? 0) * 100).toFixed(2)).toBe('9.63');
  });

  it.each([
    ['one year', [flow('2025-01-01', -100_000), flow('2026-01-01', 110_000)], 0.1],
    ['a loss', [flow('2025-01-01', -100_000), flow('2026-01-01', 25_000)], -0.75],
    ['nothing gained', [flow('2025-01-01', -100_000), flow('2031-01-01', 100_000)], 0],
    [
      'sixty years',
      [flow('1960-01-01', -100), flow('2019-12-17', 100 * 2 ** 20)],
      2 ** (1 / 3) - 1,
    ],
    ['days in any order', [flow('2026-01-01', 110_000), flow('2025-01-01', -100_000)], 0.1],
  ] as const)('of %s', (_, flows, expected) => {
    expect(xirr(flows)).toBeCloseTo(expected, 9);
  });

  it.each([
    ['nothing', []],
    ['money that only went in', [flow('2025-01-01', -1), flow('2026-01-01', -1)]],
    ['money that only came out', [flow('2025-01-01', 1), flow('2026-01-01', 1)]],
    ['one day', [flow('2025-01-01', -100), flow('2025-01-01', 110)]],
    ['all lost', [flow('2025-01-01', -100), flow('2026-01-01', 0)]],
    ['a rate beyond meaning', [flow('2025-01-01', -100), flow('2025-01-02', 200)]],
    [
      'no crossing of zero',
      [flow('2024-01-01', -100), flow('2025-01-01', 100), flow('2026-01-01', -100)],
    ],
  ] as const)('of %s is none', (_, flows) => {
    expect(xirr(flows)).toBeNull();
  });

  it('discounts its own flows to nothing', () => {
    const amounts = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 4_000 }), amounts), { minLength: 1 }),
        fc.integer({ min: 4_001, max: 8_000 }),
        amounts,
        (paid, lastDay, value) => {
          const start = day('2000-01-01');
          const flows = paid.map(([days, amount]) => flow(addDays(start, days), -amount));
          flows.push(flow(addDays(start, lastDay), value));
          const rate = xirr(flows);
          if (rate === null) return;
          const terms = [...paid.map(([days, amount]) => [days, -amount]), [lastDay, value]].map(
            ([days = 0, amount = 0]) => amount * (1 + rate) ** ((lastDay - days) / 365),
          );
          const size = terms.reduce((sum, term) => sum + Math.abs(term), 0);
          const sum = terms.reduce((total, term) => total + term, 0);
          expect(Math.abs(sum)).toBeLessThanOrEqual(size * 1e-7);
        },
      ),
      { numRuns: 150 },
    );
  });
});
