import { nameKeyOf } from '@/domain/core/names.ts';
import type { KeywordEntry } from './system-rule-book.ts';

/** What of the built-in rule book a person switched off: whole categories by name, and single keywords as listed. */
export type RuleBookSwitches = {
  readonly categories: readonly string[];
  readonly keywords: readonly string[];
};

/** The key of the settings row that holds the switches. */
export const RULE_BOOK_SETTING = 'ruleBook';

export const NOTHING_OFF: RuleBookSwitches = { categories: [], keywords: [] };

/** Whether a keyword has no say, by itself or with its category. Guards belong to no category. */
export function isOff(switches: RuleBookSwitches, { keyword, category }: KeywordEntry): boolean {
  if (switches.keywords.includes(keyword)) return true;
  return (
    category !== null && switches.categories.some((name) => nameKeyOf(name) === nameKeyOf(category))
  );
}

/** Reads the stored value; what is not one means that nothing is off. */
export function readSwitches(value: unknown): RuleBookSwitches {
  if (!(value instanceof Object)) return NOTHING_OFF;
  return {
    categories: texts(Reflect.get(value, 'categories')),
    keywords: texts(Reflect.get(value, 'keywords')),
  };
}

function texts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}
