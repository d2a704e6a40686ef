import {
  addDays,
  type CalendarDate,
  dateFromParts,
  daysInMonth,
} from '@/domain/core/calendar-date.ts';
import { foldText } from '@/domain/core/comparable-text.ts';
import { cents, MAX_AMOUNT, type Money } from '@/domain/core/money.ts';
import { daysOfPreset, type PresetCalendar } from './filter-presets.ts';

/** One condition of a search. A transaction must meet all of them. */
export type SearchPiece =
  /**
   * A text found in the description or the notes or, if `isExcluded`, one that no word of them
   * starts with; folded, never empty.
   */
  | { readonly kind: 'words'; readonly text: string; readonly isExcluded: boolean }
  /** The name of a tag as typed, folded. */
  | { readonly kind: 'tag'; readonly name: string; readonly isExcluded: boolean }
  /**
   * Bounds of the absolute amount in cents, inclusive; null = open. `isStrict`: the user typed > or
   * <, so the bound is one cent off what was typed.
   */
  | {
      readonly kind: 'amount';
      readonly minimum: Money | null;
      readonly maximum: Money | null;
      readonly isStrict: boolean;
    }
  /** First and last day, inclusive; '' = open. */
  | { readonly kind: 'date'; readonly from: CalendarDate | ''; readonly to: CalendarDate | '' };

/** First and last day, inclusive. */
export type Days = { readonly from: CalendarDate; readonly to: CalendarDate };

/**
 * Parses the text of the search box:
 * - words and "phrases", -without, #tag and #"two words";
 * - amounts: >50 >=50 <20 <=20 =12.34 10..20 10.. ..20, with a point or a comma, and with the usual
 *   thousands separators;
 * - dates: 2025, 2025-03, 2025-03-14, or a range joined by '..', open at either end;
 * - `today`, `yesterday`, `this month`, `last month`, `this year`, `last year`, also in French;
 *   months start on the user's day, as in the date filter.
 *
 * Anything else is a word, and so is anything in quotes.
 */
export function parseSearch(text: string, calendar: PresetCalendar): readonly SearchPiece[] {
  const typed = piecesTyped(text);
  const pieces: SearchPiece[] = [];
  for (let at = 0; at < typed.length; at++) {
    const piece = typed[at];
    if (!piece) continue;
    const next = typed[at + 1];
    const days = isBare(piece)
      ? (daysOfPhrase(piece.text, calendar) ??
        (next && isBare(next) ? daysOfPhrase(`${piece.text} ${next.text}`, calendar) : null))
      : null;
    if (days) {
      pieces.push({ kind: 'date', ...days });
      if (!daysOfPhrase(piece.text, calendar)) at++;
      continue;
    }
    const read = readPiece(piece);
    if (read) pieces.push(read);
  }
  return pieces;
}

type TypedPiece = {
  readonly isExcluded: boolean;
  readonly isTag: boolean;
  readonly isQuoted: boolean;
  /** Folded. */
  readonly text: string;
};

