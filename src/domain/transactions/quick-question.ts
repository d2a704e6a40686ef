import type { Account } from '@/domain/accounts/account.ts';
import type { Category } from '@/domain/categories/category.ts';
import type { Payee } from '@/domain/categories/payee.ts';
import type { Tag } from '@/domain/categories/tag.ts';
import {
  addDays,
  addMonths,
  type CalendarDate,
  dateFromParts,
  weekdayOf,
} from '@/domain/core/calendar-date.ts';
import { beginWords, foldText } from '@/domain/core/comparable-text.ts';
import type { Money } from '@/domain/core/money.ts';
import {
  decimalMarkOf,
  evaluate,
  parseTypedMoney,
  toWholeCents,
} from '@/domain/core/typed-money.ts';
import type { PresetCalendar } from './filter-presets.ts';
import { type Days, daysNamed } from './search-query.ts';
import { NO_FILTER, type TransactionFilter } from './transaction-filter.ts';

/** A typed question such as 'coffee last month': what it is about, and which days. */
export type QuickQuestion = Days & {
  /** As typed; '' = everything. */
  readonly subject: string;
};

/** The most words that name a period: 'since the last 30 days'. */
const PERIOD_WORDS = 5;

/** Words that join a subject and a period, in English and French; folded. */
const LINKS = /^(?:in|on|for|during|the|of|from|en|au|a|de|du|des|dans|pendant|pour|le|la|les)$/;
const SINCE = /^(?:since|depuis)$/;

/**
 * Parses a question: a subject and a period, in either order, in English and French whatever the
 * display language. Periods are those of the search box, weeks, 'last 30 days', 'last 3 months',
 * and the names of months; 'since' makes any of them last until today. A month without a year is
 * the newest one that has begun, and needs a subject, because months are also names. `null` if the
 * text names no period.
 * @param weekStart the first day of the week, 0 = Sunday
 */
export function parseQuestion(
  text: string,
  calendar: PresetCalendar,
  weekStart: number,
): QuickQuestion | null {
  const { today } = calendar;
  const words = text.replaceAll('\u2019', "'").trim().split(/\s+/);
  for (let count = Math.min(PERIOD_WORDS, words.length); count > 0; count--) {
    const parts = [
      [words.slice(-count), words.slice(0, -count)],
      [words.slice(0, count), words.slice(count)],
    ] as const;
    for (const [period, rest] of parts) {
      const subject = withoutLinks(rest);
      const isSince = SINCE.test(foldText(period[0] ?? ''));
      const named = foldText(withoutLinks(isSince ? period.slice(1) : period));
      const days = daysOfPeriod(named, subject !== '', calendar, weekStart);
      if (days) {
        return { ...days, ...(isSince && days.from <= today ? { to: today } : {}), subject };
      }
    }
  }
  return null;
}

/** Drops the link words at both ends; '' if nothing else is left. */
function withoutLinks(words: readonly string[]): string {
  const isOwn = (word: string) => !LINKS.test(foldText(word));
  const first = words.findIndex(isOwn);
  const last = words.findLastIndex(isOwn);
  return words.slice(Math.max(0, first), last + 1).join(' ');
}

const LAST_UNITS =
  /^(?:(?:last|past) (\d{1,3}) (days|weeks|months)|(\d{1,3}) (?:derniers|dernieres) (jours|semaines|mois))$/;

function daysOfPeriod(
  period: string,
  hasSubject: boolean,
  calendar: PresetCalendar,
  weekStart: number,
): Days | null {
  const { today } = calendar;
  if (period === '') return null;
  if (/^(?:this week|cette semaine)$/.test(period)) return weekOf(today, weekStart);
  if (/^(?:last week|semaine derniere)$/.test(period)) {
    return weekOf(addDays(today, -7), weekStart);
  }
  const last = LAST_UNITS.exec(period);
  if (last) return lastUnits(Number(last[1] ?? last[3]), last[2] ?? last[4] ?? '', today);
  return daysNamed(period, calendar) ?? daysOfMonthName(period, hasSubject, today);
}

function weekOf(day: CalendarDate, weekStart: number): Days {
  const from = addDays(day, -((weekdayOf(day) - weekStart + 7) % 7));
  return { from, to: addDays(from, 6) };
}

/** The last days, weeks or months up to today. */
function lastUnits(count: number, unit: string, today: CalendarDate): Days | null {
  if (count === 0) return null;
  if (unit === 'months' || unit === 'mois') {
    return { from: addDays(addMonths(today, -count), 1), to: today };
  }
  const days = /^(?:weeks|semaines)$/.test(unit) ? count * 7 : count;
  return { from: addDays(today, 1 - days), to: today };
}

/** The months' names and their usual abbreviations, in English and French; folded. */
const MONTH_NAMES = [
  /^(?:jan(?:uary)?|janv(?:ier)?)\.?$/,
  /^(?:feb(?:ruary)?|fev(?:r|rier)?)\.?$/,
  /^(?:mar(?:ch|s)?)\.?$/,
  /^(?:apr(?:il)?|avr(?:il)?)\.?$/,
  /^(?:may|mai)$/,
  /^(?:june?|juin)$/,
  /^(?:july?|juil(?:let)?)\.?$/,
  /^(?:aug(?:ust)?|aout)\.?$/,
  /^(?:sept?(?:ember|embre)?)\.?$/,
  /^(?:oct(?:ober|obre)?)\.?$/,
  /^(?:nov(?:ember|embre)?)\.?$/,
  /^(?:dec(?:ember|embre)?)\.?$/,
];

