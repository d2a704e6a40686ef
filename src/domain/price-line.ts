/** Signs that part the cells of a line of prices. */
const DELIMITERS = ['\t', ';', ','] as const;

export type PriceDelimiter = (typeof DELIMITERS)[number];

/** What parts the cells: of tab, semicolon and comma the first that gives some line three cells; comma where none does. */
export function delimiterOf(lines: readonly string[]): PriceDelimiter {
  const fits = (delimiter: PriceDelimiter) =>
    lines.some((line) => splitLine(line, delimiter)?.length === 3);
  return DELIMITERS.find(fits) ?? ',';
}

/** The cells of one line, trimmed; a cell in quotes may hold the delimiter, and "" for a quote. null = a quote stays open. */
export function splitLine(line: string, delimiter: PriceDelimiter): readonly string[] | null {
  const cells: string[] = [];
  let rest = line;
  for (;;) {
    const quoted = /^\s*"((?:[^"]|"")*)"\s*/.exec(rest);
    if (quoted) {
      cells.push((quoted[1] ?? '').replaceAll('""', '"').trim());
      rest = rest.slice(quoted[0].length);
      if (rest === '') return cells;
      if (!rest.startsWith(delimiter)) return null;
      rest = rest.slice(1);
      continue;
    }
    if (/^\s*"/.test(rest)) return null;
    const end = rest.indexOf(delimiter);
    cells.push((end < 0 ? rest : rest.slice(0, end)).trim());
    if (end < 0) return cells;
    rest = rest.slice(end + 1);
  }
}
