import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { askCouch, couchLogin, newCouchUrl } from '@tests/support/couch-server.ts';
import { afterEach, describe, expect, it } from 'vitest';
import {
  BACKOFF_FIRST_MS,
  BACKOFF_LONGEST_MS,
  backoffMs,
  CouchDatabase,
  type CouchOptions,
} from '@/platform/couchdb.ts';
import type { CouchFaultCode } from '@/platform/couchdb-answers.ts';

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void;

/** A client of a server that answers as a test says. */
async function given(answer: Answer, more: Partial<CouchOptions> = {}): Promise<CouchDatabase> {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    answer(request, response, body);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/vault`;
  return new CouchDatabase({ url, login: null, wait: async () => {}, ...more });
}

const say =
  (status: number, text: string, headers: Readonly<Record<string, string>> = {}): Answer =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);
  };

const HTML = '<!doctype html><title>Sign in</title>';
const NOT_FOUND = '{"error":"not_found","reason":"Database does not exist."}';

const FAULTS: readonly (readonly [string, Answer, CouchFaultCode])[] = [
  ['a login page', say(200, HTML, { 'content-type': 'text/html' }), 'login-page'],
  ['a login page that says it is JSON', say(200, HTML), 'login-page'],
  ['a redirect', say(302, '', { location: 'https://login.example.org/' }), 'login-page'],
  ['a wrong password', say(401, '{"error":"unauthorized"}'), 'unauthorized'],
  ['a login page with 401', say(401, HTML), 'unauthorized'],
  ['a user without rights', say(403, '{"error":"forbidden"}'), 'forbidden'],
  ['a database that is gone', say(404, NOT_FOUND), 'gone'],
  ['a page that is not found', say(404, HTML), 'not-couchdb'],
  ['another JSON with 404', say(404, '{"message":"no route"}'), 'not-couchdb'],
  ['an unknown sequence', say(400, '{"error":"bad_request"}'), 'bad-since'],
  ['a request too large', say(413, HTML), 'too-large'],
  ['too many requests', say(429, ''), 'busy'],
  ['a server that restarts', say(503, HTML), 'busy'],
  ['a proxy without its server', say(502, HTML), 'busy'],
  ['an error', say(500, '{"error":"internal"}'), 'failed'],
  ['another JSON', say(200, '{"hello":"world"}'), 'not-couchdb'],
  ['plain text', say(200, 'It works!'), 'not-couchdb'],
  ['changes without revisions', say(200, '{"results":[{"id":"a"}],"last_seq":1}'), 'not-couchdb'],
  ['half a body', say(200, '{"results":[{"id":"a","cha'), 'cut'],
  ['no body', say(200, ''), 'cut'],
  [
    'a connection that ends in the body',
    (_request, response) => {
      response.writeHead(200, { 'content-length': '500' });
      response.write('{"results":[', () => response.destroy());
    },
    'cut',
  ],
  ['a connection that ends at once', (request) => request.socket.destroy(), 'offline'],
];

describe('an answer of the server', () => {
  it.each(FAULTS)('%s is a fault of its own', async (_name, answer, code) => {
    const couch = await given(answer);
    expect(await couch.changes('0', 10, true)).toMatchObject({ ok: false, code });
  });

  it.each(FAULTS)('%s loses no document', async (_name, answer, code) => {
    const couch = await given(answer);
    const docs = [{ _id: 'a' }, { _id: 'b' }, { _id: 'c' }];
    const { answers, fault } = await couch.store(docs);
    if (code === 'too-large') {
      expect([answers, fault]).toEqual([docs.map(() => ({ state: 'too-large' })), null]);
    } else {
      expect(answers).toEqual(docs.map(() => ({ state: 'unsent' })));
      expect(fault?.ok).toBe(false);
    }
  });

  it('is never needed from a server that nobody can reach', async () => {
    const couch = new CouchDatabase({ url: 'http://127.0.0.1:9/vault', login: null });
    expect(await couch.info()).toMatchObject({ ok: false, code: 'offline', status: 0 });
  });

  it('is not waited for once the caller gives up', async () => {
    const stopper = new AbortController();
    const couch = await given(() => stopper.abort());
    const answer = await couch.waitForChange('0', stopper.signal);
    expect(answer).toMatchObject({ ok: false, code: 'cancelled' });
    expect(await couch.info(stopper.signal)).toMatchObject({ code: 'cancelled' });
  });

  it('may begin with the line ends that keep a long poll alive', async () => {
    const text = '\n\n\n{"results":[{"id":"a","changes":[{"rev":"1-a"}]}],"last_seq":"7-x"}';
    const couch = await given(say(200, text));
    expect(await couch.waitForChange('0')).toEqual({ ok: true, value: true });
  });
});

describe('a busy server', () => {
  it('is asked again, later each time, and not before it said', async () => {
    const waits: number[] = [];
    let asked = 0;
    const couch = await given(
      (request, response, body) => {
        asked++;
        const headers: Record<string, string> = asked === 2 ? { 'retry-after': '100' } : {};
        if (asked < 4) say(503, '', headers)(request, response, body);
        else say(200, '{"results":[],"last_seq":"9-z"}')(request, response, body);
      },
      { wait: async (ms) => void waits.push(ms), random: () => 0.5 },
    );
    expect(await couch.changes('0', 1, false)).toMatchObject({
      ok: true,
      value: { lastSeq: '9-z' },
    });
    expect(waits).toEqual([1_500, 100_000, 6_000]);
  });

  it('may name an instant', async () => {
    const waits: number[] = [];
    const now = Date.UTC(2026, 2, 15);
    const retryAfter = new Date(now + 30_000).toUTCString();
    const couch = await given(say(429, '', { 'retry-after': retryAfter }), {
      wait: async (ms) => void waits.push(ms),
      random: () => 0,
      now: () => now,
      tries: 2,
    });
    expect(await couch.info()).toMatchObject({ ok: false, code: 'busy', status: 429 });
    expect(waits).toEqual([30_000]);
  });

  it('is never waited for longer than five minutes, nor by all devices equally long', () => {
    for (let failures = 1; failures < 100; failures++) {
      const [shortest, longest] = [backoffMs(failures, () => 0), backoffMs(failures, () => 1)];
      expect(shortest).toBeGreaterThanOrEqual(BACKOFF_FIRST_MS / 2);
      expect(longest).toBeLessThanOrEqual(BACKOFF_LONGEST_MS);
      expect(longest).toBe(shortest * 2);
    }
    expect(backoffMs(1, () => 0, 3_600_000)).toBe(BACKOFF_LONGEST_MS);
  });
});

describe('a batch that is too large', () => {
  const sized =
    (most: number): Answer =>
    (request, response, body) => {
      const { docs } = JSON.parse(body) as { readonly docs: readonly { readonly _id: string }[] };
      const isHuge = docs.length > most || docs.some(({ _id }) => _id === 'huge');
      if (isHuge) return say(413, 'no')(request, response, body);
      const stored = docs.map(({ _id }) => ({ ok: true, id: _id, rev: `1-${_id}` }));
      say(201, JSON.stringify(stored))(request, response, body);
    };

  it('is halved until it fits, and a document too large alone is named', async () => {
    const ids = ['a', 'b', 'c', 'huge', 'e', 'f', 'g'];
    const couch = await given(sized(2));
    const { answers, fault } = await couch.store(ids.map((_id) => ({ _id })));
    expect(fault).toBeNull();
    expect(answers).toEqual(
      ids.map((id) =>
        id === 'huge' ? { state: 'too-large' } : { state: 'stored', rev: `1-${id}` },
      ),
    );
  });

  it('keeps what was stored before a fault', async () => {
    let asked = 0;
    const couch = await given((request, response, body) => {
      if (++asked === 3) say(401, '')(request, response, body);
      else sized(2)(request, response, body);
    });
    const { answers, fault } = await couch.store(['a', 'b', 'c', 'd'].map((_id) => ({ _id })));
    expect(answers.map(({ state }) => state)).toEqual(['stored', 'stored', 'unsent', 'unsent']);
    expect(fault).toMatchObject({ code: 'unauthorized' });
  });
});

it('sends its login, in UTF-8, and never shows it in a fault', async () => {
  const seen: (string | undefined)[] = [];
  const couch = await given(
    (request, response, body) => {
      seen.push(request.headers.authorization);
      say(401, 'no')(request, response, body);
    },
    { login: { name: 'ann', password: 'pässword' } },
  );
  const answer = await couch.info();
  expect(seen).toEqual([`Basic ${Buffer.from('ann:pässword').toString('base64')}`]);
  expect(JSON.stringify(answer)).not.toContain('ssword');
});

it('does not send its login in the clear', async () => {
  const asked: string[] = [];
  const spy: typeof fetch = async (address) => {
    asked.push(String(address));
    return new Response('{"db_name":"vault"}');
  };
  const login = { name: 'ann', password: 'secret' };
  const infoOf = (url: string, given: typeof login | null) =>
    new CouchDatabase({ url, login: given, fetch: spy }).info();
  for (const host of ['couch.example.org', '192.168.1.5:5984', 'localhost.example.org']) {
    expect(await infoOf(`http://${host}/v`, login)).toMatchObject({ code: 'insecure' });
  }
  expect(asked).toEqual([]);
  for (const url of ['https://couch.example.org/v', 'http://localhost:5984/v', 'http://[::1]/v']) {
    expect(await infoOf(url, login)).toMatchObject({ ok: true });
  }
  expect(await infoOf('http://192.168.1.5/v', null)).toMatchObject({ ok: true });
});

