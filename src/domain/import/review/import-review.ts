import type { Account } from '@/domain/accounts/account.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import type { ImportRows } from '@/domain/import/file-contents.ts';
import type { BalanceProof } from '@/domain/import/reading/balance-proof.ts';
import { isLocked } from '@/domain/transactions/statement.ts';
import type { Transaction, TransactionKind } from '@/domain/transactions/transaction.ts';

/** A stored row as the review shows it beside a row of the file. */
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

/** What a row of a file is, found out over all chosen files and the stored rows. */
export type RowVerdict =
  | { readonly verdict: 'new' }
  /** Probably the same as a row that was entered by hand or by a schedule (same account and amount, at most 7 days apart). */
  | { readonly verdict: 'match'; readonly own: StoredMatch; readonly copy: number }
  /** Opposite amount in another account, at most 4 days apart. */
  | { readonly verdict: 'transfer'; readonly other: MatchingTransaction; readonly isSure: boolean }
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
type AccountProof = { readonly accountId: string; readonly proof: BalanceProof };

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

/** The rows that hold a duplicate key: by copy, 1 = the plain key, 2 = '...|2'; a copy that nobody holds is missing. */
export type HeldCopies = ReadonlyMap<number, { readonly id: string; readonly isDeleted: boolean }>;

type KeyedFile = Pick<ImportRows, 'keys' | 'totals'>;

/** Counts how many rows of each duplicate key the file with the most of them has; key by key, so that the page can have its turns. */
export class CopyCount {
  readonly #most = new Map<string, number>();
  #seen = new Map<string, number>();

  /** The keys from here on are of another file. */
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
 * What each row is by its duplicate key alone, in the order of files and rows. Count-based: the n-th row of a key in its file
 * is a duplicate of the stored n-th copy, or of the n-th in a file before it; what is left of a key beyond the first repeats
 * within its file.
 * @param held by key of the first copy; keys that nobody holds are missing
 */
export function* keyVerdicts(
  files: readonly KeyedFile[],
  held: ReadonlyMap<string, HeldCopies>,
): Generator<RowVerdict> {
  const before = new Map<string, number>();
  for (const [file, { keys, totals }] of files.entries()) {
    const seen = new Map<string, number>();
    const asked = new Set(totals);
    const verdictOf = (key: string, index: number): RowVerdict => {
      const copy = (seen.get(key) ?? 0) + 1;
      seen.set(key, copy);
      const holder = held.get(key)?.get(copy);
      if (holder) {
        const verdict = holder.isDeleted ? 'deleted' : 'duplicate';
        return { verdict, holderId: holder.id, copy };
      }
      if (copy <= (before.get(key) ?? 0)) return { verdict: 'duplicate', holderId: '', copy };
      if (asked.has(index)) return TOTAL;
      return copy === 1 ? NEW : { verdict: 'repeated', copy };
    };
    for (const [index, key] of keys.entries()) yield verdictOf(key, index);
    if (file === files.length - 1) return;
    for (const [key, count] of seen) before.set(key, Math.max(before.get(key) ?? 0, count));
  }
}

/** A row of some files, by its place over all of them. */
export type PlacedRow = {
  readonly place: number;
  readonly accountId: string;
  readonly date: CalendarDate;
  readonly description: string;
  /** Cents, signed. */
  readonly amount: Money;
  /** Of the first copy. */
  readonly key: string;
  /** The file says that it is one side of a transfer. */
  readonly isTransfer: boolean;
  /** The category that the file names, '' = none. */
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

/** All rows in the order of files and rows, each made when it is asked for. */
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

/** The file of a place, and the index of its row there. */
export function fileOfPlace(
  offsets: readonly number[],
  place: number,
): { readonly file: number; readonly index: number } {
  let file = offsets.length - 1;
  while (file > 0 && (offsets[file] ?? 0) > place) file--;
  return { file, index: place - (offsets[file] ?? 0) };
}

/**
 * Whether a row would change an agreed statement: see ImportReview.locked. Undefined where no account has one.
 * @param accounts by id
 */
export function lockedTest(
  accounts: ReadonlyMap<string, Pick<Account, 'statements'>>,
): ((row: Pick<PlacedRow, 'accountId' | 'date'>, verdict: RowVerdict) => boolean) | undefined {
  const agreed = new Map([...accounts].filter(([, { statements }]) => statements.length > 0));
  if (agreed.size === 0) return undefined;
  return ({ accountId, date }, verdict) => {
    const account = agreed.get(accountId);
    if (!account || verdict.verdict === 'duplicate') return false;
    if (verdict.verdict !== 'match') return isLocked(account, date);
    // A match changes the balance of the days between the bank's and its own alone.
    const { own } = verdict;
    return account.statements.some(
      (statement) => own.date <= statement.date !== date <= statement.date,
    );
  };
}
