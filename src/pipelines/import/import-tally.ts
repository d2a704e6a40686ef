import type { ImportSummary } from '@/domain/import/import-batch.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import type {
  ImportEvent,
  ImportPart,
  ImportRequest,
  ImportRow,
  StoredBatches,
} from './import-events.ts';
import type { Merged } from './import-merges.ts';
import type { NumberedRow } from './import-part.ts';

type PartTally = {
  accountId: string;
  counts: ImportSummary;
  /** Stored rows that turned out to be known to the bank. */
  noted: number;
  done: number;
  readonly total: number;
  readonly hasMerges: boolean;
  isOpen: boolean;
};

/** Counts what a run does, by part and in total, and remembers the ids of stored rows. */
export class RunTally {
  readonly total: number;
  readonly #parts = new Map<string, PartTally>();
  readonly #ids = new Map<ImportRow, string>();
  readonly #rest: string[] = [];
  readonly #legs = new Set<string>();
  #pairs = 0;

  constructor({ parts }: ImportRequest) {
    for (const part of parts) {
      const { accountId, importId } = part;
      const total = part.rows.length + part.merges.length;
      const counts = emptyCounts(part);
      const hasMerges = part.merges.length > 0;
      this.#parts.set(importId, {
        accountId,
        counts,
        total,
        hasMerges,
        noted: 0,
        done: 0,
        isOpen: false,
      });
    }
    this.total = sum([...this.#parts.values()].map(({ total }) => total));
  }

  /** Rows processed so far. */
  get done(): number {
    return sum([...this.#parts.values()].map(({ done }) => done));
  }

  get isComplete(): boolean {
    return this.done >= this.total;
  }

  /** Over all parts; a pair across two of them counts once. */
  get summary(): ImportSummary {
    const counts = [...this.#parts.values()].map((part) => part.counts);
    const all = (field: keyof ImportSummary) => sum(counts.map((each) => each[field]));
    return {
      imported: all('imported'),
      duplicates: all('duplicates'),
      rejected: all('rejected'),
      categorised: all('categorised'),
      merged: all('merged'),
      linked: this.#pairs,
      skipped: all('skipped'),
    };
  }

  get stored(): StoredBatches {
    const parts = [...this.#parts].filter(([, { counts }]) => counts.imported + counts.merged > 0);
    return {
      importIds: parts.map(([importId]) => importId),
      accountIds: [...new Set(parts.map(([, { accountId }]) => accountId))],
    };
  }

  /** Ids of imported rows without a category, except transfers. */
  get rest(): readonly string[] {
    return this.#rest.filter((id) => !this.#legs.has(id));
  }

  /**
   * The account may differ from the requested one, if an account with the same name already
   * existed.
   */
  begin({ importId, accountId }: ImportPart): void {
    const part = this.#part(importId);
    part.isOpen = true;
    part.accountId = accountId;
  }

  end(importId: string): void {
    this.#part(importId).isOpen = false;
  }

  /** The parts that started and did not end, with their counts. */
  open(): readonly (readonly [string, ImportSummary])[] {
    return [...this.#parts].flatMap(([importId, { isOpen, counts }]) =>
      isOpen ? [[importId, counts] as const] : [],
    );
  }

  countsOf(importId: string): ImportSummary {
    return this.#part(importId).counts;
  }

  isPartComplete(importId: string): boolean {
    const { done, total } = this.#part(importId);
    return done >= total;
  }

  /** Whether the part stored anything that can be reverted. */
  hasStored(importId: string): boolean {
    const { counts, noted } = this.#part(importId);
    return counts.imported + counts.merged + noted > 0;
  }

  /** Whether any part stored something. */
  get hasStoredAny(): boolean {
    return [...this.#parts.keys()].some((importId) => this.hasStored(importId));
  }

  /** Like hasStored, for a failed part: a refused merge may have been partly written. */
  mayHaveStored(importId: string): boolean {
    return this.hasStored(importId) || this.#part(importId).hasMerges;
  }

  addMerged(importId: string, { merged, noted, taken, rest }: Merged, attempted: number): void {
    const part = this.#part(importId);
    const { counts } = part;
    part.done += attempted - rest.length;
    part.noted += noted;
    part.counts = {
      ...counts,
      merged: counts.merged + merged,
      duplicates: counts.duplicates + taken,
    };
  }

  addBatch(importId: string, rows: number, written: readonly Transaction[], taken: number): void {
    const part = this.#part(importId);
    const { counts } = part;
    const categorised = written.filter(({ categoryId }) => categoryId !== '').length;
    part.done += rows;
    part.counts = {
      ...counts,
      imported: counts.imported + written.length,
      duplicates: counts.duplicates + taken,
      categorised: counts.categorised + categorised,
    };
    for (const { id, categoryId, kind } of written) {
      if (categoryId === '' && kind === 'normal') this.#rest.push(id);
    }
  }

  /** Counts a pair for the batches that have a leg of it. */
  addLinked(ids: readonly string[], importIds: readonly string[]): void {
    this.#pairs++;
    for (const id of ids) this.#legs.add(id);
    for (const importId of new Set(importIds)) {
      const part = this.#parts.get(importId);
      if (part) part.counts = { ...part.counts, linked: part.counts.linked + 1 };
    }
  }

  /** Remembers the ids of rows that are legs of links. */
  noteIds(rows: readonly NumberedRow[]): void {
    for (const { row, id } of rows) this.#ids.set(row, id);
  }

  idOf(row: ImportRow): string | undefined {
    return this.#ids.get(row);
  }

  progress(): ImportEvent {
    return { type: 'progress', done: this.done, total: this.total, summary: this.summary };
  }

  #part(importId: string): PartTally {
    const part = this.#parts.get(importId);
    if (!part) throw new Error(`no part ${importId} in this run`);
    return part;
  }
}

/** The counts of a part before its first batch: what the review left out. */
export function emptyCounts({ leftOut }: Pick<ImportPart, 'leftOut'>): ImportSummary {
  return {
    imported: 0,
    duplicates: leftOut.stored + leftOut.repeated,
    rejected: leftOut.rejected,
    categorised: 0,
    merged: 0,
    linked: 0,
    skipped: leftOut.skipped,
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
