import {
  type BuiltInRuleSwitches,
  type BuiltInRules,
  builtInRules,
  isOff,
} from './built-in-rules.ts';
import { type BuiltInCategory, bareKeyword } from './keyword-list.ts';

/**
 * A keyword as displayed, with all its forms in the rule book (bound by a space, an asterisk or a
 * slash).
 */
export type ListedKeyword = {
  readonly text: string;
  readonly forms: readonly string[];
};

/**
 * The keywords of one category, sorted. `category` is null for the guards, which leave a row
 * uncategorized.
 */
export type ListedCategory = {
  readonly category: BuiltInCategory | null;
  readonly keywords: readonly ListedKeyword[];
};

/** The rule book as a list to display: categories by name, guards last, each keyword once. */
export function listBuiltInRules(ruleBook: BuiltInRules = builtInRules): readonly ListedCategory[] {
  const byCategory = new Map<BuiltInCategory | null, Map<string, string[]>>();
  for (const { keyword, category } of ruleBook) {
    const texts = byCategory.get(category) ?? new Map<string, string[]>();
    byCategory.set(category, texts);
    const text = bareKeyword(keyword);
    const forms = texts.get(text);
    if (forms) forms.push(keyword);
    else texts.set(text, [keyword]);
  }
  return [...byCategory]
    .map(([category, texts]) => ({
      category,
      keywords: [...texts]
        .map(([text, forms]) => ({ text, forms }))
        .sort((one, other) => (one.text < other.text ? -1 : 1)),
    }))
    .sort((one, other) => {
      if (one.category === null) return 1;
      if (other.category === null) return -1;
      return one.category < other.category ? -1 : 1;
    });
}

/** Whether the keyword itself is switched off (all of its forms are), whatever its category. */
export function isKeywordOff(switches: BuiltInRuleSwitches, { forms }: ListedKeyword): boolean {
  return forms.every((keyword) => isOff(switches, { keyword, category: null }));
}

/** Whether a whole category of the rule book is switched off. Guards belong to no category. */
export function isCategoryOff(
  switches: BuiltInRuleSwitches,
  category: BuiltInCategory | null,
): boolean {
  return category !== null && isOff(switches, { keyword: '', category });
}

/** What is switched together: a category by name, or all forms of a keyword. */
export type SwitchTarget =
  | { readonly category: BuiltInCategory }
  | { readonly keywords: readonly string[] };

export type BuiltInRuleSwitch = SwitchTarget & { readonly on: boolean };

/** The switches after one of them was changed. */
export function withSwitch(
  switches: BuiltInRuleSwitches,
  change: BuiltInRuleSwitch,
): BuiltInRuleSwitches {
  const toggle = (list: readonly string[], names: readonly string[]) => {
    const others = list.filter((each) => !names.includes(each));
    return change.on ? others : [...others, ...names];
  };
  return 'category' in change
    ? {
        ...switches,
        categories: toggle(
          // An earlier version, or a hand edit, may have stored the name in another case.
          switches.categories.filter(
            (name) => !isOff({ categories: [name], keywords: [] }, { keyword: '', ...change }),
          ),
          [change.category],
        ),
      }
    : { ...switches, keywords: toggle(switches.keywords, change.keywords) };
}
