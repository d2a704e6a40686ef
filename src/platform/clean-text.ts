import { withoutInvisible } from '@/domain/core/text-cleanup.ts';

/** A file's text without invisible characters, and the physical lines (1-based, ascending) that had some. */
export type CleanText = { readonly text: string; readonly lines: readonly number[] };

/** @param text line ends already normalised; a file that ends in zeros has them on its last line */
export function cleanText(text: string): CleanText {
  const clean = withoutInvisible(text);
  if (clean.length === text.length) return { text, lines: [] };
  const lines: number[] = [];
  let [line, before, after] = [1, 0, 0];
  for (;;) {
    const end = ends(text, before);
    const cleanEnd = ends(clean, after);
    if (end - before !== cleanEnd - after) lines.push(line);
    if (end === text.length) return { text: clean, lines };
    [line, before, after] = [line + 1, end + 1, cleanEnd + 1];
  }
}

/** Where the line ends that begins here. */
function ends(text: string, start: number): number {
  const end = text.indexOf('\n', start);
  return end < 0 ? text.length : end;
}
