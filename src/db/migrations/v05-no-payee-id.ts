import { type MigrationStep, without } from './step.ts';

/** v5: payeeId goes: a row belongs to the payee whose name, or an alias of it, is its description. */
export const v05NoPayeeId: MigrationStep = {
  version: 5,
  rows: { transactions: (row) => without(row, 'payeeId') },
};
