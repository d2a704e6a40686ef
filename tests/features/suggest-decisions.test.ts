import { describe, expect, it } from 'vitest';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import {
  confirmedCategories,
  countChosen,
  initialDecisions,
  tickAll,
} from '@/features/suggestions/category-suggestion-row.tsx';
import type { CategorySuggestion, SuggestedGroup } from '@/live/rules/category-suggestions.ts';

const categories = [{ id: 'food' }, { id: 'bills' }];

const group = (
  key: string,
  rows: number,
  suggestion: CategorySuggestion | null,
): SuggestedGroup => {
  const [first, ...others] = Array.from(
    { length: rows },
    (_, at) => ({ id: `${key}${at}` }) as Transaction,
  );
  if (!first) throw new Error('no row');
  return { key, rows: [first, ...others], suggestion };
};
const learned = (categoryId: string, confidence: number): CategorySuggestion => ({
  kind: 'learned',
  learned: { categoryId, confidence, rows: 3, learnedFrom: [] },
});

const groups = [
  group('rule', 2, { kind: 'choice', choice: { categoryId: 'bills', source: 'rule:r1' } }),
  group('sure', 3, learned('food', 0.9)),
  group('unsure', 4, learned('food', 0.6)),
  group('gone', 1, learned('deleted', 0.9)),
  group('unknown', 1, null),
];

describe('decisions about suggestions', () => {
  it('tick those from rules and confident ones, if their category exists', () => {
    const decisions = initialDecisions(groups, categories);
    expect(Object.fromEntries(decisions)).toEqual({
      rule: { categoryId: 'bills', isTicked: true },
      sure: { categoryId: 'food', isTicked: true },
      unsure: { categoryId: 'food', isTicked: false },
      gone: { categoryId: '', isTicked: false },
      unknown: { categoryId: '', isTicked: false },
    });
    expect(countChosen(groups, decisions)).toBe(5);
    expect(confirmedCategories(groups, decisions)).toEqual([
      { categoryId: 'bills', ids: ['rule0', 'rule1'] },
      { categoryId: 'food', ids: ['sure0', 'sure1', 'sure2'] },
    ]);
  });

  it('tick all that have a category, or none', () => {
    const decisions = initialDecisions(groups, categories);
    expect(countChosen(groups, tickAll(decisions, true))).toBe(9);
    expect(countChosen(groups, tickAll(decisions, false))).toBe(0);
  });
});
