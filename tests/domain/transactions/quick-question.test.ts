import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type CalendarDate } from '@/domain/core/calendar-date.ts';
import {
  parseQuestion,
  type QuestionNames,
  topicsOf,
  typedSum,
} from '@/domain/transactions/quick-question.ts';

/** A Sunday. */
const TODAY = '2026-03-15' as CalendarDate;
const CALENDAR = { today: TODAY, monthStartDay: 1 };
const MONDAY = 1;

const asked = (text: string, weekStart = MONDAY) => {
  const question = parseQuestion(text, CALENDAR, weekStart);
  return question && [question.subject, question.from, question.to];
};

describe('a question', () => {
  it.each<[string, string, string, string]>([
    ['coffee last month', 'coffee', '2026-02-01', '2026-02-28'],
    ['last month coffee', 'coffee', '2026-02-01', '2026-02-28'],
    ['Tim Hortons this year', 'Tim Hortons', '2026-01-01', '2026-12-31'],
    ['coffee today', 'coffee', '2026-03-15', '2026-03-15'],
    ['coffee yesterday', 'coffee', '2026-03-14', '2026-03-14'],
    ['coffee 2025', 'coffee', '2025-01-01', '2025-12-31'],
    ['coffee in 2025-11', 'coffee', '2025-11-01', '2025-11-30'],
    ['coffee 2025-01..2025-03', 'coffee', '2025-01-01', '2025-03-31'],
    ['last month', '', '2026-02-01', '2026-02-28'],

    ['coffee this week', 'coffee', '2026-03-09', '2026-03-15'],
    ['coffee last week', 'coffee', '2026-03-02', '2026-03-08'],
    ['coffee last 30 days', 'coffee', '2026-02-14', '2026-03-15'],
    ['coffee in the last 2 weeks', 'coffee', '2026-03-02', '2026-03-15'],
    ['coffee past 3 months', 'coffee', '2025-12-16', '2026-03-15'],

    ['coffee in February', 'coffee', '2026-02-01', '2026-02-28'],
    ['coffee march', 'coffee', '2026-03-01', '2026-03-31'],
    ['coffee april', 'coffee', '2025-04-01', '2025-04-30'],
    ['coffee Dec 2024', 'coffee', '2024-12-01', '2024-12-31'],
    ['march 2025', '', '2025-03-01', '2025-03-31'],
    ['coffee since january', 'coffee', '2026-01-01', '2026-03-15'],
    ['coffee since 2024', 'coffee', '2024-01-01', '2026-03-15'],

    ['Café le mois dernier', 'Café', '2026-02-01', '2026-02-28'],
    ['épicerie cette année', 'épicerie', '2026-01-01', '2026-12-31'],
    ['café l’an dernier', 'café', '2025-01-01', '2025-12-31'],
    ['café en février', 'café', '2026-02-01', '2026-02-28'],
    ['café août 2025', 'café', '2025-08-01', '2025-08-31'],
    ['café la semaine dernière', 'café', '2026-03-02', '2026-03-08'],
    ['café les 30 derniers jours', 'café', '2026-02-14', '2026-03-15'],
    ['café depuis janvier', 'café', '2026-01-01', '2026-03-15'],
  ])('%s', (text, subject, from, to) => {
    expect(asked(text)).toEqual([subject, from, to]);
  });

  it.each([
    '',
    '   ',
    'coffee',
    'last coffee',
    'march',
    'mars',
    'may',
    'the',
    'coffee 2025-13',
    'last 0 days',
    'settings data',
  ])('%j is not one', (text) => {
    expect(asked(text)).toBeNull();
  });

  it('weeks begin on the chosen day', () => {
    expect(asked('coffee this week', 0)).toEqual(['coffee', '2026-03-15', '2026-03-21']);
    expect(asked('coffee this week', 6)).toEqual(['coffee', '2026-03-14', '2026-03-20']);
  });

  it('a week has seven days and contains today, whatever the day', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -20_000, max: 20_000 }),
        fc.constantFrom(0, 1, 6),
        (at, start) => {
          const today = addDays(TODAY, at);
          const week = parseQuestion('x this week', { today, monthStartDay: 1 }, start);
          expect(week && week.from <= today && today <= week.to).toBe(true);
          expect(week && addDays(week.from, 6)).toBe(week?.to);
          expect(week && new Date(`${week.from}T12:00:00Z`).getUTCDay()).toBe(start);
        },
      ),
    );
  });
});

