import type {
  IndexCall,
  IndexedRow,
  IndexFailure,
  IndexQueries,
  IndexReading,
  IndexReply,
  IndexRequest,
  IndexResult,
  IndexTopic,
  PivotAnswer,
  PivotRequest,
} from './index-protocol.ts';

type WorkerLike = Pick<
  Worker,
  'postMessage' | 'terminate' | 'onmessage' | 'onerror' | 'onmessageerror'
>;

/**
 * The tab's side of the transaction index worker. Never throws or rejects: failures come back as
 * codes.
 */
export type IndexClient = {
  /** Reads every row; `reading` receives the progress. */
  readonly build: (
    databaseName: string,
    reading?: (progress: IndexReading) => void,
  ) => Promise<IndexResult<{ readonly generation: number }>>;
  readonly change: (rows: readonly IndexedRow[]) => void;
  readonly ask: <Topic extends IndexTopic>(
    topic: Topic,
    query: IndexQueries[Topic]['query'],
  ) => Promise<IndexResult<IndexQueries[Topic]['answer']>>;
  /**
   * Builds a pivot table. `part` receives partial results until the answer. Aborting the signal
   * resolves to null.
   */
  readonly pivot: (
    query: PivotRequest,
    part: (answer: PivotAnswer) => void,
    signal: AbortSignal,
  ) => Promise<IndexResult<PivotAnswer | null>>;
  readonly close: () => void;
};

/** Starts the worker. If it fails to start or dies, every later call resolves to `gone`. */
export function openIndex(start: () => WorkerLike = startWorker): IndexClient {
  // Replies carry the id of their query, because the worker may answer out of order.
  const waiting = new Map<number, (result: IndexResult<never>) => void>();
  const parts = new Map<number, (answer: PivotAnswer) => void>();
  let building: ((result: IndexResult<{ readonly generation: number }>) => void) | null = null;
  let tellReading: (progress: IndexReading) => void = () => {};
  let nextId = 1;
  let worker: WorkerLike | null = null;

  const failAll = (code: IndexFailure): void => {
    worker?.terminate();
    worker = null;
    building?.({ ok: false, code });
    building = null;
    for (const settle of waiting.values()) settle({ ok: false, code });
    waiting.clear();
    parts.clear();
  };
  try {
    worker = start();
    worker.onmessage = ({ data }: MessageEvent<IndexReply>) => {
      if (data.kind === 'built') {
        building?.(data.result);
        building = null;
        return;
      }
      if (data.kind === 'reading') {
        tellReading(data.reading);
        return;
      }
      if (data.kind === 'part') {
        parts.get(data.id)?.(data.part);
        return;
      }
      waiting.get(data.id)?.(data.result as IndexResult<never>);
      waiting.delete(data.id);
      parts.delete(data.id);
    };
    worker.onerror = () => failAll('gone');
    worker.onmessageerror = () => failAll('gone');
  } catch {
    worker = null;
  }
  const send = (request: IndexRequest): boolean => {
    worker?.postMessage(request);
    return worker !== null;
  };
  return {
    build: (databaseName, reading = () => {}) =>
      new Promise((resolve) => {
        building?.({ ok: false, code: 'gone' });
        building = resolve;
        tellReading = reading;
        if (!send({ kind: 'build', databaseName })) failAll('gone');
      }),
    change: (rows) => {
      send({ kind: 'changes', rows });
    },
    ask: (topic, query) =>
      new Promise((resolve) => {
        const id = nextId++;
        waiting.set(id, resolve);
        const call = { topic, query } as IndexCall;
        if (!send({ kind: 'query', id, call })) failAll('gone');
      }),
    pivot: (query, part, signal) =>
      new Promise((resolve) => {
        if (signal.aborted) {
          resolve({ ok: true, value: null });
          return;
        }
        const id = nextId++;
        waiting.set(id, resolve);
        parts.set(id, part);
        signal.addEventListener('abort', () => {
          if (!waiting.delete(id)) return;
          parts.delete(id);
          send({ kind: 'cancel', id });
          resolve({ ok: true, value: null });
        });
        if (!send({ kind: 'query', id, call: { topic: 'pivot', query } })) failAll('gone');
      }),
    close: () => failAll('gone'),
  };
}

function startWorker(): WorkerLike {
  return new Worker(new URL('./index-worker.ts', import.meta.url), { type: 'module' });
}
