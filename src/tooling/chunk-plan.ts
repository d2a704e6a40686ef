import type { Plugin } from 'vite';

/** What a module is to the plan. */
export type ModuleFacts = {
  readonly id: string;
  /** Characters of its code. */
  readonly size: number;
  /** What it imports statically. */
  readonly imports: readonly string[];
  /** What it fetches later. */
  readonly fetches: readonly string[];
};

type PlanOptions = {
  /** The module that the page loads first. */
  readonly main: string;
  /** What starts in a worker: nothing that only the page needs may come into what these load. */
  readonly workers: readonly string[];
  /** How much it matters that what a module loads is little. */
  readonly weightOf: (root: string) => number;
};

/** What one more file costs whoever loads it, in characters of code: a request, and a window of the compression that begins anew. */
const FILE_COST = 6_000;
/** And once for all: what little is shared by few dialogs compresses badly alone. */
const FILE_COST_OF_ALL = 60_000;

type Group = {
  readonly roots: ReadonlySet<string>;
  readonly modules: readonly string[];
  readonly size: number;
};

/**
 * Which modules share a file. Two modules that the same pages, dialogs and workers load belong together; small sets of them are
 * joined where a request fewer is worth more than what is loaded in vain. No two files ever import each other in a circle, so that
 * each runs after what it imports.
 * @returns the name of the file by module; a module without one stays with the only one that loads it
 */
export function planChunks(
  modules: readonly ModuleFacts[],
  { main, workers, weightOf }: PlanOptions,
): ReadonlyMap<string, string> {
  const byId = new Map(modules.map((each) => [each.id, each]));
  const roots = new Set([main, ...workers, ...modules.flatMap(({ fetches }) => fetches)]);
  const rootsOf = new Map<string, Set<string>>();
  for (const root of roots) {
    for (const id of closureOf(root, byId)) {
      const known = rootsOf.get(id);
      if (known) known.add(root);
      else rootsOf.set(id, new Set([root]));
    }
  }
  const names = new Map<string, string>();
  const inWorkers = new Set(workers);
  for (const [id, by] of rootsOf) {
    // What a worker loads of the start must not bring the page along.
    if (by.has(main)) names.set(id, workers.some((each) => by.has(each)) ? 'core' : 'start');
  }
  splitCore(names, rootsOf, workers);
  const groups = new Map<string, { roots: Set<string>; modules: string[]; size: number }>();
  for (const [id, by] of rootsOf) {
    if (by.has(main)) continue;
    const key = [...by].sort().join('\n');
    const group = groups.get(key) ?? { roots: by, modules: [], size: 0 };
    group.modules.push(id);
    group.size += byId.get(id)?.size ?? 0;
    groups.set(key, group);
  }
  const weights = new Map([...roots].map((root) => [root, weightOf(root)]));
  const joined = joinSmall([...groups.values()], byId, (a, b) =>
    gainOf(a, b, inWorkers, (root) => weights.get(root) ?? 1),
  );
  let number = 0;
  for (const group of joined) {
    if (group.roots.size < 2) continue;
    number += 1;
    for (const id of group.modules) names.set(id, `shared-${number}`);
  }
  return names;
}

/** The start, as far as workers load it: a file for each set of workers, none of which loads more than it needs. */
function splitCore(
  names: Map<string, string>,
  rootsOf: ReadonlyMap<string, ReadonlySet<string>>,
  workers: readonly string[],
): void {
  for (const [id, name] of names) {
    if (name !== 'core') continue;
    const by = workers.flatMap((each, index) => (rootsOf.get(id)?.has(each) ? [index] : []));
    names.set(id, `core-${by.join('')}`);
  }
}

function closureOf(root: string, byId: ReadonlyMap<string, ModuleFacts>): ReadonlySet<string> {
  const seen = new Set([root]);
  for (const id of seen) {
    for (const next of byId.get(id)?.imports ?? []) if (byId.has(next)) seen.add(next);
  }
  return seen;
}

type Pair = { readonly one: number; readonly other: number; readonly gain: number };

