import type { Category } from '@/domain/categories/category.ts';
import { cents } from '@/domain/core/money.ts';
import { createCategorizer } from '@/domain/rules/categorizer.ts';
import type { Rule } from '@/domain/rules/rule.ts';
import { loadPatterns } from '@/platform/patterns.ts';

/** Runs in the page: times the matcher against a plain loop over the same texts. */

export type RuleKind = 'contains' | 'mixed' | 'amounts';

export type MeasuredRules = {
  readonly plainMs: readonly number[];
  readonly matcherMs: Readonly<Record<RuleKind, readonly number[]>>;
  /** Rows with a match: a run that finds nothing measures nothing. */
  readonly found: Readonly<Record<RuleKind, number>>;
};

const CREATED_AT = '2026-01-01T00:00:00.000Z';

const categories: readonly Category[] = ['Groceries', 'Dining Out', 'Shopping', 'Home'].map(
  (name) => ({
    id: name,
    name,
    parentId: '',
    nature: 'expense',
    color: 1,
    icon: '',
    createdAt: CREATED_AT,
  }),
);

const ruleOf = (
  place: number,
  condition: Rule['condition'],
  more: Pick<Rule, 'join' | 'more'> = { join: 'all', more: [] },
): Rule => ({
  id: `rule-${place}`,
  name: `Rule ${place}`,
  condition,
  ...more,
  actions: [{ type: 'set_category', value: { categoryId: 'Home' } }],
  position: place,
  enabled: true,
  createdAt: CREATED_AT,
});

const contains = (value: string) =>
  ({ field: 'description', operator: 'contains', value }) as const;
const costs = (amount: number) =>
  ({ field: 'amount', operator: 'is', value: String(amount) }) as const;

const RULES: Readonly<Record<RuleKind, (word: string, place: number) => Rule>> = {
  contains: (word, place) => ruleOf(place, contains(word)),
  /** Every text operator, and conditions joined by both 'and' and 'or'. */
  mixed: (word, place) => {
    const sign = { field: 'sign', operator: 'is', value: 'out' } as const;
    switch (place % 5) {
      case 0:
        return ruleOf(place, { ...contains(word), operator: 'is' });
      case 1:
        return ruleOf(place, { ...contains(word), operator: 'starts_with' });
      case 2:
        return ruleOf(place, { ...contains(word), operator: 'ends_with' });
      case 3:
        return ruleOf(place, sign, { join: 'all', more: [contains(word)] });
      default:
        return ruleOf(place, contains(word), { join: 'any', more: [costs(1_000_000 + place)] });
    }
  },
  /** No text to look up: every rule is evaluated on every row. */
  amounts: (_word, place) => ruleOf(place, costs(1_000_000 + place)),
};

const KINDS = ['contains', 'mixed', 'amounts'] as const satisfies readonly RuleKind[];

export function measureRules(
  words: readonly string[],
  texts: readonly string[],
  rounds: number,
): MeasuredRules {
  const rows = texts.map((description, index) => ({
    description,
    amount: cents(-1_000 - index),
    accountId: 'a',
  }));
  const plainMs: number[] = [];
  const matcherMs = { contains: [] as number[], mixed: [] as number[], amounts: [] as number[] };
  const found = { contains: 0, mixed: 0, amounts: 0 };
  // The first round lets the engine compile.
  for (let round = 0; round <= rounds; round++) {
    const plain = timed(() => plainLoop(words, texts));
    if (round > 0) plainMs.push(plain.ms);
    for (const kind of KINDS) {
      const rules = words.map((word, index) => RULES[kind](word, index));
      const own = timed(() => {
        const choose = createCategorizer({ rules, categories });
        return rows.filter((row) => choose(row) !== null).length;
      });
      if (round > 0) matcherMs[kind].push(own.ms);
      found[kind] = own.value;
    }
  }
  return { plainMs, matcherMs, found };
}

/**
 * Time for regular-expression rules, each evaluated on every row. There is no plain loop to compare with, because the browser's
 * engine may backtrack.
 */
export async function measurePatterns(
  words: readonly string[],
  texts: readonly string[],
  rounds: number,
): Promise<{ readonly ms: readonly number[]; readonly found: number }> {
  const patterns = await loadPatterns();
  const rows = texts.map((description) => ({ description, amount: cents(-1_000), accountId: 'a' }));
  const rules = words.map((word, index) =>
    ruleOf(index, {
      field: 'description',
      operator: 'matches',
      value: `^${word.replaceAll(/[^A-Za-z ]+/g, '.*')}\\d*$`,
    }),
  );
  const ms: number[] = [];
  let found = 0;
  for (let round = 0; round <= rounds; round++) {
    const own = timed(() => {
      const choose = createCategorizer({ rules, categories, patterns, ruleBook: [] });
      return rows.filter((row) => choose(row) !== null).length;
    });
    if (round > 0) ms.push(own.ms);
    found = own.value;
  }
  return { ms, found };
}

/** A naive rule engine: looks for each word in each text. */
function plainLoop(words: readonly string[], texts: readonly string[]): number {
  const lowerWords = words.map((word) => word.toLowerCase());
  let hits = 0;
  for (const text of texts) {
    const lower = text.toLowerCase();
    for (const word of lowerWords) if (lower.includes(word)) hits++;
  }
  return hits;
}

function timed<Value>(work: () => Value): { readonly ms: number; readonly value: Value } {
  const startedMs = performance.now();
  const value = work();
  return { ms: performance.now() - startedMs, value };
}

Object.assign(globalThis, { measureRules, measurePatterns });
