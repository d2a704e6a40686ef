import { foldText } from '@/domain/core/comparable-text.ts';
import { ruleText } from './rule-match.ts';

/** Marks the point in a list of words from which they name the place, not the merchant. */
export const PLACE_MARK = '';

/** Codes of Canadian provinces and territories, as banks write them after a town. */
export const PROVINCES: ReadonlySet<string> = new Set([
  ...['ON', 'QC', 'BC', 'AB', 'MB', 'SK', 'NS', 'NB', 'NL', 'PE', 'YT', 'NT', 'NU'],
]);

const REGIONS = new Set([...PROVINCES, 'CA', 'CAN', 'USA', 'US']);

const PLAIN = /^[ -~]*$/;
const BETWEEN_WORDS = /[^\p{L}\p{N}&#]+/u;

/**
 * The words of a description that may reveal its category, in order and without repeats. Leaves out
 * numbers (of stores, receipts, days), single letters and provinces. PLACE_MARK comes before the
 * words after a number, and before the town of a province: 'NO FRILLS #3021 WELLAND ON' gives NO,
 * FRILLS, PLACE_MARK, WELLAND.
 * @param text from matchTextOf
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

/**
 * Whether a word is the number of a store, a receipt or a day, possibly with some letters: '#3021',
 * '0912', 'W1234'.
 */
export function isNumberWord(piece: string): boolean {
  if (piece.startsWith('#')) return true;
  let digits = 0;
  for (let at = 0; at < piece.length; at++) {
    const code = piece.charCodeAt(at);
    if (code >= 48 && code <= 57) digits++;
  }
  return digits * 2 >= piece.length;
}

/**
 * Month names, as banks of several countries write them next to a payment. They vary from row to
 * row.
 */
const MONTHS = new Set([
  ...['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'SEPT', 'OCT', 'NOV', 'DEC'],
  ...['JANUARY', 'FEBRUARY', 'MARCH', 'APRIL', 'JUNE', 'JULY', 'AUGUST', 'SEPTEMBER', 'OCTOBER'],
  ...['NOVEMBER', 'DECEMBER', 'JANVIER', 'FEVRIER', 'MARS', 'AVRIL', 'MAI', 'JUIN', 'JUILLET'],
  ...['AOUT', 'SEPTEMBRE', 'OCTOBRE', 'NOVEMBRE', 'DECEMBRE', 'JANUAR', 'FEBRUAR', 'MARZ', 'JUNI'],
  ...['JULI', 'OKTOBER', 'DEZEMBER'],
]);

/** Words that say how money moved, not what for. */
export const PAYMENT_WORDS: ReadonlySet<string> = new Set([
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
 * The words that all rows of one recurring payment share. Leaves out what varies from row to row:
 * numbers, days, months, store numbers and codes. A text that contains nothing else keeps all of
 * its words.
 * @param text from matchTextOf
 */
export function recurringWords(text: string): readonly string[] {
  const words = wordsOf(text).filter((word) => word !== PLACE_MARK && !isCode(word));
  const lasting = words.filter((word) => !MONTHS.has(word));
  if (lasting.length > 0) return lasting;
  return words.length > 0 ? words : [text];
}

/** '5PGRYE4T7' is an order number, 'FIT4LESS' a name. */
export function isCode(word: string): boolean {
  return word.length >= 5 && word.replace(/\D/g, '').length >= 2;
}

/** Longer texts are cut off and told apart by a hash. */
const MAX_TEXT_CHARS = 100;

/** Key of the similar rows of an account in one direction; at most 160 characters. */
export function recurringKey(accountId: string, isMoneyIn: boolean, words: string): string {
  const text =
    words.length <= MAX_TEXT_CHARS ? words : `${words.slice(0, MAX_TEXT_CHARS)} ${hashOf(words)}`;
  return `${accountId} ${isMoneyIn ? '+' : '-'} ${text}`;
}

/** FNV-1a in base 36, at most 7 characters. */
export function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}

/**
 * Whether two descriptions mean the same payment: one contains all words of the other, and at least
 * one of them says what the payment is for.
 */
export function describeSamePayment(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => recurringWords(ruleText(text)));
  if (!a || !b) return false;
  const [few, many] = a.length <= b.length ? [a, b] : [b, a];
  if (!few.every((word) => many.includes(word))) return false;
  return (
    few.length === many.length || few.some((word) => word.length > 2 && !PAYMENT_WORDS.has(word))
  );
}

/** Words that the search takes for dates. */
const DATE_WORDS = new Set(['today', 'yesterday', 'this', 'last']);

/**
 * A search for rows with these descriptions, made of the words that all of them contain; '' if
 * there are none.
 */
export function searchFor(words: readonly string[], descriptions: readonly string[]): string {
  const folded = descriptions.map(foldText);
  return words
    .map(foldText)
    .filter((word) => folded.every((text) => text.includes(word)))
    .map((word) => (DATE_WORDS.has(word) || /^[^\p{L}]/u.test(word) ? `"${word}"` : word))
    .join(' ');
}
