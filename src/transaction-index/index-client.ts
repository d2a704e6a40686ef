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

/** The tab's end of the column worker. Never throws, never rejects: failures come back as codes. */
export type IndexClient = {
  /** Reads every row; `reading` is told how far it has come. */
  readonly build: (
    databaseName: string,
    reading?: (progress: IndexReading) => void,
  ) => Promise<IndexResult<{ readonly generation: number }>>;
  readonly change: (rows: readonly IndexedRow[]) => void;
  readonly ask: <Topic extends IndexTopic>(
    topic: Topic,
    asked: IndexQueries[Topic]['asked'],
  ) => Promise<IndexResult<IndexQueries[Topic]['answer']>>;
  /** Lays out rows: `part` is told how far it has come, until the answer. Cancelled by the signal it answers null. */
  readonly pivot: (
    asked: PivotRequest,
    part: (answer: PivotAnswer) => void,
    signal: AbortSignal,
  ) => Promise<IndexResult<PivotAnswer | null>>;
  readonly close: () => void;
};

function startWorker(): WorkerLike {
  return new Worker(new URL('./index-worker.ts', import.meta.url), { type: 'module' });
}

/** Starts the worker; a dead one answers `gone` to everything from then on. */
export function openIndex(start: () => WorkerLike = startWorker): IndexClient {
  // The worker answers each question in its own kind; the number says to which.
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
    ask: (topic, asked) =>
      new Promise((resolve) => {
        const id = nextId++;
        waiting.set(id, resolve);
        const asking = { topic, asked } as IndexCall;
        if (!send({ kind: 'query', id, asking })) failAll('gone');
      }),
    pivot: (asked, part, signal) =>
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
        if (!send({ kind: 'query', id, asking: { topic: 'pivot', asked } })) failAll('gone');
      }),
    close: () => failAll('gone'),
  };
}
