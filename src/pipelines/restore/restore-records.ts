import { COLLECTION_NAMES, type CollectionName } from '@/db/collections.ts';
import { COLLECTIONS } from '@/db/storage/collection-plans.ts';
import { problemOfRecord } from '@/db/storage/valid-rows.ts';
import type { MigrationReason } from '@/domain/backup/migration-report.ts';
import type { RestoreChoice } from '@/domain/backup/restore-plan.ts';
import { tidyName } from '@/domain/core/text-cleanup.ts';
import type { CheckedRecord } from '@/domain/integrity/integrity.ts';
import { cycleFindings } from '@/domain/integrity/integrity-checks.ts';
import {
  type RestoredRow,
  remapIds,
  restoredRow,
  withoutIds,
} from '@/domain/integrity/restore-decisions.ts';
import { RestoreStopped } from './restore-protocol.ts';
import { idOf, type KnownRow } from './restore-source.ts';

/** What becomes of a record; `otherwise` replaces it if another record has its unique key. */
export type RestoredRecord = RestoredRow & {
  readonly row: KnownRow | null;
  readonly otherwise: KnownRow | null;
  /** A live record of the file that a merge leaves out for a reason worth reporting. */
  readonly left?: { readonly row: KnownRow; readonly why: MigrationReason };
};

/** How a merge maps ids in everything that refers to records. */
export type MergedIds = {
  /** Records of the file that match another one here by name: file id -> id here. */
  readonly same: ReadonlyMap<string, string>;
  /** Records of the file that were deleted here and stay deleted. */
  readonly gone: ReadonlySet<string>;
};

const NO_IDS: MergedIds = { same: new Map(), gone: new Set() };

/** The collections that fit into memory: all except transactions. */
export const RECORD_NAMES: readonly CollectionName[] = COLLECTION_NAMES.filter(
  (name) => name !== 'transactions',
);

/** What becomes of all records except transactions, and how references to them change. */
export function restoredRecords(
  joined: ReadonlyMap<CollectionName, readonly JoinedRow[]>,
  choice: RestoreChoice,
): {
  readonly records: ReadonlyMap<CollectionName, readonly RestoredRecord[]>;
  readonly ids: MergedIds;
} {
  const merge = new RecordMerge(choice);
  const chosen = RECORD_NAMES.map(
    (name) => [name, merge.chosenOf(joined.get(name) ?? [])] as const,
  );
  const ids = choice.mode === 'merge' ? merge.ids : NO_IDS;
  const records = new Map(
    chosen.map(([name, rows]) => [name, rows.map((row) => withMergedIds(row, ids))] as const),
  );
  if (choice.mode === 'merge') {
    records.set('categories', withoutCycles(records.get('categories') ?? []));
  }
  return { records, ids };
}

/** If merging would put a category below itself, it keeps the parent that it has here. */
function withoutCycles(rows: readonly RestoredRecord[]): RestoredRecord[] {
  const live = rows.flatMap(({ row }): CheckedRecord[] =>
    row && !row.deleted ? [checkedOf(row)] : [],
  );
  const ids = new Set(live.map(({ id }) => id));
  const circles = cycleFindings(live);
  const inCircle = new Set(circles.flatMap(({ id, others = [] }) => [id, ...others]));
  let hasMoved = false;
  const next = rows.map((restored): RestoredRecord => {
    const { row, otherwise } = restored;
    const former = String(otherwise?.record.parentId);
    const parentId = ids.has(former) ? former : '';
    const isMoved = row?.record.parentId !== parentId;
    if (!row || !otherwise || otherwise.deleted || !isMoved || !inCircle.has(idOf(row))) {
      return restored;
    }
    hasMoved = true;
    const left = { row, why: 'below-itself' } as const;
    return { ...restored, row: { ...row, record: { ...row.record, parentId } }, left };
  });
  return hasMoved ? withoutCycles(next) : next;
}

