import { type AiReply, AiServer, INVALID_KEY, plainError } from '@tests/support/ai-server.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AI_HOST } from '@/config/ai-service.ts';
import { AI_TRIES } from '@/config/limits.ts';
import { AiError, aiHost, askGemini, type GeminiOptions } from '@/platform/gemini.ts';

const KEY = 'AIza-secret/key+1234';

let server: AiServer;
let pauses: number[];

beforeEach(async () => {
  server = await new AiServer().start();
  pauses = [];
});
afterEach(() => server.stop());

const ask = (options: GeminiOptions = {}, signal?: AbortSignal) =>
  askGemini(
    { key: KEY, prompt: 'Hello', ...(signal ? { signal } : {}) },
    {
      host: server.host,
      random: () => 0.5,
      wait: async (ms) => {
        pauses.push(ms);
      },
      ...options,
    },
  );

async function errorOf(answer: Promise<string>): Promise<AiError> {
  const error: unknown = await answer.then(
    (text) => new Error(`an answer came: ${text}`),
    (reason: unknown) => reason,
  );
  if (!(error instanceof AiError)) throw error;
  // Wherever the request is recorded, the key is not in it.
  expect(JSON.stringify({ ...error, message: error.message, stack: error.stack })).not.toContain(
    KEY,
  );
  return error;
}

/** Sends these answers in turn, then repeats the last one. */
function replies(...list: readonly AiReply[]): void {
  server.reply = () => list[Math.min(server.seen.length, list.length) - 1] ?? plainError(500);
}

