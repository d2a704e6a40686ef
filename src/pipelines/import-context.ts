import type { Services } from '@/db/services.ts';
import type { CreatedRecords } from '@/domain/import/import-batch.ts';
import type { CategoryChoice, createCategorizer } from '@/domain/rules/categorizer.ts';
import type { CategorySource } from '@/domain/transactions/transaction.ts';
import type { ImportFailure, ImportRow } from './import-events.ts';

/** What chooses; `isSlow`: its regular expressions may take their time. */
export type Categorise = {
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
  readonly categorise: Categorise;
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
