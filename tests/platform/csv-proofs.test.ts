import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import type { ImportRows } from '@/domain/import/file-contents.ts';
import { proofLinesOf, proveBalances } from '@/domain/import/reading/balance-proof.ts';
import { checkClosing } from '@/domain/import/review/closing-check.ts';
import { keyVerdicts } from '@/domain/import/review/import-review.ts';
import type { CsvResult } from '@/platform/csv/csv-protocol.ts';
import { createCsvSession } from '@/platform/csv/csv-session.ts';

/**
 * Every shared file ends with a proof, or with the reason why none is possible. The figures were added up from
 * the printed balances by a separate program.
 */

const folder = new URL('../fixtures/bank-csv/', import.meta.url);
const manifest: {
  readonly files: readonly {
    readonly file: string;
    readonly counts: { readonly duplicatesByHash: number };
  }[];
} = JSON.parse(readFileSync(new URL('manifest.json', folder), 'utf8'));
const today = '2026-11-20' as CalendarDate;

type Outcome =
  | { readonly lines: number; readonly opening: number; readonly closing: number }
  | 'no-balance-column';

const OUTCOMES: Readonly<Record<string, Outcome>> = {
  'baseline-simple.csv': 'no-balance-column',
  'td-chequing-noheader.csv': { lines: 18, opening: 2418_77, closing: 1905_76 },
  'td-chequing-quoted-iso.csv': { lines: 14, opening: 980_12, closing: 2424_18 },
  'cibc-visa-noheader.csv': 'no-balance-column',
  'cibc-chequing-noheader.csv': 'no-balance-column',
  'rbc-multi-account.csv': 'no-balance-column',
  'scotia-chequing-legacy-noheader.csv': 'no-balance-column',
  'scotia-chequing-2024.csv': { lines: 15, opening: 405_10, closing: 3037_79 },
  'scotia-visa-unsigned-flag.csv': 'no-balance-column',
  'bmo-chequing-preamble.csv': 'no-balance-column',
  'bmo-mastercard.csv': 'no-balance-column',
  'tangerine-chequing.csv': 'no-balance-column',
  'simplii-chequing.csv': 'no-balance-column',
  'eqbank-savings.csv': { lines: 13, opening: 3698_23, closing: 6486_99 },
  'wealthsimple-cash.csv': { lines: 14, opening: 1330_10, closing: 2852_53 },
  'wealthsimple-visa.csv': 'no-balance-column',
  'pcfinancial-mastercard.csv': 'no-balance-column',
  'amex-canada-short.csv': 'no-balance-column',
  'rogers-mastercard.csv': 'no-balance-column',
  'mbna-mastercard.csv': 'no-balance-column',
  'capitalone-canada.csv': 'no-balance-column',
  'triangle-mastercard.csv': 'no-balance-column',
  'neo-financial.csv': 'no-balance-column',
  'chase-checking.csv': { lines: 14, opening: 991_50, closing: 2574_64 },
  // The newest of its 13 rows is pending and has no balance.
  'revolut.csv': { lines: 12, opening: 120_00, closing: -401_67 },
  'n26.csv': 'no-balance-column',
  'barclays-uk.csv': 'no-balance-column',
  'rabobank-nl.csv': { lines: 13, opening: 5257_28, closing: 7405_29 },
  'commerzbank-de.csv': 'no-balance-column',
  'wellsfargo-noheader.csv': 'no-balance-column',
  'wise-balance-statement.csv': { lines: 12, opening: 750_00, closing: 5384_39 },
  'anz-au-noheader.csv': 'no-balance-column',
  'lloyds-uk.csv': { lines: 13, opening: 842_10, closing: 2704_93 },
};

function expectOk<Value>(result: CsvResult<Value>): Value {
  if (!result.ok) throw new Error(`refused: ${result.code}`);
  return result.value;
}

