import { openDatabase } from '@/db/open.ts';
import type { BackupCounts } from '@/domain/backup/backup.ts';
import { BackupFault } from '@/platform/backup/backup-fault.ts';
import { openBackup } from '@/platform/backup/backup-reader.ts';
import { contentOf } from './restore-content.ts';
import { planOfRestore } from './restore-inspect.ts';
import { RestoreStopped } from './restore-problem.ts';
import type { RestoreReply, RestoreRequest, RestoreStep } from './restore-protocol.ts';
import { addReport, reportOf } from './restore-report.ts';
import { RestoredRows } from './restore-rows.ts';
import { writeRestored } from './restore-write.ts';

/** A new database may wait for the disk longer than the one at a start. */
const OPEN_TIMEOUT_MS = 60_000;
/** A reply for every batch would be more than anybody sees. */
const TELL_EVERY_MS = 100;

/** Answers one page: holds what was inspected until it is run. Never throws. */
export class RestoreHandler {
  readonly #reply: (reply: RestoreReply) => void;
  #inspected: { readonly restored: RestoredRows; readonly records: number } | null = null;
  #toldMs = 0;

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
      onProgress: (bytes, of) => this.#tell('check', bytes, of),
    });
    if (!opened.ok) {
      const { finding } = opened;
      const refusal = finding ? { count: 1, findings: [finding] } : null;
      throw new RestoreStopped(opened.code, opened.detail, refusal);
    }
    const backup = opened.value;
    const of = rowsOf(backup.counts);
    const content = await contentOf(backup, (rows) => this.#tell('rows', rows, of));
    const asked = { backup, content, current, choice };
    const restored = await RestoredRows.of(asked);
    const counted = await planOfRestore(asked, restored, (rows) => this.#tell('compare', rows, 0));
    const now = new Date();
    const reported = reportOf(asked, now);
    const records = counted.records + addReport(asked, reported.report, restored, now);
    this.#inspected = { restored, records };
    this.#reply({ kind: 'planned', plan: { ...counted, ...reported, records } });
  }

  async #run(name: string): Promise<void> {
    if (!this.#inspected) throw new RestoreStopped('unexpected', 'nothing was inspected');
    const { restored, records } = this.#inspected;
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
        this.#tell('write', rows, records),
      );
    } finally {
      await database.close();
    }
    this.#reply({ kind: 'written', records: written });
  }

  #tell(step: RestoreStep, done: number, of: number): void {
    const nowMs = performance.now();
    if (nowMs - this.#toldMs < TELL_EVERY_MS && done !== of) return;
    this.#toldMs = nowMs;
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
