import { cents } from '@/domain/core/money.ts';
import { keywordSource } from '@/domain/rules/built-in/keyword-list.ts';
import {
  type CategorizerParts,
  type CategoryChoice,
  createCategorizer,
  createKeywordFinder,
} from '@/domain/rules/categorizer.ts';
import type { ComparedRow } from '@/domain/rules/merchant-text.ts';
import { categoryOfRule, conditionsOf, inPriorityOrder } from '@/domain/rules/rule.ts';
import { type PatternCompiler, type RuleSubject, ruleTest } from '@/domain/rules/rule-match.ts';
import { isByKeyword } from '@/domain/transactions/transaction.ts';
import type { ChoiceAnswer, ChoiceQuery, MatcherParts, RuleCounts } from './index-protocol.ts';
import type { TransactionColumns } from './transaction-columns.ts';

/** Short, because the user waits for this answer while typing. */
const CHOICES_MAX_MS = 3_000;
const CHOICES_ROWS_PER_CHECK = 256;

/**
 * Which rows the rules and the rule book would categorize. Transfers, opening balances and splits
 * are skipped.
 */
export function findChoices(
  columns: TransactionColumns,
  { parts, ruleId, rulesOnly, sample, sampleUncategorised, withReplaced }: ChoiceQuery,
  patterns: NonNullable<CategorizerParts['patterns']>,
  now: () => number = () => performance.now(),
): ChoiceAnswer {
  const choose = chooserOf(columns, { ...parts, patterns });
  const rule = parts.rules.find(({ id }) => id === ruleId);
  const matches = rule ? ruleTest(rule, patterns) : () => ruleId === null;
  const sampleIds: string[] = [];
  const replacedIds: string[] = [];
  let matching = 0;
  let uncategorised = 0;
  let replaced = 0;
  const end = now() + CHOICES_MAX_MS;
  let looked = 0;
  for (const slot of columns.order()) {
    if (++looked % CHOICES_ROWS_PER_CHECK === 0 && now() > end) {
      return { matching, uncategorised, replaced, sampleIds, replacedIds, isCut: true };
    }
    const category = columns.categories[slot] ?? -1;
    if (category < 0) continue;
    if (rule && !matches(subjectAt(columns, slot))) continue;
    const choice = choose(slot);
    if (!rule && !choice) continue;
    if (rulesOnly && isByKeyword(choice?.source)) continue;
    matching++;
    const id = columns.idAt(slot);
    if (!sampleUncategorised && sampleIds.length < sample) sampleIds.push(id);
    if (!choice || (rule && choice.source !== `rule:${rule.id}`)) continue;
    const has = columns.categoryIds.textOf(category);
    if (has === '') {
      uncategorised++;
      if (sampleUncategorised && sampleIds.length < sample) sampleIds.push(id);
    } else if (has !== choice.categoryId) {
      replaced++;
      if (withReplaced) replacedIds.push(id);
    }
  }
  return { matching, uncategorised, replaced, sampleIds, replacedIds, isCut: false };
}

/**
 * How many rows each keyword would decide if there were no rules, guards included; keyed by source
 * ('keyword:...').
 */
export function countKeywordRows(
  columns: TransactionColumns,
  parts: Pick<MatcherParts, 'categories' | 'switches'>,
): ReadonlyMap<string, number> {
  const find = createKeywordFinder(parts);
  const known = new Map<number, string | null>();
  const counts = new Map<string, number>();
  for (const slot of columns.order()) {
    if ((columns.categories[slot] ?? -1) < 0) continue;
    const text = columns.bankTexts[slot] ?? 0;
    let keyword = known.get(text);
    if (keyword === undefined) {
      keyword = find({ description: columns.bankTextAt(slot) })?.keyword ?? null;
      known.set(text, keyword);
    }
    if (keyword === null) continue;
    const source = keywordSource(keyword);
    counts.set(source, (counts.get(source) ?? 0) + 1);
  }
  return counts;
}

/** Each pair of text and category once. Transfers, opening balances and splits are skipped. */
export function* textCategoryPairs(columns: TransactionColumns): Generator<ComparedRow> {
  const seen = new Set<string>();
  for (const slot of columns.order()) {
    const category = columns.categories[slot] ?? -1;
    if (category < 0) continue;
    const key = `${columns.bankTexts[slot]} ${category}`;
    if (seen.has(key)) continue;
    seen.add(key);
    yield { text: columns.bankTextAt(slot), categoryId: columns.categoryIds.textOf(category) };
  }
}

/** A row as rule conditions see it. */
function subjectAt(columns: TransactionColumns, slot: number): RuleSubject {
  return {
    text: columns.bankTextAt(slot),
    amount: columns.amounts[slot] ?? 0,
    accountId: columns.accountIds.textOf(columns.accounts[slot] ?? 0),
  };
}

/**
 * The choice for the row at a slot. If the rules test only texts, each distinct text is tried once.
 */
function chooserOf(
  columns: TransactionColumns,
  parts: CategorizerParts,
): (slot: number) => CategoryChoice | null {
  const choose = createCategorizer(parts);
  const ask = (slot: number) => {
    const { text, amount, accountId } = subjectAt(columns, slot);
    return choose({ description: text, amount: cents(amount), accountId });
  };
  const textDecides = parts.rules.every((rule) =>
    conditionsOf(rule).every(({ field }) => field === 'description'),
  );
  if (!textDecides) return ask;
  const known = new Map<number, CategoryChoice | null>();
  return (slot) => {
    const text = columns.bankTexts[slot] ?? 0;
    const found = known.get(text);
    if (found !== undefined) return found;
    const choice = ask(slot);
    known.set(text, choice);
    return choice;
  };
}

/** Counts are secondary, and other queries wait behind them. */
const MAX_MS = 1_500;
const ROWS_PER_CHECK = 64;

/**
 * How many rows meet the conditions of each rule, and how many it decides. Transfers, opening
 * balances and splits are skipped. A rule that is off or whose category is gone decides nothing.
 */
export function countRuleRows(
  columns: TransactionColumns,
  parts: Pick<MatcherParts, 'rules' | 'categories'>,
  patterns: PatternCompiler,
  now: () => number = () => performance.now(),
): RuleCounts {
  const rules = inPriorityOrder(parts.rules);
  const categoryIds = new Set(parts.categories.map(({ id }) => id));
  const tests = rules.map((rule) => ruleTest(rule, patterns));
  const acts = rules.map((rule) => rule.enabled && categoryIds.has(categoryOfRule(rule)));
  const textDecides = rules.map((rule) =>
    conditionsOf(rule).every(({ field }) => field === 'description'),
  );
  const counts = rules.map(() => ({ matching: 0, deciding: 0 }));
  /** For each text, whether it passes each test; 2 if the result depends on more than the text. */
  const known = new Map<number, Uint8Array>();
  const end = now() + MAX_MS;
  let isCut = false;
  let looked = 0;
  for (const slot of columns.order()) {
    if (++looked % ROWS_PER_CHECK === 0 && now() > end) {
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
