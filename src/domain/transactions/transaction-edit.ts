import type { Account } from '@/domain/accounts/account.ts';
import { type CalendarDate, invertedDateKey } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import { visibleText } from '@/domain/core/text-cleanup.ts';
import { copyNumber, duplicateKey, keyAfterEdit } from './duplicates.ts';
import { isLocked } from './statement.ts';
import { NO_CATEGORY, SPLIT_CATEGORY, type Transaction } from './transaction.ts';

/** What is to be changed in some transactions; what is missing stays as it is. */
export type TransactionPatch = {
  /** '' = Uncategorized. */
  readonly categoryId?: string;
  /** A split row gives its parts up for the one category; else it is left as it is. */
  readonly joinsSplits?: boolean;
  /** Tag ids. */
  readonly addTags?: readonly string[];
  readonly removeTags?: readonly string[];
  readonly accountId?: string;
  readonly reviewed?: boolean;
  readonly excluded?: boolean;
  readonly date?: CalendarDate;
  readonly description?: string;
  readonly amount?: Money;
  readonly notes?: string;
};

/**
 * Why a row is left as it is. `kind`: transfers and opening balances take no category, no reports leave them out, and their
 * accounts or amounts are not changed alone; `split`: its parts carry the categories and add up to the amount;
 * `own-transfer`: both sides of a transfer would stand in one account; `currency`: the sides would no longer be equal;
 * `repeat`: an equal transaction is there; `gone`: another tab removed it; `locked`: it came to stand in an agreed statement
 * meanwhile.
 */
export type SkipReason =
  | 'kind'
  | 'split'
  | 'own-transfer'
  | 'currency'
  | 'repeat'
  | 'gone'
  | 'locked';

/** What a patch needs to know beside the row. */
export type PatchContext = {
  /** Of the other leg of a transfer; undefined where it is not there. */
  readonly otherAccountOf: (row: Transaction) => string | undefined;
  readonly currencyOf: (accountId: string) => string | undefined;
  /** Whether both legs of the row's transfer are to be changed. */
  readonly hasBothLegs: (row: Transaction) => boolean;
};

/** Why a patch cannot be applied to a row, or null. */
export function skipReason(
  row: Transaction,
  patch: TransactionPatch,
  context: PatchContext,
): SkipReason | null {
  const isNormal = row.kind === 'normal';
  const isSplit = row.categoryId === SPLIT_CATEGORY;
  if (patch.categoryId !== undefined) {
    if (!isNormal) return 'kind';
    if (isSplit && !patch.joinsSplits) return 'split';
  }
  if (patch.excluded !== undefined && !isNormal) return 'kind';
  if (patch.amount !== undefined && patch.amount !== row.amount) {
    if (row.kind === 'transfer') return 'kind';
    if (isSplit) return 'split';
  }
  const { accountId } = patch;
  if (accountId !== undefined && accountId !== row.accountId) {
    if (row.kind === 'opening') return 'kind';
    if (row.kind === 'transfer') {
      if (context.hasBothLegs(row) || context.otherAccountOf(row) === accountId) {
        return 'own-transfer';
      }
      if (context.currencyOf(row.accountId) !== context.currencyOf(accountId)) return 'currency';
    }
  }
  return null;
}

/**
 * The row after the patch; null where nothing changes. Asks nothing: see skipReason. `editedAt`: ISO instant; `keepsCopy`:
 * see copiesAmong.
 */
export function patched(
  row: Transaction,
  patch: TransactionPatch,
  editedAt: string,
  keepsCopy = false,
): Transaction | null {
  const date = patch.date ?? row.date;
  const next: Transaction = {
    ...row,
    accountId: patch.accountId ?? row.accountId,
    date,
    dateKey: invertedDateKey(date),
    description: patch.description === undefined ? row.description : visibleText(patch.description),
    amount: patch.amount ?? row.amount,
    notes: patch.notes ?? row.notes,
    tags: tagsAfter(row.tags, patch),
  };
  const flagged = withFlags(withCategory(next, patch), patch);
  if (isSame(row, flagged)) return null;
  return { ...flagged, uniqueHash: keyAfterEdit(row, flagged, keepsCopy), editedAt };
}

/**
 * The ids of rows that are copies, kept on purpose, of others among these: changed together they stay copies and keep their
 * numbers. The first of each kind is none.
 */
export function copiesAmong(rows: readonly Transaction[]): ReadonlySet<string> {
  const numbered = rows.filter((row) => copyNumber(row) > 1);
  const bases = new Set(numbered.map((row) => duplicateKey(row)));
  const firsts = new Map<string, Transaction>();
  for (const row of bases.size > 0 ? rows : []) {
    const base = duplicateKey(row);
    const first = firsts.get(base);
    if (bases.has(base) && (!first || copyNumber(row) < copyNumber(first))) firsts.set(base, row);
  }
  return new Set(
    numbered.filter((row) => firsts.get(duplicateKey(row)) !== row).map((row) => row.id),
  );
}

function tagsAfter(tags: readonly string[], patch: TransactionPatch): readonly string[] {
  const { addTags = [], removeTags = [] } = patch;
  if (addTags.length + removeTags.length === 0) return tags;
  return [...new Set([...tags, ...addTags])].filter((tag) => !removeTags.includes(tag));
}

function withCategory(row: Transaction, { categoryId }: TransactionPatch): Transaction {
  if (categoryId === undefined || categoryId === row.categoryId) return row;
  const { splits: _parts, ...whole } = row;
  return { ...whole, categoryId, categorySource: categoryId === NO_CATEGORY ? '' : 'hand' };
}

/** An absent flag is false: none is stored as false. */
function withFlags(row: Transaction, patch: TransactionPatch): Transaction {
  const { reviewed, excluded, ...rest } = row;
  const flags = {
    reviewed: patch.reviewed ?? reviewed ?? false,
    excluded: patch.excluded ?? excluded ?? false,
  };
  return {
    ...rest,
    ...(flags.reviewed ? { reviewed: true } : {}),
    ...(flags.excluded ? { excluded: true } : {}),
  };
}

const COMPARED = [
  'accountId',
  'date',
  'description',
  'amount',
  'notes',
  'categoryId',
  'splits',
] as const satisfies readonly (keyof Transaction)[];

function isSame(before: Transaction, after: Transaction): boolean {
  return (
    COMPARED.every((field) => before[field] === after[field]) &&
    before.tags.join() === after.tags.join() &&
    (before.reviewed ?? false) === (after.reviewed ?? false) &&
    (before.excluded ?? false) === (after.excluded ?? false)
  );
}

type Placed = Pick<Transaction, 'accountId' | 'date' | 'amount'>;

/**
 * Whether an edit changes what the bank agreed with: the date, the amount or the account of a row that stands, or would then
 * stand, in an agreed statement. Descriptions, categories, tags and notes are free.
 */
export function breaksStatement(
  before: Placed,
  after: Placed,
  accounts: ReadonlyMap<string, Pick<Account, 'statements'>>,
): boolean {
  const isSame =
    before.accountId === after.accountId &&
    before.date === after.date &&
    before.amount === after.amount;
  if (isSame) return false;
  return [before, after].some(({ accountId, date }) => {
    const account = accounts.get(accountId);
    return account !== undefined && isLocked(account, date);
  });
}
