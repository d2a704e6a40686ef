import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '@/domain/core/money.ts';
import { shareOfAmount } from '@/domain/reports/categories.ts';
import { ownAmount } from '@/domain/reports/report-amount.ts';
import { changeOf } from '@/domain/reports/report-period.ts';
import { changeFraction } from '@/domain/transactions/explained-figure.ts';

const amount = fc.integer({ min: -1_000_000, max: 1_000_000 });

describe('a relative change', () => {
  it('hard use 10: is null across a change of sign, and from zero', () => {
    // The net of the sample data: 1,808.45, then -701.56.
    expect(changeFraction(-70_156, 180_845)).toBeNull();
    expect(changeFraction(5_000, -100)).toBeNull();
    expect(changeFraction(5_000, 0)).toBeNull();
    expect(changeFraction(0, 0)).toBeNull();
    expect(changeFraction(0, 5_000)).toBe(-1);
    expect(changeFraction(15_000, 10_000)).toBe(0.5);
    expect(changeFraction(-15_000, -10_000)).toBe(-0.5);
    expect(changeOf(ownAmount(cents(-70_156)), ownAmount(cents(180_845)))).toMatchObject({
      change: { amount: -251_001 },
      fraction: null,
    });
  });

  it('hard use 10: leads from one amount to the other unless it is null', () => {
    fc.assert(
      fc.property(amount, amount, (now, before) => {
        const part = changeFraction(now, before);
        if (now * before < 0 || before === 0) expect(part).toBeNull();
        else expect(Math.round(before + (part ?? 0) * Math.abs(before))).toBe(now);
      }),
    );
  });
});

describe('a share of a total', () => {
  it('hard use 10: is between nothing and all of it', () => {
    fc.assert(
      fc.property(amount, amount, (part, whole) => {
        const share = shareOfAmount(ownAmount(cents(part)), ownAmount(cents(whole)));
        if (part <= 0 || whole <= 0 || part > whole) expect(share).toBeNull();
        else expect(share).toBe(part / whole);
      }),
    );
  });
});
