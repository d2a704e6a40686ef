import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money } from '@/domain/core/money.ts';

/** Only `normal` transactions are income or expense; transfers and openings are never categorised. */
export type TransactionKind = 'normal' | 'transfer' | 'opening';

export type TransactionSource = 'manual' | 'transfer' | 'import' | 'scheduled' | 'opening';

/** Who chose the category: a person, the file that it was imported from, a rule (by id), a keyword of the rule book, or the AI. '' = nobody yet. */
export type CategorySource = '' | 'hand' | 'file' | 'ai' | `rule:${string}` | `keyword:${string}`;

/** The categoryId of a transaction whose parts carry the categories. */
export const SPLIT_CATEGORY = '~split';

/** The categoryId that means 'Uncategorized'. */
export const NO_CATEGORY = '';

export type TransactionSplit = {
  readonly categoryId: string;
  readonly amount: Money;
  readonly notes: string;
};

export type Transaction = {
  /** Sorts newest first: inverted time + row number, base 36, fixed width. */
  readonly id: string;
  readonly accountId: string;
  readonly date: CalendarDate;
  /** 99999999 - yyyymmdd: ascending = newest first. */
  readonly dateKey: number;
  readonly description: string;
  /** Signed: money in positive, money out negative. */
  readonly amount: Money;
  readonly categoryId: string;
  /** Tag ids. */
  readonly tags: readonly string[];
  readonly notes: string;
  readonly uniqueHash: string;
  readonly kind: TransactionKind;
  readonly source: TransactionSource;
  readonly createdAt: string;
  /** Shared by the two legs of a transfer. */
  readonly transferId?: string;
  /** At least two, none 0, adding up to the amount. */
  readonly splits?: readonly TransactionSplit[];
  readonly importId?: string;
  /** The bank's text, which rules read even after the description was edited. */
  readonly importedDescription?: string;
  readonly categorySource?: CategorySource;
  /** A person looked at it. Only rows that came in by themselves ask for that: see needsReview. */
  readonly reviewed?: boolean;
  /** Left out of reports and budgets; the balance counts it. */
  readonly excluded?: boolean;
  /** The purchase that this refund takes back: a transaction id. */
  readonly refundOf?: string;
  /** The scheduled transaction that posted it, and for which of its days; both stay through edits. */
  readonly scheduledId?: string;
  readonly dueDate?: CalendarDate;
  readonly editedAt?: string;
  readonly deletedAt?: string;
};

/**
 * Whether the duplicate key is the row's identity at its bank (or its place in a schedule): frozen through edits, and kept
 * as a tombstone when the row is deleted, so that importing the file again brings nothing back.
 */
export function hasBankIdentity(row: Pick<Transaction, 'source' | 'importedDescription'>): boolean {
  return (
    row.source === 'import' || row.source === 'scheduled' || row.importedDescription !== undefined
  );
}

/**
 * What stands for the text of a deleted row that went for good and yet stays as a tombstone: without it importing its file
 * again would bring it back. All that a person could read is out of it.
 */
export const EMPTIED_DESCRIPTION = '~emptied';

/** The row as a tombstone that says nothing but which row of the bank, or of a schedule, it was. */
export function emptiedTombstone(row: Transaction): Transaction {
  const { id, accountId, date, dateKey, amount, uniqueHash, kind, source, createdAt } = row;
  const { importId, scheduledId, dueDate } = row;
  return {
    id,
    accountId,
    date,
    dateKey,
    amount,
    uniqueHash,
    kind,
    source,
    createdAt,
    description: EMPTIED_DESCRIPTION,
    categoryId: NO_CATEGORY,
    tags: [],
    notes: '',
    ...(importId === undefined ? {} : { importId }),
    ...(scheduledId === undefined ? {} : { scheduledId }),
    ...(dueDate === undefined ? {} : { dueDate }),
  };
}

/** Whether the row came in by itself, from a bank or a schedule, and nobody has looked at it yet. */
export function needsReview(row: Partial<Pick<Transaction, 'source' | 'reviewed'>>): boolean {
  return (row.source === 'import' || row.source === 'scheduled') && row.reviewed !== true;
}

/** Whether a schedule added the row; the bank's row that came for it since counts, too. */
export function isBySchedule(row: Partial<Pick<Transaction, 'source' | 'scheduledId'>>): boolean {
  return row.source === 'scheduled' || row.scheduledId !== undefined;
}

/**
 * Whether a person chose the row's category, or may have (older rows do not say who did): what a rule, a keyword or the AI
 * found may give way to a payee's default.
 */
export function isCategoryByHand(
  row: Partial<Pick<Transaction, 'categoryId' | 'categorySource'>>,
): boolean {
  if (!row.categoryId) return false;
  return !/^(?:ai$|rule:|keyword:)/.test(row.categorySource ?? '');
}

/**
 * What keeps parts from being a split: fewer than two, a part of nothing, or parts that do not add up to the whole to the
 * cent. The codes have sentences in messages/en/shell/errors.ts.
 */
export type SplitProblem = 'split-too-few' | 'split-part-zero' | 'split-not-whole';

/** What is left of the whole after the parts, in cents; a part whose text is no amount (null) takes nothing. */
export function remainingOf(whole: Money, parts: readonly (Money | null)[]): Money {
  return cents(parts.reduce<number>((rest, part) => rest - (part ?? 0), whole));
}

/** Checks the parts of a transaction; null = they are a split of it. */
export function splitProblem(
  whole: Money,
  parts: readonly Pick<TransactionSplit, 'amount'>[],
): SplitProblem | null {
  if (parts.length < 2) return 'split-too-few';
  if (parts.some((part) => part.amount === 0)) return 'split-part-zero';
  const amounts = parts.map((part) => part.amount);
  return remainingOf(whole, amounts) === 0 ? null : 'split-not-whole';
}

/** Whether a transaction can be parted: transfers and openings have no category. */
export function canSplit(row: Pick<Transaction, 'kind'>): boolean {
  return row.kind === 'normal';
}

/** Whether the category was chosen by what Coffer knows of everyone, not by the person or a rule of theirs. */
export function isGuess(source: CategorySource | undefined): boolean {
  return source === 'ai' || source?.startsWith('keyword:') === true;
}
