import { NEVER, Observable } from 'rxjs';
import { SCHEMA_VERSION } from '@/config/limits.ts';
import { countRecords } from '@/db/backup-status.ts';
import { COLLECTION_NAMES } from '@/db/collections.ts';
import type { Services } from '@/db/database.ts';
import { readReceiptContents } from '@/db/queries/transactions/receipts.ts';
import { BACKUP_NOTE_SETTING, type BackupCounts, backupFileName } from '@/domain/backup/backup.ts';
import type { Result } from '@/domain/core/result.ts';
import { AI_KEY_SETTING } from '@/domain/rules/ai-key.ts';
import type { BackupKey } from '@/platform/backup/backup-crypto.ts';
import { readDatabaseRows, readGenerations } from '@/platform/backup/backup-source.ts';
import { writeBackup } from '@/platform/backup/backup-writer.ts';
import { readReceipt } from '@/platform/browser/receipt-files.ts';
import { outsideLongWrites } from '@/platform/locks.ts';

/**
 * Why a finished file could not be delivered. `permission`: not allowed (anymore); `gone`: the
 * folder does not exist.
 */
type DeliveryFailure = 'permission' | 'gone' | 'quota' | 'failed';

/**
 * Why there is no backup. `busy`: the data changed during every attempt; `unexpected`: see the log.
 */
export type BackupFailure = DeliveryFailure | 'busy' | 'cancelled' | 'unexpected';

export type BackupRequest = {
  /** Encrypts the file. */
  readonly key?: BackupKey | undefined;
  readonly withAiKey: boolean;
  /** Saves the finished file. The backup counts as made only after this succeeds. */
  readonly deliver: (file: Blob, name: string) => Promise<Result<null, DeliveryFailure>>;
};

export type BackupEvent =
  /** Records read so far, and the approximate total; after that, bytes of receipts. */
  | {
      readonly type: 'progress';
      readonly done: number;
      readonly of: number;
      readonly unit?: 'bytes';
    }
  | { readonly type: 'done'; readonly rows: number; readonly name: string; readonly bytes: number }
  | { readonly type: 'failed'; readonly code: BackupFailure };

/** How often to start over when the data changes during a backup. */
const TRIES = 3;
/** Progress for every batch would be more than anyone can see. */
const PROGRESS_INTERVAL_MS = 100;

/**
 * Writes a backup of the whole database at one point in time, with the contents of receipts, and
 * delivers it. If the data changes in the meantime, it starts over. Cold; writes nothing to the
 * database. When `cancel$` emits, it stops at the next batch. Ends with done or failed; never
 * errors. The caller records that a backup was made (see noteBackup).
 */
export function backupRun(
  services: Services,
  request: BackupRequest,
  cancel$: Observable<unknown> = NEVER,
): Observable<BackupEvent> {
  return new Observable((subscriber) => {
    const abort = new AbortController();
    const cancelling = cancel$.subscribe(() => abort.abort());
    const run = new BackupRun(services, request, abort.signal, (event) => subscriber.next(event));
    run
      .last()
      .catch((error: unknown): BackupEvent => {
        if (abort.signal.aborted) return { type: 'failed', code: 'cancelled' };
        services.log.error('the backup failed', error);
        const isFull = error instanceof Error && error.name === 'QuotaExceededError';
        return { type: 'failed', code: isFull ? 'quota' : 'unexpected' };
      })
      .then((event) => {
        subscriber.next(event);
        subscriber.complete();
      });
    return () => {
      cancelling.unsubscribe();
      abort.abort();
    };
  });
}

class BackupRun {
  readonly #services: Services;
  readonly #request: BackupRequest;
  readonly #signal: AbortSignal;
  readonly #report: (event: BackupEvent) => void;
  #reportedMs = Number.NEGATIVE_INFINITY;

  constructor(
    services: Services,
    request: BackupRequest,
    signal: AbortSignal,
    report: (event: BackupEvent) => void,
  ) {
    this.#services = services;
    this.#request = request;
    this.#signal = signal;
    this.#report = report;
  }

  async last(): Promise<BackupEvent> {
    const { clock } = this.#services;
    for (let attempt = 1; attempt <= TRIES; attempt++) {
      // Don't start in the middle of a change that takes several batches.
      const before = await outsideLongWrites(() => this.#generations());
      const { file, counts } = await this.#write();
      if ((await this.#generations()) !== before) continue;
      this.#signal.throwIfAborted();
      const name = backupFileName(clock.today());
      const delivered = await this.#request.deliver(file, name);
      if (!delivered.ok) return { type: 'failed', code: delivered.code };
      return { type: 'done', rows: rowsOf(counts), name, bytes: file.size };
    }
    return { type: 'failed', code: 'busy' };
  }

  async #write() {
    const { database, clock } = this.#services;
    const { key, withAiKey } = this.#request;
    const of = await countRecords(database);
    const contents = await readReceiptContents(database);
    const bytes = [...contents.values()].reduce((sum, each) => sum + each, 0);
    this.#progress(0, of);
    return writeBackup(
      {
        schemaVersion: SCHEMA_VERSION,
        createdAt: clock.now().toISOString(),
        without: withAiKey ? [BACKUP_NOTE_SETTING] : [BACKUP_NOTE_SETTING, AI_KEY_SETTING],
      },
      readDatabaseRows(database.name, SCHEMA_VERSION, COLLECTION_NAMES, this.#signal),
      {
        ...(key ? { key } : {}),
        signal: this.#signal,
        onProgress: (done) => this.#progress(done, of),
        contents: [...contents.keys()].map((hash) => ({ hash, open: () => readReceipt(hash) })),
        onContents: (done) => this.#progress(done, bytes, 'bytes'),
      },
    );
  }

  #progress(done: number, of: number, unit?: 'bytes'): void {
    const nowMs = performance.now();
    if (nowMs - this.#reportedMs < PROGRESS_INTERVAL_MS && done < of) return;
    this.#reportedMs = nowMs;
    this.#report({ type: 'progress', done, of, ...(unit ? { unit } : {}) });
  }

  async #generations(): Promise<string> {
    const { name } = this.#services.database;
    return JSON.stringify(await readGenerations(name, SCHEMA_VERSION, COLLECTION_NAMES));
  }
}

function rowsOf(counts: BackupCounts): number {
  return Object.values(counts).reduce((sum, { live, deleted }) => sum + live + deleted, 0);
}
