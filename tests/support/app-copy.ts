import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { preview } from 'vite';
import { revisionOf } from '@/tooling/service-worker.ts';

const root = path.resolve(import.meta.dirname, '../..');

export type AppCopy = {
  /** The address of the app. */
  readonly url: string;
  /** The requested paths since the list was last emptied. */
  readonly asked: string[];
  /** Replaces this build with a newer one: another index.html, recognizable by its description, and another file list in the worker. */
  readonly release: (description: string) => void;
  /** Stops the server, as if offline; whatever pages still get comes from their worker. */
  readonly stop: () => Promise<void>;
  readonly dispose: () => Promise<void>;
};

/** A copy of the built app on its own server, which records requests and can be stopped. */
export async function serveAppCopy(): Promise<AppCopy> {
  const folder = mkdtempSync(path.join(tmpdir(), 'coffer-copy-'));
  cpSync(path.join(root, 'dist'), folder, { recursive: true });
  const server = await preview({
    root,
    configFile: path.join(root, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir: folder },
    preview: { host: 'localhost', port: 0, open: false },
  });
  const address = server.httpServer.address();
  if (address === null || typeof address === 'string') throw new Error('The copy has no port.');
  const asked: string[] = [];
  server.httpServer.on('request', (request: { readonly url?: string }) => {
    asked.push(request.url ?? '');
  });
  let isStopped = false;
  const stop = async () => {
    if (isStopped) return;
    isStopped = true;
    await server.close();
  };
  const at = (name: string) => path.join(folder, name);
  return {
    url: `http://localhost:${address.port}/coffer/`,
    asked,
    release: (description) => {
      const before = readFileSync(at('index.html'));
      const after = before
        .toString('utf8')
        .replace(/(<meta name="description" content=")[^"]*/, `$1${description}`);
      const worker = readFileSync(at('sw.js'), 'utf8');
      const revision = revisionOf(before);
      if (!worker.includes(revision)) throw new Error('The worker does not list index.html.');
      writeFileSync(at('index.html'), after);
      writeFileSync(at('sw.js'), worker.replaceAll(revision, revisionOf(Buffer.from(after))));
    },
    stop,
    dispose: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
