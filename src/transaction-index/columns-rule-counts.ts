import { categoryOfRule, conditionsOf, inOrderOfTrial } from '@/domain/rules/rule.ts';
import type { PatternCompiler } from '@/domain/rules/rule-match.ts';
import { ruleTest } from '@/domain/rules/rule-match.ts';
import type { TransactionColumns } from './columns.ts';
import { subjectAt } from './columns-matcher.ts';
import type { MatcherParts, RuleCounts } from './columns-protocol.ts';

/** Nobody waits for the counts alone, and other questions wait behind them. */
const MOST_MS = 1_500;
const ROWS_A_LOOK = 64;

/**
 * How many rows the conditions of each rule hold for, and of how many it decides; transfers, openings and splits are left
 * out, and so is what a rule that is off, or without its category, would decide.
 */
export function countRuleRows(
  columns: TransactionColumns,
  parts: Pick<MatcherParts, 'rules' | 'categories'>,
  patterns: PatternCompiler,
  now: () => number = () => performance.now(),
): RuleCounts {
  const rules = inOrderOfTrial(parts.rules);
  const categoryIds = new Set(parts.categories.map(({ id }) => id));
  const tests = rules.map((rule) => ruleTest(rule, patterns));
  const acts = rules.map((rule) => rule.enabled && categoryIds.has(categoryOfRule(rule)));
  const textDecides = rules.map((rule) =>
    conditionsOf(rule).every(({ field }) => field === 'description'),
  );
  const counts = rules.map(() => ({ matching: 0, deciding: 0 }));
  /** Whether each text that was seen passes each test; 2 where more than the text decides. */
  const known = new Map<number, Uint8Array>();
  const end = now() + MOST_MS;
  let isCut = false;
  let looked = 0;
  for (const slot of columns.order()) {
    if (++looked % ROWS_A_LOOK === 0 && now() > end) {
      isCut = true;
      break;
    }
    if ((columns.categories[slot] ?? -1) < 0) continue;
    const subject = subjectAt(columns, slot);
    const text = columns.bankTexts[slot] ?? 0;
    let passed = known.get(text);
    if (!passed) {
      passed = Uint8Array.from(tests, (test, at) => (textDecides[at] ? Number(test(subject)) : 2));
      known.set(text, passed);
    }
    let isDecided = false;
    for (let at = 0; at < tests.length; at++) {
      const count = counts[at];
      if (!count || passed[at] === 0 || (passed[at] === 2 && !tests[at]?.(subject))) continue;
      count.matching++;
      if (isDecided || !acts[at]) continue;
      count.deciding++;
      isDecided = true;
    }
  }
  return {
    isCut,
    byRule: new Map(rules.map(({ id }, at) => [id, counts[at] ?? { matching: 0, deciding: 0 }])),
  };
}
