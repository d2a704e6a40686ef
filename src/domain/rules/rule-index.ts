import { keywordIndex } from './keyword-index.ts';
import { conditionsOf, type Rule, type RuleCondition } from './rule.ts';
import { type RuleSubject, ruleText } from './rule-match.ts';

type AskedRule = {
  readonly rule: Pick<Rule, 'condition' | 'join' | 'more'>;
  readonly matches: (row: RuleSubject) => boolean;
};

/**
 * Finds the first rule that matches, as `rules.find(({ matches }) => matches(row))` does, without asking each: a rule whose
 * description conditions need some text is asked where the row holds it. The cost grows with the text and with the rules that
 * ask for something else (amounts, accounts, regular expressions), not with the others.
 */
export function firstMatchOf<Asked extends AskedRule>(
  rules: readonly Asked[],
): (row: RuleSubject) => Asked | undefined {
  const needles: string[] = [];
  /** The place of the rule that each needle belongs to. */
  const owners: number[] = [];
  const askedAlways: number[] = [];
  rules.forEach(({ rule }, place) => {
    const needed = neededTexts(rule);
    if (!needed) askedAlways.push(place);
    for (const text of needed ?? []) {
      needles.push(text);
      owners.push(place);
    }
  });
  const index = keywordIndex(needles);

  return (row) => {
    let first = rules.length;
    for (const needle of index.all(row.text)) {
      const place = owners[needle] ?? first;
      if (rules[place]?.matches(row)) {
        first = place;
        break;
      }
    }
    for (const place of askedAlways) {
      if (place >= first) break;
      if (rules[place]?.matches(row)) return rules[place];
    }
    return rules[first];
  };
}

/** Texts of which a row must hold at least one for the rule to match; null where it may match any text. */
function neededTexts(rule: AskedRule['rule']): readonly string[] | null {
  const needed = conditionsOf(rule).map(neededText);
  const known = needed.filter((text) => text !== null);
  if (rule.join === 'any') return known.length === needed.length ? known.filter(Boolean) : null;
  if (known.length === 0) return null;
  // The longest is found least often. A blank one matches nothing, and so does all of them together.
  return known.includes('')
    ? []
    : [known.reduce((one, next) => (next.length > one.length ? next : one))];
}

/** What a row's text must hold for a condition to be true; '' = it never is, null = nothing. */
function neededText(condition: RuleCondition): string | null {
  if (condition.field !== 'description') return null;
  switch (condition.operator) {
    case 'contains':
    case 'is':
    case 'starts_with':
    case 'ends_with':
      return ruleText(condition.value);
    default:
      return null;
  }
}
