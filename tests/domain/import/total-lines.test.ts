import { describe, expect, test } from 'vitest';
import { isTotalText, totalLines } from '@/domain/import/reading/total-lines.ts';

describe('isTotalText', () => {
  test.each([
    'Total',
    'TOTAL:',
    'Sub-total',
    'Grand total',
    'Total debits',
    'Total 2024-01-31',
    'Total for January 2024',
    'Opening Balance',
    'Closing balance as of 01/31/2024',
    'Balance forward',
    'BALANCE BROUGHT FORWARD',
    'Balance carried fwd.',
    'Beginning balance as of 01/01/2024',
    'Balance',
    'New balance',
    'Solde',
    'Solde précédent',
    'SOLDE AU 31 JANVIER 2024',
    'Sous-total',
    'Saldo',
    'Endsaldo',
    'Saldo per 31.01.2024',
    'Kontostand am 31.01.2024',
    'Neuer Kontostand',
    'Zwischensumme',
    'Saldo final',
    'Totaal',
  ])('%s', (text) => expect(isTotalText(text)).toBe(true));

  test.each([
    '',
    'TOTAL WINE & MORE',
    'TOTAL 4031',
    'TOTAL ACCESS PARIS 12',
    'BALANCE SPA',
    'NEW BALANCE TORONTO',
    'NEW BALANCE 0712',
    'Balance transfer',
    'Balance protection insurance',
    'SOLDES D ETE',
    'Summer camp',
    'GESAMTSCHULE KOELN',
    'Payment total wine',
    'Interest',
    'Total Wellness March',
  ])('not %s', (text) => expect(isTotalText(text)).toBe(false));
});

/** Rows as text, amount, balance and account. */
type Row = readonly [text: string, amount: number, balance?: number, account?: number];

const totalsOf = (rows: readonly Row[]): readonly number[] =>
  totalLines({
    descriptions: rows.map(([text]) => text),
    amounts: rows.map(([, amount]) => amount),
    balances: rows.some(([, , balance]) => balance !== undefined)
      ? rows.map(([, , balance]) => balance ?? Number.NaN)
      : null,
    accountOf: rows.map(([, , , account]) => account ?? 0),
  });

describe('totalLines', () => {
  test('a shop with the word in its name is a total only where the sum says so', () => {
    expect(
      totalsOf([
        ['a', -10],
        ['b', -20],
        ['TOTAL WINE', -31],
      ]),
    ).toEqual([]);
    expect(
      totalsOf([
        ['a', -10],
        ['b', -20],
        ['Card total SAM', -30],
      ]),
    ).toEqual([2]);
    expect(
      totalsOf([
        ['Card total SAM', -30],
        ['a', -10],
        ['b', -20],
      ]),
    ).toEqual([0]);
    expect(
      totalsOf([
        ['a', -10],
        ['TOTAL WINE', -10],
      ]),
    ).toEqual([]);
  });

  test('every subtotal between the rows is found, and the grand total below them', () => {
    const sections = ['Groceries', 'Transport', 'Leisure'].flatMap((name, index): Row[] => [
      ['a', -3 - index],
      ['b', -4 - index],
      [`Subtotal ${name}`, -7 - 2 * index],
    ]);
    expect(totalsOf([...sections, ['Total of sections', -27]])).toEqual([2, 5, 8, 9]);
    const shop: readonly Row[] = [
      ['a', -1],
      ['b', -2],
      ['TOTAL WINE', -10],
    ];
    expect(totalsOf([...sections, ...shop])).toEqual([2, 5, 8]);
  });

  test('the rows since the last total are those of the account', () => {
    expect(
      totalsOf([
        ['a', -10, undefined, 0],
        ['b', -20, undefined, 0],
        ['x', -5, undefined, 1],
        ['Card total SAM', -30, undefined, 0],
        ['y', -6, undefined, 1],
        ['c', -1, undefined, 0],
        ['d', -2, undefined, 0],
        ['Card total KIM', -3, undefined, 0],
        ['Card total LEE', -11, undefined, 1],
      ]),
    ).toEqual([3, 7, 8]);
  });

  test('sums are those of the account', () => {
    expect(
      totalsOf([
        ['a', -10, undefined, 0],
        ['x', -5, undefined, 1],
        ['b', -20, undefined, 0],
        ['Card total SAM', -30, undefined, 0],
      ]),
    ).toEqual([3]);
  });

  test.each([
    [
      'oldest first',
      [
        ['a', 10, 10],
        ['b', 20, 30],
        ['Balance', 5, 35],
        ['c', 1, 36],
      ],
    ],
    [
      'newest first',
      [
        ['c', 1, 36],
        ['Balance', 5, 35],
        ['b', 20, 30],
        ['a', 10, 10],
      ],
    ],
    [
      'owed',
      [
        ['a', -10, 10],
        ['b', -20, 30],
        ['Balance', -5, 35],
        ['c', -1, 36],
      ],
    ],
  ] as const)('a step of the balances is a real row (%s)', (_, rows) =>
    expect(totalsOf(rows)).toEqual([]),
  );

  test('a total beside balances that do not move stays one', () => {
    expect(
      totalsOf([
        ['a', 10, 10],
        ['b', 20, 30],
        ['c', 1, 31],
        ['Total', 31, 31],
      ]),
    ).toEqual([3]);
  });

  test('a hundred thousand totals take no longer than they must', () => {
    const rows = Array.from({ length: 100_000 }, (_, index): Row => ['Total', index + 1]);
    expect(totalsOf(rows)).toHaveLength(100_000);
  });
});