function checkedOf(row: KnownRow): CheckedRecord {
  return { collection: row.collection, id: idOf(row), fields: row.record, isDeleted: row.deleted };
}

/**
 * A record of the file with its references mapped to ids here. Left out if it is invalid without a
 * missing one.
 */
export function withMergedIds(restored: RestoredRecord, ids: MergedIds): RestoredRecord {
  const { row, otherwise } = restored;
  if (!row || row === otherwise || (ids.same.size === 0 && ids.gone.size === 0)) return restored;
  const mapped = remapIds(row.record, ids.same) as KnownRow['record'];
  const needed = [mapped.accountId, mapped.targetAccountId];
  const record = withoutIds(mapped, ids.gone) as KnownRow['record'];
  const isWhole =
    !needed.some((id) => typeof id === 'string' && ids.gone.has(id)) &&
    problemOfRecord(row.collection, record, row.deleted) === null;
  if (isWhole) return { ...restored, row: { ...row, record } };
  const verdict = otherwise && !otherwise.deleted ? 'same' : 'none';
  const left = row.deleted ? {} : { left: { row, why: 'gone-here' as const } };
  return { row: otherwise, otherwise, verdict, ...left };
}

/**
 * What becomes of a record if the file replaces everything. No other record displaces it, so that
 * none is left out unnoticed.
 */
export function replacedRecord({ mine, theirs }: JoinedRow, choice: RestoreChoice): RestoredRecord {
  const { row, verdict } = restoredRow(mine, theirs, choice);
  return { row: row as KnownRow | null, verdict, otherwise: (row as KnownRow | null) ?? mine };
}

class RecordMerge {
  readonly #choice: RestoreChoice;
  readonly #same = new Map<string, string>();
  readonly #gone = new Set<string>();

  constructor(choice: RestoreChoice) {
    this.#choice = choice;
  }

