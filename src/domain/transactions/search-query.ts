import {
  addDays,
  addMonths,
  type CalendarDate,
  dateFromParts,
  daysInMonth,
} from '@/domain/core/calendar-date.ts';
import { cents, MAX_AMOUNT, type Money } from '@/domain/core/money.ts';
import { foldText } from '@/domain/core/text-cleanup.ts';

/** One thing that a search asks for. A row must answer all of them. */
export type SearchPiece =
  /** A text that occurs in the description or the notes, or (`isExcluded`) with which no word of them begins; folded, never empty. */
  | { readonly kind: 'words'; readonly text: string; readonly isExcluded: boolean }
  /** The name of a tag as typed, folded. */
  | { readonly kind: 'tag'; readonly name: string; readonly isExcluded: boolean }
  /** Bounds of the absolute amount in cents, both included; null = open. `isStrict`: > or < was typed, and stands a cent beside. */
  | {
      readonly kind: 'amount';
      readonly minimum: Money | null;
      readonly maximum: Money | null;
      readonly isStrict: boolean;
    }
  /** First and last day, both included; '' = open. */
  | { readonly kind: 'date'; readonly from: CalendarDate | ''; readonly to: CalendarDate | '' };

type Days = { readonly from: CalendarDate; readonly to: CalendarDate };

/**
 * Reads what was typed into the search box. Words and "phrases", -without, #tag and #"two words", amounts (>50 >=50 <20 <=20
 * =12.34 10..20 10.. ..20, with a point or a comma, thousands apart as people write them), days (2025, 2025-03, 2025-03-14, any two of them joined by '..', an end
 * left open) and `today`, `yesterday`, `this month`, `last month`, `this year`, `last year`, these in French as well. What is none of
 * these is a word.
 * Quotes make a word of anything.
 */
export function parseSearch(text: string, today: CalendarDate): readonly SearchPiece[] {
  const typed = piecesTyped(text);
  const pieces: SearchPiece[] = [];
  for (let at = 0; at < typed.length; at++) {
    const piece = typed[at];
    if (!piece) continue;
    const next = typed[at + 1];
    const spoken = isBare(piece)
      ? (spokenDays(piece.text, today) ??
        (next && isBare(next) ? spokenDays(`${piece.text} ${next.text}`, today) : null))
      : null;
    if (spoken) {
      pieces.push({ kind: 'date', ...spoken });
      if (!spokenDays(piece.text, today)) at++;
      continue;
    }
    const read = readPiece(piece);
    if (read) pieces.push(read);
  }
  return pieces;
}

type Typed = {
  readonly isExcluded: boolean;
  readonly isTag: boolean;
  readonly isQuoted: boolean;
  /** Folded. */
  readonly text: string;
};

/** A quote that is not closed (yet) reaches to the end. */
const TYPED = /(-?)(#?)(?:["“”]([^"“”]*)["“”]?|(\S+))/gu;

/** Blanks between the thousands of an amount and before its sign; a plain one only behind > < = is part of a figure. */
const BLANKS_OF_AMOUNTS =
  /(?<=\d)[\u00A0\u202F\u2009](?=\d{3}(?!\d)|\$)|(?<=[<>=]\$?\d{1,3}(?: \d{3})*) (?=\d{3}(?![\d-]))/gu;

function piecesTyped(text: string): readonly Typed[] {
  return [...text.replace(BLANKS_OF_AMOUNTS, '').matchAll(TYPED)].map(
    ([, minus, hash, quoted, bare]) => ({
      isExcluded: minus === '-',
      isTag: hash === '#',
      isQuoted: quoted !== undefined,
      text: foldText(quoted ?? bare ?? '').trim(),
    }),
  );
}

const isBare = (piece: Typed): boolean => !piece.isExcluded && !piece.isTag && !piece.isQuoted;

function readPiece({ isExcluded, isTag, isQuoted, text }: Typed): SearchPiece | null {
  if (text === '') return null;
  if (isTag) return { kind: 'tag', name: text, isExcluded };
  if (isExcluded || isQuoted) return { kind: 'words', text, isExcluded };
  return daysPiece(text) ?? amountPiece(text) ?? { kind: 'words', text, isExcluded: false };
}

type SpokenDays = (today: CalendarDate) => Days | null;

const YESTERDAY: SpokenDays = (today) => ({ from: addDays(today, -1), to: addDays(today, -1) });
const TODAY: SpokenDays = (today) => ({ from: today, to: today });
const THIS_MONTH: SpokenDays = (today) => daysOf(today.slice(0, 7));
const LAST_MONTH: SpokenDays = (today) =>
  daysOf(addMonths(`${today.slice(0, 7)}-01` as CalendarDate, -1).slice(0, 7));
const THIS_YEAR: SpokenDays = (today) => daysOf(today.slice(0, 4));
const LAST_YEAR: SpokenDays = (today) => daysOf(String(Number(today.slice(0, 4)) - 1));

/** In English and French whatever the page speaks: a saved search means the same in both. Folded. */
const SPOKEN: ReadonlyMap<string, SpokenDays> = new Map([
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

function spokenDays(words: string, today: CalendarDate): Days | null {
  return SPOKEN.get(words.replaceAll('\u2019', "'"))?.(today) ?? null;
}

const DATE = /^((?:19|20)\d\d)(?:-(\d\d))?(?:-(\d\d))?$/;

/** The days of '2025', '2025-03' or '2025-03-14'; `null` where the calendar has no such days. */
function daysOf(text: string): Days | null {
  const parts = DATE.exec(text);
  if (!parts) return null;
  const year = Number(parts[1]);
  const [first, last] = parts[2] ? [Number(parts[2]), Number(parts[2])] : [1, 12];
  const from = dateFromParts(year, first, parts[3] ? Number(parts[3]) : 1);
  const to = dateFromParts(year, last, parts[3] ? Number(parts[3]) : daysInMonth(year, last));
  return from && to ? { from, to } : null;
}

/** Both ends of a range; '' where one is left open; `null` where the text is none. */
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
  // Two ends in the wrong order mean the same days.
  const [early, late] = first && last && first.from > last.from ? [last, first] : [first, last];
  return { kind: 'date', from: early?.from ?? '', to: late?.to ?? '' };
}

/** Thousands stand together or are set apart by one mark; by a point only before a comma: '1.234' alone is no amount. */
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

/** Cents are whole: more than 50.00 is 50.01 and above. */
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
