import type { Services } from '@/db/database.ts';
import type { Account } from '@/domain/accounts/account.ts';
import type { Category } from '@/domain/categories/category.ts';
import type { Tag } from '@/domain/categories/tag.ts';
import type { ImportDraft } from '@/domain/import/file-contents.ts';
import type { CreatedRecords, ImportSummary } from '@/domain/import/import-batch.ts';
import type { AiPlan } from '@/domain/rules/ai-categories.ts';
import type { CategoryChoice, createCategorizer } from '@/domain/rules/categorizer.ts';
import type { CategorySource, TransactionKind } from '@/domain/transactions/transaction.ts';
import type { AiFailure, RuleSuggestion } from '@/pipelines/categorize/ai-categorize.ts';

/** A row to store. `copy` is the number in its duplicate key: 1 = plain, 2 = '...|2'. */
export type ImportRow = ImportDraft & {
  readonly copy: number;
  /** The category from the file; if '' or missing, rules decide. */
  readonly categoryId?: string;
  readonly tags?: readonly string[];
  readonly notes?: string;
  readonly kind?: TransactionKind;
  /** The deleted row that gives its duplicate key to this one. */
  readonly revives?: string;
};

/**
 * A file row that matches a stored one: the stored row gets the bank's date, text and duplicate
 * key. `isSame`: the two are identical, so it counts as a duplicate, and the stored row is only
 * marked as known to the bank.
 */
export type ImportMerge = {
  readonly ownId: string;
  readonly row: ImportRow;
  readonly isSame?: true;
};

/** What the review left out, by reason. */
export type LeftOutCounts = {
  /** Rows that are already stored or were deleted by hand. */
  readonly stored: number;
  /** Rows that repeat another row of the file and were not selected. */
  readonly repeated: number;
  /** Rows without a valid date, description or amount. */
  readonly rejected: number;
  /** Rows that the user left out, including totals and other accounts. */
  readonly skipped: number;
};

/** The rows of one file for one account: one batch, which can be reverted by itself. */
export type ImportPart = {
  /**
   * The prefix of all transaction ids of this batch (newTransactionPrefix), so that reverting it
   * needs only one key range.
   */
  readonly importId: string;
  readonly fileName: string;
  readonly accountId: string;
  /** In file order. */
  readonly rows: readonly ImportRow[];
  readonly merges: readonly ImportMerge[];
  readonly leftOut: LeftOutCounts;
};

/**
 * A leg of a transfer: a stored row, or a row of this request by the index of its part and its
 * index there.
 */
export type ImportLeg =
  | { readonly storedId: string }
  | { readonly part: number; readonly row: number };

export type ImportLink = { readonly legs: readonly [ImportLeg, ImportLeg] };

/**
 * Records that the files name or the user chose to add, and that don't exist yet. Created before the
 * rows are stored.
 */
export type RecordsToCreate = {
  readonly accounts: readonly Account[];
  readonly categories: readonly Category[];
  readonly tags: readonly Tag[];
};

export type ImportRequest = {
  readonly parts: readonly ImportPart[];
  readonly links: readonly ImportLink[];
  readonly create: RecordsToCreate;
};

/**
 * Why a run ended early; what was written stays. `quota`: the disk is full; `closed`: the database
 * was closed; `conflict`: other tabs kept changing the same rows; `unexpected`: a bug, see the log.
 */
export type ImportFailure = 'quota' | 'closed' | 'conflict' | 'account-missing' | 'unexpected';

/** The result of asking the AI. A `failure` does not affect the import. */
type ImportedByAi = {
  readonly failure?: AiFailure;
  readonly suggestions: readonly RuleSuggestion[];
};

/** The batches that stored anything, and their accounts. */
export type StoredBatches = {
  readonly importIds: readonly string[];
  readonly accountIds: readonly string[];
};

export type ImportEvent =
  | { readonly type: 'started'; readonly total: number }
  /** After each batch. `done` of `total` rows are processed. */
  | {
      readonly type: 'progress';
      readonly done: number;
      readonly total: number;
      readonly summary: ImportSummary;
    }
  /**
   * Some rows have no category and there is an API key: may the AI be used? The run waits for the
   * answer.
   */
  | { readonly type: 'ai-question'; readonly plan: AiPlan; readonly summary: ImportSummary }
  /** Counts the descriptions of the plan. */
  | {
      readonly type: 'ai-progress';
      readonly done: number;
      readonly total: number;
      readonly summary: ImportSummary;
    }
  | {
      readonly type: 'done';
      readonly summary: ImportSummary;
      readonly stored: StoredBatches;
      /** Present if the AI was asked, or could not be asked despite a key. */
      readonly ai?: ImportedByAi;
    }
  | {
      readonly type: 'cancelled';
      readonly summary: ImportSummary;
      readonly stored: StoredBatches;
    }
  | { readonly type: 'failed'; readonly code: ImportFailure; readonly summary: ImportSummary };

/** `isSlow`: the rules contain regular expressions, which may take long. */
type Categorizer = {
  readonly choose: ReturnType<typeof createCategorizer>;
  readonly isSlow: boolean;
};

/** A category from the file, a rule or the rule book. */
export type RowCategory = Omit<CategoryChoice, 'source'> & { readonly source: CategorySource };

/** Ends the run with its code; caught in importRun. */
export class RunFailure extends Error {
  constructor(readonly code: ImportFailure) {
    super(`the import stopped: ${code}`);
  }
}

/** What all parts of a run share. */
export type RunContext = {
  readonly services: Services;
  readonly categorizer: Categorizer;
  /** The ids of existing records with the same name, by planned id. */
  readonly existingIds: ReadonlyMap<string, string>;
  /** Rows that will be linked as transfers at the end; they get no category. */
  readonly legs: ReadonlySet<ImportRow>;
  /** Records that this run created. */
  readonly created: CreatedRecords;
};

export function failureOf(code: string): ImportFailure {
  return code === 'quota' || code === 'closed' || code === 'conflict' ? code : 'unexpected';
}

/** The category of a row: the file's, or what rules and rule book choose. */
export function categoryOf(
  { categorizer, existingIds, legs }: RunContext,
  row: ImportRow,
  accountId: string,
): RowCategory | null {
  if (row.kind === 'opening' || legs.has(row)) return null;
  const fromFile = row.categoryId ?? '';
  if (fromFile !== '') return { categoryId: existingIds.get(fromFile) ?? fromFile, source: 'file' };
  return categorizer.choose({ ...row, accountId });
}
