import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import type { Transaction, TransactionKind } from '@/domain/transactions/transaction.ts';
import type { BalanceProof } from './balance-proof.ts';
import type { ImportRows } from './types.ts';

/** A stored row as the review shows it beside a row of the file. */
export type StoredTwin = {
  readonly id: string;
  readonly accountId: string;
  readonly date: CalendarDate;
  readonly description: string;
  readonly amount: Money;
  readonly categoryId: string;
  readonly uniqueHash: string;
  readonly kind: TransactionKind;
};

export function twinOf(row: Transaction): StoredTwin {
  const { id, accountId, date, description, amount, categoryId, uniqueHash, kind } = row;
  return { id, accountId, date, description, amount, categoryId, uniqueHash, kind };
}

/** The other row: a stored one, or another row of the chosen files by its place. */
export type Twin =
  | { readonly kind: 'stored'; readonly row: StoredTwin }
  | { readonly kind: 'file'; readonly place: number };

/** What a row of a file is, found out over all chosen files and the stored rows. */
export type RowVerdict =
  | { readonly verdict: 'new' }
  /** Probably the same as a row that was entered by hand or by a schedule (same account and amount, at most 7 days apart). */
  | { readonly verdict: 'match'; readonly own: StoredTwin; readonly copy: number }
  /** Opposite amount in another account, at most 4 days apart. */
  | { readonly verdict: 'transfer'; readonly other: Twin; readonly isSure: boolean }
  /**
   * Stored already, or in a file chosen before this one. `holderId`: the stored row, '' = in another file; `isOwn`: it was entered
   * by hand or by a schedule, and no bank's file knows it yet. `copy`: which of some equal rows of its file this is, from 1.
   */
  | {
      readonly verdict: 'duplicate';
      readonly holderId: string;
      readonly copy: number;
      readonly isOwn?: boolean;
    }
  /** Imported once and deleted by hand since; `holderId` is the deleted row. */
  | { readonly verdict: 'deleted'; readonly holderId: string; readonly copy: number }
  /** Repeats another row of the same file. */
  | { readonly verdict: 'repeated'; readonly copy: number }
  /** Looks like a total or a balance line, not like a transaction. */
  | { readonly verdict: 'total' };

export type Verdict = RowVerdict['verdict'];

/** What is done with a row: stored as a new one, not stored, taken as the same as its match, stored and linked as a transfer. */
export type RowChoice = 'import' | 'skip' | 'merge' | 'link';

/** What can be chosen for each verdict; the first is what happens unless somebody chooses. */
export const CHOICES = {
  new: ['import', 'skip'],
  match: ['merge', 'import', 'skip'],
  transfer: ['link', 'import', 'skip'],
  duplicate: ['skip', 'import'],
  deleted: ['skip', 'import'],
  repeated: ['skip', 'import'],
  total: ['skip', 'import'],
} as const satisfies Readonly<Record<Verdict, readonly RowChoice[]>>;

/** A transfer that only its amount suggests is not linked unless somebody says so. */
export function defaultChoice(verdict: RowVerdict): RowChoice {
  if (verdict.verdict === 'transfer' && !verdict.isSure) return 'import';
  return CHOICES[verdict.verdict][0];
}

/** What the printed balances say of the rows of one account of a file. */
export type AccountProof = { readonly accountId: string; readonly proof: BalanceProof };

/** The rows of a file, with a proof for each account that they go to. */
export type ProvedRows = ImportRows & { readonly proofs: readonly AccountProof[] };

export type ReviewedFile = { readonly fileName: string; readonly rows: ProvedRows };

export type FileProof = AccountProof & { readonly file: number };

/** What a review shows. The place of a row = offsets[its file] + its index there. */
export type ImportReview = {
  readonly files: readonly ReviewedFile[];
  readonly offsets: readonly number[];
  /** By place. */
  readonly verdicts: readonly RowVerdict[];
  /** How many rows of each duplicate key are stored, deleted ones that keep their key counted in. */
  readonly stored: ReadonlyMap<string, number>;
  /**
   * Places, ascending, of rows that would change an agreed statement: they stand in one, or their match would move its own
   * row into or out of one. Duplicates are not among them.
   */
  readonly locked: readonly number[];
  readonly proofs: readonly FileProof[];
};
