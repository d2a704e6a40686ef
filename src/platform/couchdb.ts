import {
  answerOf,
  at,
  type BulkAnswer,
  type BulkAnswers,
  bulkAnswers,
  type ChangesPage,
  type CouchDoc,
  type CouchInfo,
  type CouchResult,
  type CouchState,
  changesPage,
  docOf,
  fault,
  shaped,
  textAt,
} from './couchdb-answers.ts';

export type CouchOptions = {
  /** The database's address, without a slash at its end. */
  readonly url: string;
  /** null = no login. */
  readonly login: { readonly name: string; readonly password: string } | null;
  /** Replacements for tests. */
  readonly fetch?: typeof fetch;
  /** Ends early if the signal aborts. */
  readonly wait?: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
  /** From 0 to 1. */
  readonly random?: () => number;
  /** In ms. */
  readonly now?: () => number;
  /** How often a busy server is asked before the caller hears of it. */
  readonly tries?: number;
};

export const BACKOFF_FIRST_MS = 2_000;
export const BACKOFF_LONGEST_MS = 5 * 60_000;
const BUSY_TRIES = 4;
/** A request without any byte of an answer for this long has lost its server. */
const SILENCE_MS = 75_000;
const HEARTBEAT_MS = 30_000;

/**
 * How long to wait after a failure: twice as long each time, up to 5 minutes, with a random part so
 * that the devices of a household don't come back at the same moment. Never less than the server
 * asks for, unless that is longer than 5 minutes.
 * @param failures how many there were in a row, from 1
 */
export function backoffMs(failures: number, random: () => number, askedMs = 0): number {
  const grown = BACKOFF_FIRST_MS * 2 ** Math.min(failures - 1, 20);
  const own = Math.min(grown, BACKOFF_LONGEST_MS) * (0.5 + random() / 2);
  return Math.min(Math.max(own, askedMs), BACKOFF_LONGEST_MS);
}

type Request = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** After the database's address; begins with a slash. */
  readonly path: string;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
};

/**
 * CouchDB's HTTP API, as far as sync needs it (docs.couchdb.org, "API Reference"): one database,
 * read by its feed of changes and written with revisions. Works with anything that speaks `_changes`,
 * `_bulk_docs` and `_all_docs`. Each fault is a value; only a bug throws.
 */
export class CouchDatabase {
  readonly #options: Required<CouchOptions>;

