import { diningOut } from '@/domain/rules/built-in/dining-out.ts';
import { entertainment } from '@/domain/rules/built-in/entertainment.ts';
import { financial } from '@/domain/rules/built-in/financial.ts';
import { groceries } from '@/domain/rules/built-in/groceries.ts';
import { health } from '@/domain/rules/built-in/health.ts';
import { home } from '@/domain/rules/built-in/home.ts';
import type { CategoryKeywords, RuleBookCategory } from '@/domain/rules/built-in/keyword-list.ts';
import { guards, movementFees } from '@/domain/rules/built-in/movements.ts';
import { personalCare } from '@/domain/rules/built-in/personal-care.ts';
import { shopping } from '@/domain/rules/built-in/shopping.ts';
import { transportation } from '@/domain/rules/built-in/transportation.ts';
import { utilities } from '@/domain/rules/built-in/utilities.ts';

/** One line of the rule book. A `null` category is a guard: it claims the description as uncategorised. */
export type KeywordEntry = {
  /** Upper case; a blank at an end binds it to a whole word there. */
  readonly keyword: string;
  readonly category: RuleBookCategory | null;
};

/** Keywords in the order in which they are tried: the first that the description contains decides. */
export type RuleBook = readonly KeywordEntry[];

/** Inside a rank, the categories whose texts say most come first: 'METRO CAFE' is a café, 'SHELL GROCERY' a filling station. */
const inOrder: readonly CategoryKeywords[] = [
  transportation,
  financial,
  home,
  personalCare,
  diningOut,
  health,
  groceries,
  utilities,
  entertainment,
  shopping,
];

const ranks = ['strong', 'brands', 'words', 'weak'] as const;

/** The built-in keyword list of Canadian merchants (spec §9). */
export const systemRuleBook: RuleBook = [
  ...entriesOf('Financial', movementFees),
  ...entriesOf(null, guards),
  ...ranks.flatMap((rank) => inOrder.flatMap((part) => entriesOf(part.category, part[rank]))),
];

function entriesOf(
  category: RuleBookCategory | null,
  keywords: readonly string[],
): readonly KeywordEntry[] {
  return keywords.map((keyword) => ({ keyword, category }));
}
