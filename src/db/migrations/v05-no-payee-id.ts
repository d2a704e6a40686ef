import { type MigrationStep, without } from './step.ts';

/**
 * v5: removes payeeId. A row now belongs to the payee whose name or alias matches its description.
 */
export const v05NoPayeeId: MigrationStep = {
  version: 5,
  rows: { transactions: (row) => without(row, 'payeeId') },
};
