/** The categories of the system rule book. */
export const BUILT_IN_CATEGORIES = [
  'Groceries',
  'Dining Out',
  'Transportation',
  'Shopping',
  'Utilities',
  'Entertainment',
  'Health',
  'Financial',
  'Home',
  'Personal Care',
] as const;

export type BuiltInCategory = (typeof BUILT_IN_CATEGORIES)[number];

/**
 * One category's keywords in four ranks. The rule book tries all `strong` keywords of every
 * category, then all `brands`, `words` and `weak`; within a rank, the categories follow the order
 * in built-in-rules.ts.
 */
export type CategoryKeywords = {
  readonly category: BuiltInCategory;
  /** Decide whatever shop name is beside them: 'COSTCO GAS', 'PHARMACY', 'PARKING'. */
  readonly strong: readonly string[];
  /** Names that are hardly ever part of something else. */
  readonly brands: readonly string[];
  /** What a kind of shop calls itself, and names that are also ordinary words. */
  readonly words: readonly string[];
  /** Count only if nothing else matched. */
  readonly weak: readonly string[];
};

/**
 * What may come before the first word of a name: a space; the end of a bank's tag ('[PR]IGA'); the
 * asterisk of a payment service ('SQ *IGA'); a slash, as Quebec's caisses write it ('ACHAT /IGA').
 * Matching works on substrings only, so each becomes a keyword.
 */
const WORD_STARTS = [' ', ']', '*', '/'] as const;

/**
 * Parses comma-separated keywords. An underscore at either end binds that end to a word boundary:
 * `_IGA_` gives ' IGA ', ']IGA ', '*IGA ' and '/IGA ', none of which SHAWINIGAN contains.
 */
export function keywordList(text: string): readonly string[] {
  return text
    .split(',')
    .map((piece) => piece.trim().replace(/_$/, ' '))
    .filter((piece) => piece !== '')
    .flatMap((piece) =>
      piece.startsWith('_') ? WORD_STARTS.map((start) => start + piece.slice(1)) : [piece],
    );
}

/** A keyword as displayed, without the character and spaces that bind it to a word boundary. */
export function bareKeyword(keyword: string): string {
  const isBound = WORD_STARTS.some((start) => keyword.startsWith(start));
  return (isBound ? keyword.slice(1) : keyword).trim();
}

/** The category source of rows that a keyword decided. @param keyword from bareKeyword */
export function keywordSource(keyword: string): `keyword:${string}` {
  return `keyword:${keyword}`;
}
