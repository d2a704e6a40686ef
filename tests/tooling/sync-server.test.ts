import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { AI_HOST } from '@/config/ai-service.ts';
import { SYNC_SERVER_META } from '@/config/sync-server.ts';
import {
  CONTENT_SECURITY_POLICY,
  SECURITY_HEADERS,
  withSyncOrigin,
} from '@/tooling/security-headers.ts';
import { passOn, syncPathOf } from '@/tooling/sync-proxy.ts';

const root = path.resolve(import.meta.dirname, '../..');
const run = promisify(execFile);
const connectOf = (policy: string | undefined) => /connect-src ([^;]*)/.exec(policy ?? '')?.[1];

describe('the origins that the page may speak to', () => {
  it('are the same as ever without --sync-origin', () => {
    expect(withSyncOrigin(CONTENT_SECURITY_POLICY, undefined)).toBe(CONTENT_SECURITY_POLICY);
    expect(connectOf(CONTENT_SECURITY_POLICY)).toBe(`'self' ${AI_HOST}`);
    expect(readFileSync(path.join(root, 'index.html'), 'utf8')).not.toContain(SYNC_SERVER_META);
  });

  it('are exactly one more with it', () => {
    const origin = 'https://couch.example.org';
    for (const policy of [CONTENT_SECURITY_POLICY, SECURITY_HEADERS['Content-Security-Policy']]) {
      const longer = withSyncOrigin(policy ?? '', origin);
      expect(connectOf(longer)).toBe(`'self' ${origin} ${AI_HOST}`);
      expect(longer.replace(` ${origin}`, '')).toBe(policy);
    }
  });

  it.each([
    ['--sync-origin', 'http://couch.example.org'],
    ['--sync-origin', 'https://couch.example.org/path'],
    ['--sync-origin', 'https://user:secret@couch.example.org'],
    ['--sync-origin', 'https://*.example.org'],
    ['--sync-origin', "https://couch.example.org; script-src 'unsafe-inline'"],
    ['--sync-origin', 'https:'],
    ['--sync-host', 'ftp://couch.example.org'],
    ['--sync-host', 'http://127.0.0.1:5984/household'],
    ['--sync-host', 'nonsense'],
  ])('are never those of %s %s', async (option, value) => {
    const started = run('node', ['src/tooling/start.mjs', '--no-build', option, value], {
      cwd: root,
    });
    await expect(started).rejects.toMatchObject({
      stderr: expect.stringContaining('give an addr'),
    });
  });

  it('are never those of both options', async () => {
    const both = ['--sync-host', 'http://127.0.0.1:1', '--sync-origin', 'http://127.0.0.1:1'];
    const started = run('node', ['src/tooling/start.mjs', '--no-build', ...both], { cwd: root });
    await expect(started).rejects.toMatchObject({ stderr: expect.stringContaining('not both') });
  });
});

type Handler = (request: IncomingMessage, response: ServerResponse) => void;
const servers: { readonly close: () => void }[] = [];

async function serve(handler: Handler): Promise<string> {
  const server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push({
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The app's server in front of a sync server. */
async function inFrontOf(handler: Handler): Promise<string> {
  const host = await serve(handler);
  return serve((incoming, response) => {
    const found = syncPathOf(incoming.url ?? '');
    if (found === null) response.end('the app');
    else passOn(incoming, response, host, found);
  });
}

afterEach(() => {
  for (const { close } of servers.splice(0)) close();
});

describe('the way through the app’s server', () => {
  it('passes a request on with its login, and nothing of the page', async () => {
    const seen: IncomingMessage[] = [];
    let body = '';
    const app = await inFrontOf((incoming, response) => {
      seen.push(incoming);
      incoming.on('data', (chunk) => {
        body += chunk;
      });
      incoming.on('end', () => {
        response.writeHead(201, {
          'content-type': 'application/json',
          'set-cookie': 'AuthSession=1',
          'retry-after': '7',
        });
        response.end('{"ok":true}');
      });
    });
    const answer = await fetch(`${app}/coffer/sync/home/_bulk_docs?a=%2F`, {
      method: 'POST',
      headers: {
        authorization: 'Basic eDp5',
        'content-type': 'application/json',
        cookie: 'theme=dark',
        origin: app,
        referer: `${app}/coffer/settings`,
        'x-forwarded-for': '10.0.0.1',
      },
      body: '{"docs":[]}',
    });
    expect(seen[0]).toMatchObject({ method: 'POST', url: '/home/_bulk_docs?a=%2F' });
    expect(body).toBe('{"docs":[]}');
    const headers = seen[0]?.headers ?? {};
    expect(headers.authorization).toBe('Basic eDp5');
    for (const name of ['cookie', 'origin', 'referer', 'x-forwarded-for', 'user-agent']) {
      expect(headers[name], name).toBeUndefined();
    }
    expect(answer.status).toBe(201);
    expect(await answer.text()).toBe('{"ok":true}');
    expect(answer.headers.get('retry-after')).toBe('7');
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  it('never lets a stored page run as a page of the app', async () => {
    const app = await inFrontOf((_incoming, response) => {
      response.writeHead(200, {
        'content-type': 'text/html',
        'content-security-policy': "script-src 'unsafe-inline'",
      });
      response.end('<script>alert(1)</script>');
    });
    const { headers } = await fetch(`${app}/coffer/sync/home/page.html`);
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each(['/coffer/sync/', '/coffer/sync/_users', '/coffer/sync/_session', '/coffer/sync//x'])(
    'leads to databases only, not to %s',
    async (address) => {
      const app = await inFrontOf(() => expect.unreachable());
      expect((await fetch(app + address)).status).toBe(404);
    },
  );

  it('is only below its own path', async () => {
    const app = await inFrontOf(() => expect.unreachable());
    for (const address of ['/coffer/syncx/home', '/coffer/settings', '/']) {
      expect(await (await fetch(app + address)).text(), address).toBe('the app');
    }
  });

  it('hands on each byte of a long poll as it comes, and ends it when the page goes', async () => {
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const app = await inFrontOf((_incoming, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('\n');
      response.on('close', end);
    });
    const asked = request(`${app}/coffer/sync/home/_changes?feed=longpoll`);
    const first = new Promise<string>((resolve) => {
      asked.on('response', (answer) => answer.once('data', (chunk) => resolve(String(chunk))));
    });
    asked.on('error', () => {});
    asked.end();
    expect(await first).toBe('\n');
    asked.destroy();
    await ended;
  });

  it('says in CouchDB’s words that the server is away or the request too large', async () => {
    const app = await inFrontOf((incoming) => incoming.socket.destroy());
    const away = await fetch(`${app}/coffer/sync/home`);
    expect([away.status, await away.json()]).toMatchObject([502, { error: 'bad_gateway' }]);
    const sized = await fetch(`${app}/coffer/sync/home/_bulk_docs`, {
      method: 'POST',
      body: 'x'.repeat(17 * 1024 * 1024),
    }).catch(() => null);
    // A client that is still sending may find the connection closed instead.
    if (sized) expect(sized.status).toBe(413);
    const other = await fetch(`${app}/coffer/sync/home`, { method: 'PATCH' });
    expect(other.status).toBe(405);
  });
});
