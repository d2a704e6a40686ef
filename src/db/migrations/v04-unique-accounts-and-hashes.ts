import { type MigrationStep, renamed } from './step.ts';

/**
 * v4: repeated account names get the id appended; of transactions with the same hash, only the
 * first stays (spec §4).
 */
export const v04UniqueAccountsAndHashes: MigrationStep = {
  version: 4,
  rows: {
    accounts: renamed('accounts'),
    transactions: (row, plan) => (plan.repeatedTransactions.has(String(row.id)) ? null : row),
  },
};
