import { foldText } from '@/domain/core/text-cleanup.ts';
import { ruleText } from './rule-match.ts';

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

/** Names of months, as banks of several countries write them beside a payment: they differ from row to row. */
const MONTHS = new Set([
  ...['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'SEPT', 'OCT', 'NOV', 'DEC'],
  ...['JANUARY', 'FEBRUARY', 'MARCH', 'APRIL', 'JUNE', 'JULY', 'AUGUST', 'SEPTEMBER', 'OCTOBER'],
  ...['NOVEMBER', 'DECEMBER', 'JANVIER', 'FEVRIER', 'MARS', 'AVRIL', 'MAI', 'JUIN', 'JUILLET'],
  ...['AOUT', 'SEPTEMBRE', 'OCTOBRE', 'NOVEMBRE', 'DECEMBRE', 'JANUAR', 'FEBRUAR', 'MARZ', 'JUNI'],
  ...['JULI', 'OKTOBER', 'DEZEMBER'],
]);

/** Words that say how money moved, not for what. */
export const GENERAL: ReadonlySet<string> = new Set([
  ...['PAYMENT', 'PAYMENTS', 'PAY', 'PMT', 'PYMT', 'BILL', 'FEE', 'TRANSFER', 'TRSF', 'TFR'],
  ...['DEPOSIT', 'DEBIT', 'CREDIT', 'PREAUTH', 'PREAUTHORIZED', 'MONTHLY', 'ONLINE', 'BANKING'],
  ...['INTERNET', 'INTERAC', 'ETRANSFER', 'PURCHASE', 'SUBSCRIPTION', 'MEMBERSHIP', 'COM', 'WWW'],
  ...[
    'THE',
    'FROM',
    'AND',
    'PAYPAL',
    'CARD',
    'CHEQUE',
    'CHECK',
    'ELECTRONIC',
    'FUNDS',
    'AUTOMATIC',
  ],
]);

/**
 * The words by which rows of one payment know each other: beside numbers, days, months, numbers of stores and codes, which differ from
 * row to row. A text of nothing else keeps all that it has.
 * @param text as matchTextOf makes it
 */
export function recurringWords(text: string): readonly string[] {
  const words = wordsOf(text).filter((word) => word !== PLACE_MARK && !isCode(word));
  const lasting = words.filter((word) => !MONTHS.has(word));
  if (lasting.length > 0) return lasting;
  return words.length > 0 ? words : [text];
}

/** '5PGRYE4T7' is the number of an order, 'FIT4LESS' a name. */
export function isCode(word: string): boolean {
  return word.length >= 5 && word.replace(/\D/g, '').length >= 2;
}

/** Longer texts are cut, and told apart by a number. */
const LONGEST_CHARS = 100;

/** Names the rows of an account that read alike, in one direction; at most 160 characters of it. */
export function recurringKey(accountId: string, isMoneyIn: boolean, words: string): string {
  const text =
    words.length <= LONGEST_CHARS ? words : `${words.slice(0, LONGEST_CHARS)} ${numberOf(words)}`;
  return `${accountId} ${isMoneyIn ? '+' : '-'} ${text}`;
}

/** FNV-1a, at most 7 characters. */
export function numberOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}

/** Whether two descriptions mean the same payment: the words of one stand in the other, and one of them says what for. */
export function readAlike(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => recurringWords(ruleText(text)));
  if (!a || !b) return false;
  const [few, many] = a.length <= b.length ? [a, b] : [b, a];
  if (!few.every((word) => many.includes(word))) return false;
  return few.length === many.length || few.some((word) => word.length > 2 && !GENERAL.has(word));
}

/** Words that a search reads as days. */
const SPOKEN = new Set(['today', 'yesterday', 'this', 'last']);

/** A search for rows with these descriptions by the words that stand in each of them; '' where none does. */
export function searchFor(words: readonly string[], descriptions: readonly string[]): string {
  const folded = descriptions.map(foldText);
  return words
    .map(foldText)
    .filter((word) => folded.every((text) => text.includes(word)))
    .map((word) => (SPOKEN.has(word) || /^[^\p{L}]/u.test(word) ? `"${word}"` : word))
    .join(' ');
}