/** The rows of a file with everything that is suggested for it. */
function rowsOf(bytes: Uint8Array): ImportRows {
  const session = createCsvSession(bytes);
  const { reading, suggestion } = expectOk(session.inspect({ overrides: {}, today }));
  const { roles, further, invert, signColumn } = suggestion;
  const full = { ...reading, invert, ...(signColumn && { signColumn }) };
  return expectOk(session.process({ roles, reading: full, further, accountId: 'a', today }));
}

const bytesOf = (file: string) => new Uint8Array(readFileSync(new URL(file, folder)));

const proofOf = (rows: ImportRows) => proveBalances(proofLinesOf(rows, 'a'));

test('the table covers every shared file', () => {
  expect(Object.keys(OUTCOMES)).toEqual(manifest.files.map(({ file }) => file));
});

describe.each(Object.entries(OUTCOMES))('%s', (file, outcome) => {
  const rows = rowsOf(bytesOf(file));
  const newest = rows.dates.reduce((latest, date) => (date > latest ? date : latest));

  test(typeof outcome === 'string' ? `no proof: ${outcome}` : 'its balances prove it', () => {
    expect(proofOf(rows)).toEqual(
      typeof outcome === 'string'
        ? { state: 'none', reason: outcome }
        : { state: 'proved', ...outcome, date: newest, sign: 1 },
    );
  });

  test('a statement also proves it, and names a row missing from the file', () => {
    const all = Array.from({ length: rows.count }, (_, index) => rowAt(rows, index));
    const total = all.reduce((sum, { amount }) => sum + amount, 0);
    const ask = (stored: typeof all) =>
      checkClosing({
        before: cents(100_00),
        rows: stored,
        candidates: all
          .filter((row) => !stored.includes(row))
          .map((row) => ({ ...row, verdict: 'duplicate', key: rows.keys[row.place] ?? '' })),
        closing: cents(100_00 + total),
      });
    expect(ask(all)).toEqual({ state: 'agrees' });
    const answer = ask(all.slice(1));
    expect(answer).toEqual({ state: 'differs', difference: all[0]?.amount, because: [0] });
  });
});

const PROVED = Object.keys(OUTCOMES).filter((file) => typeof OUTCOMES[file] === 'object');

test.each(PROVED)(
  'a row removed from the middle of %s is reported missing at its position',
  (file) => {
    const rows = rowsOf(bytesOf(file));
    const lines = Buffer.from(bytesOf(file)).toString('latin1').split(/\r?\n/);
    const middle = Math.floor(rows.count / 2);
    const gone = rows.lines[middle] ?? 0;
    const isNewestFirst = (rows.dates[0] ?? '') > (rows.dates.at(-1) ?? '');
    const rest = lines.toSpliced(gone - 1, 1).join('\n');
    expect(proofOf(rowsOf(Buffer.from(rest, 'latin1')))).toMatchObject({
      state: 'broken',
      line: isNewestFirst ? gone - 1 : gone,
      difference: rows.amounts[middle],
    });
  },
);

const rowAt = (rows: ImportRows, place: number) => ({
  place,
  line: rows.lines[place] ?? 0,
  amount: cents(rows.amounts[place] ?? 0),
});

/** What a bank prints when the purchase on a line was made twice that day. */
type Twice = {
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  /** 0-based; absent when the bank prints none. */
  readonly balance?: number;
  readonly newestFirst?: boolean;
};

const TWICE: readonly Twice[] = [
  { file: 'td-chequing-noheader.csv', line: 9, balance: 4 },
  { file: 'chase-checking.csv', line: 10, balance: 5, newestFirst: true },
  { file: 'lloyds-uk.csv', line: 5, balance: 7, newestFirst: true },
  { file: 'capitalone-canada.csv', line: 10 },
  { file: 'anz-au-noheader.csv', line: 4 },
];

