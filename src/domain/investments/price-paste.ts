import { type CalendarDate, parseCalendarDate } from '@/domain/core/calendar-date.ts';
import type { DecimalMark } from '@/domain/core/money.ts';
import { parseScaled, type Scaled } from '@/domain/core/scaled.ts';
import { nameKeyOf } from '@/domain/core/text-cleanup.ts';
import { type PriceDelimiter, type PriceLine, readPriceLine } from './price-line.ts';

/** A price that was read; `symbolKey` (nameKeyOf) finds its securities. */
export type PastedPrice = {
  /** From 1. */
  readonly line: number;
  readonly symbol: string;
  readonly symbolKey: string;
  readonly date: CalendarDate;
  readonly price: Scaled;
};

/**
 * Why a line is not taken. `columns`: not three cells; `date`: no YYYY-MM-DD; `date-later`: after today; `price`: no number,
 * negative, or with a currency sign; `price-unclear`: '1,234' beside a delimiter that is no comma may be either; `quotes`: a quote
 * that is not closed; `repeated`: the same symbol and day as an earlier line, with another price; `symbol-unknown`: no holding has it.
 */
export type PriceLineCode =
  | 'columns'
  | 'quotes'
  | 'symbol-missing'
  | 'symbol-unknown'
  | 'date'
  | 'date-later'
  | 'price'
  | 'price-unclear'
  | 'repeated';

export type PriceLineProblem = {
  readonly line: number;
  readonly code: PriceLineCode;
  readonly text: string;
};

export type PastedPrices = {
  readonly prices: readonly PastedPrice[];
  readonly problems: readonly PriceLineProblem[];
};

type Column = 'symbol' | 'date' | 'price';

const COLUMNS: readonly Column[] = ['symbol', 'date', 'price'];

/**
 * Reads lines 'SYMBOL, date, price', pasted or from a CSV file: commas, semicolons or tabs, cells in quotes, a first line that
 * names the three columns in any order; empty lines are passed over. What parts the cells is found line by line. Strict: what is
 * not certain is a problem of its line, and the others stand. Decimal comma only beside semicolons and tabs.
 * @param known keys (nameKeyOf) of the symbols that have holdings
 * @param today later prices are refused
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
