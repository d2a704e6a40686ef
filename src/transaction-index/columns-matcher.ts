import { cents } from '@/domain/core/money.ts';
import {
  type CategorizerParts,
  type CategoryChoice,
  createCategorizer,
  createKeywordFinder,
} from '@/domain/rules/categorizer.ts';
import type { SeenRow } from '@/domain/rules/merchant-text.ts';
import { conditionsOf } from '@/domain/rules/rule.ts';
import { type RuleSubject, ruleTest } from '@/domain/rules/rule-match.ts';
import type { TransactionColumns } from './columns.ts';
import type { ChoiceAnswer, ChoiceQuery, MatcherParts } from './columns-protocol.ts';

/** A person waits for the answer while they type. */
const MOST_MS = 3_000;
const ROWS_A_LOOK = 256;

/** Which rows rules and rule book would categorise; transfers, openings and splits are left out. */
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
  const end = now() + MOST_MS;
  let looked = 0;
  for (const slot of columns.order()) {
    if (++looked % ROWS_A_LOOK === 0 && now() > end) {
      return { matching, uncategorised, replaced, sampleIds, replacedIds, isCut: true };
    }
    const category = columns.categories[slot] ?? -1;
    if (category < 0) continue;
    if (rule && !matches(subjectAt(columns, slot))) continue;
    const choice = choose(slot);
    if (!rule && !choice) continue;
    if (rulesOnly && choice?.source.startsWith('keyword:')) continue;
    matching++;
    const id = columns.ids[slot] ?? '';
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

/** How many rows each keyword decides about among the keywords, guards too, by its source ('keyword:...'). */
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
    const source = `keyword:${keyword}`;
    counts.set(source, (counts.get(source) ?? 0) + 1);
  }
  return counts;
}

/** Each text with each category that rows of it are in, once; transfers, opening balances and splits are left out. */
export function* seenRows(columns: TransactionColumns): Generator<SeenRow> {
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

/** A row as conditions see it. */
export function subjectAt(columns: TransactionColumns, slot: number): RuleSubject {
  return {
    text: columns.bankTextAt(slot),
    amount: columns.amounts[slot] ?? 0,
    accountId: columns.accountIds.textOf(columns.accounts[slot] ?? 0),
  };
}

/** The choice for the row at a slot. Where only texts decide, each distinct one is asked about once. */
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
