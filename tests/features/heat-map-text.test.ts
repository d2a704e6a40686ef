import { day } from '@tests/support/given-scheduled.ts';
import { describe, expect, it } from 'vitest';
import { cents } from '@/domain/core/money.ts';
import { ownAmount } from '@/domain/reports/report-amount.ts';
import type { HeatLevel } from '@/domain/reports/trend-heat.ts';
import { heatDayText, heatLegend } from '@/features/reports/trends/heat-map-section.tsx';

describe('calendar heat map text', () => {
  const textOf = (amount: number, level: HeatLevel) =>
    heatDayText({ date: day('2026-03-06'), amount: ownAmount(cents(amount)) }, level, 'CAD');

  it('gives the amount of a day, and its level if it has one', () => {
    expect(textOf(4_500, 2)).toMatch(/March 6.*45\.00, level 2 of 4$/);
    expect(textOf(0, 0)).toMatch(/March 6.*0\.00$/);
    expect(textOf(-2_000, 0)).toMatch(/20\.00$/);
  });

  it('names each level in use by its lowest amount', () => {
    const texts = (bounds: readonly number[] | null) =>
      heatLegend(bounds, 'CAD').map(({ level, text }) => [level, /[\d.]+$/.exec(text)?.[0]]);
    expect(texts([100, 200, 300, 400]).slice(1)).toEqual([
      ...[
        [1, '1.00'],
        [2, '2.00'],
        [3, '3.00'],
        [4, '4.00'],
      ],
    ]);
    // All days are equal, so they all have the highest level.
    expect(texts([700, 700, 700, 700]).slice(1)).toEqual([[4, '7.00']]);
    expect(heatLegend(null, 'CAD')).toHaveLength(1);
  });
});
