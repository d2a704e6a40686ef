import {
  type BuiltInRuleSwitches,
  type BuiltInRules,
  builtInRules,
  isOff,
} from './built-in-rules.ts';
import { type BuiltInCategory, bareKeyword } from './keyword-list.ts';

/** A keyword as people are shown it, with all its forms in the list: bound by a blank, a star, a stroke. */
export type ListedKeyword = {
  readonly text: string;
  readonly forms: readonly string[];
};

/** The keywords of one category, by text; of the guards, which leave a row uncategorised, it is null. */
export type ListedCategory = {
  readonly category: BuiltInCategory | null;
  readonly keywords: readonly ListedKeyword[];
};

/** The rule book as a list to look at: categories by name, the guards last, each keyword once. */
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

/** Whether a listed keyword is switched off by itself, whatever its category: none of its forms counts. */
export function isKeywordOff(switches: BuiltInRuleSwitches, { forms }: ListedKeyword): boolean {
  return forms.every((keyword) => isOff(switches, { keyword, category: null }));
}

/** Whether a whole category of the rule book is switched off. The guards are of none. */
export function isCategoryOff(
  switches: BuiltInRuleSwitches,
  category: BuiltInCategory | null,
): boolean {
  return category !== null && isOff(switches, { keyword: '', category });
}

/** What is switched on or off together: a category by name, or the forms of a keyword. */
export type SwitchedPart =
  | { readonly category: BuiltInCategory }
  | { readonly keywords: readonly string[] };

export type BuiltInRuleSwitch = SwitchedPart & { readonly on: boolean };

/** The switches after one of them was turned. */
export function afterSwitch(
  switches: BuiltInRuleSwitches,
  turned: BuiltInRuleSwitch,
): BuiltInRuleSwitches {
  const turn = (list: readonly string[], names: readonly string[]) => {
    const others = list.filter((each) => !names.includes(each));
    return turned.on ? others : [...others, ...names];
  };
  return 'category' in turned
    ? {
        ...switches,
        categories: turn(
          // An earlier version, or a hand, may have written the name in another case.
          switches.categories.filter(
            (name) => !isOff({ categories: [name], keywords: [] }, { keyword: '', ...turned }),
          ),
          [turned.category],
        ),
      }
    : { ...switches, keywords: turn(switches.keywords, turned.keywords) };
}
