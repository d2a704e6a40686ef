/** The categories that the system rule book speaks of. */
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
 * One category's keywords in four ranks. The book lists every category's `strong` ones first, then every `brands`,
 * `words` and `weak`; inside a rank the categories follow the order given in system-rule-book.ts.
 */
export type CategoryKeywords = {
  readonly category: BuiltInCategory;
  /** Texts that decide whatever shop's name stands beside them: 'COSTCO GAS', 'PHARMACY', 'PARKING'. */
  readonly strong: readonly string[];
  /** Names that are hardly ever part of something else. */
  readonly brands: readonly string[];
  /** What a kind of shop calls itself, and names that are also words. */
  readonly words: readonly string[];
  /** Texts that count only when nothing else said anything. */
  readonly weak: readonly string[];
};

/**
 * What may stand before a word that begins a name: a blank; the end of a bank's tag ('[PR]IGA'); the star of a payment
 * service ('SQ *IGA'); the stroke of a caisse ('ACHAT /IGA'). Matching knows only substrings, so each is a keyword.
 */
const WORD_STARTS = [' ', ']', '*', '/'] as const;

/**
 * Reads keywords written with commas between them. An underscore at an end binds the keyword to a whole word there:
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

/** A keyword without the mark and the blanks that bind it, as people are shown it. */
export function bareKeyword(keyword: string): string {
  const isBound = WORD_STARTS.some((start) => keyword.startsWith(start));
  return (isBound ? keyword.slice(1) : keyword).trim();
}