function joinSmall(
  exact: readonly Group[],
  byId: ReadonlyMap<string, ModuleFacts>,
  gainOf: (a: Group, b: Group) => number,
): readonly Group[] {
  const groups: (Group | null)[] = [...exact];
  const edges = edgesOf(exact, byId);
  const pairsOf = (one: number, others: readonly (Group | null)[]): readonly Pair[] =>
    others.flatMap((b, other) => {
      const a = groups[one];
      if (!a || !b || other === one || a.roots.size < 2 || b.roots.size < 2) return [];
      const gain = gainOf(a, b);
      return gain > 0 ? [{ one, other, gain }] : [];
    });
  let pairs = byGain(groups.flatMap((_, at) => pairsOf(at, groups.slice(0, at))));
  for (;;) {
    const best = pairs.find(({ one, other }) => !closesCircle(one, other, edges));
    const a = best && groups[best.one];
    const b = best && groups[best.other];
    if (!best || !a || !b) return groups.filter((each) => each !== null);
    const { one, other } = best;
    groups[one] = {
      roots: new Set([...a.roots, ...b.roots]),
      modules: [...a.modules, ...b.modules],
      size: a.size + b.size,
    };
    groups[other] = null;
    for (const each of edges[other] ?? []) edges[one]?.add(each);
    edges[other]?.clear();
    for (const set of edges) if (set.delete(other)) set.add(one);
    edges[one]?.delete(one);
    const kept = pairs.filter(
      (pair) => ![one, other].some((at) => pair.one === at || pair.other === at),
    );
    pairs = byGain([...kept, ...pairsOf(one, groups)]);
  }
}

/** The greatest first; what is in order already costs little. */
function byGain(pairs: readonly Pair[]): readonly Pair[] {
  return [...pairs].sort((a, b) => b.gain - a.gain);
}

/** Which groups each imports, by their places. */
function edgesOf(
  groups: readonly Group[],
  byId: ReadonlyMap<string, ModuleFacts>,
): readonly Set<number>[] {
  const place = new Map<string, number>();
  groups.forEach((group, index) => {
    for (const id of group.modules) place.set(id, index);
  });
  return groups.map((group, index) => {
    const next = group.modules.flatMap((id) => byId.get(id)?.imports ?? []);
    return new Set(next.flatMap((id) => place.get(id) ?? []).filter((each) => each !== index));
  });
}

/** What joining two saves, in characters, less what is then loaded in vain. */
function gainOf(
  a: Group,
  b: Group,
  workers: ReadonlySet<string>,
  weightOf: (root: string) => number,
): number {
  let gain = FILE_COST_OF_ALL;
  for (const root of a.roots) {
    if (b.roots.has(root)) gain += FILE_COST * weightOf(root);
    else if (workers.has(root)) return 0;
    else gain -= b.size * weightOf(root);
  }
  for (const root of b.roots) {
    if (a.roots.has(root)) continue;
    if (workers.has(root)) return 0;
    gain -= a.size * weightOf(root);
  }
  return gain;
}

/** Whether a third lies on a way from one to the other. */
function closesCircle(a: number, b: number, edges: readonly ReadonlySet<number>[]): boolean {
  return leadsRound(a, b, edges) || leadsRound(b, a, edges);
}

function leadsRound(from: number, to: number, edges: readonly ReadonlySet<number>[]): boolean {
  const seen = new Set([...(edges[from] ?? [])].filter((each) => each !== to));
  for (const each of seen) {
    const next = edges[each];
    if (next?.has(to)) return true;
    for (const further of next ?? []) seen.add(further);
  }
  return false;
}

type PlannedChunks = {
  readonly plugin: Plugin;
  /** The name of the file of a module, as rolldown's code splitting asks for it. */
  readonly nameOf: (id: string) => string | null;
};

/** What a start fetches, the pages where it shall show data soonest among it, and the other pages; all else waits for a press anyway. */
const FIRST =
  /[\\/](?:features[\\/](?:dashboard|accounts|transactions)[\\/][a-z]+-page\.tsx|app[\\/]start[\\/]own-database\.ts)$/;
const PAGES = /[\\/]features[\\/][a-z]+[\\/][a-z]+-page\.tsx$/;

/** Lays out which modules share a file once all are known. `isWorker`: of a module that starts in a worker. */
export function plannedChunks(isWorker: (id: string) => boolean): PlannedChunks {
  let names: ReadonlyMap<string, string> = new Map();
  return {
    nameOf: (id) => names.get(id) ?? null,
    plugin: {
      name: 'coffer:planned-chunks',
      apply: 'build',
      renderStart() {
        const modules = [...this.getModuleIds()].flatMap((id) => {
          const info = this.getModuleInfo(id);
          if (!info) return [];
          const { importedIds, dynamicallyImportedIds } = info;
          return [
            {
              id,
              size: info.code?.length ?? 0,
              imports: importedIds,
              fetches: dynamicallyImportedIds,
              isEntry: info.isEntry,
            },
          ];
        });
        const entries = modules.filter(({ isEntry }) => isEntry).map(({ id }) => id);
        const workers = entries.filter(isWorker);
        const main = entries.find((id) => !isWorker(id));
        if (!main) this.error('The build has no entry.');
        names = planChunks(modules, {
          main,
          workers,
          weightOf: (root) => (FIRST.test(root) ? 2_000 : PAGES.test(root) ? 4 : 1),
        });
      },
    },
  };
}
