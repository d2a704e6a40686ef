import { type MigrationStep, type OldRow, renamed, textOf } from './step.ts';

const TRANSFER_NOTES = /^transfer-\d+$/;

/**
 * v10: a transaction's kind is stored in fields instead of being derived from its texts; "none"
 * becomes an empty string where an index needs a value; names of all records are unique by their
 * normalized key, which treats more names as equal than before.
 */
export const v10Kinds: MigrationStep = {
  version: 10,
  rows: {
    accounts: renamed('accounts'),
    transactions: (row) => ({
      ...row,
      notes: textOf(row, 'notes'),
      categoryId: idOrNone(row.categoryId),
      ...kindOf(row),
    }),
    categories: (row, plan) => ({
      ...renamed('categories')(row, plan),
      parentId: idOrNone(row.parentId),
    }),
    payees: (row, plan) => ({
      ...renamed('payees')(row, plan),
      defaultCategoryId: idOrNone(row.defaultCategoryId),
    }),
    tags: renamed('tags'),
    rules: renamed('rules'),
    importTemplates: renamed('importTemplates'),
    budgets: renamed('budgets'),
    goals: renamed('goals'),
    debts: renamed('debts'),
    holdings: renamed('holdings'),
  },
};

function idOrNone(id: unknown): string {
  return id == null ? '' : String(id);
}

/** The kind fields of a row that lacks them, derived from its texts. */
export function kindOf(row: OldRow): OldRow {
  const notes = textOf(row, 'notes');
  if (TRANSFER_NOTES.test(notes))
    return { kind: 'transfer', source: 'transfer', transferId: notes };
  const isOpening = textOf(row, 'description') === 'Opening Balance';
  return isOpening ? { kind: 'opening', source: 'opening' } : { kind: 'normal', source: 'manual' };
}
