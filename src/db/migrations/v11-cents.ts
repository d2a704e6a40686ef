import { dayOf, type MigrationPlan, type MigrationStep, numberOf, type OldRow } from './step.ts';
import { decimalToCents, hashOfOldRow } from './v03-no-balance-all-hashes.ts';

const inCents = (row: OldRow): OldRow => ({
  ...row,
  amount: decimalToCents(numberOf(row, 'amount')),
});

/** v11: amounts become whole cents, and a key that sorts newest first is stored beside the date. */
export const v11Cents: MigrationStep = {
  version: 11,
  rows: {
    transactions: (row, plan) => {
      const date = dayOf(row, 'date');
      return {
        ...inCents(row),
        date,
        dateKey: 99_999_999 - Number(date.replaceAll('-', '')),
        uniqueHash: freeHashOf(row, plan),
      };
    },
    scheduledTransactions: inCents,
  },
};

/**
 * Rows without a hash could still appear after v4. They stay; a repeated hash gets the id appended.
 */
function freeHashOf(row: OldRow, plan: MigrationPlan): string {
  const id = String(row.id);
  return plan.repeatedTransactions.get(id) ?? hashOfOldRow(row);
}
