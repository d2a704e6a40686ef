import { beginWords, foldText } from '@/domain/core/fold-text.ts';

type Searchable = { readonly label: string; readonly words?: string };

/**
 * The items that match every typed word, best first. Grades: the label begins with the typed text;
 * each typed word begins a word of the label; the label contains each word; each begins a word of
 * the label or of its keywords. Ignores accents and case. Items of the same grade keep their order.
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

const NO_MATCH = 4;

function gradeOf(item: Searchable, typed: string, words: readonly string[]): number {
  const label = foldText(item.label);
  if (label.startsWith(typed)) return 0;
  if (beginWords(label, words)) return 1;
  if (words.every((word) => label.includes(word))) return 2;
  return item.words && beginWords(foldText(`${item.label} ${item.words}`), words) ? 3 : NO_MATCH;
}

/** Groups items by kind. Kinds are ordered by their best item; items of a kind keep their order. */
export function groupByKind<Item extends { readonly kind: string }>(
  items: readonly Item[],
): readonly (readonly Item[])[] {
  const kinds = [...new Set(items.map(({ kind }) => kind))];
  return kinds.map((kind) => items.filter((item) => item.kind === kind));
}

/** Items that were chosen lately come first, newest first; the others keep their order. */
export function recentFirst<Item extends { readonly id: string }>(
  items: readonly Item[],
  recent: readonly string[],
): readonly Item[] {
  if (recent.length === 0) return items;
  const places = new Map(recent.map((id, place) => [id, place]));
  const placeOf = ({ id }: Item) => places.get(id) ?? recent.length;
  return [...items].sort((a, b) => placeOf(a) - placeOf(b));
}

/** localStorage key of the ids of what was chosen, newest first. It holds no names or amounts. */
const STORAGE_KEY = 'coffer.recent-commands';

/** The number of remembered ids. */
const KEPT = 24;

/** The ids of what was chosen on this device, newest first. Some may be gone. */
export function readRecent(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    // Storage is blocked, or holds something else: nothing is recent.
    return [];
  }
}

/** Remembers that an item was chosen. */
export function noteRecent(id: string): void {
  try {
    const ids = [id, ...readRecent().filter((each) => each !== id)].slice(0, KEPT);
    localStorage.setItem(STORAGE_KEY, JSON.stringify(ids));
  } catch {
    // Storage may be blocked (private windows, policies).
  }
}
