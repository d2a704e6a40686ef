import type { Delimiter } from '@/domain/import/import-template.ts';

/** Whether the quote at `at` may close its cell. */
type Closes = (line: string, at: number, delimiter: Delimiter) => boolean;

/** Any quote before a delimiter or the end closes, a doubled one too. */
const closesAtDelimiter: Closes = (line, at, delimiter) =>
  at === line.length - 1 || line[at + 1] === delimiter;

/** As above, but a delimiter and a blank are taken for the text's own: 'CHECKCARD "THE PLACE", OAKLAND'. */
const closesUnlessBlank: Closes = (line, at, delimiter) =>
  at === line.length - 1 || (line[at + 1] === delimiter && line[at + 2] !== ' ');

/**
 * Splits one line whose cells hold unescaped quotes, by rules that the usual parser does not try. The rule that gives the
 * table's width is the right one; `undefined` where none does.
 */
export function repairLine(
  line: string,
  delimiter: Delimiter,
  width: number,
): string[] | undefined {
  for (const closes of [closesAtDelimiter, closesUnlessBlank]) {
    const cells = splitBy(line, delimiter, closes);
    if (cells.length === width) return cells;
  }
  return undefined;
}

function splitBy(line: string, delimiter: Delimiter, closes: Closes): string[] {
  const cells: string[] = [];
  let start = 0;
  while (start <= line.length) {
    if (line[start] !== '"') {
      const end = line.indexOf(delimiter, start);
      cells.push(line.slice(start, end < 0 ? undefined : end));
      start = end < 0 ? line.length + 1 : end + 1;
      continue;
    }
    let end = line.indexOf('"', start + 1);
    while (end >= 0 && !closes(line, end, delimiter)) end = line.indexOf('"', end + 1);
    const last = end < 0 ? line.length : end;
    cells.push(line.slice(start + 1, last).replaceAll('""', '"'));
    start = last + 2;
  }
  return cells;
}
