import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { build, type Plugin, type ResolvedConfig } from 'vite';

const compress = promisify(brotliCompress);

/** Files named after a hash of their contents, so the name identifies the version. */
const HASHED = /^assets\/.+-[\w-]{8}\.\w+$/;
/** The worker itself, files that servers may add, and files only for developers. */
const LEFT_OUT = /^sw\.js$|\.(?:br|gz|map)$/;

export type CachedFile = {
  /** Its address on the server. */
  readonly url: string;
  /** Identifies its contents; null if its name does. */
  readonly revision: string | null;
};

/** A short hash of a file's contents. */
export function revisionOf(contents: Uint8Array): string {
  return createHash('sha256').update(contents).digest('base64url').slice(0, 16);
}

/** Every file of a build that the app caches, by name. */
export async function listCachedFiles(
  folder: string,
  base: string,
): Promise<readonly CachedFile[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = found
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => !LEFT_OUT.test(name))
    .sort();
  return Promise.all(
    names.map(async (name) => ({
      url: base + name,
      revision: HASHED.test(name) ? null : revisionOf(await readFile(path.join(folder, name))),
    })),
  );
}

/**
 * Builds the service worker after the app's last file is written, with the list of all files.
 * Benchmark pages have none.
 * @param entry its module, relative to the project root
 * @param limitKb KB of 1,000 bytes, compressed with brotli; the build fails above it
 */
export function serviceWorker(entry: string, limitKb: number): Plugin {
  let config: ResolvedConfig | undefined;
  return {
    name: 'coffer:service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved(resolved) {
      config = resolved;
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler(_options, bundle) {
        if (!config || !bundle['index.html']) return;
        const folder = path.resolve(config.root, config.build.outDir);
        const code = await buildWorker(
          path.join(config.root, entry),
          await listCachedFiles(folder, config.base),
        );
        const kb = (await compress(code)).length / 1_000;
        const weight = `The service worker: ${kb.toFixed(1)} KB of ${limitKb} KB, compressed by brotli`;
        if (kb > limitKb) this.error(`Over its budget. ${weight}`);
        this.info(weight);
        await writeFile(path.join(folder, 'sw.js'), code);
      },
    },
  };
}

/** Builds a single classic script, which every browser accepts as a worker. */
async function buildWorker(entry: string, files: readonly CachedFile[]): Promise<string> {
  const built = await build({
    configFile: false,
    root: path.dirname(entry),
    publicDir: false,
    logLevel: 'error',
    define: { BUILD_FILES: JSON.stringify(files) },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  });
  const outputs = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  const [chunk, more] = outputs;
  if (chunk?.type !== 'chunk' || more) throw new Error('The service worker is not one script.');
  return chunk.code;
}
