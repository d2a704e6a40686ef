import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { duplicateKey } from '@/domain/transactions/new-transaction.ts';
import { dayOf, type MigrationStep, numberOf, type OldRow, textOf, without } from './step.ts';

/** v3: removes the balance stored on accounts and computes missing duplicate hashes (spec §4). */
export const v03NoBalanceAllHashes: MigrationStep = {
  version: 3,
  rows: {
    accounts: (row) => without(row, 'balance'),
    transactions: (row) => ({ ...row, uniqueHash: hashOfOldRow(row) }),
  },
};

/** The duplicate hash of a row whose amount is still a decimal number. */
export function hashOfOldRow(row: OldRow): string {
  const stored = textOf(row, 'uniqueHash');
  if (stored) return stored;
  return duplicateKey({
    date: dayOf(row, 'date') as CalendarDate,
    amount: cents(decimalToCents(numberOf(row, 'amount'))),
    description: textOf(row, 'description'),
    accountId: String(row.accountId ?? ''),
  });
}

/**
 * Decimal dollars to whole cents, rounding half away from zero. Rounds 1.005 as written, not by its
 * binary value.
 */
export function decimalToCents(amount: number): number {
  const text = String(Math.abs(amount));
  // Numbers written with an exponent (below 1e-6, from 1e21 on) never end on a half cent.
  const rounded = Math.round(text.includes('e') ? Math.abs(amount) * 100 : Number(`${text}e2`));
  return amount < 0 && rounded !== 0 ? -rounded : rounded;
}
