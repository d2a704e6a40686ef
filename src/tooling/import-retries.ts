import type { Plugin } from 'vite';

/** A dynamic import of another file of the build, as the minifier leaves it. */
const IMPORT = /\bimport\((["'`])\.\/([\w.-]+\.js)\1\)/g;

/**
 * Browsers remember that a module failed to load (Chromium since version 150) and never ask for its
 * address again. This lets each dynamic import add to the address what `fetchPart` noted when the
 * file failed (ui/fetch-part.ts), so that the next attempt is a new request.
 */
export function importRetries(): Plugin {
  return {
    name: 'coffer:import-retries',
    apply: 'build',
    generateBundle: {
      // After Vite has listed what each import preloads: it reads only plain addresses.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk') file.code = withRetries(file.code);
        }
      },
    },
  };
}

export function withRetries(code: string): string {
  return code.replace(
    IMPORT,
    (_all, _quote, name: string) => `import("./${name}"+(self.retries?.["${name}"]??""))`,
  );
}
