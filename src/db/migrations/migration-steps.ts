import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { duplicateKey } from '@/domain/transactions/new-transaction.ts';
import {
  dayOf,
  type MigrationPlan,
  type MigrationStep,
  numberOf,
  type OldRow,
  renamed,
  textOf,
  without,
} from './step.ts';

/** v2: a rule whose name an earlier rule has gets its id appended in parentheses (spec §4). */
const v02UniqueRuleNames: MigrationStep = {
  version: 2,
  rows: { rules: renamed('rules') },
};

/** v3: removes the balance stored on accounts and computes missing duplicate hashes (spec §4). */
const v03NoBalanceAllHashes: MigrationStep = {
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

/**
 * v4: repeated account names get the id appended; of transactions with the same hash, only the
 * first stays (spec §4).
 */
const v04UniqueAccountsAndHashes: MigrationStep = {
  version: 4,
  rows: {
    accounts: renamed('accounts'),
    transactions: (row, plan) => (plan.repeatedTransactions.has(String(row.id)) ? null : row),
  },
};

/**
 * v5: removes payeeId. A row now belongs to the payee whose name or alias matches its description.
 */
const v05NoPayeeId: MigrationStep = {
  version: 5,
  rows: { transactions: (row) => without(row, 'payeeId') },
};

const TRANSFER_NOTES = /^transfer-\d+$/;

/**
 * v10: a transaction's kind is stored in fields instead of being derived from its texts; "none"
 * becomes an empty string where an index needs a value; names of all records are unique by their
 * normalized key, which treats more names as equal than before.
 */
const v10Kinds: MigrationStep = {
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

const inCents = (row: OldRow): OldRow => ({
  ...row,
  amount: decimalToCents(numberOf(row, 'amount')),
});

/** v11: amounts become whole cents, and a key that sorts newest first is stored beside the date. */
const v11Cents: MigrationStep = {
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

/** Only versions that change rows have a step. */
export const MIGRATION_STEPS: readonly MigrationStep[] = [
  v02UniqueRuleNames,
  v03NoBalanceAllHashes,
  v04UniqueAccountsAndHashes,
  v05NoPayeeId,
  v10Kinds,
  v11Cents,
];
