import {
  type MigrationChange,
  MigrationChanges,
  type MigrationCounts,
  type MigrationReason,
  type MigrationReport,
  NO_MIGRATION_COUNTS,
} from '@/domain/backup/migration-report.ts';
import { labelOf } from '@/domain/integrity/integrity.ts';
import { idOf, type KnownRow, type ReadRow } from './restore-source.ts';

type Counts = { -readonly [Field in keyof MigrationCounts]: MigrationCounts[Field] };

/** Collects which records of a backup file do not come as they are in it, like a migration does. */
export class RestoreNotes {
  readonly #changes = new MigrationChanges();
  readonly #counts = new Map<string, Counts>();

  /** A record as it was read: one of an older version may stay behind or get another name. */
  addRead({ collection, row, change }: ReadRow): void {
    const counts = this.#of(collection);
    if (change) this.#changes.note(change);
    if (row?.deleted) return;
    if (!row && !change) {
      counts.deleted++;
      return;
    }
    counts.read++;
    if (!row) counts.removed++;
    else counts.written++;
    if (row && change) counts.renamed++;
  }

  /** A live record of the file that a merge leaves out. */
  addLeft(row: KnownRow, why: MigrationReason): void {
    const counts = this.#of(row.collection);
    counts.removed++;
    counts.written--;
    this.#changes.note({ ...named(row), why });
  }

  /** `null` = all of it comes as it is. */
  report(
    about: Pick<MigrationReport, 'fromVersion' | 'at'> & { readonly createdAt: string },
  ): MigrationReport | null {
    const changes = this.#changes.listed();
    if (changes.length === 0) return null;
    const { fromVersion, at, createdAt } = about;
    return {
      fromVersion,
      at,
      collections: Object.fromEntries(this.#counts),
      changes,
      reasons: this.#changes.reasons(),
      backup: { state: 'absent', file: '' },
      restored: { createdAt },
    };
  }

  #of(collection: string): Counts {
    const counts = this.#counts.get(collection) ?? { ...NO_MIGRATION_COUNTS };
    this.#counts.set(collection, counts);
    return counts;
  }
}

function named(row: KnownRow): Omit<MigrationChange, 'why'> {
  const { collection, record } = row;
  const id = idOf(row);
  const known = { collection, id, name: labelOf({ fields: record, id }) };
  if (collection !== 'transactions') return known;
  const { date, amount, accountId } = record;
  return {
    ...known,
    date: String(date),
    amount: Number(amount),
    accountId: String(accountId),
  };
}
