/** What CouchDB answers, and everything else that may answer in its place. */

/**
 * Why there is no answer.
 * `insecure`: a login would travel in the clear, so nothing was sent;
 * `offline`: the server can't be reached, or stopped answering; `cut`: the answer broke off;
 * `login-page`: a proxy or a public network answered instead; `not-couchdb`: something else did;
 * `unauthorized`: the name or password is wrong; `forbidden`: this user may not;
 * `gone`: the database does not exist; never create it again by itself;
 * `bad-since`: the server does not know this sequence; `exists`: it is already there;
 * `too-large`: a single document is too large for the server or a proxy;
 * `busy`: too many requests, or the server is unavailable; `failed`: any other status;
 * `cancelled`: the caller's signal.
 */
export type CouchFaultCode =
  | 'insecure'
  | 'offline'
  | 'cut'
  | 'login-page'
  | 'not-couchdb'
  | 'unauthorized'
  | 'forbidden'
  | 'gone'
  | 'bad-since'
  | 'exists'
  | 'too-large'
  | 'busy'
  | 'failed'
  | 'cancelled';

export type CouchFault = {
  readonly ok: false;
  readonly code: CouchFaultCode;
  /** The HTTP status; 0 = there was none. */
  readonly status: number;
  /** What the server or the browser said, shortened; never what was sent. */
  readonly text: string;
};

export type CouchResult<Value> = { readonly ok: true; readonly value: Value } | CouchFault;

export type CouchDoc = Readonly<Record<string, unknown>> & {
  readonly _id: string;
  readonly _rev?: string;
  readonly _deleted?: boolean;
};

export type CouchChange = {
  readonly id: string;
  /** The winning revision. */
  readonly rev: string;
  readonly deleted: boolean;
  /** Only if it was asked for. */
  readonly doc: CouchDoc | undefined;
};

export type ChangesPage = {
  readonly changes: readonly CouchChange[];
  /** Opaque: pass it on as it is. */
  readonly lastSeq: string;
  /** How many changes follow; undefined if the server doesn't say. */
  readonly pending: number | undefined;
};

/**
 * What became of one document. `conflict`: it was based on another revision; `too-large`, and
 * `refused` with the server's reason: it can't be stored; `unsent`: a fault came first.
 */
export type BulkAnswer =
  | { readonly state: 'stored'; readonly rev: string }
  | { readonly state: 'conflict' | 'too-large' | 'unsent' }
  | { readonly state: 'refused'; readonly reason: string };

export type BulkAnswers = {
  /** In the order of the documents. */
  readonly answers: readonly BulkAnswer[];
  /** The fault that kept some from being sent, or their answers from arriving. */
  readonly fault: CouchFault | null;
};

export type CouchInfo = {
  readonly name: string;
  /** On the server's disk; null = it doesn't say. */
  readonly bytes: number | null;
};

/** A document as `_all_docs` shows it. */
export type CouchState = {
  readonly id: string;
  /** '' = the server does not know it. */
  readonly rev: string;
  readonly deleted: boolean;
  readonly doc: CouchDoc | undefined;
};

const MAX_TEXT_CHARS = 200;

const CODES: Readonly<Record<number, CouchFaultCode>> = {
  401: 'unauthorized',
  403: 'forbidden',
  412: 'exists',
  413: 'too-large',
  429: 'busy',
  502: 'busy',
  503: 'busy',
  504: 'busy',
};

export function answerOf(response: Response, text: string, path: string): CouchResult<unknown> {
  const { status, type } = response;
  const isRedirect = type === 'opaqueredirect' || (status >= 300 && status < 400);
  if (isRedirect) return fault('login-page', status, 'a redirect');
  const code = CODES[status];
  if (code) return fault(code, status, text);
  const isHtml = /^\s*</.test(text) || /html/.test(response.headers.get('content-type') ?? '');
  if (isHtml) return fault(response.ok ? 'login-page' : 'not-couchdb', status, text);
  const value = parsed(text);
  if (value === undefined) {
    const isJson = text.trim() === '' || /^\s*[{[]/.test(text);
    return fault(isJson ? 'cut' : 'not-couchdb', status, text);
  }
  if (response.ok) return { ok: true, value };
  if (status === 404) {
    return fault(at(value, 'error') === 'not_found' ? 'gone' : 'not-couchdb', status, text);
  }
  if (status === 400 && path.startsWith('/_changes')) return fault('bad-since', status, text);
  return fault('failed', status, text);
}

export function fault(code: CouchFaultCode, status: number, text: string): CouchFault {
  return { ok: false, code, status, text: text.slice(0, MAX_TEXT_CHARS) };
}

/** An answer of another form comes from something that only looks like CouchDB. */
export function shaped<Value>(
  answer: CouchResult<unknown>,
  read: (value: unknown) => Value | undefined,
): CouchResult<Value> {
  if (!answer.ok) return answer;
  const value = read(answer.value);
  return value === undefined
    ? fault('not-couchdb', 200, 'an answer of another form')
    : { ok: true, value };
}

export function changesPage(value: unknown): ChangesPage | undefined {
  const [results, last, pending] = [
    at(value, 'results'),
    at(value, 'last_seq'),
    at(value, 'pending'),
  ];
  if (!Array.isArray(results) || !(typeof last === 'string' || typeof last === 'number')) {
    return undefined;
  }
  const changes = results.map((each): CouchChange | undefined => {
    const [id, rev] = [textAt(each, 'id'), textAt(each, 'changes', 0, 'rev')];
    if (id === undefined || rev === undefined) return undefined;
    return { id, rev, deleted: at(each, 'deleted') === true, doc: docOf(at(each, 'doc')) };
  });
  if (changes.includes(undefined)) return undefined;
  return {
    changes: changes.filter((change) => change !== undefined),
    lastSeq: String(last),
    pending: typeof pending === 'number' ? pending : undefined,
  };
}

export function bulkAnswers(value: unknown, docs: readonly CouchDoc[]): BulkAnswer[] | undefined {
  if (!Array.isArray(value)) return undefined;
  // Not every server keeps the order of documents that it refuses.
  const byId = new Map(value.map((each): [unknown, unknown] => [at(each, 'id'), each]));
  const answers = docs.map(({ _id }): BulkAnswer | undefined => {
    const each = byId.get(_id);
    const [rev, error] = [textAt(each, 'rev'), textAt(each, 'error')];
    if (error === undefined) return rev === undefined ? undefined : { state: 'stored', rev };
    if (error === 'conflict') return { state: 'conflict' };
    if (error === 'too_large' || error === 'document_too_large') return { state: 'too-large' };
    return { state: 'refused', reason: `${error}: ${textAt(each, 'reason') ?? ''}` };
  });
  return answers.includes(undefined) ? undefined : answers.filter((each) => each !== undefined);
}

export function docOf(value: unknown): CouchDoc | undefined {
  return textAt(value, '_id') === undefined ? undefined : (value as CouchDoc);
}

export function textAt(value: unknown, ...path: readonly (string | number)[]): string | undefined {
  const found = at(value, ...path);
  return typeof found === 'string' ? found : undefined;
}

export function at(value: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (inner, step) => (inner instanceof Object ? Reflect.get(inner, step) : undefined),
    value,
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