/** The lines of the file with the purchase repeated, and all later balances shifted by it. */
function withPurchaseAgain({ file, line, balance, newestFirst }: Twice, amount: number): string {
  const lines = new TextDecoder().decode(bytesOf(file)).trimEnd().split(/\r?\n/);
  const moved = (text: string) => {
    if (balance === undefined) return text;
    const cells = text.split(',');
    const printed = Math.round(Number(cells[balance]) * 100) + amount;
    return cells.with(balance, (printed / 100).toFixed(2)).join(',');
  };
  const at = line - 1;
  const same = lines[at] ?? '';
  const later = newestFirst ? lines.slice(0, at) : lines.slice(line);
  const isRow = (text: string) => !/balance/i.test(text);
  const after = later.map((text) => (isRow(text) ? moved(text) : text));
  const whole = newestFirst
    ? [...after, moved(same), same, ...lines.slice(line)]
    : [...lines.slice(0, at), same, moved(same), ...after];
  return whole.join('\n');
}

test('no shared file has identical purchases, so the tests create them', () => {
  expect(manifest.files.filter(({ counts }) => counts.duplicatesByHash > 0)).toEqual([]);
});

describe.each(TWICE)('two identical purchases in $file', (twice) => {
  const once = rowsOf(bytesOf(twice.file));
  const index = once.lines.indexOf(twice.line);
  const amount = once.amounts[index] ?? 0;
  const rows = rowsOf(new TextEncoder().encode(withPurchaseAgain(twice, amount)));
  const verdicts = [...keyVerdicts([rows], new Map())];
  const places = verdicts.map((_, index) => index);
  const repeated = places.filter((place) => verdicts[place]?.verdict === 'repeated');
  const proof = proofOf(rows);
  const closing = cents(once.amounts.reduce((sum, each) => sum + each, 0) + amount);

  const check = (kept: readonly number[]) =>
    checkClosing({
      before: proof.state === 'proved' ? proof.opening : cents(0),
      rows: kept.map((place) => rowAt(rows, place)),
      candidates: places
        .filter((place) => !kept.includes(place))
        .map((place) => ({
          ...rowAt(rows, place),
          verdict: 'repeated',
          key: rows.keys[place] ?? '',
        })),
      closing: proof.state === 'proved' ? proof.closing : closing,
    });

  test('have the second one marked as repeated', () => {
    expect(amount).toBeLessThan(0);
    expect(rows.count).toBe(once.count + 1);
    expect(repeated).toEqual([index + 1]);
  });

  test(`${twice.balance === undefined ? 'nothing in the file says' : 'the balances prove'} that both happened`, () => {
    const before = proofOf(once);
    expect(proof).toEqual(
      before.state === 'proved'
        ? { ...before, lines: rows.count, closing: before.closing + amount }
        : { state: 'none', reason: 'no-balance-column' },
    );
    expect(proof.state).toBe(twice.balance === undefined ? 'none' : 'proved');
  });

  test('differ from the account by the skipped one when it is dropped', () => {
    expect(check(places.filter((place) => !repeated.includes(place)))).toEqual({
      state: 'differs',
      difference: amount,
      because: repeated,
    });
  });

  test('match the bank when both are kept', () => {
    expect(check(places)).toEqual({ state: 'agrees' });
  });
});

test.each(TWICE.filter(({ balance }) => balance !== undefined))(
  'a line printed twice by mistake is reported: $file',
  ({ file, line, newestFirst }) => {
    const lines = new TextDecoder().decode(bytesOf(file)).trimEnd().split(/\r?\n/);
    const once = rowsOf(bytesOf(file));
    const doubled = lines.toSpliced(line, 0, lines[line - 1] ?? '').join('\n');
    expect(proofOf(rowsOf(new TextEncoder().encode(doubled)))).toMatchObject({
      state: 'broken',
      line: newestFirst ? line : line + 1,
      difference: -(once.amounts[once.lines.indexOf(line)] ?? 0),
    });
  },
);
