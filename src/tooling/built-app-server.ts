import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Connect, Plugin } from 'vite';
import { AI_HOST_META } from '../config/ai-service.ts';
import { SYNC_PATH, SYNC_SERVER_META } from '../config/sync-server.ts';
import { SECURITY_HEADERS, withAiHost, withSyncOrigin } from './security-headers.ts';
import { passOn, syncPathOf } from './sync-proxy.ts';

/**
 * Serves dist as a production server should: security headers on every response, 308 to the base
 * path, 404 for a missing file (a stale chunk must fail, not return index.html), history fallback
 * for pages, compression once per file, and caching by file type.
 */

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};

const COMPRESSIBLE = /^(?:text\/|application\/(?:json|manifest\+json|wasm)|image\/(?:svg|x-icon))/;
const SMALLEST_WORTH_COMPRESSING_BYTES = 512;
const BROTLI_QUALITY = 9;
const CACHE_FOREVER = 'public, max-age=31536000, immutable';
const CACHE_ASK_FIRST = 'no-cache';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

type Encoding = 'br' | 'gzip' | 'identity';

interface ServedFile {
  readonly modifiedMs: number;
  readonly contentType: string;
  readonly etag: string;
  readonly bodies: Readonly<Partial<Record<Encoding, Buffer>>> & { readonly identity: Buffer };
}

/** Reads Accept-Encoding with its q values; prefers brotli to gzip if both are equally welcome. */
function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  const quality = new Map<string, number>();
  for (const part of (acceptEncoding ?? '').split(',')) {
    const [name = '', ...parameters] = part.trim().toLowerCase().split(';');
    const q = parameters.map((text) => /^\s*q=([\d.]+)\s*$/.exec(text)?.[1]).find(Boolean);
    if (name) quality.set(name.trim(), q === undefined ? 1 : Number(q));
  }
  const of = (name: string) => quality.get(name) ?? quality.get('*') ?? 0;
  const best = Math.max(of('br'), of('gzip'));
  if (!(best > 0)) return 'identity';
  return of('br') === best ? 'br' : 'gzip';
}

async function loadFile(
  file: string,
  modifiedMs: number,
  edit: (contents: Buffer) => Buffer,
): Promise<ServedFile> {
  const identity = edit(await readFile(file));
  const contentType = CONTENT_TYPES[path.extname(file)] ?? 'application/octet-stream';
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`;
  if (!COMPRESSIBLE.test(contentType) || identity.length < SMALLEST_WORTH_COMPRESSING_BYTES) {
    return { modifiedMs, contentType, etag, bodies: { identity } };
  }
  const [br, gz] = await Promise.all([
    compressBrotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    compressGzip(identity, { level: 9 }),
  ]);
  return { modifiedMs, contentType, etag, bodies: { identity, br, gzip: gz } };
}

/** The options of `npm start` that change the page or its policy; start.mjs checks them. */
type ServerOptions = {
  readonly aiHost?: string;
  /** The sync server behind SYNC_PATH: an origin. */
  readonly syncHost?: string;
  /** A sync server that the page itself may speak to: an origin. */
  readonly syncOrigin?: string;
};

function withOptions(policy: string, { aiHost, syncOrigin }: ServerOptions): string {
  return withSyncOrigin(withAiHost(policy, aiHost), syncOrigin);
}

/** The page with other servers than usual: in its policy, and in meta elements for the client. */
function pageWith(contents: Buffer, options: ServerOptions): Buffer {
  const { aiHost, syncHost, syncOrigin } = options;
  const metas = [
    [AI_HOST_META, aiHost],
    [SYNC_SERVER_META, syncHost === undefined ? syncOrigin : SYNC_PATH],
  ].flatMap(([name, content]) =>
    content === undefined ? [] : [`\n    <meta name="${name}" content="${content}">`],
  );
  if (metas.length === 0) return contents;
  const page = withOptions(contents.toString('utf8'), options);
  return Buffer.from(page.replace('<head>', `<head>${metas.join('')}`));
}

/** Files of dist, read and compressed once, and again only after a new build. */
class ServedFiles {
  readonly #root: string;
  readonly #editPage: (contents: Buffer) => Buffer;
  readonly #loading = new Map<string, Promise<ServedFile>>();

  constructor(root: string, options: ServerOptions) {
    this.#root = root;
    this.#editPage = (contents) => pageWith(contents, options);
  }

  /** Undefined if there is no such file; `relative` is a decoded path without a leading slash. */
  async get(relative: string): Promise<ServedFile | undefined> {
    const file = path.join(this.#root, relative);
    if (!file.startsWith(this.#root + path.sep)) return undefined;
    const found = await stat(file).catch(() => undefined);
    if (!found?.isFile()) return undefined;
    const known = await this.#loading.get(file)?.catch(() => undefined);
    if (known?.modifiedMs === found.mtimeMs) return known;
    const isPage = relative === 'index.html';
    const loading = loadFile(file, found.mtimeMs, isPage ? this.#editPage : (same) => same);
    this.#loading.set(file, loading);
    return loading;
  }

  /** Compresses everything ahead of the first visitor; a missing dist is reported on request. */
  async warm(): Promise<void> {
    const names = await readdir(this.#root, { recursive: true }).catch(() => []);
    for (const name of names) await this.get(name);
  }
}

function answerText(response: ServerResponse, status: number, text: string): void {
  response.statusCode = status;
  response.setHeader('Content-Type', 'text/plain; charset=utf-8');
  response.setHeader('Cache-Control', 'no-store');
  response.end(`${text}\n`);
}

function redirect(response: ServerResponse, location: string): void {
  response.setHeader('Location', location);
  answerText(response, 308, `Moved to ${location}`);
}

function answerFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: ServedFile,
  cacheControl: string,
): void {
  const wanted = chooseEncoding(request.headers['accept-encoding']);
  const encoding = file.bodies[wanted] ? wanted : 'identity';
  const body = file.bodies[encoding] ?? file.bodies.identity;
  const etag = encoding === 'identity' ? file.etag : `${file.etag.slice(0, -1)}-${encoding}"`;
  response.setHeader('Content-Type', file.contentType);
  response.setHeader('Cache-Control', cacheControl);
  response.setHeader('ETag', etag);
  if (file.bodies.br) response.setHeader('Vary', 'Accept-Encoding');
  if (request.headers['if-none-match']?.includes(etag)) {
    response.statusCode = 304;
    response.end();
    return;
  }
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', body.length);
  response.statusCode = 200;
  response.end(request.method === 'HEAD' ? undefined : body);
}

