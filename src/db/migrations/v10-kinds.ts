import { type MigrationStep, type OldRow, textOf } from './step.ts';

const TRANSFER_NOTES = /^transfer-\d+$/;

/**
 * v10: what a transaction is stands in fields instead of being read from its texts, and 'none' is an empty text where an
 * index needs a value. Records get the fields that came with later screens.
 */
export const v10Kinds: MigrationStep = {
  version: 10,
  rows: {
    accounts: (row) => ({ archived: false, position: 0, statements: [], values: [], ...row }),
    transactions: (row) => ({
      tags: [],
      ...row,
      notes: textOf(row, 'notes'),
      categoryId: row.categoryId == null ? '' : String(row.categoryId),
      ...kindOf(row),
    }),
    categories: (row) => ({
      nature: 'expense',
      color: 1,
      icon: '',
      ...row,
      parentId: row.parentId == null ? '' : String(row.parentId),
    }),
    payees: (row) => ({
      aliases: [],
      ...row,
      defaultCategoryId: row.defaultCategoryId == null ? '' : String(row.defaultCategoryId),
    }),
    tags: (row) => ({ color: 1, ...row }),
    rules: (row) => ({ join: 'all', more: [], position: 0, enabled: true, ...row }),
  },
};

function kindOf(row: OldRow): OldRow {
  const notes = textOf(row, 'notes');
  if (TRANSFER_NOTES.test(notes))
    return { kind: 'transfer', source: 'transfer', transferId: notes };
  const isOpening = textOf(row, 'description') === 'Opening Balance';
  return isOpening ? { kind: 'opening', source: 'opening' } : { kind: 'normal', source: 'manual' };
}
