import { type Observable, Subject } from 'rxjs';
import { SCHEMA_VERSION } from '@/config/limits.ts';
import { COLLECTION_NAMES } from '@/db/collections.ts';
import type { RestoreChoice, RestorePlan } from '@/domain/backup/restore-plan.ts';
import type { RestoreRefusal } from '@/domain/integrity/restore-decisions.ts';
import { activateRestored, restoredDatabaseName } from '@/platform/backup/active-database.ts';
import { readGenerations } from '@/platform/backup/backup-source.ts';
import { deleteDatabase } from '@/platform/backup/raw-databases.ts';
import { markActivated } from '@/platform/browser/activation-mark.ts';
import { RESTORE_LOCK, withLock } from '@/platform/locks.ts';
import { log } from '@/platform/log.ts';
import type {
  RestoreProblem,
  RestoreReply,
  RestoreRequest,
  RestoreStep,
} from './restore-protocol.ts';

export type RestoreEvent =
  | {
      readonly type: 'progress';
      readonly step: RestoreStep;
      readonly done: number;
      readonly of: number;
    }
  | { readonly type: 'planned'; readonly plan: RestorePlan }
  /** The restored database is now the active one; the app must restart with it. */
  | { readonly type: 'restored' }
  /** Nothing was changed. `refusal`: for `bad-row`, the invalid records of the file. */
  | {
      readonly type: 'failed';
      readonly code: RestoreProblem;
      readonly refusal?: RestoreRefusal;
    };

export type RestoreSession = {
  /** Ends with restored or failed; never errors. */
  readonly events: Observable<RestoreEvent>;
  /** Carries out the plan. Nothing is changed before that. */
  readonly run: () => void;
  /** Stops at any point. Keeps the current data and discards what was written. */
  readonly cancel: () => void;
};

export type RestoreIntent = {
  readonly file: Blob;
  readonly passphrase: string;
  readonly choice: RestoreChoice;
  /** The name of the current database. */
  readonly current: string;
  /** Called with the new database's name once it is written, before the switch. */
  readonly prepare?: (name: string) => Promise<void>;
};

type WorkerLike = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

function startWorker(): WorkerLike {
  return new Worker(new URL('./restore-worker.ts', import.meta.url), { type: 'module' });
}

/**
 * Inspects a backup file in a worker. On `run`, writes the result to a new database and switches to
 * it, all or nothing.
 */
export function openRestore(
  intent: RestoreIntent,
  start: () => WorkerLike = startWorker,
): RestoreSession {
  const session = new Session(intent, start);
  session.inspect();
  return { events: session.events, run: () => session.run(), cancel: () => session.cancel() };
}

class Session {
  readonly #intent: RestoreIntent;
  readonly #worker: WorkerLike;
  readonly #events = new Subject<RestoreEvent>();
  #before: Promise<string>;
  #name: string | null = null;
  #written: (() => void) | null = null;
  #isOver = false;

  constructor(intent: RestoreIntent, start: () => WorkerLike) {
    this.#intent = intent;
    this.#worker = start();
    this.#worker.onmessage = ({ data }: MessageEvent<RestoreReply>) => this.#receive(data);
    this.#worker.onerror = (event) => {
      log.error('the restore worker failed', event instanceof ErrorEvent ? event.message : event);
      this.#fail('unexpected');
    };
    this.#before = this.#generations();
    // If this fails, nothing is run; awaiting it later reports the failure.
    this.#before.catch(() => {});
  }

  get events(): Observable<RestoreEvent> {
    return this.#events;
  }

  inspect(): void {
    const { file, passphrase, current, choice } = this.#intent;
    this.#send({ kind: 'inspect', file, passphrase, current, choice });
  }

  run(): void {
    if (this.#isOver || this.#name) return;
    const name = restoredDatabaseName(new Date());
    this.#name = name;
    withLock(RESTORE_LOCK, () => this.#writeAndMove(name)).catch((error: unknown) => {
      log.error('the restore failed', error);
      this.#fail('unexpected');
    });
  }

  cancel(): void {
    this.#fail('cancelled');
  }

  async #writeAndMove(name: string): Promise<void> {
    if (this.#isOver) return;
    const isWritten = new Promise<void>((resolve) => {
      this.#written = resolve;
    });
    this.#send({ kind: 'run', name });
    await isWritten;
    if (!(await this.#move(name))) await discard(name);
  }

  /**
   * Switches to the new database. Returns whether it did: if another tab changed the data
   * in the meantime, switching would silently lose that change, so it fails instead.
   */
  async #move(name: string): Promise<boolean> {
    if (!this.#isOver && (await this.#before) !== (await this.#generations())) {
      this.#fail('changed-since');
    }
    if (this.#isOver) return false;
    try {
      await this.#intent.prepare?.(name);
      const at = new Date().toISOString();
      await markActivated(name, at);
      // Stopped in the meantime, and already reported.
      if (this.#isOver) return false;
      activateRestored(name, at);
    } catch (error) {
      log.error('the restored database could not be made the active one', error);
      this.#fail('denied');
      return false;
    }
    this.#isOver = true;
    this.#worker.terminate();
    this.#events.next({ type: 'restored' });
    this.#events.complete();
    return true;
  }

  #receive(reply: RestoreReply): void {
    if (this.#isOver) return;
    switch (reply.kind) {
      case 'progress':
        this.#events.next({ type: 'progress', step: reply.step, done: reply.done, of: reply.of });
        return;
      case 'planned':
        this.#events.next({ type: 'planned', plan: reply.plan });
        return;
      case 'written':
        this.#written?.();
        return;
      case 'failed':
        if (reply.detail) log.warn(`a restore stopped: ${reply.code}`, reply.detail);
        this.#fail(reply.code, reply.refusal);
    }
  }

  #fail(code: RestoreProblem, refusal: RestoreRefusal | null = null): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#worker.terminate();
    this.#events.next({ type: 'failed', code, ...(refusal ? { refusal } : {}) });
    this.#events.complete();
    this.#written?.();
  }

  #send(request: RestoreRequest): void {
    this.#worker.postMessage(request);
  }

  async #generations(): Promise<string> {
    const { current } = this.#intent;
    return JSON.stringify(await readGenerations(current, SCHEMA_VERSION, COLLECTION_NAMES));
  }
}

/** Runs under the lock. What can't be deleted now is deleted at a later start. */
async function discard(name: string): Promise<void> {
  const deleted = await deleteDatabase(name);
  if (!deleted.ok) log.warn(`a partly restored database could not be deleted: ${deleted.code}`);
}
