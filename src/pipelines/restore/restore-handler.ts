import { COLLECTION_NAMES, type CollectionName, type Records } from '@/db/collections.ts';
import type { CofferDatabase } from '@/db/database.ts';
import { openDatabase } from '@/db/open.ts';
import { readAllTime, readTogether } from '@/db/read.ts';
import { CELL_EVERY_ROW, cellOf } from '@/db/storage/totals.ts';
import type { Change } from '@/db/write.ts';
import type { BackupCounts } from '@/domain/backup/backup.ts';
import { BackupFault, type Bytes } from '@/platform/backup/backup-bytes.ts';
import type { ContentSink } from '@/platform/backup/backup-files.ts';
import { type OpenedBackup, openBackup } from '@/platform/backup/backup-reader.ts';
import { canStoreReceipts, ReceiptWriter, readReceipt } from '@/platform/browser/receipt-files.ts';
import { contentOf } from './restore-content.ts';
import type { RestoreReply, RestoreRequest, RestoreStep } from './restore-protocol.ts';
import { RestoreStopped } from './restore-protocol.ts';
import { addReport, planOfRestore, reportOf } from './restore-report.ts';
import { RestoredRows } from './restore-rows.ts';
import type { KnownRow } from './restore-source.ts';

/** Creating a database may take the disk longer than opening one at a start. */
const OPEN_TIMEOUT_MS = 60_000;
/** A reply for every batch would be more than anyone can see. */
const PROGRESS_INTERVAL_MS = 100;

type Inspected = {
  readonly backup: OpenedBackup;
  readonly restored: RestoredRows;
  readonly records: number;
};

/** Serves one page: holds what was inspected until it is run. Never throws. */
export class RestoreHandler {
  readonly #reply: (reply: RestoreReply) => void;
  #inspected: Inspected | null = null;
  #reportedMs = 0;

  constructor(reply: (reply: RestoreReply) => void) {
    this.#reply = reply;
  }

  async handle(request: RestoreRequest): Promise<void> {
    try {
      if (request.kind === 'inspect') await this.#inspect(request);
      else await this.#run(request.name);
    } catch (error) {
      this.#reply({ kind: 'failed', ...failureOf(error) });
    }
  }

  async #inspect(request: Extract<RestoreRequest, { kind: 'inspect' }>): Promise<void> {
    const { file, passphrase, current, choice } = request;
    this.#inspected = null;
    const opened = await openBackup(file, {
      ...(passphrase === '' ? {} : { passphrase }),
      takesAnyRow: true,
      onProgress: (bytes, of) => this.#report('check', bytes, of),
    });
    if (!opened.ok) {
      const { finding } = opened;
      const refusal = finding ? { count: 1, findings: [finding] } : null;
      throw new RestoreStopped(opened.code, opened.detail, refusal);
    }
    const backup = opened.value;
    const of = rowsOf(backup.counts);
    const content = await contentOf(backup, (rows) => this.#report('rows', rows, of));
    const input = { backup, content, current, choice };
    const restored = await RestoredRows.of(input);
    const counted = await planOfRestore(input, restored, (rows) =>
      this.#report('compare', rows, 0),
    );
    const now = new Date();
    const reported = reportOf(input, now);
    const records = counted.records + addReport(input, reported.report, restored, now);
    this.#inspected = { backup, restored, records };
    this.#reply({ kind: 'planned', plan: { ...counted, ...reported, records } });
  }

  async #run(name: string): Promise<void> {
    if (!this.#inspected) throw new RestoreStopped('unexpected', 'nothing was inspected');
    const { backup, restored, records } = this.#inspected;
    // Before the rows, so that each receipt has its content once the database counts.
    await restoreContents(backup, restored.contents, (bytes, of) =>
      this.#report('receipts', bytes, of),
    );
    const opened = await openDatabase({ name, markers: null, timeoutMs: OPEN_TIMEOUT_MS });
    if (!opened.ok) {
      const isKnown = ['quota', 'denied', 'timeout'].includes(opened.code);
      const code = isKnown ? (opened.code as 'quota' | 'denied' | 'timeout') : 'unexpected';
      throw new RestoreStopped(code, opened.message);
    }
    const database = opened.value;
    let written: number;
    try {
      written = await writeRestored(database, restored, (rows) =>
        this.#report('write', rows, records),
      );
    } finally {
      await database.close();
    }
    this.#reply({ kind: 'written', records: written });
  }

  #report(step: RestoreStep, done: number, of: number): void {
    const nowMs = performance.now();
    if (nowMs - this.#reportedMs < PROGRESS_INTERVAL_MS && done !== of) return;
    this.#reportedMs = nowMs;
    this.#reply({ kind: 'progress', step, done, of });
  }
}

function rowsOf(counts: BackupCounts): number {
  return Object.values(counts).reduce((sum, { live, deleted }) => sum + live + deleted, 0);
}

function failureOf(error: unknown) {
  if (error instanceof RestoreStopped) {
    const { code, detail, refusal } = error;
    return { code, detail, refusal };
  }
  if (error instanceof BackupFault) {
    return { code: error.problem, detail: error.detail, refusal: null };
  }
  const detail = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const isFull = error instanceof Error && error.name === 'QuotaExceededError';
  return { code: isFull ? ('quota' as const) : ('unexpected' as const), detail, refusal: null };
}

