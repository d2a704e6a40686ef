import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import https from 'node:https';
import { pipeline } from 'node:stream';
import { SYNC_PATH } from '../config/sync-server.ts';

/**
 * Passes requests below SYNC_PATH on to a CouchDB, so that the page speaks to its own origin alone.
 * Adds nothing, keeps nothing, and hands every byte on as it comes: a long poll stays open.
 */

/** Bytes. Coffer sends less than 2 MB at once; answers have no limit. */
const MAX_BODY_BYTES = 16 * 1024 * 1024;

const METHODS: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'];

/** What CouchDB needs of a request. Cookies and the address of the page stay here. */
const PASSED_ON: readonly string[] = [
  'accept',
  'accept-encoding',
  'authorization',
  'content-encoding',
  'content-length',
  'content-type',
  'if-match',
  'if-none-match',
  'transfer-encoding',
];

/** What belongs to one connection only (RFC 9110, 7.6.1), and cookies: the login is in each request. */
const NOT_PASSED_BACK: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'set-cookie',
  'set-cookie2',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Whatever the server stores, it must never run as a page of the app. */
const HARMLESS = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
} as const;

/** The path on the sync server; null = not for it. Only databases, never the server's own pages. */
export function syncPathOf(url: string): string | null {
  if (!url.startsWith(`${SYNC_PATH}/`)) return null;
  const path = url.slice(SYNC_PATH.length);
  return /^\/[a-z]/.test(path) ? path : '';
}

/** @param host the origin of the sync server */
export function passOn(
  request: IncomingMessage,
  response: ServerResponse,
  host: string,
  path: string,
): void {
  for (const [name, value] of Object.entries(HARMLESS)) response.setHeader(name, value);
  const { method = 'GET', headers } = request;
  const refusal = refusalOf(method, path, Number(headers['content-length'] ?? 0));
  if (refusal) {
    refuse(request, response, ...refusal);
    return;
  }
  const passed = PASSED_ON.flatMap((name) => {
    const value = headers[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  const { request: send } = host.startsWith('https:') ? https : http;
  const outgoing = send(host + path, { method, headers: Object.fromEntries(passed) });
  let bytes = 0;
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= MAX_BODY_BYTES) return;
    outgoing.destroy();
    refuse(request, response, 413, 'too_large');
  });
  outgoing.on('response', (answer) => {
    response.statusCode = answer.statusCode ?? 502;
    for (const [name, value] of Object.entries(answer.headers)) {
      if (value === undefined || NOT_PASSED_BACK.has(name) || response.hasHeader(name)) continue;
      response.setHeader(name, value);
    }
    response.flushHeaders();
    pipeline(answer, response, () => {});
  });
  outgoing.on('error', () => refuse(request, response, 502, 'bad_gateway'));
  // A page that goes away ends its long poll on the server too.
  response.on('close', () => outgoing.destroy());
  request.pipe(outgoing);
}

type Refusal = readonly [status: number, error: string];

function refusalOf(method: string, path: string, bytes: number): Refusal | null {
  if (path === '') return [404, 'not_found'];
  if (!METHODS.includes(method)) return [405, 'method_not_allowed'];
  return bytes > MAX_BODY_BYTES ? [413, 'too_large'] : null;
}

/** As CouchDB words an error. */
function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  error: string,
): void {
  request.resume();
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.statusCode = status;
  response.setHeader('Content-Type', 'application/json');
  response.setHeader('Cache-Control', 'no-store');
  response.end(`${JSON.stringify({ error, reason: `The app's server: ${error}` })}\n`);
}
