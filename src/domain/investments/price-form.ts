import { type CalendarDate, parseCalendarDate } from '@/domain/core/calendar-date.ts';
import type { DecimalMark } from '@/domain/core/money.ts';
import { fail, type Result } from '@/domain/core/result.ts';
import { parseScaled, type Scaled, type ScaledProblem } from '@/domain/core/scaled.ts';
import { nameKeyOf } from '@/domain/core/text-cleanup.ts';
import { readTypedScaled } from '@/domain/core/typed-scaled.ts';
import type { Holding, HoldingPrice, Security } from './holding.ts';

/** A price of a security, valid for its holdings in every account. */
export type SecurityPrice = HoldingPrice & { readonly securityKey: string };

/** The result of reading prices; `problems` are in line order. */
export type ReadPrices = {
  readonly prices: readonly (PastedPrice & { readonly securityKey: string })[];
  readonly problems: readonly (Omit<PriceLineProblem, 'code'> & { readonly code: PriceReadCode })[];
};

/**
 * Parses pasted prices (see readPastedPrices) for some securities. A security without a symbol is
 * identified by its name.
 */
export function readPricesFor(
  text: string,
  securities: readonly Pick<Security, 'key' | 'symbol' | 'name'>[],
  today: CalendarDate,
): ReadPrices {
  const keys = new Map<string, string[]>();
  for (const { key, symbol, name } of securities) {
    const said = nameKeyOf(symbol) || nameKeyOf(name);
    keys.set(said, [...(keys.get(said) ?? []), key]);
  }
  const read = readPastedPrices(text, new Set(keys.keys()), today);
  const prices: ReadPrices['prices'][number][] = [];
  const problems: ReadPrices['problems'][number][] = [...read.problems];
  for (const price of read.prices) {
    const [securityKey, second] = keys.get(price.symbolKey) ?? [];
    if (securityKey === undefined || second !== undefined) {
      problems.push({ line: price.line, code: 'symbol-unclear', text: price.symbol });
    } else prices.push({ ...price, securityKey });
  }
  return { prices, problems: problems.sort((a, b) => a.line - b.line) };
}

/** Adds `symbol-unclear`: securities in two currencies share the symbol. */
type PriceReadCode = PriceLineCode | 'symbol-unclear';

/**
 * Parses a typed price (readTypedScaled): a number >= 0, optionally with a dollar sign in front.
 */
export function readTypedPrice(text: string, locale: string): Result<Scaled, PriceProblem> {
  const read = readTypedScaled(text.trim().replace(/^\$\s*/, ''), locale);
  return read.ok && read.value < 0 ? fail('price-negative') : read;
}

/** Why a typed price is rejected. `scaled-empty`: the field is empty. */
type PriceProblem = ScaledProblem | 'price-negative';

/** The entered prices of a security, newest first; one per day even if several holdings have it. */
export function enteredPrices(
  holdings: readonly Pick<Holding, 'prices'>[],
): readonly HoldingPrice[] {
  const byDate = new Map(holdings.flatMap(({ prices }) => prices.map((each) => [each.date, each])));
  return [...byDate.values()].sort((a, b) => (a.date < b.date ? 1 : -1));
}

/** A parsed price; `symbolKey` (nameKeyOf) identifies its securities. */
type PastedPrice = {
  /** Counted from 1. */
  readonly line: number;
  readonly symbol: string;
  readonly symbolKey: string;
  readonly date: CalendarDate;
  readonly price: Scaled;
};

/**
 * Why a line is rejected. `columns`: not three cells; `date`: not YYYY-MM-DD; `date-later`: after
 * today; `price`: not a number, negative, or with a currency sign; `price-unclear`: '1,234' with a
 * delimiter other than a comma is ambiguous; `quotes`: an unclosed quote; `repeated`: same symbol
 * and day as an earlier line with a different price; `symbol-unknown`: no holding has the symbol.
 */
type PriceLineCode =
  | 'columns'
  | 'quotes'
  | 'symbol-missing'
  | 'symbol-unknown'
  | 'date'
  | 'date-later'
  | 'price'
  | 'price-unclear'
  | 'repeated';

type PriceLineProblem = {
  readonly line: number;
  readonly code: PriceLineCode;
  readonly text: string;
};

type PastedPrices = {
  readonly prices: readonly PastedPrice[];
  readonly problems: readonly PriceLineProblem[];
};

type Column = 'symbol' | 'date' | 'price';

const COLUMNS: readonly Column[] = ['symbol', 'date', 'price'];

/**
 * Parses lines of 'SYMBOL, date, price', pasted or from a CSV file: commas, semicolons or tabs,
 * quoted cells, an optional header naming the three columns in any order; empty lines are skipped.
 * The delimiter is detected per line. Parsing is strict: an uncertain line becomes a problem and
 * the others are kept. A decimal comma is accepted only with semicolons and tabs.
 * @param known keys (nameKeyOf) of the symbols that have holdings
 * @param today later prices are rejected
 */
