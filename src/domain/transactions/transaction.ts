import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money } from '@/domain/core/money.ts';

/**
 * Only `normal` transactions are income or expense; transfers and opening balances never have a
 * category.
 */
export type TransactionKind = 'normal' | 'transfer' | 'opening';

export type TransactionSource = 'manual' | 'transfer' | 'import' | 'scheduled' | 'opening';

/**
 * Who chose the category: the user (`hand`), the imported file, a rule (by id), a keyword of the
 * rule book, or the AI. '' = nobody yet.
 */
export type CategorySource = '' | 'hand' | 'file' | 'ai' | `rule:${string}` | `keyword:${string}`;

/** The categoryId of a transaction whose parts carry the categories. */
export const SPLIT_CATEGORY = '~split';

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
  /** 99999999 - yyyymmdd: ascending order is newest first. */
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
  /** Shared by both legs of a transfer. */
  readonly transferId?: string;
  /** At least two parts, none of them 0, adding up to the amount. */
  readonly splits?: readonly TransactionSplit[];
  readonly importId?: string;
  /** The bank's text. Rules keep reading it after the description is edited. */
  readonly importedDescription?: string;
  readonly categorySource?: CategorySource;
  /**
   * The user has looked at it. Only imported and scheduled transactions need that: see needsReview.
   */
  readonly reviewed?: boolean;
  /** Left out of reports and budgets; balances still count it. */
  readonly excluded?: boolean;
  /** The id of the purchase that this transaction refunds. */
  readonly refundOf?: string;
  /** The scheduled transaction that posted it, and the due date it was for; both survive edits. */
  readonly scheduledId?: string;
  readonly dueDate?: CalendarDate;
  readonly editedAt?: string;
  readonly deletedAt?: string;
};

/**
 * The fields that a user fills in as free text. The dialog, adding, saving, duplicating, merging and the export take these fields from
 * this list, so a new one can't be dropped along the way.
 */
export const TEXT_FIELDS = ['notes'] as const satisfies readonly (keyof Transaction)[];

/** Missing texts are ''. */
export type TextFields = Readonly<Record<(typeof TEXT_FIELDS)[number], string>>;

export function textFieldsOf(row: Partial<TextFields>): TextFields {
  const texts = TEXT_FIELDS.map((field) => [field, row[field] ?? '']);
  return Object.fromEntries(texts) as TextFields;
}

/**
 * Whether the duplicate key identifies the row at its bank (or in a schedule). Such a key survives
 * edits, and stays as a tombstone after deletion, so that importing the file again doesn't bring
 * the row back.
 */
export function hasBankIdentity(row: Pick<Transaction, 'source' | 'importedDescription'>): boolean {
  return (
    row.source === 'import' || row.source === 'scheduled' || row.importedDescription !== undefined
  );
}

/**
 * Description of a permanently deleted row that stays as a tombstone, because without it importing
 * its file again would bring it back. Nothing readable is left in it.
 */
export const EMPTIED_DESCRIPTION = '~emptied';

/** The row as a tombstone that only says which row of the bank, or of a schedule, it was. */
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

/** Whether the row was imported or scheduled and the user has not looked at it yet. */
export function needsReview(row: Partial<Pick<Transaction, 'source' | 'reviewed'>>): boolean {
  return (row.source === 'import' || row.source === 'scheduled') && row.reviewed !== true;
}

/**
 * Whether a schedule added the row, or the row is a bank's row that has since replaced the
 * scheduled one.
 */
export function isBySchedule(row: Partial<Pick<Transaction, 'source' | 'scheduledId'>>): boolean {
  return row.source === 'scheduled' || row.scheduledId !== undefined;
}

/**
 * Whether the user chose the category, or may have (older rows don't say). A payee's default
 * category may replace what a rule, a keyword or the AI chose.
 */
export function isCategoryByHand(
  row: Partial<Pick<Transaction, 'categoryId' | 'categorySource'>>,
): boolean {
  if (!row.categoryId) return false;
  return !/^(?:ai$|rule:|keyword:)/.test(row.categorySource ?? '');
}

/**
 * Why parts are not a valid split: fewer than two, a part of 0, or parts that don't add up to the
 * cent. The sentences of these codes are in messages/en/shell/errors.ts.
 */
export type SplitProblem = 'split-too-few' | 'split-part-zero' | 'split-not-whole';

/**
 * What is left of the whole after the parts, in cents. A part whose text is not a number (null)
 * counts as 0.
 */
export function remainingOf(whole: Money, parts: readonly (Money | null)[]): Money {
  return cents(parts.reduce<number>((rest, part) => rest - (part ?? 0), whole));
}

/** null = the parts are a valid split. */
export function splitProblem(
  whole: Money,
  parts: readonly Pick<TransactionSplit, 'amount'>[],
): SplitProblem | null {
  if (parts.length < 2) return 'split-too-few';
  if (parts.some((part) => part.amount === 0)) return 'split-part-zero';
  const amounts = parts.map((part) => part.amount);
  return remainingOf(whole, amounts) === 0 ? null : 'split-not-whole';
}

/** Whether a transaction can be split: transfers and opening balances have no category. */
export function canSplit(row: Pick<Transaction, 'kind'>): boolean {
  return row.kind === 'normal';
}

/** Whether a keyword of the rule book chose the category. */
export function isByKeyword(source: CategorySource | undefined): boolean {
  return source?.startsWith('keyword:') === true;
}

/** Whether the category was chosen by built-in knowledge, not by the user or one of their rules. */
export function isGuess(source: CategorySource | undefined): boolean {
  return source === 'ai' || isByKeyword(source);
}
