/** What makes a spreadsheet run a cell, in ASCII and in full width, also behind blanks and unseen signs that it trims. */
const FORMULA = /^'*(?:[\s\p{Cc}\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])/u;

/** Where a cell begins for a spreadsheet of another country, which takes lines apart at other signs, whatever stands in quotes. */
const CELL_START = `[;,\\t\\r\\n](?:(?![\\t\\r\\n])[\\s"\\p{Cc}\\p{Cf}])*`;

/** A formula sign that runs something there. A number is none to run. */
const FORMULA_SIGN =
  '(?![+-]\\d+(?:[.,]\\d+)* *(?:[;,\\t\\r\\n]|$))(?=[=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20])';

const INNER_FORMULA = new RegExp(`(${CELL_START}'*)${FORMULA_SIGN}`, 'gu');

const GUARDED_INNER_FORMULA = new RegExp(`(${CELL_START})'(?='*${FORMULA_SIGN})`, 'gu');

/**
 * A text that no spreadsheet runs: an apostrophe stands before what it would take as a formula, at the beginning and where a
 * spreadsheet may begin a cell within. Texts that have such an apostrophe already get another, so that withoutGuards gives
 * every text back.
 */
export function withGuards(text: string): string {
  const inside = text.replaceAll(INNER_FORMULA, "$1'");
  return FORMULA.test(text) ? `'${inside}` : inside;
}

/** The text that withGuards was given. */
export function withoutGuards(text: string): string {
  if (!text.includes("'")) return text;
  if (text.startsWith("'")) {
    const rest = text.slice(1).replaceAll(GUARDED_INNER_FORMULA, '$1');
    if (FORMULA.test(rest)) return rest;
  }
  return text.replaceAll(GUARDED_INNER_FORMULA, '$1');
}
