import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The shared files in real bank formats, and the results expected by the manifest. */

export const BANK_FOLDER = path.resolve(import.meta.dirname, '../fixtures/bank-csv');

export type Role = 'ignore' | 'date' | 'description' | 'amount' | 'debit' | 'credit';

export type BankFile = {
  readonly file: string;
  readonly invertAmount: boolean;
  readonly hasHeader: boolean;
  readonly dateFormat: string;
  readonly columns: readonly {
    readonly index: number;
    readonly role: Role;
    readonly specRole?: Role;
  }[];
  readonly directionColumn?: object;
  readonly counts: {
    readonly accepted: number;
    readonly rejected: number;
    readonly uniqueByHash: number;
  };
  readonly expected: readonly {
    readonly date: string;
    readonly description: string;
    readonly amount: number;
  }[];
};

export const { files: BANK_FILES } = JSON.parse(
  readFileSync(path.join(BANK_FOLDER, 'manifest.json'), 'utf8'),
) as { readonly files: readonly BankFile[] };

/** A row in comparable form: ISO date, cents, description normalized like the manifest's. */
export type ComparedRow = readonly [date: string, cents: number, description: string];

/** Normalizes a description like the manifest's. */
export function comparable(text: string): string {
  return text
    .replace(/[\p{Cc}\u200B\uFEFF]/gu, (mark) => ('\t\r\n'.includes(mark) ? mark : ''))
    .replace(/\s+/g, ' ')
    .trim();
}

/** What is stored from a file if repeats within it are dropped, sorted. */
export function expectedRows(bank: BankFile): readonly ComparedRow[] {
  const unique = new Map<string, ComparedRow>();
  for (const row of bank.expected) {
    const description = comparable(row.description);
    const key = [row.date, row.amount, description.toLowerCase()].join('|');
    if (!unique.has(key)) unique.set(key, [row.date, Math.round(row.amount * 100), description]);
  }
  return sorted([...unique.values()]);
}

/** In a fixed order, so that two lists can be compared. */
export function sorted(rows: readonly ComparedRow[]): readonly ComparedRow[] {
  return [...rows].sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
}
