import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { build, type Plugin, type ResolvedConfig } from 'vite';

const compress = promisify(brotliCompress);

/** Named after their contents: the name alone tells whether one is known. */
const HASHED = /^assets\/.+-[\w-]{8}\.\w+$/;
/** The worker itself, what servers may lay beside files, and what only developers open. */
const LEFT_OUT = /^sw\.js$|\.(?:br|gz|map)$/;

export type KeptFile = {
  /** Its address on the server. */
  readonly url: string;
  /** Tells its contents; null where its name does. */
  readonly revision: string | null;
};

/** Tells one state of a file from every other. */
export function revisionOf(contents: Uint8Array): string {
  return createHash('sha256').update(contents).digest('base64url').slice(0, 16);
}

/** Every file of a build that the app keeps, by name. */
export async function listKept(folder: string, base: string): Promise<readonly KeptFile[]> {
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
 * Builds the service worker after the last file of the app is written, with the list of them all. Pages of benchmarks have none.
 * @param entry its module, from the root
 * @param limitKb KB of 1,000 bytes, compressed by brotli: heavier it fails the build
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
          await listKept(folder, config.base),
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

/** One plain script, which every browser takes for a worker. */
async function buildWorker(entry: string, files: readonly KeptFile[]): Promise<string> {
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
