import type { Account } from './account.ts';

const HUES = 12;

/** The hue number of an account's mark, 1 to 12: the chosen one, or one derived from its id. */
export function accountColor({ id, color }: Pick<Account, 'id' | 'color'>): number {
  if (color !== undefined) return color;
  let hash = 0;
  for (const letter of id) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return (hash % HUES) + 1;
}

/** Two letters that stand for a name: of its first and last word, or the first two of a single one. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const first = [...(words[0] ?? '')];
  const last = words.length > 1 ? [...(words.at(-1) ?? '')] : null;
  const letters = last ? [first[0], last[0]] : first.slice(0, 2);
  return letters.join('').toLocaleUpperCase();
}
