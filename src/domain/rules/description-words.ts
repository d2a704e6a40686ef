/** Stands in a list of words where what follows names the place, not the merchant. */
export const PLACE_MARK = '';

/** Codes of Canadian provinces and territories, as banks write them behind a town. */
export const PROVINCES: ReadonlySet<string> = new Set([
  ...['ON', 'QC', 'BC', 'AB', 'MB', 'SK', 'NS', 'NB', 'NL', 'PE', 'YT', 'NT', 'NU'],
]);

const REGIONS = new Set([...PROVINCES, 'CA', 'CAN', 'USA', 'US']);

const PLAIN = /^[ -~]*$/;
const BETWEEN_WORDS = /[^\p{L}\p{N}&#]+/u;

/**
 * The words of a description that may tell its category: without numbers (of stores, receipts, days), single letters and
 * provinces, each once, in their order. PLACE_MARK stands before the words behind a number, and before the town ahead of a
 * province: 'NO FRILLS #3021 WELLAND ON' gives NO, FRILLS, PLACE_MARK, WELLAND. `text` as matchTextOf makes it.
 */
export function wordsOf(text: string): readonly string[] {
  const plain = PLAIN.test(text) ? text : text.normalize('NFKD').replace(/\p{M}/gu, '');
  const pieces = plain.replace(/['’]/g, '').split(BETWEEN_WORDS).filter(Boolean);
  let end = pieces.length;
  while (end > 1 && REGIONS.has(pieces[end - 1] ?? '')) end--;
  const townAt = end < pieces.length && end > 1 ? end - 1 : -1;
  const words: string[] = [];
  for (let at = 0; at < end; at++) {
    const piece = pieces[at] ?? '';
    const isNumber = isNumberWord(piece);
    if ((isNumber || at === townAt) && words.length > 0 && !words.includes(PLACE_MARK)) {
      words.push(PLACE_MARK);
    }
    if (!isNumber && piece.length > 1 && !words.includes(piece)) words.push(piece);
  }
  if (words.at(-1) === PLACE_MARK) words.pop();
  return words;
}

/** A number of a store, a receipt or a day, also with some letters: '#3021', '0912', 'W1234'. */
export function isNumberWord(piece: string): boolean {
  if (piece.startsWith('#')) return true;
  let digits = 0;
  for (let at = 0; at < piece.length; at++) {
    const code = piece.charCodeAt(at);
    if (code >= 48 && code <= 57) digits++;
  }
  return digits * 2 >= piece.length;
}