describe('spec §7 the call to the AI', () => {
  it('posts to the flash-latest model for JSON, with the key in a header and nowhere else', async () => {
    replies({ answer: '[]' });
    expect(await ask()).toBe('[]');
    expect(server.seen).toHaveLength(1);
    expect(server.seen[0]).toMatchObject({
      method: 'POST',
      url: '/v1beta/models/gemini-flash-latest:generateContent',
      key: KEY,
      prompt: 'Hello',
      body: { generationConfig: { responseMimeType: 'application/json' } },
    });
    expect(JSON.stringify(server.seen[0]?.body)).not.toContain(KEY);
  });

  it('goes to the real host when no page names another', () => {
    expect(aiHost()).toBe(AI_HOST);
    expect(AI_HOST).toBe('https://generativelanguage.googleapis.com');
  });

  it("joins the parts of an answer and leaves out the model's thoughts", async () => {
    const parts = [{ text: 'hm', thought: true }, { text: '[' }, { text: ']' }];
    replies({ status: 200, body: JSON.stringify({ candidates: [{ content: { parts } }] }) });
    expect(await ask()).toBe('[]');
  });

  it.each([
    ['400 with an invalid key', INVALID_KEY, 'ai-key-rejected', 400],
    ['401', plainError(401), 'ai-key-rejected', 401],
    ['403', plainError(403, 'denied'), 'ai-key-rejected', 403],
    ['400 for another reason', plainError(400, 'bad request'), 'ai-failed', 400],
    ['404', plainError(404, 'no such model'), 'ai-failed', 404],
    ['a withheld answer', { status: 200, body: '{"promptFeedback":{}}' }, 'ai-unreadable', 200],
    ['an answer that is not JSON', { status: 200, body: '<html>' }, 'ai-unreadable', 200],
  ] as const)('reports %s at once, with status and text', async (_what, reply, code, status) => {
    replies(reply);
    const error = await errorOf(ask());
    expect(error).toMatchObject({ code, status });
    expect(error.text.length).toBeGreaterThan(0);
    expect(server.seen).toHaveLength(1);
  });

  it('reports length and reasons of a malformed answer, but none of its words', async () => {
    const body = JSON.stringify({
      candidates: [{ finishReason: 'SAFETY', content: { role: 'JANE DOE' } }],
      promptFeedback: { blockReason: 'OTHER', note: 'E-TRANSFER JANE DOE' },
    });
    replies({ status: 200, body });
    expect((await errorOf(ask())).text).toBe(
      `${body.length} characters, finishReason SAFETY, blockReason OTHER`,
    );
    const strange = JSON.stringify({ candidates: [{ finishReason: 'Jane Doe' }] });
    replies({ status: 200, body: strange });
    server.seen.length = 0;
    expect((await errorOf(ask())).text).toBe(`${strange.length} characters`);
  });

  it('removes the key from what the service says', async () => {
    replies(plainError(404, `no model for ${KEY} or ${encodeURIComponent(KEY)}`));
    const error = await errorOf(ask());
    expect(error.text).toContain('no model for [key] or [key]');
  });

  it('retries after 429 and 5xx, with growing pauses', async () => {
    replies(plainError(429), plainError(503), { answer: '[1]' });
    expect(await ask()).toBe('[1]');
    expect(pauses).toEqual([1_000, 2_000]);
  });

  it('adds random jitter to the pauses', async () => {
    replies(plainError(500), { answer: '[]' });
    await ask({ random: () => 0 });
    expect(pauses).toEqual([500]);
  });

  it('gives up after several attempts', async () => {
    replies(plainError(500, 'oops'));
    expect(await errorOf(ask())).toMatchObject({ code: 'ai-failed', status: 500 });
    expect(server.seen).toHaveLength(AI_TRIES);
  });

  it('waits as long as the service asks, in the header or in the error', async () => {
    const info = { error: { details: [{ retryDelay: '17.5s' }] } };
    replies(
      { ...(plainError(429) as { status: number; body: string }), headers: { 'retry-after': '7' } },
      { status: 429, body: JSON.stringify(info) },
      { answer: '[]' },
    );
    await ask();
    expect(pauses).toEqual([7_000, 17_500]);
  });

  it('does not wait for an hour', async () => {
    replies({ status: 429, body: '{}', headers: { 'retry-after': '3600' } });
    expect(await errorOf(ask())).toMatchObject({ code: 'ai-failed', status: 429 });
    expect(pauses).toEqual([]);
  });

  it('retries when the connection breaks or nobody listens', async () => {
    replies('no-network', { answer: '[]' });
    expect(await ask()).toBe('[]');
    await server.stop();
    pauses = [];
    expect(await errorOf(ask())).toMatchObject({ code: 'ai-failed', status: 0 });
    expect(pauses).toHaveLength(AI_TRIES - 1);
    await server.start();
  });

  it('gives up on an answer that never arrives, without retrying', async () => {
    replies('slow');
    expect(await errorOf(ask({ timeoutMs: 30 }))).toMatchObject({
      code: 'ai-failed',
      status: 0,
      text: 'no answer within 30 ms',
    });
    expect(server.seen).toHaveLength(1);
  });

  it('stops on request: before and during a request, and in a pause', async () => {
    replies('slow');
    const before = new AbortController();
    before.abort();
    expect(await errorOf(ask({}, before.signal))).toMatchObject({ code: 'cancelled' });
    expect(server.seen).toHaveLength(0);

    const during = new AbortController();
    const answer = errorOf(ask({}, during.signal));
    await server.requests(1);
    during.abort();
    expect(await answer).toMatchObject({ code: 'cancelled' });

    replies(plainError(503));
    const paused = new AbortController();
    const wait = async () => paused.abort();
    expect(await errorOf(ask({ wait }, paused.signal))).toMatchObject({ code: 'cancelled' });
    expect(server.seen).toHaveLength(2);
  });

  it('ends its default pause on request', async () => {
    replies({ status: 503, body: '{}', headers: { 'retry-after': '50' } });
    const stopper = new AbortController();
    const answer = errorOf(
      askGemini({ key: KEY, prompt: '', signal: stopper.signal }, { host: server.host }),
    );
    await server.requests(1);
    stopper.abort();
    expect(await answer).toMatchObject({ code: 'cancelled' });
  });
});
