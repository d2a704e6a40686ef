import { PRINTABLE_ASCII } from './text-cleanup.ts';

/**
 * Folds text for searching: lower case, no accents, ligatures as two letters, white space as single
 * spaces.
 */
export function foldText(text: string): string {
  // Nearly all bank text is plain ASCII and needs no normalizing.
  const bare = PRINTABLE_ASCII.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .replaceAll('œ', 'oe')
        .replaceAll('æ', 'ae')
        .replaceAll('ß', 'ss');
  return bare.replace(/\s+/g, ' ');
}

const WORD_CHARACTER = /[\p{L}\p{N}]/u;

/**
 * Whether a word in a folded text starts with `beginning`: 'fee' matches 'bank fees' but not
 * 'coffee'.
 */
export function hasWordStartingWith(text: string, beginning: string): boolean {
  for (let at = text.indexOf(beginning); at !== -1; at = text.indexOf(beginning, at + 1)) {
    if (at === 0 || !WORD_CHARACTER.test(text.charAt(at - 1))) return true;
  }
  return false;
}

/** Whether each of these folded words begins a word of a folded text, in any order. */
export function beginWords(text: string, words: readonly string[]): boolean {
  return words.every((word) => hasWordStartingWith(text, word));
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/**
 * Orders names that users chose: ignores case and accents, and sorts numbers by value ('Visa 9'
 * before 'Visa 10').
 */
export const compareNames: (a: string, b: string) => number = collator.compare;
