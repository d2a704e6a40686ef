import { foldText } from '@/domain/fold-text.ts';

type Searchable = { readonly label: string };

/**
 * Those whose label holds every typed word, the best first: the label begins with what was typed; each typed word begins a
 * word of it; each stands somewhere in it. Accents and case do not count. Equals keep their order.
 */
export function rankCommands<Item extends Searchable>(
  items: readonly Item[],
  text: string,
  limit: number,
): readonly Item[] {
  const typed = foldText(text).trim();
  const words = typed.split(' ');
  const grades: readonly Item[][] = [[], [], []];
  for (const item of items) grades[gradeOf(foldText(item.label), typed, words)]?.push(item);
  return grades.flat().slice(0, limit);
}

const NONE = 3;

function gradeOf(label: string, typed: string, words: readonly string[]): number {
  if (label.startsWith(typed)) return 0;
  const starts = label.split(/[^\p{L}\p{N}]+/u);
  if (words.every((word) => starts.some((start) => start.startsWith(word)))) return 1;
  return words.every((word) => label.includes(word)) ? 2 : NONE;
}
