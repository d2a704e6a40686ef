import { type MigrationStep, numberOf, type OldRow, textOf } from './step.ts';
import { decimalToCents } from './v03-no-balance-all-hashes.ts';

const inCents = (row: OldRow): OldRow => ({
  ...row,
  amount: decimalToCents(numberOf(row, 'amount')),
});

/** v11: amounts are whole cents, and the key that sorts newest first stands beside the date. */
export const v11Cents: MigrationStep = {
  version: 11,
  rows: {
    transactions: (row) => {
      const date = textOf(row, 'date').slice(0, 10);
      return { ...inCents(row), date, dateKey: 99_999_999 - Number(date.replaceAll('-', '')) };
    },
    scheduledTransactions: inCents,
  },
};