/**
 * Stores the contents of a file that restored receipts need and this browser doesn't have yet. If
 * the restore fails later, the next start deletes them. Without private files, the receipts come
 * without contents. Rejects with QuotaExceededError if there is no room.
 * @param onBytes bytes stored so far, and of all
 */
export async function restoreContents(
  backup: OpenedBackup,
  needed: ReadonlySet<string>,
  onBytes: (bytes: number, of: number) => void,
): Promise<void> {
  const missing = new Map<string, number>();
  for (const [hash, bytes] of backup.contents) {
    if (needed.has(hash) && (await readReceipt(hash))?.size !== bytes) missing.set(hash, bytes);
  }
  if (missing.size === 0 || !(await canStoreReceipts())) return;
  const of = [...missing.values()].reduce((sum, bytes) => sum + bytes, 0);
  const store = new ContentStore(missing, (bytes) => onBytes(bytes, of));
  try {
    await backup.readContents(store);
  } finally {
    await store.discard();
  }
}

class ContentStore implements ContentSink {
  readonly #missing: ReadonlyMap<string, number>;
  readonly #onBytes: (bytes: number) => void;
  #writer: ReceiptWriter | null = null;
  #bytes = 0;

  constructor(missing: ReadonlyMap<string, number>, onBytes: (bytes: number) => void) {
    this.#missing = missing;
    this.#onBytes = onBytes;
  }

  async open(hash: string): Promise<void> {
    if (this.#missing.has(hash)) this.#writer = await ReceiptWriter.create();
  }

  async piece(bytes: Bytes): Promise<void> {
    if (!this.#writer) return;
    await this.#writer.write(bytes);
    this.#bytes += bytes.length;
    this.#onBytes(this.#bytes);
  }

  async close(): Promise<void> {
    await this.#writer?.finish();
    this.#writer = null;
  }

  /** Removes a file that was only partly written. */
  async discard(): Promise<void> {
    await this.#writer?.discard();
    this.#writer = null;
  }
}

/** Large enough for few storage requests, small enough for visible progress. */
const BATCH_ROWS = 1_000;

/** What was written, to be verified before success is reported. */
class Tally {
  readonly rows = new Map<CollectionName, number>();
  /** Live transactions by account: their number and total in cents. */
  readonly accounts = new Map<string, { rows: number; cents: number }>();

  count({ collection, record, deleted }: KnownRow): void {
    this.rows.set(collection, (this.rows.get(collection) ?? 0) + 1);
    if (collection !== 'transactions' || deleted) return;
    const accountId = String(record.accountId);
    const account = this.accounts.get(accountId) ?? { rows: 0, cents: 0 };
    this.accounts.set(accountId, account);
    account.rows += 1;
    account.cents += Number(record.amount);
  }
}

/**
 * Writes the restored records to an empty database through the store, then verifies the counts and
 * each account's total. Throws RestoreStopped; discard what was written in that case.
 * @param onRows records written so far
 */
export async function writeRestored(
  database: CofferDatabase,
  restored: RestoredRows,
  onRows: (rows: number) => void,
): Promise<number> {
  const tally = new Tally();
  let written = 0;
  for await (const { collection, rows } of restored.batches()) {
    for (let at = 0; at < rows.length; at += BATCH_ROWS) {
      const part = rows.slice(at, at + BATCH_ROWS).flatMap(({ row }) => row ?? []);
      await writeBatch(database, collection, part);
      for (const row of part) tally.count(row);
      written += part.length;
      onRows(written);
    }
  }
  await compare(database, tally);
  return written;
}

/** Conflicts between keys were settled before, so a taken key is an error. */
async function writeBatch(
  database: CofferDatabase,
  collection: CollectionName,
  rows: readonly KnownRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const outcome = await database.store.write(collection, rows.map(changeOf));
  if (outcome.ok) return;
  const isTaken = outcome.code === 'taken';
  const detail = isTaken ? `${collection}: ${outcome.taken[0]?.id} has a key twice` : collection;
  const code = outcome.code === 'quota' ? 'quota' : isTaken ? 'bad-row' : 'unexpected';
  throw new RestoreStopped(code, detail);
}

function changeOf({ record, deleted }: KnownRow): Change<CollectionName> {
  // Each record was checked against its collection's schema when it was read.
  const checked = record as unknown as Records[CollectionName];
  return deleted ? { insertDeleted: checked } : { insert: checked };
}

async function compare(database: CofferDatabase, tally: Tally): Promise<void> {
  for (const name of COLLECTION_NAMES) {
    const found = await database.dexie[name].table('docs').count();
    const expected = tally.rows.get(name) ?? 0;
    if (found !== expected) {
      throw new RestoreStopped('incomplete', `${name}: ${found} of ${expected} records`);
    }
  }
  const allTime = await readTogether(database, readAllTime);
  for (const [accountId, { rows, cents }] of tally.accounts) {
    const [moneyIn, moneyOut, count] = cellOf(allTime, accountId, CELL_EVERY_ROW);
    if (count !== rows || moneyIn + moneyOut !== cents) {
      throw new RestoreStopped('incomplete', `account ${accountId}: ${count} of ${rows} rows`);
    }
  }
}
