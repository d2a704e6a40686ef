import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areaPath, type PlotPoint, roundTicks, smoothPath } from '@/ui/charts/plot-geometry.ts';

describe('round ticks', () => {
  it('are a few round values around all that is drawn', () => {
    expect(roundTicks(0, 7_400)).toEqual([0, 2_000, 4_000, 6_000, 8_000]);
    expect(roundTicks(71_000, 102_000)).toEqual([70_000, 80_000, 90_000, 100_000, 110_000]);
    expect(roundTicks(-300, 900).at(0)).toBeLessThanOrEqual(-300);
    expect(roundTicks(-7_400, 0)).toEqual([-8_000, -6_000, -4_000, -2_000, 0]);
  });

  it('have a flat line in the middle, and zero at the bottom', () => {
    expect(roundTicks(50_000, 50_000)).toEqual([49_500, 49_750, 50_000, 50_250, 50_500]);
    expect(
      roundTicks(-50_000, -50_000)
        .map((value) => -value)
        .reverse(),
    ).toEqual(roundTicks(50_000, 50_000));
    expect(roundTicks(0, 0)[0]).toBe(0);
  });

  it('are multiples of their unit, however little the values differ', () => {
    expect(roundTicks(12_034, 12_034, 4, 100)).toEqual([11_900, 12_000, 12_100, 12_200]);
    expect(roundTicks(10_010, 10_060, 4, 100)).toEqual([9_900, 10_000, 10_100, 10_200]);
    expect(roundTicks(55, 55, 4, 10)).toEqual([50, 60]);
    expect(roundTicks(0, 1_000, 4, 100)).toEqual([0, 200, 400, 600, 800, 1_000]);
  });

  it('reach around any values, evenly', () => {
    const amount = fc.integer({ min: -10_000_000, max: 10_000_000 });
    const units = fc.constantFrom(0, 1, 10, 100);
    fc.assert(
      fc.property(amount, amount, units, (a, b, unit) => {
        const [lowest, highest] = [Math.min(a, b), Math.max(a, b)];
        const ticks = roundTicks(lowest, highest, 4, unit);
        expect(ticks.filter((tick) => unit > 0 && tick % unit !== 0)).toEqual([]);
        expect(ticks[0]).toBeLessThanOrEqual(lowest);
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest);
        expect(ticks.length).toBeGreaterThanOrEqual(2);
        expect(ticks.length).toBeLessThanOrEqual(9);
      }),
    );
  });
});

describe('a smooth path', () => {
  const points: readonly PlotPoint[] = [
    [0, 100],
    [50, 40],
    [100, 40],
  ];

  it('passes through its points and doesn’t overshoot', () => {
    const path = smoothPath(points);
    expect(path.startsWith('M0 100C')).toBe(true);
    expect(path.endsWith(' 100 40')).toBe(true);
    // A flat part stays flat.
    expect(path).toContain('50 40C66.67 40 83.33 40 100 40');
    expect(smoothPath([])).toBe('');
    expect(smoothPath([[3, 4]])).toBe('M3 4');
  });

  it('is closed along the bottom, or along another line', () => {
    expect(areaPath(points).endsWith('L100 100L0 100Z')).toBe(true);
    const floor: readonly PlotPoint[] = [
      [0, 90],
      [100, 90],
    ];
    expect(areaPath(points, floor)).toMatch(/L100 90C.*0 90Z$/);
    expect(areaPath([])).toBe('');
  });
});
