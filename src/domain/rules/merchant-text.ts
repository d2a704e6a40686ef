import { stableTextOf } from './mask-description.ts';
import { isCode, isNumberWord, PAYMENT_WORDS, PROVINCES } from './recurring-text.ts';
import { ruleText } from './rule-match.ts';

/**
 * Texts by which a rule could find this description and others of the same merchant, from the most
 * general to the full text: 'A&W 4310 TORONTO ON' gives 'A&W', 'A&W 4310', 'A&W 4310 TORONTO' and
 * itself. Each contains the one before it.
 */
export function merchantTexts(description: string): readonly string[] {
  const whole = searchableTextOf(description);
  const words = wordsWithPlaces(whole);
  const run = merchantRun(words);
  if (!run) return [whole];
  const textOf = ({ first, last }: Run) => trimmed(whole, words[first], words[last]);
  const ends = words.slice(run.last).map((_, index) => textOf({ ...run, last: run.last + index }));
  const found = ruleText(whole);
  const shorter = [headOf(words, run), textOf(run), ...ends].filter(
    (text): text is string =>
      text !== null && text.length >= MIN_LENGTH && found.includes(ruleText(text)),
  );
  return [...new Set([...shorter, whole])];
}

/**
 * The merchant in a description, in the form in which rules compare texts; the whole description if
 * no merchant stands out.
 */
export function merchantOf(description: string): string {
  const whole = searchableTextOf(description);
  const words = wordsWithPlaces(whole);
  const run = merchantRun(words);
  const text = run && trimmed(whole, words[run.first], words[run.last]);
  return ruleText(text && text.length >= MIN_LENGTH ? text : whole);
}

/**
 * Initial text of a rule made from a bank's text: the merchant, and as `row` the full stable text
 * if it is longer.
 */
export function ruleDescriptionOf(text: string): {
  readonly description: string;
  readonly row?: string;
} {
  const texts = merchantTexts(text);
  const [description = text] = texts;
  const row = texts.at(-1) ?? text;
  return row === description ? { description } : { description, row };
}

/** A stored row that a new rule would be tested against. */
export type ComparedRow = { readonly text: string; readonly categoryId: string };

/**
 * The most general text by which a rule finds a description but no unrelated row. A row is
 * unrelated if it is from another merchant and not in the category yet.
 * @param rows `text` in the form in which rules compare texts
 */
export function distinctMerchantText(
  description: string,
  categoryId: string,
  rows: Iterable<ComparedRow>,
): string {
  const texts = merchantTexts(description);
  const forms = texts.map(ruleText);
  const own = merchantOf(description);
  let at = 0;
  for (const row of rows) {
    if (!row.text.includes(forms[at] ?? '') || row.categoryId === categoryId) continue;
    if (merchantOf(row.text) === own) continue;
    while (at < forms.length - 1 && row.text.includes(forms[at] ?? '')) at++;
  }
  return texts[at] ?? description;
}

/**
 * The stable part of a description, or all of it if the stable part was normalized so much that a
 * rule wouldn't find the row by it.
 */
function searchableTextOf(description: string): string {
  const whole = description.replace(/\s+/g, ' ').trim();
  const lasting = stableTextOf(whole);
  return ruleText(whole).includes(ruleText(lasting)) ? lasting : whole;
}

/** A shorter text occurs in far too many descriptions. */
const MIN_LENGTH = 3;

/** Labels of a number; they mean nothing without it. */
const NUMBER_LABELS = new Set([
  ...['REF', 'ID', 'NO', 'NR', 'NUM', 'STORE', 'STR', 'MAGASIN', 'SUCC', 'UNIT', 'INV', 'INVOICE'],
  ...['FACTURE', 'ORDER', 'COMMANDE', 'TXN', 'TRN', 'TERMINAL', 'LOT'],
]);

/** Words of card receipts, in addition to PAYMENT_WORDS: never a merchant by themselves. */
const RECEIPT_WORDS = new Set([
  ...['POS', 'FPOS', 'OPOS', 'IDP', 'VISA', 'MASTERCARD', 'MC', 'RETAIL', 'ACHAT', 'PAIEMENT'],
  ...['E-TRANSFER', 'THANK', 'YOU', 'MERCI', 'SENT', 'RECEIVED', 'TO', 'DE', 'LE', 'LA'],
]);

/** After these comes the location of a machine, not a merchant. */
const CASH_WORDS = new Set([
  ...['ATM', 'ABM', 'GAB', 'WITHDRAWAL', 'RETRAIT', 'DEPOSIT', 'DEPOT', 'DÉPÔT', 'CASH'],
  ...['CHEQUE', 'CHECK'],
]);

