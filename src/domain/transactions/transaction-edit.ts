import type { Account } from '@/domain/accounts/account.ts';
import { type CalendarDate, invertedDateKey } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import { visibleText } from '@/domain/core/text-cleanup.ts';
import { copyNumber, duplicateKey, keyAfterEdit } from './new-transaction.ts';
import { isLocked } from './statement.ts';
import {
  isCategoryByHand,
  NO_CATEGORY,
  SPLIT_CATEGORY,
  type TextFields,
  type Transaction,
  textFieldsOf,
} from './transaction.ts';

/** Changes to apply to some transactions; a missing field stays as it is. */
export type TransactionPatch = {
  /** '' = Uncategorized. */
  readonly categoryId?: string;
  /**
   * Whether a split transaction loses its parts and takes the one category; otherwise it is
   * skipped.
   */
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
 * Why a transaction is skipped. `kind`: transfers and opening balances take no category and can't
 * be left out of reports, and their account or amount can't be changed alone; `split`: its parts
 * carry the categories and must add up to its amount; `own-transfer`: both sides of a transfer
 * would be in one account; `currency`: the two sides would no longer be equal; `repeat`: an equal
 * transaction exists; `gone`: another tab deleted it; `locked`: it has become part of a reconciled
 * statement in the meantime.
 */
export type SkipReason =
  | 'kind'
  | 'split'
  | 'own-transfer'
  | 'currency'
  | 'repeat'
  | 'gone'
  | 'locked';

/** What is needed to judge a patch beyond the row itself. */
export type PatchContext = {
  /** The account of the transfer's other leg; undefined if that leg is missing. */
  readonly otherAccountOf: (row: Transaction) => string | undefined;
  readonly currencyOf: (accountId: string) => string | undefined;
  /** Whether the edit covers both legs of the row's transfer. */
  readonly hasBothLegs: (row: Transaction) => boolean;
};

/** Why a patch cannot be applied to a transaction, or null. */
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
 * The transaction after the patch; null if nothing changes. Checks nothing: call skipReason first.
 * @param editedAt ISO instant
 * @param keepsCopy see copiesAmong
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
 * The ids of transactions that are intentional copies of others in this list. Edited together, they
 * stay copies and keep their numbers. The first of each kind is not included.
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

/** Flags are stored only if true. */
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
 * Whether an edit changes the date, amount or account of a transaction that is, or would become,
 * part of a reconciled statement. Descriptions, categories, tags and notes can always change.
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

/**
 * Merges two rows that were the same transaction. The kept row keeps its date, text and duplicate
 * key, and takes over what the user did to the other one: its category (with source and split
 * parts) if that was chosen by hand or the kept row has none; the tags of both; and the notes and
 * the links to a schedule and a purchase if the kept row has none of its own.
 */
export function mergedDuplicate(kept: Transaction, other: Transaction): Transaction {
  const { categoryId, categorySource, splits, ...rest } = kept;
  const takesCategory =
    other.categoryId !== NO_CATEGORY &&
    (categoryId === NO_CATEGORY || (isCategoryByHand(other) && !isCategoryByHand(kept)));
  const from = takesCategory ? other : { categoryId, categorySource, splits };
  const { scheduledId, dueDate, refundOf } = other;
  const isScheduled = rest.scheduledId === undefined && scheduledId !== undefined;
  return {
    ...rest,
    categoryId: from.categoryId,
    ...(from.categorySource === undefined ? {} : { categorySource: from.categorySource }),
    ...(from.splits === undefined ? {} : { splits: from.splits }),
    tags: [...new Set([...rest.tags, ...other.tags])],
    ...mergedTexts(rest, other),
    ...(isScheduled ? { scheduledId, ...(dueDate === undefined ? {} : { dueDate }) } : {}),
    ...(rest.refundOf === undefined && refundOf !== undefined && refundOf !== rest.id
      ? { refundOf }
      : {}),
  };
}

function mergedTexts(kept: Partial<TextFields>, other: Partial<TextFields>): TextFields {
  const own = Object.entries(textFieldsOf(kept)).filter(([, text]) => text !== '');
  return { ...textFieldsOf(other), ...Object.fromEntries(own) };
}
