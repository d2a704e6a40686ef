import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Plugin } from 'vite';

/** Runs off the main thread, several at a time. */
const compress = promisify(brotliCompress);

/** A JavaScript file of the build. */
export type BuiltChunk = {
  readonly fileName: string;
  readonly code: string;
  /** The module that the chunk was created for (the entry, a page), if any. */
  readonly facadeModuleId: string | null;
  /** The files that it imports statically. */
  readonly imports: readonly string[];
};

export type Budget = {
  /**
   * By path ending, the pages whose first data counts, and the limit for what a start loads before
   * showing it, in KB of 1,000 bytes compressed with brotli.
   */
  readonly firstPages: Readonly<Record<string, number>>;
  /** The limit for all JavaScript, including workers, in KB compressed with brotli. */
  readonly allKb: number;
  /** Path endings of what every start loads before its data. */
  readonly always: readonly string[];
};

export type BudgetLine = {
  readonly what: string;
  readonly files: number;
  readonly kb: number;
  readonly limitKb: number;
};

/**
 * The build's sizes and limits. A start is everything that the entry, the page and `always` import
 * statically, directly or indirectly; dynamic imports load after the first data or on a click.
 * @param entry the path of the page that is loaded
 */
export async function weigh(
  chunks: readonly BuiltChunk[],
  entry: string,
  budget: Budget,
): Promise<readonly BudgetLine[]> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const bytes = new Map(
    await Promise.all(
      chunks.map(async ({ fileName, code }) => [fileName, (await compress(code)).length] as const),
    ),
  );
  const fileOf = (ending: string) => {
    const found = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(ending));
    if (!found) throw new Error(`There is no chunk of ${ending}: what a start loads is unknown.`);
    return found.fileName;
  };
  const lines = Object.entries(budget.firstPages).map(([page, limitKb]) => {
    const starts = [entry, page, ...budget.always].map(fileOf);
    return lineOf(`start of ${page}`, closureOf(starts, byName), bytes, limitKb);
  });
  return [...lines, lineOf('all JavaScript', [...byName.keys()], bytes, budget.allKb)];
}

/** The lines as a table, with those over their limit marked. */
export function tableOf(lines: readonly BudgetLine[]): string {
  const width = Math.max(...lines.map(({ what }) => what.length));
  return lines
    .map((line) => {
      const mark = isOver(line) ? '  OVER' : '';
      const files = String(line.files).padStart(4);
      return `${line.what.padEnd(width)} ${files} files ${shown(line.kb)} KB of ${shown(line.limitKb)} KB${mark}`;
    })
    .join('\n');
}

export function isOver({ kb, limitKb }: BudgetLine): boolean {
  return kb > limitKb;
}

/** Fails the app's build if it exceeds its budget. Benchmark pages have none. */
export function bundleBudget(budget: Budget): Plugin {
  let entry = '';
  return {
    name: 'coffer:bundle-budget',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      entry = path.join(config.root, 'index.html').split(path.sep).join('/');
    },
    async generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      if (!chunks.some(({ facadeModuleId }) => facadeModuleId === entry)) return;
      const lines = await weigh(chunks, entry, budget);
      const table = `JavaScript, compressed by brotli:\n${tableOf(lines)}`;
      if (lines.some(isOver)) this.error(`The bundle is over its budget. ${table}`);
      this.info(table);
    },
  };
}

function closureOf(
  starts: readonly string[],
  byName: ReadonlyMap<string, BuiltChunk>,
): readonly string[] {
  const seen = new Set(starts);
  for (const name of seen) for (const next of byName.get(name)?.imports ?? []) seen.add(next);
  return [...seen].filter((name) => byName.has(name));
}

function lineOf(
  what: string,
  files: readonly string[],
  bytes: ReadonlyMap<string, number>,
  limitKb: number,
): BudgetLine {
  const sum = files.reduce((total, name) => total + (bytes.get(name) ?? 0), 0);
  return { what, files: files.length, kb: sum / 1_000, limitKb };
}

function shown(kb: number): string {
  return kb.toFixed(1).padStart(7);
}
