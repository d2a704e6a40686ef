import type { Plugin } from 'vite';

const START = /new Worker\(\s*new URL\('([^']+)', import\.meta\.url\)/g;

type WorkersInBuild = {
  readonly plugin: Plugin;
  /** Whether a module starts in a worker. */
  readonly isWorker: (id: string) => boolean;
};

/**
 * Builds workers as part of the app, so that code shared with the page is one file. Separate builds
 * would contain the database code a second time.
 */
export function workersInBuild(): WorkersInBuild {
  const workers = new Set<string>();
  return {
    isWorker: (id) => workers.has(id),
    plugin: {
      name: 'coffer:workers-in-build',
      apply: 'build',
      enforce: 'pre',
      transform: {
        filter: { id: /[\\/]src[\\/].*\.tsx?$/, code: 'new Worker(' },
        async handler(code, importer) {
          const starts = [...code.matchAll(START)];
          if (starts.length === 0)
            this.error('A worker is started in a way that the build does not see.');
          let next = code;
          for (const [text, path = ''] of starts) {
            const found = await this.resolve(path, importer);
            if (!found) this.error(`${path} was not found.`);
            workers.add(found.id);
            const name = path.replace(/^.*\/|\.ts$/g, '');
            const file = this.emitFile({ type: 'chunk', id: found.id, name });
            next = next.replace(text, `new Worker(import.meta.ROLLUP_FILE_URL_${file}`);
          }
          return { code: next, map: null };
        },
      },
    },
  };
}
