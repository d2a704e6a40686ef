import { foldText } from '@/domain/core/text-cleanup.ts';

type Searchable = { readonly label: string; readonly words?: string };

/**
 * Those whose label, or further words, hold every typed word, the best first: the label begins with what was typed; each typed word begins a
 * word of it; each stands somewhere in it; each begins a word of it or one of its further words. Accents and case do not count.
 * Equals keep their order.
 */
export function rankCommands<Item extends Searchable>(
  items: readonly Item[],
  text: string,
  limit: number,
): readonly Item[] {
  const typed = foldText(text).trim();
  const words = typed.split(' ');
  const grades: readonly Item[][] = [[], [], [], []];
  for (const item of items) grades[gradeOf(item, typed, words)]?.push(item);
  return grades.flat().slice(0, limit);
}

/** Those of one kind together: the kinds in the order of the best of each, and within a kind in the given order. */
export function inKinds<Item extends { readonly kind: string }>(
  items: readonly Item[],
): readonly Item[] {
  const kinds = [...new Set(items.map(({ kind }) => kind))];
  return kinds.flatMap((kind) => items.filter((item) => item.kind === kind));
}

const NONE = 4;

function gradeOf(item: Searchable, typed: string, words: readonly string[]): number {
  const label = foldText(item.label);
  if (label.startsWith(typed)) return 0;
  if (beginWordsOf(label, words)) return 1;
  if (words.every((word) => label.includes(word))) return 2;
  return item.words && beginWordsOf(foldText(`${item.label} ${item.words}`), words) ? 3 : NONE;
}

function beginWordsOf(text: string, words: readonly string[]): boolean {
  const starts = text.split(/[^\p{L}\p{N}]+/u);
  return words.every((word) => starts.some((start) => start.startsWith(word)));
}