  constructor(options: CouchOptions) {
    this.#options = {
      fetch: (...call) => globalThis.fetch(...call),
      wait: pause,
      random: Math.random,
      now: Date.now,
      tries: BUSY_TRIES,
      ...options,
    };
  }

  /** Whether a CouchDB database is there: its name, and its size if the server says it. */
  async info(signal?: AbortSignal): Promise<CouchResult<CouchInfo>> {
    const answer = await this.#ask({ method: 'GET', path: '/', signal });
    return shaped(answer, (value) => {
      const [name, bytes] = [textAt(value, 'db_name'), at(value, 'sizes', 'file')];
      return name === undefined
        ? undefined
        : { name, bytes: typeof bytes === 'number' ? bytes : null };
    });
  }

  /** Creates the database; `exists` if there is one. */
  async create(): Promise<CouchResult<true>> {
    const answer = await this.#ask({ method: 'PUT', path: '/' });
    return shaped(answer, (value) => (at(value, 'ok') === true ? true : undefined));
  }

  /** Deletes the database with everything in it. */
  async destroy(): Promise<CouchResult<true>> {
    const answer = await this.#ask({ method: 'DELETE', path: '/' });
    return shaped(answer, (value) => (at(value, 'ok') === true ? true : undefined));
  }

  /** One page of the feed. A page without changes is its end. */
  async changes(
    since: string,
    limit: number,
    withDocs: boolean,
    signal?: AbortSignal,
  ): Promise<CouchResult<ChangesPage>> {
    const path = `/_changes?since=${encodeURIComponent(since)}&limit=${limit}&include_docs=${withDocs}`;
    return shaped(await this.#ask({ method: 'GET', path, signal }), changesPage);
  }

  /** Waits until something changed after `since`; false = nothing for a while: ask again. */
  async waitForChange(since: string, signal?: AbortSignal): Promise<CouchResult<boolean>> {
    const path = `/_changes?since=${encodeURIComponent(since)}&limit=1&feed=longpoll&heartbeat=${HEARTBEAT_MS}`;
    const page = shaped(await this.#ask({ method: 'GET', path, signal }), changesPage);
    return page.ok ? { ok: true, value: page.value.changes.length > 0 } : page;
  }

  /** The winning revisions of some documents, in the order of the ids. */
  async states(ids: readonly string[], signal?: AbortSignal): Promise<CouchResult<CouchState[]>> {
    const path = '/_all_docs?include_docs=true';
    const answer = await this.#ask({ method: 'POST', path, body: { keys: ids }, signal });
    return shaped(answer, (value) => {
      const rows = at(value, 'rows');
      if (!Array.isArray(rows) || rows.length !== ids.length) return undefined;
      return ids.map((id, index) => ({
        id,
        rev: textAt(rows[index], 'value', 'rev') ?? '',
        deleted: at(rows[index], 'value', 'deleted') === true,
        doc: docOf(at(rows[index], 'doc')),
      }));
    });
  }

  /**
   * Stores documents, each on top of its `_rev`. If the request is too large, its halves are sent,
   * down to a single document.
   */
  async store(docs: readonly CouchDoc[], signal?: AbortSignal): Promise<BulkAnswers> {
    if (docs.length === 0) return { answers: [], fault: null };
    const answer = await this.#ask({ method: 'POST', path: '/_bulk_docs', body: { docs }, signal });
    const stored = shaped(answer, (value) => bulkAnswers(value, docs));
    if (stored.ok) return { answers: stored.value, fault: null };
    const unsent = (count: number) => Array(count).fill({ state: 'unsent' } satisfies BulkAnswer);
    if (stored.code !== 'too-large') return { answers: unsent(docs.length), fault: stored };
    if (docs.length === 1) return { answers: [{ state: 'too-large' }], fault: null };
    const half = Math.ceil(docs.length / 2);
    const first = await this.store(docs.slice(0, half), signal);
    if (first.fault) {
      return { answers: [...first.answers, ...unsent(docs.length - half)], fault: first.fault };
    }
    const second = await this.store(docs.slice(half), signal);
    return { answers: [...first.answers, ...second.answers], fault: second.fault };
  }

  async #ask(request: Request): Promise<CouchResult<unknown>> {
    const { wait, random, now, tries } = this.#options;
    for (let failures = 1; ; failures++) {
      const answer = await this.#askOnce(request);
      if (answer.ok || answer.code !== 'busy' || failures >= tries) return answer;
      await wait(backoffMs(failures, random, askedPause(answer.retryAfter, now())), request.signal);
      if (request.signal?.aborted) return fault('cancelled', 0, '');
    }
  }

  async #askOnce(request: Request): Promise<CouchResult<unknown> & { retryAfter?: string | null }> {
    const { method, path, body, signal } = request;
    if (this.#options.login && !isSafe(this.#options.url)) return fault('insecure', 0, '');
    const stopper = new AbortController();
    const stop = () => stopper.abort();
    if (signal?.aborted) return fault('cancelled', 0, '');
    signal?.addEventListener('abort', stop);
    const silence = new Silence(stop);
    let response: Response | undefined;
    try {
      const { fetch: send, url } = this.#options;
      response = await send(url + path, {
        method,
        headers: this.#headers(body !== undefined),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: stopper.signal,
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        cache: 'no-store',
        // A redirect leads to a login page, never to another database.
        redirect: 'manual',
      });
      const text = await silence.read(response);
      return { ...answerOf(response, text, path), retryAfter: response.headers.get('retry-after') };
    } catch (error) {
      if (signal?.aborted) return fault('cancelled', 0, '');
      const status = response?.status ?? 0;
      return fault(response && !silence.isOver ? 'cut' : 'offline', status, messageOf(error));
    } finally {
      silence.end();
      signal?.removeEventListener('abort', stop);
    }
  }

  #headers(hasBody: boolean): Record<string, string> {
    const { login } = this.#options;
    const bytes = login ? new TextEncoder().encode(`${login.name}:${login.password}`) : null;
    return {
      accept: 'application/json',
      ...(hasBody ? { 'content-type': 'application/json' } : {}),
      ...(bytes ? { authorization: `Basic ${btoa(String.fromCharCode(...bytes))}` } : {}),
    };
  }
}

/** Whether nobody on the way can read what is sent. */
function isSafe(url: string): boolean {
  const { protocol, hostname } = new URL(url, globalThis.location?.href);
  const isThisMachine = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
  return protocol === 'https:' || isThisMachine;
}

/** Ends a request from which no byte comes any more. A long poll sends one every 30 s. */
class Silence {
  isOver = false;
  #timer: ReturnType<typeof setTimeout>;
  readonly #stop: () => void;

  constructor(stop: () => void) {
    this.#stop = () => {
      this.isOver = true;
      stop();
    };
    this.#timer = setTimeout(this.#stop, SILENCE_MS);
  }

  async read(response: Response): Promise<string> {
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: '' };
      if (done) return text;
      text += value;
      this.end();
      this.#timer = setTimeout(this.#stop, SILENCE_MS);
    }
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}

/** The Retry-After header, in seconds or as a date, in ms; 0 if there is none. */
function askedPause(header: string | null | undefined, now: number): number {
  if (!header) return 0;
  const seconds = Number(header);
  const ms = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(header) - now;
  return ms > 0 ? ms : 0;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Ends early if the signal aborts. */
export function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener('abort', end);
  });
}
