import { pageLocale } from './locale.ts';

/** A localized list: 'A, B, and C', or with a disjunction 'A, B, or C'. */
export function listText(
  texts: readonly string[],
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string {
  return new Intl.ListFormat(pageLocale(), { type }).format(texts);
}
