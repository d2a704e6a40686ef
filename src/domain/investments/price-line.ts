/** Signs that part the cells of a line of prices. */
const DELIMITERS = ['\t', ';', ','] as const;

export type PriceDelimiter = (typeof DELIMITERS)[number];

/** The cells of a line, and what parts them; `cells` null = a quote stays open, whatever parts them. */
export type PriceLine = {
  readonly cells: readonly string[] | null;
  readonly delimiter: PriceDelimiter;
};

/**
 * Finds what parts the cells of one line: of tab, semicolon and comma the first that gives three cells that fit; else the first that
 * gives three, else the first that leaves no quote open.
 * @param fits whether three cells can be what the line should say
 */
export function readPriceLine(
  line: string,
  fits: (cells: readonly string[]) => boolean,
): PriceLine {
  const all = DELIMITERS.map((delimiter) => ({ cells: splitLine(line, delimiter), delimiter }));
  const three = all.filter(({ cells }) => cells?.length === 3);
  return (
    three.find(({ cells }) => cells !== null && fits(cells)) ??
    three[0] ??
    all.find(({ cells }) => cells !== null) ?? { cells: null, delimiter: ',' }
  );
}

/** The cells of one line, trimmed; a cell in quotes may hold the delimiter, and "" for a quote. null = a quote stays open. */
export function splitLine(line: string, delimiter: PriceDelimiter): readonly string[] | null {
  const cells: string[] = [];
  let rest = line;
  for (;;) {
    // A tab is no space here: it may part the cells.
    const quoted = /^[^\S\t]*"((?:[^"]|"")*)"[^\S\t]*/.exec(rest);
    if (quoted) {
      cells.push((quoted[1] ?? '').replaceAll('""', '"').trim());
      rest = rest.slice(quoted[0].length);
      if (rest === '') return cells;
      if (!rest.startsWith(delimiter)) return null;
      rest = rest.slice(1);
      continue;
    }
    if (/^[^\S\t]*"/.test(rest)) return null;
    const end = rest.indexOf(delimiter);
    cells.push((end < 0 ? rest : rest.slice(0, end)).trim());
    if (end < 0) return cells;
    rest = rest.slice(end + 1);
  }
}