/**
 * They sell for others, whose name follows the asterisk: 'SQ *BLUE DOOR CAFE'. So do codes of up to
 * three letters.
 */
const RESELLERS = new Set(['PAYPAL', 'PYPL', 'GOOGLE', 'SQUARE', 'STRIPE', 'SHOPIFY', 'APPLE']);

/** First words of two-word town names: 'NORTH YORK ON'. */
const TOWN_PREFIXES = new Set([
  ...[
    'NORTH',
    'SOUTH',
    'EAST',
    'WEST',
    'ST',
    'ST.',
    'STE',
    'SAINT',
    'SAINTE',
    'FORT',
    'FT',
    'PORT',
  ],
  ...['NEW', 'MOUNT', 'POINTE', 'PRINCE', 'RICHMOND', 'NIAGARA', 'THUNDER', 'MEDICINE', 'MOOSE'],
  ...['RED', 'GRANDE', 'TROIS', 'LA', 'LE'],
]);

type Word = {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Whether an asterisk separates it from the word before. */
  readonly isStarred: boolean;
};

type Run = { readonly first: number; readonly last: number };

function wordsWithPlaces(text: string): readonly Word[] {
  const found = [...text.matchAll(/[^\s*]+/g)];
  return found.map(({ 0: word, index }, at) => {
    const before = found[at - 1];
    const between = text.slice(before ? before.index + before[0].length : 0, index);
    return { text: word, start: index, end: index + word.length, isStarred: between.includes('*') };
  });
}

/** The first words that name somebody, up to a number, a code or the town; null if no words do. */
function merchantRun(words: readonly Word[]): Run | null {
  const end = endOfNames(words);
  let first = -1;
  for (let at = 0; at <= end; at++) {
    const word = words[at];
    const isOver = at === end || !word || isNoise(word);
    if (!isOver && first < 0) first = at;
    if (!isOver || first < 0) continue;
    const last = at === words.length ? at - 1 : lastWithoutLabels(words, { first, last: at - 1 });
    const run = words.slice(first, last + 1);
    if (run.some(({ text }) => isNameWord(text))) return { first, last };
    if (run.some(({ text }) => CASH_WORDS.has(bareOf(text).toUpperCase()))) return null;
    first = -1;
  }
  return null;
}

/**
 * The index where the town before a final province begins; the number of words if there is none.
 */
function endOfNames(words: readonly Word[]): number {
  const { length } = words;
  if (length < 3 || !PROVINCES.has(words[length - 1]?.text.toUpperCase() ?? '')) return length;
  const town = length - 2;
  const isLong = town > 1 && TOWN_PREFIXES.has(words[town - 1]?.text.toUpperCase() ?? '');
  return isLong ? town - 1 : town;
}

function isNoise({ text, isStarred }: Word): boolean {
  const bare = bareOf(text);
  if (bare === '') return text.includes('#');
  return isNumberWord(text) || isNumberWord(bare) || isCode(bare) || (isStarred && /\d/.test(bare));
}

function lastWithoutLabels(words: readonly Word[], { first, last }: Run): number {
  let end = last;
  while (end > first && NUMBER_LABELS.has(bareOf(words[end]?.text ?? '').toUpperCase())) end--;
  return end;
}

/** Whether a word is not one of those that occur on every receipt. */
function isNameWord(text: string): boolean {
  const bare = bareOf(text).toUpperCase();
  const isGeneral = PAYMENT_WORDS.has(bare) || RECEIPT_WORDS.has(bare) || CASH_WORDS.has(bare);
  return /\p{L}/u.test(bare) && bare.length > 1 && !isGeneral;
}

/** The part before the asterisk, as in 'UBER *TRIP'; null if it names nobody by itself. */
function headOf(words: readonly Word[], { first, last }: Run): string | null {
  const star = words.findIndex(({ isStarred }, at) => isStarred && at > first && at <= last);
  if (star < 0) return null;
  const head = words.slice(first, star).map(({ text }) => text);
  const seller = bareOf(head.at(-1) ?? '').toUpperCase();
  const isReseller = seller.replace(/[^\p{L}]/gu, '').length <= MIN_LENGTH || RESELLERS.has(seller);
  return isReseller || !head.some(isNameWord) ? null : bareOf(head.join(' '));
}

const EDGES = /^[\s#:*.,/-]+|[\s#:*.,/-]+$/g;

const bareOf = (text: string) => text.replace(EDGES, '');

function trimmed(whole: string, first: Word | undefined, last: Word | undefined): string | null {
  return first && last ? bareOf(whole.slice(first.start, last.end)) : null;
}
