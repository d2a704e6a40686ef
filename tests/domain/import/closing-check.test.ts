import { expect, test } from 'vitest';
import { cents } from '@/domain/core/money.ts';
import { type ClosingCandidate, checkClosing } from '@/domain/import/review/closing-check.ts';
import type { Verdict } from '@/domain/import/review/import-review.ts';

const row = (place: number, amount: number) => ({ place, line: place + 2, amount: cents(amount) });

const candidate = (
  place: number,
  amount: number,
  verdict: Verdict,
  key = String(place),
): ClosingCandidate => ({ ...row(place, amount), verdict, key });

const ask = (closing: number, candidates: readonly ClosingCandidate[] = []) =>
  checkClosing({
    before: cents(10_000),
    rows: [row(0, -2_500), row(1, 400), row(2, -2_500)],
    candidates,
    closing: cents(closing),
  });

test('a statement agrees where its balance is what the account will hold', () => {
  expect(ask(5_400)).toEqual({ state: 'agrees' });
  expect(ask(5_400, [candidate(3, -300, 'repeated')])).toEqual({ state: 'agrees' });
});

test('a difference that nothing explains is told alone', () => {
  expect(ask(5_401, [candidate(3, -300, 'repeated'), candidate(4, 0, 'total')])).toEqual({
    state: 'differs',
    difference: 1,
    because: [],
  });
});

test('a left-out row of that amount is named, a repeated one before one that is stored', () => {
  const rows = [
    candidate(3, -300, 'duplicate'),
    candidate(4, -300, 'deleted'),
    candidate(5, -300, 'repeated'),
  ];
  expect(ask(5_100, rows)).toEqual({ state: 'differs', difference: -300, because: [5] });
  expect(ask(5_100, rows.slice(0, 2))).toMatchObject({ because: [4] });
  expect(ask(5_100, rows.slice(0, 1))).toMatchObject({ because: [3] });
});

test('of several copies of one row as many are named as are missing', () => {
  const copies = [3, 4, 5].map((place) => candidate(place, -300, 'repeated', 'coffee'));
  expect(ask(4_800, copies)).toMatchObject({ because: [3, 4] });
  expect(ask(4_500, copies)).toMatchObject({ because: [3, 4, 5] });
  expect(ask(4_200, copies)).toMatchObject({ because: [] });
  expect(ask(5_700, copies)).toMatchObject({ because: [] });
  const stored = candidate(6, -300, 'duplicate', 'tea');
  const again = candidate(7, -300, 'repeated', 'tea');
  expect(ask(5_100, [stored, again])).toMatchObject({ because: [7] });
});

test('all repeats of a file together can be what is missing', () => {
  const rows = [candidate(3, -300, 'repeated'), candidate(4, -170, 'repeated')];
  expect(ask(4_930, [...rows, candidate(5, -20, 'duplicate')])).toMatchObject({ because: [3, 4] });
});

test('a row that the bank does not have is named', () => {
  expect(ask(5_000)).toEqual({ state: 'differs', difference: -400, because: [1] });
  expect(ask(7_900)).toMatchObject({ difference: 2_500, because: [2] });
});