describe('a real database', () => {
  it('is created, written, read and followed', async () => {
    const url = await newCouchUrl();
    const couch = new CouchDatabase({ url, login: couchLogin() });
    expect(await couch.info()).toMatchObject({ ok: false, code: 'gone' });
    expect(await couch.create()).toEqual({ ok: true, value: true });
    expect(await couch.create()).toMatchObject({ ok: false, code: 'exists' });
    expect(await couch.info()).toMatchObject({ ok: true });
    const first = await couch.store([
      { _id: 'a', p: 1 },
      { _id: 'b', p: 2 },
    ]);
    expect(first).toMatchObject({
      answers: [{ state: 'stored' }, { state: 'stored' }],
      fault: null,
    });
    const [a] = first.answers;
    const rev = a?.state === 'stored' ? a.rev : '';
    const second = await couch.store([
      { _id: 'a', _rev: rev, p: 3 },
      { _id: 'b', p: 4 },
      { _id: 'c', p: 5 },
    ]);
    expect(second.answers.map(({ state }) => state)).toEqual(['stored', 'conflict', 'stored']);
    const page = await couch.changes('0', 10, true);
    if (!page.ok) throw new Error(page.code);
    expect(page.value.changes.map(({ id, doc }) => [id, doc?.p]).sort()).toEqual([
      ['a', 3],
      ['b', 2],
      ['c', 5],
    ]);
    await askCouch(
      'DELETE',
      `${url}/c?rev=${page.value.changes.find(({ id }) => id === 'c')?.rev}`,
    );
    const states = await couch.states(['c', 'none', 'a']);
    expect(states).toMatchObject({
      ok: true,
      value: [
        { id: 'c', deleted: true, doc: undefined },
        { id: 'none', rev: '', deleted: false },
        { id: 'a', deleted: false, doc: { p: 3 } },
      ],
    });
    const { lastSeq } = page.value;
    const next = await couch.changes(lastSeq, 10, true);
    expect(next).toMatchObject({ ok: true, value: { changes: [{ id: 'c', deleted: true }] } });
    const waiting = couch.waitForChange(next.ok ? next.value.lastSeq : '');
    await couch.store([{ _id: 'd' }]);
    expect(await waiting).toEqual({ ok: true, value: true });
  });

  it('keeps the contents of a tombstone that has some', async () => {
    const url = await newCouchUrl();
    const couch = new CouchDatabase({ url, login: couchLogin() });
    await couch.create();
    const [stored] = (await couch.store([{ _id: 'a', p: 1 }])).answers;
    const rev = stored?.state === 'stored' ? stored.rev : '';
    await couch.store([{ _id: 'a', _rev: rev, _deleted: true, p: 'purged' }]);
    expect(await couch.changes('0', 10, true)).toMatchObject({
      value: { changes: [{ id: 'a', deleted: true, doc: { p: 'purged' } }] },
    });
  });
});
