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

/** A row that is to be stored. `copy` is the number in its duplicate key: 1 = plain, 2 = '...|2'. */
export type ImportRow = ImportDraft & {
  readonly copy: number;
  /** The category of the file, '' where it names none; rules are then asked. */
  readonly categoryId?: string;
  readonly tags?: readonly string[];
  readonly notes?: string;
  readonly kind?: TransactionKind;
  /** The deleted row that gives its duplicate key up for this one. */
  readonly revives?: string;
};

/**
 * A row that is taken as the same as a stored one: that row gets the bank's date, text and duplicate key. `isSame`: it equals
 * that row to the letter; then it is counted as a duplicate, and only noted that the bank knows it.
 */
export type ImportMerge = {
  readonly ownId: string;
  readonly row: ImportRow;
  readonly isSame?: true;
};

/** What the review left out, by why. */
export type LeftOutCounts = {
  /** Rows that are stored already, or were deleted by hand. */
  readonly stored: number;
  /** Rows that repeat another of the same file and were not ticked. */
  readonly repeated: number;
  /** Rows without a valid date, a description or an amount. */
  readonly rejected: number;
  /** Rows that a person left out, totals and other accounts among them. */
  readonly skipped: number;
};

/** The rows of one file for one account: one batch, which can be reverted by itself. */
export type ImportPart = {
  /** Prefix of all transaction ids of this batch (newTransactionPrefix), so that reverting it is one key range. */
  readonly importId: string;
  readonly fileName: string;
  readonly accountId: string;
  /** In the order of the file. */
  readonly rows: readonly ImportRow[];
  readonly merges: readonly ImportMerge[];
  readonly leftOut: LeftOutCounts;
};

/** A leg of a transfer: a stored row, or a row of this request by the place of its part and its place there. */
export type ImportLeg =
  | { readonly storedId: string }
  | { readonly part: number; readonly row: number };

export type ImportLink = { readonly legs: readonly [ImportLeg, ImportLeg] };

/** Records that the file names and that are not there yet; made before the rows are stored. */
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
 * Why a run ended early; what was written before stays. `quota`: the disk is full; `closed`: the database went away;
 * `conflict`: other tabs kept changing the same rows; `unexpected`: a bug, which is in the log.
 */
export type ImportFailure = 'quota' | 'closed' | 'conflict' | 'account-missing' | 'unexpected';

/** What came of asking the AI; a `failure` leaves the import as done as it is. */
type ImportedByAi = {
  readonly failure?: AiFailure;
  readonly suggestions: readonly RuleSuggestion[];
};

/** The batches that stored anything, and the accounts that they went to. */
export type StoredBatches = {
  readonly importIds: readonly string[];
  readonly accountIds: readonly string[];
};

export type ImportEvent =
  | { readonly type: 'started'; readonly total: number }
  /** After each batch. `done` of `total` rows are dealt with. */
  | {
      readonly type: 'progress';
      readonly done: number;
      readonly total: number;
      readonly summary: ImportSummary;
    }
  /** Rows are left without a category and a key is there: may the AI be asked? The run waits for the answer. */
  | { readonly type: 'ai-question'; readonly plan: AiPlan; readonly summary: ImportSummary }
  /** Of the descriptions of the plan. */
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
      /** Where the AI was asked, or could not be although a key is there. */
      readonly ai?: ImportedByAi;
    }
  | {
      readonly type: 'cancelled';
      readonly summary: ImportSummary;
      readonly stored: StoredBatches;
    }
  | { readonly type: 'failed'; readonly code: ImportFailure; readonly summary: ImportSummary };

/** What chooses; `isSlow`: its regular expressions may take their time. */
type Categorize = {
  readonly choose: ReturnType<typeof createCategorizer>;
  readonly isSlow: boolean;
};

/** A category from the file, a rule or the rule book. */
export type RowCategory = Omit<CategoryChoice, 'source'> & { readonly source: CategorySource };

/** Ends the run with its code; caught at the edge. */
export class RunFailure extends Error {
  constructor(readonly code: ImportFailure) {
    super(`the import stopped: ${code}`);
  }
}

/** What all parts of a run share. */
export type RunContext = {
  readonly services: Services;
  readonly categorise: Categorize;
  /** Records of the same name that were there already: the id in place of the planned one. */
  readonly instead: ReadonlyMap<string, string>;
  /** Rows that are linked as transfers in the end: they get no category. */
  readonly legs: ReadonlySet<ImportRow>;
  /** Records that this run made. */
  readonly created: CreatedRecords;
};

export function failureOf(code: string): ImportFailure {
  return code === 'quota' || code === 'closed' || code === 'conflict' ? code : 'unexpected';
}

/** The category of a row: the file's own, else what rules and rule book choose. */
export function categoryOf(
  { categorise, instead, legs }: RunContext,
  row: ImportRow,
  accountId: string,
): RowCategory | null {
  if (row.kind === 'opening' || legs.has(row)) return null;
  const fromFile = row.categoryId ?? '';
  if (fromFile !== '') return { categoryId: instead.get(fromFile) ?? fromFile, source: 'file' };
  return categorise.choose({ ...row, accountId });
}