function daysOfMonthName(text: string, hasSubject: boolean, today: CalendarDate): Days | null {
  const [name = '', year = '', ...others] = text.split(' ');
  const month = MONTH_NAMES.findIndex((pattern) => pattern.test(name)) + 1;
  if (month === 0 || others.length > 0) return null;
  if (year === '' ? !hasSubject : !/^(?:19|20)\d\d$/.test(year)) return null;
  const thisYear = Number(today.slice(0, 4));
  const hasBegun = month <= Number(today.slice(5, 7));
  const from = dateFromParts(year === '' ? thisYear - (hasBegun ? 0 : 1) : Number(year), month, 1);
  return from && { from, to: addDays(addMonths(from, 1), -1) };
}

/** What a question may be about. `status`: all income, or all spending. */
export type TopicKind = 'category' | 'payee' | 'tag' | 'account' | 'status' | 'words' | 'all';

/** One reading of a question, with the filter of the list that answers it. */
export type QuestionTopic = {
  readonly kind: TopicKind;
  /** The id of the record, or the status; '' for words and everything. */
  readonly id: string;
  /** The name of the record, or the words; '' for a status and for everything. */
  readonly name: string;
  readonly filter: TransactionFilter;
};

type Named = { readonly id: string; readonly name: string };

export type QuestionNames = {
  readonly categories: readonly Pick<Category, keyof Named>[];
  readonly payees: readonly Pick<Payee, keyof Named | 'aliases'>[];
  readonly tags: readonly Pick<Tag, keyof Named>[];
  readonly accounts: readonly Pick<Account, keyof Named>[];
};

/** At most this many readings name a record. */
const MAX_RECORDS = 3;

const STATUSES: readonly (readonly [RegExp, 'income' | 'expense'])[] = [
  [/^(?:income|earnings|revenus?)$/, 'income'],
  [/^(?:spending|spent|expenses?|depenses?)$/, 'expense'],
];

/**
 * The readings of a question, likeliest first: the category, payee, tag and account whose name fits
 * best (exactly, by its beginning, or by the beginnings of its words), then the words themselves.
 */
export function topicsOf(
  question: Pick<TransactionFilter, 'from' | 'to'> & Pick<QuickQuestion, 'subject'>,
  names: QuestionNames,
): readonly QuestionTopic[] {
  const { from, to } = question;
  const filter = { ...NO_FILTER, from, to };
  const subject = foldText(question.subject);
  if (subject === '') return [{ kind: 'all', id: '', name: '', filter }];
  const status = STATUSES.find(([pattern]) => pattern.test(subject))?.[1];
  const { categories, payees, tags, accounts } = names;
  const best = [
    bestOf('category', categories, subject, (categoryId) => ({ ...filter, categoryId })),
    bestOf('payee', payees, subject, (payeeId) => ({ ...filter, payeeId })),
    bestOf('tag', tags, subject, (tagId) => ({ ...filter, tagId })),
    bestOf('account', accounts, subject, (accountId) => ({ ...filter, accountId })),
  ].flatMap((found) => found ?? []);
  const records = best
    .sort((a, b) => a.grade - b.grade)
    .slice(0, MAX_RECORDS)
    .map(({ topic }) => topic);
  return [
    ...(status
      ? [{ kind: 'status' as const, id: status, name: '', filter: { ...filter, status } }]
      : []),
    ...records,
    {
      kind: 'words',
      id: '',
      name: question.subject,
      filter: { ...filter, text: question.subject },
    },
  ];
}

type Graded = { readonly grade: number; readonly topic: QuestionTopic };

function bestOf(
  kind: TopicKind,
  records: readonly (Named & { readonly aliases?: readonly string[] })[],
  subject: string,
  filterFor: (id: string) => TransactionFilter,
): Graded | null {
  let best: Graded | null = null;
  for (const { id, name, aliases = [] } of records) {
    const grade = Math.min(...[name, ...aliases].map((each) => gradeOf(each, subject)));
    if (grade < (best?.grade ?? NO_MATCH)) {
      best = { grade, topic: { kind, id, name, filter: filterFor(id) } };
    }
  }
  return best;
}

const NO_MATCH = 3;

function gradeOf(name: string, subject: string): number {
  const folded = foldText(name).trim();
  if (folded === subject) return 0;
  if (folded.startsWith(subject)) return 1;
  return beginWords(folded, subject.split(' ')) ? 2 : NO_MATCH;
}

/** The result of a typed sum in cents, and whether it needed no rounding. */
export type TypedSum = { readonly amount: Money; readonly isExact: boolean };

/**
 * The result of typed arithmetic such as '12.50+3*4', rounded half away from zero to the cent;
 * `null` for a plain amount, a date ('2026-03'), and everything else.
 */
export function typedSum(text: string, calendar: PresetCalendar, locale: string): TypedSum | null {
  const typed = text.trim().replace(/\s*=$/, '');
  if (!/\d\s*\)*\s*[-+*/\u2212\u2013\u00D7\u00B7\u00F7]/.test(typed)) return null;
  if (daysNamed(foldText(typed), calendar)) return null;
  const amount = parseTypedMoney(typed, locale);
  if (amount === null) return null;
  const mark = decimalMarkOf(locale);
  const plain = typed.replace(/\p{Sc}/gu, '');
  const value = evaluate(plain, mark) ?? evaluate(plain, mark === '.' ? ',' : '.');
  if (!value || toWholeCents(value) !== BigInt(amount)) return null;
  return { amount, isExact: (value.numerator * 100n) % value.denominator === 0n };
}