const NAMES: QuestionNames = {
  categories: [
    { id: 'c1', name: 'Coffee' },
    { id: 'c2', name: 'Coffee beans' },
    { id: 'c3', name: 'Épicerie' },
  ],
  payees: [
    { id: 'p1', name: 'Second Cup', aliases: ['COFFEE CO'] },
    { id: 'p2', name: 'Tim Hortons', aliases: [] },
  ],
  tags: [{ id: 't1', name: 'Good coffee' }],
  accounts: [{ id: 'a1', name: 'Coffee fund' }],
};

const topics = (text: string, names = NAMES) => {
  const question = parseQuestion(text, CALENDAR, MONDAY);
  return question ? topicsOf(question, names) : [];
};

describe('what a question may be about', () => {
  it('the records whose names fit best, exact names first, then the words', () => {
    expect(topics('coffee last month').map(({ kind, id }) => [kind, id])).toEqual([
      ['category', 'c1'],
      ['payee', 'p1'],
      ['account', 'a1'],
      ['words', ''],
    ]);
  });

  it('each has the filter of its list', () => {
    const [category, payee, account, words] = topics('coffee last month').map(
      ({ filter }) => filter,
    );
    const days = { from: '2026-02-01', to: '2026-02-28' };
    expect(category).toMatchObject({ ...days, categoryId: 'c1', text: '' });
    expect(payee).toMatchObject({ ...days, payeeId: 'p1' });
    expect(account).toMatchObject({ ...days, accountId: 'a1' });
    expect(words).toMatchObject({ ...days, text: 'coffee', categoryId: '', payeeId: '' });
  });

  it('accents and case do not count, and the beginnings of words are enough', () => {
    expect(topics('EPIC 2025')[0]).toMatchObject({ kind: 'category', name: 'Épicerie' });
    expect(topics('hort tim 2025')[0]).toMatchObject({ kind: 'payee', name: 'Tim Hortons' });
  });

  it('income and spending, of all categories, in both languages', () => {
    expect(topics('spending last month')[0]).toMatchObject({
      kind: 'status',
      filter: { status: 'expense' },
    });
    expect(topics('revenus 2025')[0]).toMatchObject({ filter: { status: 'income' } });
  });

  it('everything without a subject; only its words if it is unknown', () => {
    expect(topics('2025').map(({ kind }) => kind)).toEqual(['all']);
    expect(topics('zzz 2025').map(({ kind }) => kind)).toEqual(['words']);
  });
});

describe('a typed sum', () => {
  it.each<[string, number, boolean]>([
    ['12.50+3*4', 2_450, true],
    ['12.50 + 3 * 4 =', 2_450, true],
    ['(1+2)*3', 900, true],
    ['$1,200/12', 10_000, true],
    ['0.1+0.2', 30, true],
    ['10/3', 333, false],
    ['1/200', 1, false],
    ['2−5', -300, true],
    ['3×4÷2', 600, true],
    ['12,50+1', 1_350, true],
  ])('%s', (text, amount, isExact) => {
    expect(typedSum(text, CALENDAR, 'en-CA')).toEqual({ amount, isExact });
  });

  it.each([
    '',
    '12.50',
    '-12.50',
    '12.50-',
    '(5)',
    '12.50+',
    '1/0',
    '2026-03',
    '2026-03-15',
    '2025-01..2025-03',
    '10..20',
    '7-eleven',
    '9999999999+1',
    '1.234+1.2.3',
  ])('%j is not one', (text) => {
    expect(typedSum(text, CALENDAR, 'en-CA')).toBeNull();
  });

  it('the decimal mark is that of the locale', () => {
    expect(typedSum('1,5+1', CALENDAR, 'fr-CA')?.amount).toBe(250);
    expect(typedSum('1,500+1', CALENDAR, 'en-CA')?.amount).toBe(150_100);
  });

  it('is the exact sum of its parts, whatever they are', () => {
    const part = fc.integer({ min: 1, max: 9_999_999 });
    fc.assert(
      fc.property(fc.array(part, { minLength: 2, maxLength: 8 }), (parts) => {
        const text = parts.map((each) => (each / 100).toFixed(2)).join('+');
        const amount = parts.reduce((sum, each) => sum + each, 0);
        expect(typedSum(text, CALENDAR, 'en-CA')).toEqual({ amount, isExact: true });
      }),
    );
  });
});