  get ids(): MergedIds {
    return { same: this.#same, gone: this.#gone };
  }

  chosenOf(rows: readonly JoinedRow[]): readonly RestoredRecord[] {
    if (this.#choice.mode === 'replace') {
      return rows.map((pair) => replacedRecord(pair, this.#choice));
    }
    const holders = new Map<string, string>();
    for (const { id, mine } of rows) if (mine && !mine.deleted) this.#hold(holders, mine, id);
    // Records that exist here come first: of two records with one name, theirs replaces the other.
    const here = rows.filter(({ mine }) => mine && !mine.deleted);
    const others = rows.filter(({ mine }) => !mine || mine.deleted);
    return [...this.#settled(here, holders), ...others.map((row) => this.#chosen(row, holders))];
  }

  /**
   * A record whose name is taken tries again once the holder gives it up, so that order does not
   * matter.
   */
  #settled(rows: readonly JoinedRow[], holders: Map<string, string>): readonly RestoredRecord[] {
    const chosen = new Map<string, RestoredRecord>();
    for (let waiting = rows; waiting.length > 0; ) {
      const kept = waiting.filter((row) => {
        if (this.#isKept(row, holders)) return true;
        chosen.set(row.id, this.#chosen(row, holders));
        return false;
      });
      if (kept.length === waiting.length) break;
      waiting = kept;
    }
    return rows.map((row) => chosen.get(row.id) ?? this.#chosen(row, holders));
  }

  #isKept({ id, mine, theirs }: JoinedRow, holders: ReadonlyMap<string, string>): boolean {
    const { row } = restoredRow(mine, theirs, this.#choice);
    if (row === null || row === mine || row.deleted) return false;
    const key = this.#keyOf(row as KnownRow);
    return key !== null && (holders.get(key) ?? id) !== id;
  }

  #chosen(joined: JoinedRow, holders: Map<string, string>): RestoredRecord {
    const { id, mine, theirs } = joined;
    const { row, verdict } = restoredRow(mine, theirs, this.#choice);
    if (row === null || row === mine || row.deleted) {
      if (mine?.deleted && theirs && !theirs.deleted) this.#gone.add(id);
      return { row: row as KnownRow | null, verdict, otherwise: mine };
    }
    const key = this.#keyOf(row as KnownRow);
    const holder = key === null ? undefined : holders.get(key);
    if (holder !== undefined && holder !== id) {
      if (!mine || mine.deleted) {
        this.#same.set(id, holder);
        return { row: mine, otherwise: mine, verdict: 'none' };
      }
      const left = { row: row as KnownRow, why: 'name-kept' } as const;
      return { row: mine, otherwise: mine, verdict: 'same', left };
    }
    if (mine && !mine.deleted) this.#letGo(holders, mine);
    this.#hold(holders, row as KnownRow, id);
    return { row: row as KnownRow, verdict, otherwise: mine };
  }

  #hold(holders: Map<string, string>, row: KnownRow, id: string): void {
    const key = this.#keyOf(row);
    if (key !== null) holders.set(key, id);
  }

  #letGo(holders: Map<string, string>, row: KnownRow): void {
    const key = this.#keyOf(row);
    if (key !== null) holders.delete(key);
  }

  /** The unique key of a record after the merge; null = its collection has none. */
  #keyOf({ collection, record }: KnownRow): string | null {
    const { uniqueField, derive } = COLLECTIONS[collection];
    if (uniqueField === '') return null;
    const merged = remapIds(record, this.#same) as Record<string, unknown>;
    const { name } = merged;
    // Names that look the same are the same record, whatever characters an earlier version allowed
    // in them.
    const named = typeof name === 'string' ? { ...merged, name: tidyName(name) } : merged;
    return String(derive(named)[uniqueField]);
  }
}

/** One id with its record here (`mine`) and in the file (`theirs`). */
export type JoinedRow = {
  readonly id: string;
  readonly mine: KnownRow | null;
  readonly theirs: KnownRow | null;
};

/**
 * Joins two streams of one collection, both sorted by id, holding one batch of each. Throws if the
 * file is not sorted.
 */
export async function* joined(
  mine: AsyncIterable<readonly KnownRow[]>,
  theirs: AsyncIterable<readonly KnownRow[]>,
): AsyncGenerator<JoinedRow> {
  const [here, there] = [new Cursor(mine), new Cursor(theirs)];
  try {
    for (;;) {
      const [a, b] = [await here.peek(), await there.peek()];
      if (!a && !b) return;
      const [idA, idB] = [a && idOf(a), b && idOf(b)];
      const id = idA === null || (idB !== null && idB < idA) ? idB : idA;
      if (id === null) return;
      yield { id, mine: idA === id ? here.take() : null, theirs: idB === id ? there.take() : null };
    }
  } finally {
    await here.close();
    await there.close();
  }
}

/** Reads a stream of batches row by row. */
class Cursor {
  readonly #batches: AsyncIterator<readonly KnownRow[]>;
  #batch: readonly KnownRow[] = [];
  #at = 0;
  #last: string | null = null;

  constructor(batches: AsyncIterable<readonly KnownRow[]>) {
    this.#batches = batches[Symbol.asyncIterator]();
  }

  /** The next row; null at the end. */
  async peek(): Promise<KnownRow | null> {
    while (this.#at >= this.#batch.length) {
      const next = await this.#batches.next();
      if (next.done) return null;
      this.#batch = next.value;
      this.#at = 0;
    }
    return this.#batch[this.#at] ?? null;
  }

  take(): KnownRow | null {
    const row = this.#batch[this.#at++] ?? null;
    const id = row && idOf(row);
    if (id !== null && this.#last !== null && id <= this.#last) {
      throw new RestoreStopped(
        'damaged',
        `${row?.collection}: ${id} does not follow ${this.#last}`,
      );
    }
    this.#last = id;
    return row;
  }

  async close(): Promise<void> {
    await this.#batches.return?.();
  }
}
