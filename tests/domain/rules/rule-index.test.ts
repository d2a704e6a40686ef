import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  AMOUNT_OPERATORS,
  DESCRIPTION_OPERATORS,
  type Rule,
  type RuleCondition,
} from '@/domain/rules/rule.ts';
import {
  firstMatchFinder,
  type PatternCompiler,
  ruleTest,
  ruleText,
} from '@/domain/rules/rule-match.ts';

// Few letters, so that rules match rows; ß gets longer in uppercase.
const texts = fc.string({ unit: fc.constantFrom('a', 'b', 'C', ' ', 'ß', 'é'), maxLength: 8 });

const conditions: fc.Arbitrary<RuleCondition> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      field: fc.constant('description' as const),
      operator: fc.constantFrom(...DESCRIPTION_OPERATORS),
      value: texts,
    }),
  },
  fc.record({
    field: fc.constant('amount' as const),
    operator: fc.constantFrom(...AMOUNT_OPERATORS),
    value: fc.constantFrom('1', '2', '1..2', ''),
  }),
  fc.record({
    field: fc.constant('account' as const),
    operator: fc.constant('is' as const),
    value: fc.constantFrom('a', 'b', ''),
  }),
  fc.record({
    field: fc.constant('sign' as const),
    operator: fc.constant('is' as const),
    value: fc.constantFrom('in' as const, 'out' as const),
  }),
);

const rules: fc.Arbitrary<Pick<Rule, 'condition' | 'join' | 'more'>> = fc.record({
  condition: conditions,
  join: fc.constantFrom('all' as const, 'any' as const),
  more: fc.array(conditions, { maxLength: 3 }),
});

const rows = fc.record({
  text: texts.map(ruleText),
  amount: fc.constantFrom(-2, -1, 1, 2, 3),
  accountId: fc.constantFrom('a', 'b', 'c'),
});

/** Stands in for the regular expression engine: matches texts that start with an a. */
const patterns: PatternCompiler = (pattern) =>
  pattern.length > 3 ? null : (text) => text.startsWith('A');

describe('the first rule that matches', () => {
  it('is the one found by testing each rule in turn', () => {
    fc.assert(
      fc.property(
        fc.array(rules, { maxLength: 12 }),
        fc.array(rows, { minLength: 1, maxLength: 8 }),
        (listed, asked) => {
          const tests = listed.map((rule) => ({ rule, matches: ruleTest(rule, patterns) }));
          const find = firstMatchFinder(tests);
          for (const row of asked) {
            expect(find(row)).toBe(tests.find(({ matches }) => matches(row)));
          }
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('is searched only among rules whose text is in the row', () => {
    let asked = 0;
    const condition: RuleCondition = { field: 'description', operator: 'contains', value: 'metro' };
    const find = firstMatchFinder(
      ['metro', 'shell', 'rona'].map((value) => ({
        rule: { condition: { ...condition, value }, join: 'all' as const, more: [] },
        matches: () => {
          asked++;
          return true;
        },
      })),
    );
    expect(find({ text: 'SHELL 12', amount: 1, accountId: 'a' })?.rule.condition.value).toBe(
      'shell',
    );
    expect(asked).toBe(1);
  });
});
