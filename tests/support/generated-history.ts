import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Papa from 'papaparse';
import type { PairRow } from '@/domain/transactions/transfer-candidates.ts';

/** From one account to another: [account, its text, other account, its text]. */
const MOVEMENTS = [
  ['chequing', /^TRANSFER TO JOINT CHEQUING$/, 'joint', /^TRANSFER FROM EVERYDAY CHEQUING$/],
  ['chequing', /^TRANSFER TO SAVINGS$/, 'savings', /^TRANSFER FROM CHEQUING$/],
  ['chequing', /^TRANSFER TO TFSA$/, 'tfsa', /^CONTRIBUTION$/],
  ['chequing', /^VISA PREAUTH PYMT$/, 'visa', /^PAYMENT - THANK YOU/],
  ['chequing', /^MASTERCARD PREAUTH PYMT$/, 'mastercard', /^PAYMENT - THANK YOU/],
] as const;

/** Ten years of six accounts with both legs of every transfer; ids in file order. */
export function generatedHistory(rows: number, seed: number): readonly PairRow[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'coffer-history-'));
  const script = path.resolve('tests/fixtures/gen-csv.mjs');
  const options = ['--rows', String(rows), '--seed', String(seed), '--out', folder, '--keep-years'];
  execFileSync(process.execPath, [script, ...options]);
  const files = readdirSync(folder).filter((file) => file.endsWith('.csv'));
  const found = files.sort().flatMap((file) => {
    const accountId = path.basename(file, '.csv');
    const lines = Papa.parse<string[]>(readFileSync(path.join(folder, file), 'utf8').trim()).data;
    return lines.slice(1).map(([date = '', text = '', amount = ''], line) => ({
      id: `${accountId}-${String(line).padStart(6, '0')}`,
      accountId,
      currency: 'CAD',
      date,
      amount: Math.round(Number(amount) * 100),
      text,
    }));
  });
  rmSync(folder, { recursive: true });
  return found;
}

/** The two legs of every transfer in a generated history, identified by their text alone: [out, into]. */
export function sidesOfTransfers(
  rows: readonly PairRow[],
): readonly (readonly [PairRow, PairRow])[] {
  return MOVEMENTS.flatMap(([from, outText, to, inText]) => {
    const into = new Map(
      rows
        .filter((row) => row.accountId === to && inText.test(row.text))
        .map((row) => [row.date, row]),
    );
    return rows
      .filter((row) => row.accountId === from && outText.test(row.text))
      .map((out) => {
        const other = into.get(out.date);
        if (!other || other.amount !== -out.amount) {
          throw new Error(`The history has one side alone: ${out.date} ${out.text}`);
        }
        return [out, other] as const;
      });
  });
}

/** Numbers from 0 to below 1, the same for the same seed. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Shuffled; the same for the same numbers. */
export function shuffled<Item>(items: readonly Item[], random: () => number): readonly Item[] {
  return items
    .map((item) => ({ item, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);
}
