import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '@/domain/core/money.ts';
import { allocationOf, buysOf } from '@/domain/investments/allocation.ts';

const item = (id: string, value: number, targetPercent: number) => ({
  id,
  value: cents(value),
  targetPercent,
});

const buys = (items: ReturnType<typeof item>[], money: number) =>
  Object.fromEntries(buysOf(allocationOf(items, cents(money)), cents(money)));

describe('what new money buys', () => {
  it('goes to what is short of its target, and sells nothing', () => {
    // Of 10,000 together: 6,000 and 4,000 are wanted, 7,000 and 2,000 are there.
    const items = [item('a', 700_000, 60), item('b', 200_000, 40)];
    expect(buys(items, 100_000)).toEqual({ a: 0, b: 100_000 });
  });

  it('reaches the targets where it is enough', () => {
    const items = [item('a', 500_000, 60), item('b', 200_000, 40)];
    expect(buys(items, 300_000)).toEqual({ a: 100_000, b: 200_000 });
  });

  it('leaves over what targets below 100 % do not ask for, and buys nothing for none', () => {
    const items = [item('a', 0, 10), item('b', 90_000, 0)];
    expect(buys(items, 10_000)).toEqual({ a: 10_000, b: 0 });
    expect(buys([item('a', 5_000, 10)], 20_000)).toEqual({ a: 0 });
    expect(buys(items, 0)).toEqual({ a: 0, b: 0 });
    expect(buys(items, -5_000)).toEqual({ a: 0, b: 0 });
  });

  it('adds up to the money where the targets come to 100 %, and buys no more than is lacking', () => {
    const shares = fc.integer({ min: 1, max: 99 });
    const values = fc.tuple(fc.nat(10_000_000), fc.nat(10_000_000), fc.nat(10_000_000));
    fc.assert(
      fc.property(shares, values, fc.nat(5_000_000), (share, [a, b, c], money) => {
        const rest = 100 - share;
        const items = [item('a', a, share), item('b', b, rest / 3), item('c', c, (rest / 3) * 2)];
        const allocation = allocationOf(items, cents(money));
        fc.pre(Math.abs(allocation.targetPercent - 100) < 1e-9);
        const bought = buysOf(allocation, cents(money));
        const sum = [...bought.values()].reduce((total, each) => total + each, 0);
        expect(sum).toBe(money);
        for (const { id, difference } of allocation.rows) {
          const buy = bought.get(id) ?? -1;
          expect(buy).toBeGreaterThanOrEqual(0);
          expect(buy).toBeLessThanOrEqual(Math.max(0, difference ?? 0));
        }
      }),
      { numRuns: 200 },
    );
  });
});