type Served = {
  readonly base: string;
  readonly files: ServedFiles;
  readonly headers: Readonly<Record<string, string>>;
  readonly options: ServerOptions;
};

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { base, files, headers, options: { syncHost } }: Served,
): Promise<void> {
  const syncPath = syncHost === undefined ? null : syncPathOf(request.url ?? '');
  if (syncHost !== undefined && syncPath !== null) {
    passOn(request, response, syncHost, syncPath);
    return;
  }
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    return answerText(response, 405, 'Method not allowed');
  }
  const [pathname = '/', query] = (request.url ?? '/').split(/\?(.*)/s);
  const search = query === undefined ? '' : `?${query}`;
  if (pathname === '/' || `${pathname}/` === base) return redirect(response, base + search);
  if (!pathname.startsWith(base)) return answerText(response, 404, 'Not found');

  const relative = decodePath(pathname.slice(base.length));
  if (relative === undefined) return answerText(response, 400, 'Bad request');
  const isAsset = relative.startsWith('assets/');
  const file = relative === '' ? undefined : await files.get(relative);
  if (file) {
    return answerFile(request, response, file, isAsset ? CACHE_FOREVER : CACHE_ASK_FIRST);
  }
  if (isAsset || path.extname(relative) !== '') return answerText(response, 404, 'Not found');
  const page = await files.get('index.html');
  if (!page) return answerText(response, 503, 'The app is not built yet: run npm start.');
  return answerFile(request, response, page, CACHE_ASK_FIRST);
}

function decodePath(text: string): string | undefined {
  try {
    const decoded = decodeURIComponent(text);
    return decoded.includes('\0') ? undefined : decoded;
  } catch {
    return undefined; // a stray % in the address is the visitor's error, answered with 400
  }
}

/** What start.mjs passes. */
function optionsOf(plugins: readonly Plugin[]): ServerOptions {
  const api: unknown = plugins.find(({ name }) => name === 'coffer:server-options')?.api;
  const read = (name: keyof ServerOptions) => {
    const value: unknown = api instanceof Object ? Reflect.get(api, name) : undefined;
    return typeof value === 'string' ? { [name]: value } : {};
  };
  return { ...read('aiHost'), ...read('syncHost'), ...read('syncOrigin') };
}

export function builtAppServer(): Plugin {
  return {
    name: 'coffer:built-app-server',
    configurePreviewServer(server) {
      const { root, base, build } = server.config;
      const options = optionsOf(server.config.plugins);
      const files = new ServedFiles(path.resolve(root, build.outDir), options);
      const headers = Object.fromEntries(
        Object.entries(SECURITY_HEADERS).map(([name, value]) => [
          name,
          withOptions(value, options),
        ]),
      );
      const served = { base, files, headers, options };
      const handle: Connect.NextHandleFunction = (request, response, next) => {
        answer(request, response, served).catch(next);
      };
      server.middlewares.use(handle);
      server.httpServer.once('listening', () => {
        files.warm().catch((error: unknown) => {
          server.config.logger.error(`Could not prepare the built files: ${String(error)}`);
        });
      });
    },
  };
}
