import type { Account } from '@/domain/accounts/account.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import type { ImportRows } from '@/domain/import/file-contents.ts';
import type { BalanceProof } from '@/domain/import/reading/balance-proof.ts';
import { isLocked } from '@/domain/transactions/statement.ts';
import type { Transaction, TransactionKind } from '@/domain/transactions/transaction.ts';

/** What a review shows. The place of a row is offsets[its file] + its index in that file. */
export type ImportReview = {
  readonly files: readonly ReviewedFile[];
  readonly offsets: readonly number[];
  /** By place. */
  readonly verdicts: readonly RowVerdict[];
  /** The highest copy number stored for each duplicate key, counting deleted rows that keep theirs. */
  readonly stored: ReadonlyMap<string, number>;
  /**
   * Places, ascending, of rows that would change a reconciled statement: they are dated within one,
   * or their match would move its own row into or out of one. Duplicates are not included.
   */
  readonly locked: readonly number[];
  readonly proofs: readonly FileProof[];
};

/** A stored row as shown next to a row of the file. */
export type StoredMatch = {
  readonly id: string;
  readonly accountId: string;
  readonly date: CalendarDate;
  readonly description: string;
  readonly amount: Money;
  readonly categoryId: string;
  readonly uniqueHash: string;
  readonly kind: TransactionKind;
};

export function storedMatchOf(row: Transaction): StoredMatch {
  const { id, accountId, date, description, amount, categoryId, uniqueHash, kind } = row;
  return { id, accountId, date, description, amount, categoryId, uniqueHash, kind };
}

/** The other row: a stored one, or another row of the chosen files by its place. */
export type MatchingTransaction =
  | { readonly kind: 'stored'; readonly row: StoredMatch }
  | { readonly kind: 'file'; readonly place: number };

/** What a row of a file is, judged across all chosen files and the stored rows. */
export type RowVerdict =
  | { readonly verdict: 'new' }
  /**
   * Probably the same as a row entered manually or by a scheduled transaction (same account and
   * amount, at most 7 days apart).
   */
  | { readonly verdict: 'match'; readonly own: StoredMatch; readonly copy: number }
  /** The opposite amount in another account, at most 4 days apart. */
  | { readonly verdict: 'transfer'; readonly other: MatchingTransaction; readonly isSure: boolean }
  /**
   * Already stored, or in an earlier one of the chosen files. `holderId`: the stored row, '' if it
   * is in another file. `isOwn`: the stored row was entered manually or by a scheduled transaction,
   * and no bank's file has contained it yet. `copy`: the number of this row among equal rows of its
   * file, from 1.
   */
  | {
      readonly verdict: 'duplicate';
      readonly holderId: string;
      readonly copy: number;
      readonly isOwn?: boolean;
    }
  /** Imported before and deleted by the user since; `holderId` is the deleted row. */
  | { readonly verdict: 'deleted'; readonly holderId: string; readonly copy: number }
  /** Repeats another row of the same file. */
  | { readonly verdict: 'repeated'; readonly copy: number }
  /** Looks like a total or balance line, or is a second opening balance of its account. */
  | { readonly verdict: 'total' };

export type Verdict = RowVerdict['verdict'];

/**
 * What happens to a row: stored as new, not stored, merged with its match, or stored and linked as
 * a transfer.
 */
export type RowChoice = 'import' | 'skip' | 'merge' | 'link';

/** The choices for each verdict; the first is the default. */
export const CHOICES = {
  new: ['import', 'skip'],
  match: ['merge', 'import', 'skip'],
  transfer: ['link', 'import', 'skip'],
  duplicate: ['skip', 'import'],
  deleted: ['skip', 'import'],
  repeated: ['skip', 'import'],
  total: ['skip', 'import'],
} as const satisfies Readonly<Record<Verdict, readonly RowChoice[]>>;

/** The default choice. A transfer suggested only by its amount is not linked by default. */
export function defaultChoice(verdict: RowVerdict): RowChoice {
  if (verdict.verdict === 'transfer' && !verdict.isSure) return 'import';
  return CHOICES[verdict.verdict][0];
}

/** What the printed balances say about the rows of one account in a file. */
type AccountProof = { readonly accountId: string; readonly proof: BalanceProof };

/** The rows of a file, with a proof for each of their accounts. */
export type ProvedRows = ImportRows & { readonly proofs: readonly AccountProof[] };

export type ReviewedFile = { readonly fileName: string; readonly rows: ProvedRows };

export type FileProof = AccountProof & { readonly file: number };

/**
 * The rows that hold a duplicate key, by copy: 1 is the plain key, 2 is '...|2'. Copies that no row
 * holds are missing.
 */
export type HeldCopies = ReadonlyMap<number, { readonly id: string; readonly isDeleted: boolean }>;

type KeyedFile = Pick<ImportRows, 'keys' | 'totals'>;

