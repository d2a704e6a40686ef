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
import { type Finding, labelOf, MAX_FINDINGS } from '@/domain/integrity/integrity.ts';
import { SeenKeys } from '@/domain/integrity/integrity-checks.ts';
import { IntegrityScan, type ScannedRecord } from '@/domain/integrity/integrity-scan.ts';
import { RefusalCollector } from '@/domain/integrity/restore-decisions.ts';
import { RECEIPT_PREFIX, receiptKey, receiptPartsOf } from '@/domain/transactions/receipt.ts';
import type { OpenedBackup } from '@/platform/backup/backup-reader.ts';
import { RestoreStopped } from './restore-protocol.ts';
import type { RestoredRecord } from './restore-records.ts';
import {
  type BackupRecords,
  idOf,
  isTransactions,
  type KnownRow,
  type ReadRow,
  recordsOf,
  unstorableField,
} from './restore-source.ts';

/** The contents of a backup file, with every record checked. */
export type BackupContent = {
  readonly records: BackupRecords;
  /** All records except transactions, in file order. */
  readonly small: ReadonlyMap<CollectionName, readonly KnownRow[]>;
  /** What the steps from an older version left out or renamed. */
  readonly notes: RestoreNotes;
};

/**
 * Reads every record of a file, migrated to the current version, and applies the integrity check:
 * schema, dates, references, transfer legs, unique keys. Holds ids and short fingerprints of
 * transactions, never whole rows. Throws RestoreStopped `bad-row` with the invalid records.
 * @param onRows records checked so far
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

/** The part of the integrity check that decides whether a file is refused. */
class ContentCheck {
  readonly #refusals: RefusalCollector;
  readonly #scan: IntegrityScan;
  readonly #ids = new SeenKeys();
  /** Matches of short fingerprints; compared in full before they count. */
  readonly #repeated: Finding[] = [];

  constructor(small: readonly KnownRow[], schemaVersion: number) {
    const hasNote = (prefix: string) =>
      small.some(
        (row) => row.collection === 'settings' && !row.deleted && idOf(row).startsWith(prefix),
      );
    const isEarly = schemaVersion < SCHEMA_VERSION || hasNote(MIGRATION_PREFIX);
    this.#refusals = new RefusalCollector({ isEarly, hasOpenWork: hasNote(PENDING_PREFIX) });
    this.#scan = new IntegrityScan(small.map(scannedRecordOf), {
      isEarly,
      onFound: (finding) => this.#onFinding(finding),
    });
  }

  look(row: KnownRow): void {
    this.#ids.has(idOf(row));
    this.#scan.look(scannedRecordOf(row));
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

  #onFinding(finding: Finding): void {
    const isDoubtful = finding.code === 'hash-taken' && this.#repeated.length < MAX_FINDINGS;
    if (isDoubtful) this.#repeated.push(finding);
    else this.#refusals.add(finding);
  }
}

/** The findings whose duplicate key really belongs to another row too. */
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

/** A record as the integrity check sees it, with the key that the store would derive. */
function scannedRecordOf(row: KnownRow): ScannedRecord {
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

/** Collects, like a migration, the records of a backup file that are not restored unchanged. */
class RestoreNotes {
  readonly #changes = new MigrationChanges();
  readonly #counts = new Map<string, Counts>();

  /** Counts a record that was read. One of an older version may be left out or renamed. */
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

  /** Notes a live record of the file that a merge leaves out. */
  addLeft(row: KnownRow, why: MigrationReason): void {
    const counts = this.#of(row.collection);
    counts.removed++;
    counts.written--;
    this.#changes.note({ ...named(row), why });
  }

  /** `null` = everything is restored unchanged. */
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

type Counts = { -readonly [Field in keyof MigrationCounts]: MigrationCounts[Field] };

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

/** Whether a record is a receipt; receipts are rows of settings. */
export function isReceipt({ row, otherwise }: RestoredRecord): boolean {
  const either = row ?? otherwise;
  return either?.collection === 'settings' && idOf(either).startsWith(RECEIPT_PREFIX);
}

/**
 * The settings of a merge, with each receipt of a transaction that is left out given to the one that
 * is here in its place.
 * @param owners transactions of the file that are left out: id -> id of the row with the same
 * duplicate key
 */
export function withReceiptOwners(
  settings: readonly RestoredRecord[],
  owners: ReadonlyMap<string, string>,
): readonly RestoredRecord[] {
  if (owners.size === 0) return settings;
  const keys = new Set(settings.flatMap(({ row }) => (row ? [idOf(row)] : [])));
  return settings.map((restored) => {
    const { row, otherwise } = restored;
    const parts = row && row !== otherwise ? receiptPartsOf(idOf(row)) : null;
    const transactionId = owners.get(parts?.transactionId ?? '');
    if (!row || !parts || transactionId === undefined) return restored;
    const key = receiptKey({ ...parts, transactionId });
    // Both sides have the same file.
    if (keys.has(key)) return { row: otherwise, otherwise, verdict: 'none' };
    keys.add(key);
    const moved: KnownRow = { ...row, record: { ...row.record, key } };
    return { ...restored, row: moved };
  });
}

/** The hashes of the contents that restored receipts need, including those in the trash. */
export function contentsOf(settings: readonly RestoredRecord[]): ReadonlySet<string> {
  return new Set(settings.flatMap(({ row }) => (row && receiptPartsOf(idOf(row))?.hash) ?? []));
}
