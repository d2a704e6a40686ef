import { SCHEMA_VERSION } from '@/config/limits.ts';
import type { CollectionName } from '@/db/collections.ts';
import { PENDING_PREFIX } from '@/db/queries/pending-keys.ts';
import { COLLECTIONS } from '@/db/storage/collection-plans.ts';
import {
  MIGRATION_PREFIX,
  type MigrationChange,
  MigrationChanges,
  type MigrationCounts,
  type MigrationReason,
  type MigrationReport,
  NO_MIGRATION_COUNTS,
} from '@/domain/backup/migration-report.ts';
import { type Finding, labelOf, MOST_FINDINGS } from '@/domain/integrity/integrity.ts';
import { SeenKeys } from '@/domain/integrity/integrity-checks.ts';
import { IntegrityScan, type LookedAt } from '@/domain/integrity/integrity-scan.ts';
import { Refusals } from '@/domain/integrity/restore-decisions.ts';
import type { OpenedBackup } from '@/platform/backup/backup-reader.ts';
import { RestoreStopped } from './restore-protocol.ts';
import {
  type BackupRecords,
  idOf,
  type KnownRow,
  type ReadRow,
  recordsOf,
  unstorableField,
} from './restore-source.ts';

type Counts = { -readonly [Field in keyof MigrationCounts]: MigrationCounts[Field] };

/** Collects which records of a backup file do not come as they are in it, like a migration does. */
class RestoreNotes {
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

/** What a backup file holds, every record of it looked at. */
export type BackupContent = {
  readonly records: BackupRecords;
  /** All records but the transactions, in the order of the file. */
  readonly small: ReadonlyMap<CollectionName, readonly KnownRow[]>;
  /** What the steps from an older version left out and renamed. */
  readonly notes: RestoreNotes;
};

const isTransactions = (name: CollectionName) => name === 'transactions';

/**
 * Reads every record of a file as the current version has it and checks it by the rules of the integrity check: schema, days,
 * references, sides of transfers, unique keys. Holds ids and short fingerprints of the transactions, never their rows. Throws
 * RestoreStopped `bad-row` with the records that cannot be.
 * @param onRows records looked at so far
 */
export async function contentOf(
  backup: OpenedBackup,
  onRows: (rows: number) => void,
): Promise<BackupContent> {
  const records = await recordsOf(backup);
  const notes = new RestoreNotes();
  let looked = 0;
  const each = async (
    wanted: (name: CollectionName) => boolean,
    look: (row: KnownRow) => void,
  ): Promise<void> => {
    for await (const batch of records.read(wanted)) {
      for (const read of batch) {
        notes.addRead(read);
        if (read.row) look(read.row);
      }
      looked += batch.length;
      onRows(looked);
    }
  };
  const small = new Map<CollectionName, KnownRow[]>();
  await each(
    (name) => !isTransactions(name),
    (row) => {
      const rows = small.get(row.collection);
      if (rows) rows.push(row);
      else small.set(row.collection, [row]);
    },
  );
  const check = new ContentCheck([...small.values()].flat(), backup.head.schemaVersion);
  await each(isTransactions, (row) => check.look(row));
  await check.end(records);
  return { records, small, notes };
}

/** The integrity check of a file, as far as it decides whether the file is refused. */
class ContentCheck {
  readonly #refusals: Refusals;
  readonly #scan: IntegrityScan;
  readonly #ids = new SeenKeys();
  /** Of short fingerprints: they are compared in full before they count. */
  readonly #repeated: Finding[] = [];

  constructor(small: readonly KnownRow[], schemaVersion: number) {
    const hasNote = (prefix: string) =>
      small.some(
        (row) => row.collection === 'settings' && !row.deleted && idOf(row).startsWith(prefix),
      );
    const isEarly = schemaVersion < SCHEMA_VERSION || hasNote(MIGRATION_PREFIX);
    this.#refusals = new Refusals({ isEarly, hasOpenWork: hasNote(PENDING_PREFIX) });
    this.#scan = new IntegrityScan(small.map(lookedAt), {
      isEarly,
      onFound: (finding) => this.#hear(finding),
    });
  }

  look(row: KnownRow): void {
    this.#ids.has(idOf(row));
    this.#scan.look(lookedAt(row));
  }

  async end(records: BackupRecords): Promise<void> {
    this.#scan.results(new Set(this.#scan.purchases().filter((id) => this.#ids.has(id))));
    const really = await repeatedAmong(records, this.#repeated);
    for (const finding of really) this.#refusals.add(finding);
    const refusal = this.#refusals.refusal();
    if (!refusal) return;
    const [first] = refusal.findings;
    const detail = `${refusal.count} faults, first ${first?.code} in ${first?.collection} ${first?.id}: ${first?.field ?? ''}`;
    throw new RestoreStopped('bad-row', detail, refusal);
  }

  #hear(finding: Finding): void {
    const isDoubtful = finding.code === 'hash-taken' && this.#repeated.length < MOST_FINDINGS;
    if (isDoubtful) this.#repeated.push(finding);
    else this.#refusals.add(finding);
  }
}

/** Those of some findings whose duplicate key really is that of another row. */
async function repeatedAmong(
  records: BackupRecords,
  findings: readonly Finding[],
): Promise<readonly Finding[]> {
  if (findings.length === 0) return [];
  const counts = new Map(findings.map(({ target = '' }) => [target, 0]));
  for await (const batch of records.rows(isTransactions)) {
    for (const { record } of batch) {
      const hash = String(record.uniqueHash);
      const count = counts.get(hash);
      if (count !== undefined) counts.set(hash, count + 1);
    }
  }
  return findings.filter(({ target = '' }) => (counts.get(target) ?? 0) > 1);
}

/** As the integrity check looks at it: with the key that the store would give it. */
function lookedAt(row: KnownRow): LookedAt {
  const { collection, record, deleted } = row;
  const field = unstorableField(row);
  const isNamed = collection !== 'transactions' && !deleted;
  return {
    collection,
    id: idOf(row),
    fields: isNamed ? COLLECTIONS[collection].derive({ ...record }) : record,
    isDeleted: deleted,
    isInvalid: field !== null,
    invalidField: field ?? '',
  };
}