/**
 * Finds the largest number of copies of each duplicate key in any one file. Takes single keys, so
 * that callers can yield to the page in between.
 */
export class CopyCount {
  readonly #most = new Map<string, number>();
  #seen = new Map<string, number>();

  /** Starts counting another file. */
  nextFile(): void {
    this.#seen = new Map();
  }

  add(key: string): void {
    const copy = (this.#seen.get(key) ?? 0) + 1;
    this.#seen.set(key, copy);
    if (copy > (this.#most.get(key) ?? 0)) this.#most.set(key, copy);
  }

  get wanted(): ReadonlyMap<string, number> {
    return this.#most;
  }
}

const NEW: RowVerdict = { verdict: 'new' };
const TOTAL: RowVerdict = { verdict: 'total' };

/**
 * The verdict of each row by its duplicate key alone, in the order of files and rows. The nth row
 * with a key in its file is a duplicate of the nth stored copy, or of the nth in an earlier file.
 * Other rows after the first with a key repeat within their file.
 * @param held by the first copy's key; keys that no row holds are missing
 */
export function* keyVerdicts(
  files: readonly KeyedFile[],
  held: ReadonlyMap<string, HeldCopies>,
): Generator<RowVerdict> {
  const before = new Map<string, number>();
  for (const [file, { keys, totals }] of files.entries()) {
    const seen = new Map<string, number>();
    const totalRows = new Set(totals);
    const verdictOf = (key: string, index: number): RowVerdict => {
      const copy = (seen.get(key) ?? 0) + 1;
      seen.set(key, copy);
      const holder = held.get(key)?.get(copy);
      if (holder) {
        const verdict = holder.isDeleted ? 'deleted' : 'duplicate';
        return { verdict, holderId: holder.id, copy };
      }
      if (copy <= (before.get(key) ?? 0)) return { verdict: 'duplicate', holderId: '', copy };
      if (totalRows.has(index)) return TOTAL;
      return copy === 1 ? NEW : { verdict: 'repeated', copy };
    };
    for (const [index, key] of keys.entries()) yield verdictOf(key, index);
    if (file === files.length - 1) return;
    for (const [key, count] of seen) before.set(key, Math.max(before.get(key) ?? 0, count));
  }
}

/** A row of some files, with its place across all of them. */
export type PlacedRow = {
  readonly place: number;
  readonly accountId: string;
  readonly date: CalendarDate;
  readonly description: string;
  /** Signed cents. */
  readonly amount: Money;
  /** The key of the first copy. */
  readonly key: string;
  /** Whether the file says that it is one leg of a transfer. */
  readonly isTransfer: boolean;
  /** The category named in the file; '' for none. */
  readonly category: string;
};

/** The place of each file's first row. */
export function offsetsOf(files: readonly ReviewedFile[]): readonly number[] {
  let next = 0;
  return files.map(({ rows }) => {
    const offset = next;
    next += rows.count;
    return offset;
  });
}

/** All rows in the order of files and rows, created one at a time. */
export function* placedRows(files: readonly ReviewedFile[]): Generator<PlacedRow> {
  let place = 0;
  for (const { rows } of files) {
    for (const [index, date] of rows.dates.entries()) {
      yield {
        place,
        accountId: rows.accountIds[rows.accountOf[index] ?? 0] ?? '',
        date,
        description: rows.descriptions[index] ?? '',
        amount: cents(rows.amounts[index] ?? 0),
        key: rows.keys[index] ?? '',
        isTransfer: rows.kinds?.[index] === 'transfer',
        category: rows.categories?.[index] ?? '',
      };
      place++;
    }
  }
}

/** The file that contains a place, and the index of the row in it. */
export function fileOfPlace(
  offsets: readonly number[],
  place: number,
): { readonly file: number; readonly index: number } {
  let file = offsets.length - 1;
  while (file > 0 && (offsets[file] ?? 0) > place) file--;
  return { file, index: place - (offsets[file] ?? 0) };
}

/**
 * Returns a test for rows that would change a reconciled statement (see ImportReview.locked).
 * Undefined if no account has one.
 * @param accounts by id
 */
export function lockedTest(
  accounts: ReadonlyMap<string, Pick<Account, 'statements'>>,
): ((row: Pick<PlacedRow, 'accountId' | 'date'>, verdict: RowVerdict) => boolean) | undefined {
  const reconciled = new Map([...accounts].filter(([, { statements }]) => statements.length > 0));
  if (reconciled.size === 0) return undefined;
  return ({ accountId, date }, verdict) => {
    const account = reconciled.get(accountId);
    if (!account || verdict.verdict === 'duplicate') return false;
    if (verdict.verdict !== 'match') return isLocked(account, date);
    // A match changes the balance only on days between the bank's date and its own.
    const { own } = verdict;
    return account.statements.some(
      (statement) => own.date <= statement.date !== date <= statement.date,
    );
  };
}
