import { diningOut } from '@/domain/rule-book/dining-out.ts';
import { entertainment } from '@/domain/rule-book/entertainment.ts';
import { financial } from '@/domain/rule-book/financial.ts';
import { groceries } from '@/domain/rule-book/groceries.ts';
import { health } from '@/domain/rule-book/health.ts';
import { home } from '@/domain/rule-book/home.ts';
import type { CategoryKeywords, RuleBookCategory } from '@/domain/rule-book/keyword-list.ts';
import { guards, movementFees } from '@/domain/rule-book/movements.ts';
import { personalCare } from '@/domain/rule-book/personal-care.ts';
import { shopping } from '@/domain/rule-book/shopping.ts';
import { transportation } from '@/domain/rule-book/transportation.ts';
import { utilities } from '@/domain/rule-book/utilities.ts';

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

/** The built-in keyword list of Canadian merchants (specification §9). */
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
