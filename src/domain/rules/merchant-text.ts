import { lastingTextOf } from './mask-description.ts';
import { GENERAL, isCode, isNumberWord, PROVINCES } from './recurring-text.ts';
import { ruleText } from './rule-match.ts';

/** A shorter text is found in far too many descriptions. */
const SHORTEST = 3;

/** Stand before a number, and say nothing without it. */
const LABELS = new Set([
  ...['REF', 'ID', 'NO', 'NR', 'NUM', 'STORE', 'STR', 'MAGASIN', 'SUCC', 'UNIT', 'INV', 'INVOICE'],
  ...['FACTURE', 'ORDER', 'COMMANDE', 'TXN', 'TRN', 'TERMINAL', 'LOT'],
]);

/** Words of a card's slip, beside those of GENERAL: never a merchant by themselves. */
const SLIP = new Set([
  ...['POS', 'FPOS', 'OPOS', 'IDP', 'VISA', 'MASTERCARD', 'MC', 'RETAIL', 'ACHAT', 'PAIEMENT'],
  ...['E-TRANSFER', 'THANK', 'YOU', 'MERCI', 'SENT', 'RECEIVED', 'TO', 'DE', 'LE', 'LA'],
]);

/** What follows these is the place of a machine, not a merchant. */
const CASH = new Set([
  ...['ATM', 'ABM', 'GAB', 'WITHDRAWAL', 'RETRAIT', 'DEPOSIT', 'DEPOT', 'DÉPÔT', 'CASH'],
  ...['CHEQUE', 'CHECK'],
]);

/** Sell for others, whose name stands behind the asterisk: 'SQ *BLUE DOOR CAFE'. Codes of up to three letters do, too. */
const RESELLERS = new Set(['PAYPAL', 'PYPL', 'GOOGLE', 'SQUARE', 'STRIPE', 'SHOPIFY', 'APPLE']);

/** First words of the names of towns: 'NORTH YORK ON'. */
const TOWN_BEGINS = new Set([
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
  /** An asterisk stands between it and the word before. */
  readonly isStarred: boolean;
};

type Run = { readonly first: number; readonly last: number };

/**
 * Texts by which a rule could find a description and others of its merchant, from the most general to all of it: 'A&W 4310 TORONTO ON'
 * gives 'A&W', 'A&W 4310', 'A&W 4310 TORONTO' and itself. Each contains the one before it.
 */
export function merchantTexts(description: string): readonly string[] {
  const whole = offeredTextOf(description);
  const words = wordsWithPlaces(whole);
  const run = merchantRun(words);
  if (!run) return [whole];
  const textOf = ({ first, last }: Run) => trimmed(whole, words[first], words[last]);
  const ends = words.slice(run.last).map((_, index) => textOf({ ...run, last: run.last + index }));
  const found = ruleText(whole);
  const shorter = [headOf(words, run), textOf(run), ...ends].filter(
    (text): text is string =>
      text !== null && text.length >= SHORTEST && found.includes(ruleText(text)),
  );
  return [...new Set([...shorter, whole])];
}

/** The merchant of a description in the form in which rules compare texts; all of it where none can be told apart. */
export function merchantOf(description: string): string {
  const whole = offeredTextOf(description);
  const words = wordsWithPlaces(whole);
  const run = merchantRun(words);
  const text = run && trimmed(whole, words[run.first], words[run.last]);
  return ruleText(text && text.length >= SHORTEST ? text : whole);
}

/** What a rule made of a text of the bank begins with: the merchant, and as `row` all that lasts of it where that is more. */
export function ruleTextOf(text: string): { readonly description: string; readonly row?: string } {
  const texts = merchantTexts(text);
  const [description = text] = texts;
  const row = texts.at(-1) ?? text;
  return row === description ? { description } : { description, row };
}

/** A stored row that a rule would see. */
export type SeenRow = { readonly text: string; readonly categoryId: string };

/**
 * The most general text by which a rule finds a description and no unlike row: one of another merchant that is not in the category
 * already.
 * @param rows `text` in the form in which rules compare texts
 */
export function merchantTextAmong(
  description: string,
  categoryId: string,
  rows: Iterable<SeenRow>,
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

/** What lasts of a description where a rule finds the row by it: what masking made of signs may not be in it as such. */
function offeredTextOf(description: string): string {
  const whole = description.replace(/\s+/g, ' ').trim();
  const lasting = lastingTextOf(whole);
  return ruleText(whole).includes(ruleText(lasting)) ? lasting : whole;
}

function wordsWithPlaces(text: string): readonly Word[] {
  const found = [...text.matchAll(/[^\s*]+/g)];
  return found.map(({ 0: word, index }, at) => {
    const before = found[at - 1];
    const between = text.slice(before ? before.index + before[0].length : 0, index);
    return { text: word, start: index, end: index + word.length, isStarred: between.includes('*') };
  });
}

/** The first words that name somebody, up to a number, a code or the town; null where the description has nothing else, or no name. */
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
    if (run.some(({ text }) => isNaming(text))) return { first, last };
    if (run.some(({ text }) => CASH.has(bareOf(text).toUpperCase()))) return null;
    first = -1;
  }
  return null;
}

/** Where the town begins that stands before a province at the end; how many words there are where none does. */
function endOfNames(words: readonly Word[]): number {
  const { length } = words;
  if (length < 3 || !PROVINCES.has(words[length - 1]?.text.toUpperCase() ?? '')) return length;
  const town = length - 2;
  const isLong = town > 1 && TOWN_BEGINS.has(words[town - 1]?.text.toUpperCase() ?? '');
  return isLong ? town - 1 : town;
}

function isNoise({ text, isStarred }: Word): boolean {
  const bare = bareOf(text);
  if (bare === '') return text.includes('#');
  return isNumberWord(text) || isNumberWord(bare) || isCode(bare) || (isStarred && /\d/.test(bare));
}

function lastWithoutLabels(words: readonly Word[], { first, last }: Run): number {
  let end = last;
  while (end > first && LABELS.has(bareOf(words[end]?.text ?? '').toUpperCase())) end--;
  return end;
}

/** Not one of the words that stand on every slip. */
function isNaming(text: string): boolean {
  const bare = bareOf(text).toUpperCase();
  const isGeneral = GENERAL.has(bare) || SLIP.has(bare) || CASH.has(bare);
  return /\p{L}/u.test(bare) && bare.length > 1 && !isGeneral;
}

/** Of 'UBER *TRIP' the part ahead of the asterisk; null where it names nobody by itself. */
function headOf(words: readonly Word[], { first, last }: Run): string | null {
  const star = words.findIndex(({ isStarred }, at) => isStarred && at > first && at <= last);
  if (star < 0) return null;
  const head = words.slice(first, star).map(({ text }) => text);
  const seller = bareOf(head.at(-1) ?? '').toUpperCase();
  const isReseller = seller.replace(/[^\p{L}]/gu, '').length <= SHORTEST || RESELLERS.has(seller);
  return isReseller || !head.some(isNaming) ? null : bareOf(head.join(' '));
}

const EDGES = /^[\s#:*.,/-]+|[\s#:*.,/-]+$/g;

const bareOf = (text: string) => text.replace(EDGES, '');

function trimmed(whole: string, first: Word | undefined, last: Word | undefined): string | null {
  return first && last ? bareOf(whole.slice(first.start, last.end)) : null;
}
