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
/** The one-time cost of a file, in characters: small code shared by few dialogs compresses badly by itself. */
const FILE_COST_OF_ALL = 120_000;

type Group = {
  readonly roots: ReadonlySet<string>;
  readonly modules: readonly string[];
  /** By number, the modules that run with these: what they import, directly or indirectly. */
  readonly needs: ReadonlySet<number>;
};

/**
 * Decides which modules share a file. Modules loaded by the same pages, dialogs and workers belong
 * together; small groups are merged if saving a request outweighs the unneeded code and what that
 * imports. What only a worker or a page loads stays with it. Files never import each other in a cycle,
 * so each runs after what it imports.
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
  const late = modules.filter(({ id }) => rootsOf.has(id) && !rootsOf.get(id)?.has(main));
  const numberOf = new Map(late.map(({ id }, at) => [id, at]));
  const sizes = late.map(({ size }) => size);
  const numbersOf = (id: string) =>
    [...closureOf(id, byId)].flatMap((each) => numberOf.get(each) ?? []);
  const groups = new Map<string, { roots: Set<string>; modules: string[]; needs: Set<number> }>();
  for (const { id } of late) {
    const by = rootsOf.get(id) ?? new Set();
    const key = [...by].sort().join('\n');
    const group = groups.get(key) ?? { roots: by, modules: [], needs: new Set() };
    group.modules.push(id);
    for (const each of numbersOf(id)) group.needs.add(each);
    groups.set(key, group);
  }
  const loads = new Map(
    [...roots].map((root) => {
      const loaded = new Uint8Array(late.length);
      for (const each of numbersOf(root)) loaded[each] = 1;
      return [root, { loaded, weight: weightOf(root), isWorker: inWorkers.has(root) }];
    }),
  );
  const joined = joinSmall([...groups.values()], byId, loads, sizes);
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

/** What a root loads, by the modules' numbers, including what it does not need. */
type Load = { readonly loaded: Uint8Array; readonly weight: number; readonly isWorker: boolean };

function joinSmall(
  exact: readonly Group[],
  byId: ReadonlyMap<string, ModuleFacts>,
  loads: ReadonlyMap<string, Load>,
  sizes: readonly number[],
): readonly Group[] {
  const groups: (Group | null)[] = [...exact];
  const alone = exact.map(({ roots }) => {
    const names = [...roots];
    const load = names.length > 1 ? undefined : loads.get(names[0] ?? '');
    return load !== undefined && (load.isWorker || load.weight > 1);
  });
  const edges = edgesOf(exact, byId);
  const pairsOf = (one: number, others: readonly (Group | null)[]): readonly Pair[] =>
    others.flatMap((b, other) => {
      const a = groups[one];
      if (!a || !b || other === one || alone[one] || alone[other]) return [];
      const gain = gainOf(a, b, loads, sizes);
      return gain > 0 ? [{ one, other, gain }] : [];
    });
  let pairs = byGain(groups.flatMap((_, at) => pairsOf(at, groups.slice(0, at))));
  for (;;) {
    const best = pairs.find(({ one, other }) => !createsCycle(one, other, edges));
    const a = best && groups[best.one];
    const b = best && groups[best.other];
    if (!best || !a || !b) return groups.filter((each) => each !== null);
    const { one, other } = best;
    const merged = {
      roots: new Set([...a.roots, ...b.roots]),
      modules: [...a.modules, ...b.modules],
      needs: new Set([...a.needs, ...b.needs]),
    };
    groups[one] = merged;
    groups[other] = null;
    for (const root of merged.roots) {
      for (const each of merged.needs) loads.get(root)?.loaded.fill(1, each, each + 1);
    }
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
  loads: ReadonlyMap<string, Load>,
  sizes: readonly number[],
): number {
  let gain = FILE_COST_OF_ALL;
  for (const [mine, theirs] of [
    [a, b],
    [b, a],
  ] as const) {
    for (const root of mine.roots) {
      const load = loads.get(root);
      if (!load) continue;
      if (theirs.roots.has(root)) {
        // Counted from either side.
        gain += (FILE_COST * load.weight) / 2;
      } else if (load.isWorker) {
        return 0;
      } else {
        let needless = 0;
        for (const each of theirs.needs) if (!load.loaded[each]) needless += sizes[each] ?? 0;
        gain -= needless * load.weight;
      }
    }
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
 * What a start loads, including the pages that should show data soonest, and what opens on a click.
 * All else is fetched by itself, soon after a start or a page.
 */
const FIRST =
  /[\\/](?:features[\\/](?:dashboard|accounts|transactions)[\\/][a-z]+-page\.tsx|app[\\/]start[\\/]own-database\.ts)$/;
const CLICKED = /-dialog\.tsx$/;

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
          weightOf: (root) => (FIRST.test(root) ? 15_000 : CLICKED.test(root) ? 1 : 4),
        });
      },
    },
  };
}
