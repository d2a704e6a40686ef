import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Plugin } from 'vite';

/** Beside the main thread, several at a time. */
const compress = promisify(brotliCompress);

/** A file of JavaScript of the build. */
export type BuiltChunk = {
  readonly fileName: string;
  readonly code: string;
  /** The module that it is made for, where it is for one: the entry, a page. */
  readonly facadeModuleId: string | null;
  /** The files that it imports statically. */
  readonly imports: readonly string[];
};

export type Budget = {
  /**
   * The pages whose first data counts, by the ends of their paths, and what a start loads before it can show it: KB of 1,000 bytes,
   * compressed by brotli.
   */
  readonly firstPages: Readonly<Record<string, number>>;
  /** KB, compressed by brotli: all JavaScript, workers too. */
  readonly allKb: number;
  /** Ends of the paths of what every start fetches before its data. */
  readonly always: readonly string[];
};

export type BudgetLine = {
  readonly what: string;
  readonly files: number;
  readonly kb: number;
  readonly limitKb: number;
};

/**
 * What the build weighs against its limits. A start: all that the entry, the page and `always` import, and what those import, and so
 * on; what else is fetched by a call of import() comes after the first data, or on a press.
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

/** The lines as a table, the ones over their limit marked. */
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

/** Fails the build of the app where it weighs more than its budget. Other pages, of the benchmarks, have none. */
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