export function readPastedPrices(
  text: string,
  known: ReadonlySet<string>,
  today: CalendarDate,
): PastedPrices {
  const prices = new Map<string, PastedPrice>();
  const problems: PriceLineProblem[] = [];
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const firstLine = lines.findIndex((line) => line.trim() !== '');
  const first = readPriceLine(lines[firstLine] ?? '', (cells) => headerOf(cells) !== null);
  const header = headerOf(first.cells ?? []);
  const order = header ?? COLUMNS;
  const dateAt = order.indexOf('date');
  const hasDate = (cells: readonly string[]) => parseCalendarDate(cells[dateAt] ?? '') !== null;
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '' || (index === firstLine && header)) continue;
    const read = readLine(readPriceLine(line, hasDate), order, index + 1);
    const code = typeof read === 'string' ? read : problemOf(read, prices, known, today);
    if (code !== null) problems.push({ line: index + 1, code, text: line });
    else if (typeof read !== 'string') prices.set(placeOf(read), read);
  }
  return { prices: [...prices.values()], problems };
}

const placeOf = ({ symbolKey, date }: PastedPrice) => `${symbolKey}|${date}`;

function headerOf(cells: readonly string[]): readonly Column[] | null {
  const names = cells.map((cell) => cell.toLowerCase());
  const isHeader = names.length === 3 && COLUMNS.every((column) => names.includes(column));
  return isHeader ? (names as Column[]) : null;
}

function readLine(
  { cells, delimiter }: PriceLine,
  order: readonly Column[],
  line: number,
): PastedPrice | PriceLineCode {
  if (cells === null) return 'quotes';
  if (cells.length !== 3) return 'columns';
  const cellOf = (column: Column) => cells[order.indexOf(column)] ?? '';
  const symbol = cellOf('symbol');
  if (symbol === '') return 'symbol-missing';
  const date = parseCalendarDate(cellOf('date'));
  if (!date) return 'date';
  const price = readPrice(cellOf('price'), delimiter);
  if (typeof price === 'string') return price;
  return { line, symbol, symbolKey: nameKeyOf(symbol), date, price };
}

function readPrice(cell: string, delimiter: PriceDelimiter): Scaled | 'price' | 'price-unclear' {
  const isPlain = /^\d+(?:[.,]\d+)?$/.test(cell);
  if (!isPlain || (cell.includes(',') && delimiter === ',')) return 'price';
  if (/^[1-9]\d{0,2},\d{3}$/.test(cell)) return 'price-unclear';
  const mark: DecimalMark = cell.includes(',') ? ',' : '.';
  const price = parseScaled(cell, mark);
  return price.ok ? price.value : 'price';
}

function problemOf(
  read: PastedPrice,
  prices: ReadonlyMap<string, PastedPrice>,
  known: ReadonlySet<string>,
  today: CalendarDate,
): PriceLineCode | null {
  if (!known.has(read.symbolKey)) return 'symbol-unknown';
  if (read.date > today) return 'date-later';
  const former = prices.get(placeOf(read));
  return former && former.price !== read.price ? 'repeated' : null;
}

/** Delimiters that may separate the cells of a price line. */
const DELIMITERS = ['\t', ';', ','] as const;

type PriceDelimiter = (typeof DELIMITERS)[number];

/**
 * The cells of a line and their delimiter; `cells` is null if a quote is never closed, whatever the
 * delimiter.
 */
type PriceLine = {
  readonly cells: readonly string[] | null;
  readonly delimiter: PriceDelimiter;
};

/**
 * Detects the delimiter of one line: of tab, semicolon and comma the first that gives three
 * plausible cells; otherwise the first that gives three; otherwise the first that closes every
 * quote.
 * @param fits whether three cells look like a price line
 */
function readPriceLine(line: string, fits: (cells: readonly string[]) => boolean): PriceLine {
  const all = DELIMITERS.map((delimiter) => ({ cells: splitLine(line, delimiter), delimiter }));
  const three = all.filter(({ cells }) => cells?.length === 3);
  return (
    three.find(({ cells }) => cells !== null && fits(cells)) ??
    three[0] ??
    all.find(({ cells }) => cells !== null) ?? { cells: null, delimiter: ',' }
  );
}

/**
 * The trimmed cells of one line. A quoted cell may contain the delimiter, and "" for a quote. Null
 * if a quote is never closed.
 */
function splitLine(line: string, delimiter: PriceDelimiter): readonly string[] | null {
  const cells: string[] = [];
  let rest = line;
  for (;;) {
    // Don't skip tabs as whitespace: they may be delimiters.
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
