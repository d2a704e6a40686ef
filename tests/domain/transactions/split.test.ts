import { describe, expect, it } from 'vitest';
import { cents } from '@/domain/core/money.ts';
import { canSplit, remainingOf, splitProblem } from '@/domain/transactions/transaction.ts';

const parts = (...amounts: number[]) => amounts.map((amount) => ({ amount: cents(amount) }));

describe('a split', () => {
  it.each([
    ['one part', -1_000, [-1_000], 'split-too-few'],
    ['a part of nothing', -1_000, [-1_000, 0], 'split-part-zero'],
    ['a cent too little', -1_000, [-500, -499], 'split-not-whole'],
    ['a cent too much', -1_000, [-500, -501], 'split-not-whole'],
    ['the wrong sign', -1_000, [500, 500], 'split-not-whole'],
    ['two halves', -1_000, [-500, -500], null],
    ['a refund among the parts', -1_000, [-1_500, 500], null],
    ['thirds to the cent', 1_000, [334, 333, 333], null],
  ])('%s', (_name, whole, amounts, problem) => {
    expect(splitProblem(cents(whole), parts(...amounts))).toBe(problem);
  });

  it('says what is left of the whole; an empty part takes nothing', () => {
    expect(remainingOf(cents(-1_000), [cents(-250), null])).toBe(-750);
    expect(remainingOf(cents(-1_000), [cents(-250), cents(-750)])).toBe(0);
  });

  it('is only for rows with a category: no transfers, no opening balances', () => {
    expect((['normal', 'transfer', 'opening'] as const).map((kind) => canSplit({ kind }))).toEqual([
      true,
      false,
      false,
    ]);
  });
});
