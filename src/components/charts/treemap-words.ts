import type { TreemapTile } from '@/domain/reports/category-treemap.ts';

/** What of a tile's words has room in it; null = it has none. */
export type TileWordsShown = { readonly name: string | null; readonly value: string | null };

/** CSS pixels: how wide a letter and a figure are at most, on average; how high a line is; what a tile keeps around its words. */
const LETTER_PX = 7.2;
const FIGURE_PX = 7.9;
const LINE_PX = 20;
const ROOM_X_PX = 20;
const ROOM_Y_PX = 12;

/** The words that a tile has room for, whole: the name in as many lines as it needs, and the figure below it if there is one more. */
export function wordsInTile(
  { width, height }: Pick<TreemapTile, 'width' | 'height'>,
  name: string,
  value: string,
): TileWordsShown {
  const letters = Math.floor((width - ROOM_X_PX) / LETTER_PX);
  const lines = Math.floor((height - ROOM_Y_PX) / LINE_PX);
  const needed = linesOf(name, letters);
  if (needed === null || needed > lines) return { name: null, value: null };
  const hasValue = needed < lines && value.length * FIGURE_PX <= width - ROOM_X_PX;
  return { name, value: hasValue ? value : null };
}

/** How many lines a text takes where so many letters stand in each; null = a word is longer than a line. */
function linesOf(text: string, letters: number): number | null {
  let [lines, used] = [0, Number.POSITIVE_INFINITY];
  for (const { length } of text.split(/\s+/)) {
    if (length > letters) return null;
    if (used + 1 + length > letters) [lines, used] = [lines + 1, length];
    else used += 1 + length;
  }
  return lines;
}
