import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SUGGESTION_MIN_CONFIDENCE, SUGGESTION_SURE_CONFIDENCE } from '@/config/limits.ts';
import { Classifier, rowWeight } from '@/domain/rules/classifier.ts';
import type { ClassifierExample } from '@/domain/rules/classifier-counts.ts';
import { PLACE_MARK, wordsOf } from '@/domain/rules/recurring-text.ts';
import { isGuess } from '@/domain/transactions/transaction.ts';

type Taught = Partial<Omit<ClassifierExample, 'words'>> & {
  readonly text: string;
  readonly categoryId: string;
};

function learn(taught: readonly Taught[]): Classifier {
  const steps = Classifier.train(
    taught.map(({ text, rows = 1, ...more }) => ({
      isMoneyIn: false,
      accountId: 'a1',
      ...more,
      words: wordsOf(text),
      rows,
      weight: more.weight ?? rows,
    })),
  );
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

const ask = (
  classifier: Classifier,
  text: string,
  more: { readonly isMoneyIn?: boolean; readonly accountId?: string } = {},
) => classifier.ask({ words: wordsOf(text), isMoneyIn: false, accountId: 'a1', ...more });

const HOUSEHOLD: readonly Taught[] = [
  { text: 'METRO #123 TORONTO ON', categoryId: 'food', rows: 14 },
  { text: 'METRO #65 OTTAWA ON', categoryId: 'food', rows: 3 },
  { text: 'FARM BOY #12 OTTAWA ON', categoryId: 'food', rows: 4 },
  { text: 'NETFLIX.COM', categoryId: 'fun', rows: 9 },
  { text: 'CINEPLEX 7 OTTAWA ON', categoryId: 'fun', rows: 2 },
  { text: 'HYDRO OTTAWA', categoryId: 'bills', rows: 8 },
  { text: 'ACME PAYROLL', categoryId: 'pay', rows: 12, isMoneyIn: true },
];

describe('the words of a description', () => {
  it('leave out numbers, single letters and provinces, and mark the place', () => {
    expect(wordsOf('NO FRILLS #3021 WELLAND ON')).toEqual(['NO', 'FRILLS', PLACE_MARK, 'WELLAND']);
    expect(wordsOf('ZEHRS GUELPH ON CA')).toEqual(['ZEHRS', PLACE_MARK, 'GUELPH']);
    expect(wordsOf("STEVE'S NO FRILLS 821")).toEqual(['STEVES', 'NO', 'FRILLS']);
    expect(wordsOf('CAFÉ CRÈME A 2024-03-15')).toEqual(['CAFE', 'CREME']);
    expect(wordsOf('ON')).toEqual(['ON']);
    expect(wordsOf('123 456')).toEqual([]);
  });

  it('are listed once each and never end with a mark', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const words = wordsOf(text.toUpperCase());
        expect(new Set(words).size).toBe(words.length);
        expect(words.at(-1)).not.toBe(PLACE_MARK);
        expect(words[0]).not.toBe(PLACE_MARK);
      }),
    );
  });
});

