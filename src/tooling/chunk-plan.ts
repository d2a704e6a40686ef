import type { Plugin } from 'vite';

/** What the plan knows about a module. */
export type ModuleFacts = {
  readonly id: string;
  /** Characters of code. */
  readonly size: number;
  /** Static imports. */
  readonly imports: readonly string[];
  /** Dynamic imports. */
  readonly fetches: readonly string[];
};

type PlanOptions = {
  /** The module that the page loads first. */
  readonly main: string;
  /** Modules that start in workers; they must not load anything that only the page needs. */
  readonly workers: readonly string[];
  /** How important it is that a module loads little code. */
  readonly weightOf: (root: string) => number;
};

/**
 * The cost of one more file for whatever loads it, in characters of code: a request, and
 * compression that starts over.
 */
const FILE_COST = 6_000;
/** The one-time cost of a file: small code shared by few dialogs compresses badly by itself. */
const FILE_COST_OF_ALL = 60_000;

type Group = {
  readonly roots: ReadonlySet<string>;
  readonly modules: readonly string[];
  readonly size: number;
};

/**
 * Decides which modules share a file. Modules loaded by the same pages, dialogs and workers belong
 * together; small groups are merged if saving a request outweighs the unneeded code. Files never
 * import each other in a cycle, so each runs after what it imports.
 * @returns the file name by module; a module without one stays with its only user
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
    // What a worker shares with the start must not load the page's code too.
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

/**
 * Splits what workers share with the start: one file for each set of workers, so none loads more
 * than it needs.
 */
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
    const best = pairs.find(({ one, other }) => !createsCycle(one, other, edges));
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

/** Greatest gain first. Sorting an almost sorted list is cheap. */
function byGain(pairs: readonly Pair[]): readonly Pair[] {
  return [...pairs].sort((a, b) => b.gain - a.gain);
}

/** Which groups each group imports, by index. */
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

/** What merging two groups saves, in characters, minus what is then loaded needlessly. */
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

/** Whether merging them would create a cycle through a third group. */
function createsCycle(a: number, b: number, edges: readonly ReadonlySet<number>[]): boolean {
  return hasDetour(a, b, edges) || hasDetour(b, a, edges);
}

function hasDetour(from: number, to: number, edges: readonly ReadonlySet<number>[]): boolean {
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
  /** The file name of a module, for rolldown's code splitting. */
  readonly nameOf: (id: string) => string | null;
};

/**
 * What a start loads, including the pages that should show data soonest, and the other pages.
 * Everything else waits for a click anyway.
 */
const FIRST =
  /[\\/](?:features[\\/](?:dashboard|accounts|transactions)[\\/][a-z]+-page\.tsx|app[\\/]start[\\/]own-database\.ts)$/;
const PAGES = /[\\/]features[\\/][a-z]+[\\/][a-z]+-page\.tsx$/;

/**
 * Plans which modules share a file once all are known.
 * @param isWorker whether a module starts in a worker
 */
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