/** A quote that is not closed (yet) extends to the end. */
const PIECE = /(-?)(#?)(?:["“”]([^"“”]*)["“”]?|(\S+))/gu;

/**
 * Spaces inside an amount: between thousands and before a $ sign. A plain space counts only after >
 * < or =.
 */
const BLANKS_OF_AMOUNTS =
  /(?<=\d)[\u00A0\u202F\u2009](?=\d{3}(?!\d)|\$)|(?<=[<>=]\$?\d{1,3}(?: \d{3})*) (?=\d{3}(?![\d-]))/gu;

function piecesTyped(text: string): readonly TypedPiece[] {
  return [...text.replace(BLANKS_OF_AMOUNTS, '').matchAll(PIECE)].map(
    ([, minus, hash, quoted, bare]) => ({
      isExcluded: minus === '-',
      isTag: hash === '#',
      isQuoted: quoted !== undefined,
      text: foldText(quoted ?? bare ?? '').trim(),
    }),
  );
}

const isBare = (piece: TypedPiece): boolean => !piece.isExcluded && !piece.isTag && !piece.isQuoted;

function readPiece({ isExcluded, isTag, isQuoted, text }: TypedPiece): SearchPiece | null {
  if (text === '') return null;
  if (isTag) return { kind: 'tag', name: text, isExcluded };
  if (isExcluded || isQuoted) return { kind: 'words', text, isExcluded };
  return daysPiece(text) ?? amountPiece(text) ?? { kind: 'words', text, isExcluded: false };
}

type PhraseDays = (calendar: PresetCalendar) => Days;

const YESTERDAY: PhraseDays = ({ today }) => ({ from: addDays(today, -1), to: addDays(today, -1) });
const TODAY: PhraseDays = ({ today }) => ({ from: today, to: today });
const THIS_MONTH: PhraseDays = (calendar) => daysOfPreset('thisMonth', calendar);
const LAST_MONTH: PhraseDays = (calendar) => daysOfPreset('lastMonth', calendar);
const THIS_YEAR: PhraseDays = (calendar) => daysOfPreset('thisYear', calendar);
const LAST_YEAR: PhraseDays = (calendar) => daysOfPreset('lastYear', calendar);

/**
 * In English and French whatever the display language, so that a saved search keeps its meaning.
 * Folded.
 */
const DATE_PHRASES: ReadonlyMap<string, PhraseDays> = new Map([
  ['today', TODAY],
  ["aujourd'hui", TODAY],
  ['yesterday', YESTERDAY],
  ['hier', YESTERDAY],
  ['this month', THIS_MONTH],
  ['ce mois', THIS_MONTH],
  ['last month', LAST_MONTH],
  ['mois dernier', LAST_MONTH],
  ['this year', THIS_YEAR],
  ['cette annee', THIS_YEAR],
  ['last year', LAST_YEAR],
  ['annee derniere', LAST_YEAR],
  ["l'an dernier", LAST_YEAR],
]);

function daysOfPhrase(words: string, calendar: PresetCalendar): Days | null {
  return DATE_PHRASES.get(words.replaceAll('\u2019', "'"))?.(calendar) ?? null;
}

/**
 * The days of a date, a month, a year, a closed range or a phrase, as in the search box; `null` if
 * the text is none of them.
 * @param folded see foldText
 */
export function daysNamed(folded: string, calendar: PresetCalendar): Days | null {
  const phrase = daysOfPhrase(folded, calendar);
  const piece = phrase ? null : daysPiece(folded);
  if (piece?.kind !== 'date' || piece.from === '' || piece.to === '') return phrase;
  return { from: piece.from, to: piece.to };
}

const DATE = /^((?:19|20)\d\d)(?:-(\d\d))?(?:-(\d\d))?$/;

/** The days of '2025', '2025-03' or '2025-03-14'; `null` if the calendar has no such days. */
function daysOf(text: string): Days | null {
  const parts = DATE.exec(text);
  if (!parts) return null;
  const year = Number(parts[1]);
  const [first, last] = parts[2] ? [Number(parts[2]), Number(parts[2])] : [1, 12];
  const from = dateFromParts(year, first, parts[3] ? Number(parts[3]) : 1);
  const to = dateFromParts(year, last, parts[3] ? Number(parts[3]) : daysInMonth(year, last));
  return from && to ? { from, to } : null;
}

/** Both ends of a range, '' for an open end; `null` if the text is not a range. */
function endsOf(text: string): readonly [string, string] | null {
  const ends = /^(.*?)\.\.(.*)$/.exec(text);
  const [first, last] = [ends?.[1] ?? '', ends?.[2] ?? ''];
  return ends && (first !== '' || last !== '') ? [first, last] : null;
}

function daysPiece(text: string): SearchPiece | null {
  const ends = endsOf(text);
  if (!ends) {
    const days = daysOf(text);
    return days && { kind: 'date', ...days };
  }
  const [first, last] = ends.map(daysOf);
  if ((ends[0] !== '' && !first) || (ends[1] !== '' && !last)) return null;
  // Ends in the wrong order mean the same days.
  const [early, late] = first && last && first.from > last.from ? [last, first] : [first, last];
  return { kind: 'date', from: early?.from ?? '', to: late?.to ?? '' };
}

/**
 * Thousands are unseparated or use one separator; a point only if a decimal comma follows, so
 * '1.234' alone is not an amount.
 */
const AMOUNT =
  /^\$?(\d{1,10}|\d{1,3}([,'\u2019])\d{3}(?:\2\d{3}){0,2}|\d{1,3}(?:\.\d{3}){1,3}(?=,))(?:[.,](\d{1,2}))?\$?$/;
const BOUND = /^(>=|<=|>|<|=)(.*)$/;

function amountOf(text: string): number | null {
  const parts = AMOUNT.exec(text);
  if (!parts) return null;
  const whole = Number((parts[1] ?? '').replace(/\D/g, ''));
  const value = whole * 100 + Number(`${parts[3] ?? ''}00`.slice(0, 2));
  return value <= MAX_AMOUNT ? value : null;
}

function amountPiece(text: string): SearchPiece | null {
  const bound = BOUND.exec(text);
  const amount = bound && amountOf(bound[2] ?? '');
  if (bound && amount !== null) return boundPiece(bound[1] ?? '', amount);
  const ends = endsOf(text);
  if (!ends) return null;
  const [first, last] = ends.map(amountOf);
  if ((ends[0] !== '' && first == null) || (ends[1] !== '' && last == null)) return null;
  if (first != null && last != null) return between(Math.min(first, last), Math.max(first, last));
  return between(first ?? null, last ?? null);
}

/** Cents are whole: more than 50.00 means 50.01 and up. */
function boundPiece(sign: string, amount: number): SearchPiece {
  if (sign === '>') return between(amount + 1, null, true);
  if (sign === '>=') return between(amount, null);
  if (sign === '<=') return between(null, amount);
  if (sign === '<') return between(null, amount - 1, true);
  return between(amount, amount);
}

function between(minimum: number | null, maximum: number | null, isStrict = false): SearchPiece {
  return {
    kind: 'amount',
    minimum: minimum === null ? null : cents(minimum),
    maximum: maximum === null ? null : cents(maximum),
    isStrict,
  };
}
