import { AI_HOST, AI_HOST_META, AI_PATH } from '@/config/ai-service.ts';
import { AI_LONGEST_PAUSE_MS, AI_RETRY_MS, AI_TIMEOUT_MS, AI_TRIES } from '@/config/limits.ts';
import { withoutAiKey } from '@/domain/rules/ai-key.ts';

/**
 * `ai-key-rejected`: the service rejects the key; `ai-unreadable`: an answer, but not in the
 * expected form.
 */
type AiErrorCode = 'ai-key-rejected' | 'ai-failed' | 'ai-unreadable' | 'cancelled';

/** Why the AI gave no answer. Never contains the key. */
export class AiError extends Error {
  override readonly name = 'AiError';
  constructor(
    readonly code: AiErrorCode,
    /** The HTTP status; 0 if there was no answer. */
    readonly status: number,
    /** What the service or the browser said. */
    readonly text: string,
  ) {
    super(`${code} (status ${status}): ${text}`);
  }
}

type AiRequest = {
  readonly key: string;
  readonly prompt: string;
  readonly signal?: AbortSignal;
};

/** Asks the AI and returns the text of its answer; throws AiError. */
export type AskAi = (request: AiRequest) => Promise<string>;

/** Replacements for tests. */
export type GeminiOptions = {
  readonly host?: string;
  readonly timeoutMs?: number;
  readonly wait?: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
  /** From 0 to 1. */
  readonly random?: () => number;
};

const MAX_TEXT_CHARS = 1_000;

/**
 * Sends a prompt to the flash-latest model and returns the text of its answer, which is JSON if the
 * model follows its instructions (spec §7). Retries after 429, 5xx and missing answers, with a
 * growing pause or the one that the service asks for.
 */
export async function askGemini(request: AiRequest, options: GeminiOptions = {}): Promise<string> {
  const { wait = pause, random = Math.random } = options;
  for (let tried = 1; ; tried++) {
    const outcome = await tryOnce(request, options);
    if (outcome.ok) return outcome.text;
    const { error, pauseMs } = outcome;
    if (pauseMs === null || pauseMs > AI_LONGEST_PAUSE_MS || tried >= AI_TRIES) throw error;
    const own = AI_RETRY_MS * 2 ** (tried - 1) * (0.5 + random());
    await wait(Math.max(pauseMs, own), request.signal);
    if (request.signal?.aborted) throw cancelled();
  }
}

type Try =
  | { readonly ok: true; readonly text: string }
  /** `pauseMs`: how long the service asks to wait; null = retrying is pointless. */
  | { readonly ok: false; readonly error: AiError; readonly pauseMs: number | null };

async function tryOnce(
  { key, prompt, signal }: AiRequest,
  { host = aiHost(), timeoutMs = AI_TIMEOUT_MS }: GeminiOptions,
): Promise<Try> {
  if (signal?.aborted) throw cancelled();
  const stopper = new AbortController();
  const stop = () => stopper.abort();
  signal?.addEventListener('abort', stop);
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    stop();
  }, timeoutMs);
  try {
    const response = await fetch(host + AI_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-goog-api-key': key },
      body: JSON.stringify({
        contents: [{ role: 'user', parts: [{ text: prompt }] }],
        generationConfig: { responseMimeType: 'application/json', temperature: 0 },
      }),
      signal: stopper.signal,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      redirect: 'error',
    });
    const text = await response.text();
    return response.ok ? answered(text, response.status, key) : refused(response, text, key);
  } catch (error) {
    if (signal?.aborted) throw cancelled();
    const text = isLate ? `no answer within ${timeoutMs} ms` : textOf(error);
    return { ok: false, error: failure('ai-failed', 0, text, key), pauseMs: isLate ? null : 0 };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

function answered(text: string, status: number, key: string): Try {
  const answer = textOfAnswer(text);
  if (answer !== null) return { ok: true, text: answer };
  return {
    ok: false,
    error: failure('ai-unreadable', status, aboutAnswer(text), key),
    pauseMs: null,
  };
}

function refused(response: Response, text: string, key: string): Try {
  const { status } = response;
  const isKey =
    status === 401 || status === 403 || (status === 400 && /API_KEY_INVALID|API key/i.test(text));
  const error = failure(isKey ? 'ai-key-rejected' : 'ai-failed', status, text, key);
  const isPassing = status === 429 || status >= 500;
  return { ok: false, error, pauseMs: isPassing ? wantedPause(response, text) : null };
}

/**
 * Reads {candidates: [{content: {parts: [{text}]}}]}; null if it has another form, for example when
 * the service withholds its answer.
 */
function textOfAnswer(text: string): string | null {
  const parts: unknown = at(parse(text), 'candidates', 0, 'content', 'parts');
  if (!Array.isArray(parts)) return null;
  const texts = parts
    .filter((part) => at(part, 'thought') !== true)
    .map((part) => at(part, 'text'))
    .filter((each) => typeof each === 'string');
  return texts.length > 0 ? texts.join('') : null;
}

/**
 * What may be logged about an answer: its length and why it ended, never its text, which may repeat
 * what was sent.
 */
function aboutAnswer(text: string): string {
  const answer = parse(text);
  const reasons = [
    ['finishReason', at(answer, 'candidates', 0, 'finishReason')],
    ['blockReason', at(answer, 'promptFeedback', 'blockReason')],
  ].flatMap(([name, reason]) =>
    typeof reason === 'string' && /^[A-Z_]{1,40}$/.test(reason) ? `${name} ${reason}` : [],
  );
  return [`${text.length} characters`, ...reasons].join(', ');
}

/**
 * The pause from the Retry-After header (seconds or a date) or the error's RetryInfo, in ms; 0 if
 * there is none.
 */
function wantedPause(response: Response, text: string): number {
  const header = response.headers.get('retry-after');
  if (header !== null) {
    const seconds = Number(header);
    const ms = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(header) - Date.now();
    if (ms > 0) return ms;
  }
  // Pages can't see this header across origins, but the service repeats it in the body.
  const named = /"retryDelay"\s*:\s*"(\d+(?:\.\d+)?)s"/.exec(text)?.[1];
  return named === undefined ? 0 : Number(named) * 1_000;
}

function failure(code: AiErrorCode, status: number, text: string, key: string): AiError {
  return new AiError(code, status, withoutAiKey(text, key).slice(0, MAX_TEXT_CHARS));
}

function cancelled(): AiError {
  return new AiError('cancelled', 0, 'cancelled');
}

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error ? `${error.message}: ${cause.message}` : error.message;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function at(value: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (inner, step) => (inner instanceof Object ? Reflect.get(inner, step) : undefined),
    value,
  );
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
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

/**
 * The AI service's host: the real one, unless a test server named another in the page it served.
 */
export function aiHost(): string {
  if (typeof document === 'undefined') return AI_HOST;
  const named = document.querySelector<HTMLMetaElement>(`meta[name="${AI_HOST_META}"]`)?.content;
  return named || AI_HOST;
}
