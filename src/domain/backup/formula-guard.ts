/**
 * What makes a spreadsheet run a cell: a formula sign, ASCII or full-width, even after spaces and
 * invisible characters that the spreadsheet trims.
 */
const FORMULA = /^'*(?:[\s\p{Cc}\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])/u;

/**
 * Where a spreadsheet in another locale may start a new cell, because it splits lines at other
 * characters and ignores quotes.
 */
const CELL_START = `[;,\\t\\r\\n](?:(?![\\t\\r\\n])[\\s"\\p{Cc}\\p{Cf}])*`;

/** A formula sign at such a place. A plain number doesn't count. */
const FORMULA_SIGN =
  '(?![+-]\\d+(?:[.,]\\d+)* *(?:[;,\\t\\r\\n]|$))(?=[=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20])';

const INNER_FORMULA = new RegExp(`(${CELL_START}'*)${FORMULA_SIGN}`, 'gu');

const GUARDED_INNER_FORMULA = new RegExp(`(${CELL_START})'(?='*${FORMULA_SIGN})`, 'gu');

/**
 * A text that no spreadsheet runs: puts an apostrophe before anything that would be taken for a
 * formula, at the start and wherever a spreadsheet may start a cell. A text that already has such
 * an apostrophe gets another one, so that withoutGuards restores every text exactly.
 */
export function withGuards(text: string): string {
  const inside = text.replaceAll(INNER_FORMULA, "$1'");
  return FORMULA.test(text) ? `'${inside}` : inside;
}

/** The original text of withGuards. */
export function withoutGuards(text: string): string {
  if (!text.includes("'")) return text;
  if (text.startsWith("'")) {
    const rest = text.slice(1).replaceAll(GUARDED_INNER_FORMULA, '$1');
    if (FORMULA.test(rest)) return rest;
  }
  return text.replaceAll(GUARDED_INNER_FORMULA, '$1');
}