describe('learned categories', () => {
  it('are those of similar rows, with their number, the most similar first', () => {
    const [first] = ask(learn(HOUSEHOLD), 'METRO #999 GATINEAU QC');
    expect(first).toMatchObject({ categoryId: 'food', rows: 17, similar: [0, 1] });
    expect(first?.confidence).toBeGreaterThan(SUGGESTION_SURE_CONFIDENCE);
    expect(ask(learn(HOUSEHOLD), 'METRO OTTAWA ON')[0]?.similar[0]).toBe(0);
  });

  it('are empty if no word is known, or only the place', () => {
    const classifier = learn(HOUSEHOLD);
    expect(ask(classifier, 'UNKNOWN SHOP #4 OTTAWA ON')).toEqual([]);
    expect(ask(classifier, '12345')).toEqual([]);
    expect(ask(learn([]), 'METRO')).toEqual([]);
  });

  it('find the merchant after the words and numbers that the bank puts first', () => {
    const classifier = learn([
      { text: 'PURCHASE 001 METRO TORONTO', categoryId: 'food', rows: 5 },
      { text: 'PURCHASE 002 CINEPLEX TORONTO', categoryId: 'fun', rows: 5 },
      { text: 'PURCHASE 003 HYDRO TORONTO', categoryId: 'bills', rows: 5 },
    ]);
    expect(ask(classifier, 'PURCHASE 777 HYDRO LAVAL')[0]?.categoryId).toBe('bills');
    expect(ask(classifier, 'PURCHASE 777 SOMETHING TORONTO')).toEqual([]);
  });

  it('depend on the sign and the account', () => {
    const classifier = learn([
      { text: 'ACME', categoryId: 'pay', rows: 6, isMoneyIn: true, accountId: 'a1' },
      { text: 'ACME', categoryId: 'shopping', rows: 6, isMoneyIn: false, accountId: 'a2' },
    ]);
    expect(ask(classifier, 'ACME', { isMoneyIn: true })[0]?.categoryId).toBe('pay');
    expect(ask(classifier, 'ACME', { accountId: 'a2' })[0]?.categoryId).toBe('shopping');
  });

  it('are never certain after one row, and more confident with more rows', () => {
    const sureOf = (rows: number) =>
      ask(
        learn([
          { text: 'METRO', categoryId: 'food', rows },
          { text: 'HYDRO', categoryId: 'bills', rows: 3 },
        ]),
        'METRO',
      )[0]?.confidence ?? 0;
    expect(sureOf(1)).toBeLessThan(SUGGESTION_SURE_CONFIDENCE);
    expect(sureOf(1)).toBeGreaterThan(SUGGESTION_MIN_CONFIDENCE);
    expect(sureOf(3)).toBeGreaterThan(sureOf(1));
    expect(sureOf(20)).toBeGreaterThan(sureOf(3));
  });

  it('trust rows categorized by hand more than unconfirmed guesses', () => {
    expect(rowWeight(isGuess('hand'))).toBe(1);
    expect(rowWeight(isGuess('rule:r1'))).toBe(1);
    expect(rowWeight(isGuess(''))).toBe(1);
    expect(rowWeight(isGuess(undefined))).toBe(1);
    expect(rowWeight(isGuess('ai'))).toBeLessThan(1);
    expect(rowWeight(isGuess('keyword:METRO'))).toBeLessThan(1);
    const classifier = learn([
      { text: 'METRO', categoryId: 'food', rows: 5, weight: 5 * rowWeight(true) },
      { text: 'METRO', categoryId: 'household', rows: 5 },
    ]);
    expect(ask(classifier, 'METRO')[0]?.categoryId).toBe('household');
  });

  it('have low confidence if the same text has two categories', () => {
    const [first] = ask(
      learn([
        { text: 'AMAZON', categoryId: 'books', rows: 9 },
        { text: 'AMAZON', categoryId: 'kitchen', rows: 9 },
      ]),
      'AMAZON',
    );
    expect(first?.confidence ?? 0).toBeLessThan(0.6);
  });

  it('have confidences between 0 and 1, descending and deterministic, and a known text refers to its rows', () => {
    const texts = ['METRO', 'METRO OTTAWA', 'HYDRO', 'CINEPLEX OTTAWA', 'ACME', 'FARM BOY'];
    const taught = fc.array(
      fc.record({
        text: fc.constantFrom(...texts),
        categoryId: fc.constantFrom('c1', 'c2', 'c3', 'c4'),
        rows: fc.integer({ min: 1, max: 40 }),
        isMoneyIn: fc.boolean(),
        accountId: fc.constantFrom('a1', 'a2'),
      }),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(taught, fc.constantFrom(...texts, 'NOTHING'), (lessons, text) => {
        const answers = ask(learn(lessons), text);
        expect(ask(learn(lessons), text)).toEqual(answers);
        expect(answers[0]?.confidence ?? 1).toBeGreaterThanOrEqual(SUGGESTION_MIN_CONFIDENCE);
        let last = 1;
        for (const { categoryId, confidence, rows, similar: alike } of answers) {
          expect(confidence).toBeGreaterThan(0);
          expect(confidence).toBeLessThanOrEqual(last);
          last = confidence;
          expect(alike.length).toBeGreaterThan(0);
          expect(rows).toBeGreaterThanOrEqual(alike.length);
          for (const place of alike) expect(lessons[place]?.categoryId).toBe(categoryId);
        }
        if (text === 'NOTHING') expect(answers).toEqual([]);
      }),
    );
  });
});

/** Merchants that hardly ever occur twice: far harder than real rows, where most merchants recur. */
describe('half of the labelled merchants from the other half', () => {
  const half = (which: 0 | 1): readonly Merchant[] =>
    readFileSync('tests/fixtures/merchants.tsv', 'utf8')
      .trim()
      .split('\n')
      .filter((_, at) => at % 2 === which)
      .map((line) => line.split('\t'))
      .map(([text = '', label = '', other = '']) => ({ text: text.toUpperCase(), label, other }))
      .filter(({ label }) => label !== 'none');

  it.each([
    ['odd lines from even ones', half(0), half(1)],
    ['even lines from odd ones', half(1), half(0)],
  ])(
    '%s: at least 40 % are answered, 78 % of the answers right, 95 %% of the sure ones',
    (_, from, to) => {
      const classifier = learn(from.map(({ text, label }) => ({ text, categoryId: label })));
      const answers = to.flatMap(({ text, label, other }) => {
        const [first] = ask(classifier, text);
        if (!first) return [];
        const isRight = first.categoryId === label || first.categoryId === other;
        return [{ isRight, confidence: first.confidence }];
      });
      const right = answers.filter(({ isRight }) => isRight).length;
      expect(answers.length / to.length).toBeGreaterThanOrEqual(0.4);
      expect(right / answers.length).toBeGreaterThanOrEqual(0.78);
      // Confidence matches accuracy within ten percent, and rather errs on the low side.
      const said = answers.reduce((sum, { confidence }) => sum + confidence, 0) / answers.length;
      expect(said).toBeGreaterThan(right / answers.length - 0.25);
      expect(said).toBeLessThan(right / answers.length + 0.05);
      const sure = answers.filter(({ confidence }) => confidence >= SUGGESTION_SURE_CONFIDENCE);
      const sureRight = sure.filter(({ isRight }) => isRight).length;
      expect(sureRight).toBeGreaterThanOrEqual(sure.length * 0.95);
    },
  );
});

type Merchant = { readonly text: string; readonly label: string; readonly other: string };
