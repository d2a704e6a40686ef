import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { fail, ok, type Result } from '@/domain/core/result.ts';
import type { ReadingOverrides } from '@/domain/import/file-contents.ts';
import type { ColumnRole, FurtherColumns } from '@/domain/import/import-template.ts';
import type { ProvedRows } from '@/domain/import/review/import-review.ts';
import { nameRefusal } from './csv-file.ts';
import {
  type CsvInspection,
  type CsvOutcome,
  type CsvReply,
  type CsvRequest,
  type CsvResult,
  type ProcessRequest,
  RowsInParts,
} from './csv-protocol.ts';
import { decodeText, detectEncoding } from './text-encoding.ts';

/** An open file in its worker. Call `dispose` when the wizard closes or another file is chosen. */
export type CsvReader = {
  /** The first inspection, made when the file was opened. */
  readonly inspection: CsvInspection;
  /** Reads the file again with other settings; the worker keeps the bytes. */
  readonly inspect: (
    overrides: ReadingOverrides,
    roles?: readonly ColumnRole[],
    further?: FurtherColumns,
  ) => Promise<CsvResult<CsvInspection>>;
  /** All rows for these roles: drafts with their duplicate keys, and the rows left out. */
  readonly process: (request: Omit<ProcessRequest, 'today'>) => Promise<CsvResult<ProvedRows>>;
  /**
   * The physical lines of the record that starts at this line (1-based), as they are in the file.
   */
  readonly raw: (line: number) => Promise<CsvResult<string>>;
  readonly dispose: () => void;
};

type OpenCsvOptions = {
  /** Only used for two-digit years and the plausibility of dates. */
  readonly today: CalendarDate;
  readonly overrides?: ReadingOverrides;
  readonly roles?: readonly ColumnRole[];
  readonly further?: FurtherColumns;
};

type WorkerLike = Pick<
  Worker,
  'postMessage' | 'terminate' | 'onmessage' | 'onerror' | 'onmessageerror'
>;

type PendingRequest = {
  readonly settle: (result: CsvOutcome) => void;
  readonly rows: RowsInParts;
};

function startWorker(): WorkerLike {
  return new Worker(new URL('./csv-worker.ts', import.meta.url), { type: 'module' });
}

/**
 * Opens a bank's file in a worker. Never rejects: a refused or broken file and a dead worker all
 * return codes. Size and name are checked before any bytes are read.
 */
export async function openCsv(
  file: File,
  options: OpenCsvOptions,
  start: () => WorkerLike = startWorker,
): Promise<CsvResult<CsvReader>> {
  const refusal = nameRefusal(file);
  if (refusal) return { ok: false, code: refusal };
  const connection = connect(start);
  const { today, overrides = {}, roles, further } = options;
  const opened = await connection.ask<CsvInspection>({
    kind: 'open',
    file,
    request: { overrides, roles, further, today },
  });
  if (!opened.ok) {
    connection.close();
    return opened;
  }
  return {
    ok: true,
    value: {
      inspection: opened.value,
      inspect: (overrides, roles, further) =>
        connection.ask<CsvInspection>({
          kind: 'inspect',
          request: { overrides, roles, further, today },
        }),
      process: (request) =>
        connection.ask<ProvedRows>({ kind: 'process', request: { ...request, today } }),
      raw: (line) => connection.ask<string>({ kind: 'raw', line }),
      dispose: connection.close,
    },
  };
}

type WithoutId<Request> = Request extends CsvRequest ? Omit<Request, 'id'> : never;

function connect(start: () => WorkerLike) {
  const waiting = new Map<number, PendingRequest>();
  let worker: WorkerLike | undefined;
  let nextId = 1;
  const failAll = (): void => {
    worker?.terminate();
    worker = undefined;
    for (const { settle } of waiting.values()) settle({ ok: false, code: 'unreadable-file' });
    waiting.clear();
  };
  try {
    worker = start();
    worker.onmessage = ({ data }: MessageEvent<CsvReply>) => {
      const pending = waiting.get(data.id);
      if ('part' in data) {
        pending?.rows.add(data.part);
        return;
      }
      waiting.delete(data.id);
      pending?.settle(withParts(data.result, pending.rows));
    };
    worker.onerror = failAll;
    worker.onmessageerror = failAll;
  } catch {
    // Without a worker nothing can be read; every query then returns the error code.
    worker = undefined;
  }
  return {
    /** The result type follows from the request's kind, so the cast here is safe. */
    ask: <Value>(request: WithoutId<CsvRequest>): Promise<CsvResult<Value>> =>
      new Promise((resolve) => {
        if (!worker) return resolve({ ok: false, code: 'unreadable-file' });
        const id = nextId++;
        waiting.set(id, {
          settle: (result) => resolve(result as CsvResult<Value>),
          rows: new RowsInParts(),
        });
        worker.postMessage({ ...request, id });
      }),
    close: failAll,
  };
}

function withParts(result: CsvOutcome, rows: RowsInParts): CsvOutcome {
  if (!result.ok || typeof result.value === 'string' || !('lines' in result.value)) return result;
  return { ok: true, value: rows.of(result.value) };
}

/** Far more than any price list, and still fast to read. */
const MAX_BYTES = 4 * 1024 * 1024;

/** A small file as text, in its detected encoding. `too-large`: over 4 MiB, not read. */
export async function readTextFile(
  file: Pick<File, 'size' | 'arrayBuffer'>,
): Promise<Result<string, 'too-large'>> {
  if (file.size > MAX_BYTES) return fail('too-large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  return ok(decodeText(bytes, detectEncoding(bytes)));
}
