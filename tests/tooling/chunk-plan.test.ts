import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ModuleFacts, planChunks } from '@/tooling/chunk-plan.ts';

const MAIN = 'main';
const options = { main: MAIN, workers: ['worker'], weightOf: () => 1 };

function facts(
  id: string,
  imports: readonly string[] = [],
  fetches: readonly string[] = [],
  size = 50_000,
): ModuleFacts {
  return { id, size, imports, fetches };
}

/**
 * Modules 0 to n: each imports some of the later ones, and fetches any. The first is the entry, the second a
 * worker's.
 */
const graphs = fc
  .integer({ min: 4, max: 30 })
  .chain((count) =>
    fc.array(
      fc.record({
        imports: fc.array(fc.nat({ max: count - 1 }), { maxLength: 4 }),
        fetches: fc.array(fc.nat({ max: count - 1 }), { maxLength: 2 }),
        size: fc.integer({ min: 10, max: 40_000 }),
      }),
      { minLength: count, maxLength: count },
    ),
  )
  .map((rows) => {
    const name = (at: number) => [MAIN, 'worker'][at] ?? `m${at}`;
    return rows.map(({ imports, fetches, size }, at) => ({
      id: name(at),
      size,
      imports: imports.filter((to) => to > Math.max(at, 1)).map(name),
      fetches: fetches.filter((to) => to > 1).map(name),
    }));
  });

function closure(modules: readonly ModuleFacts[], root: string): ReadonlySet<string> {
  const byId = new Map(modules.map((each) => [each.id, each]));
  const seen = new Set([root]);
  for (const id of seen) for (const next of byId.get(id)?.imports ?? []) seen.add(next);
  return seen;
}

describe('the chunk plan', () => {
  it('puts the start into one file and what two pages share into another, and leaves the rest with its only page', () => {
    const plan = planChunks(
      [
        facts(MAIN, ['react'], ['a', 'b']),
        facts('react'),
        facts('a', ['react', 'both', 'alone']),
        facts('b', ['both']),
        facts('both'),
        facts('alone'),
      ],
      { ...options, weightOf: () => 80 },
    );
    expect(plan.get(MAIN)).toBe('start');
    expect(plan.get('react')).toBe('start');
    expect(plan.get('both')).toBe('shared-1');
    expect(plan.has('alone')).toBe(false);
    expect(plan.has('a')).toBe(false);
  });

  it('joins what only one dialog loads with that of others, but leaves alone what only a worker or a page loads', () => {
    const ids = ['dialog', 'other', 'page', 'worker'];
    const plan = planChunks(
      [
        facts(MAIN, [], ['dialog', 'other', 'page']),
        ...ids.flatMap((id) => [facts(id, [`${id}'s`], [], 10), facts(`${id}'s`, [], [], 10)]),
      ],
      { ...options, weightOf: (root) => (root === 'page' ? 80 : 1) },
    );
    expect(plan.get('dialog')).toBe('shared-1');
    for (const id of ["dialog's", 'other', "other's"]) expect(plan.get(id)).toBe('shared-1');
    for (const id of ['page', "page's", 'worker', "worker's"]) expect(plan.has(id)).toBe(false);
  });

  it('separates what a worker shares with the start', () => {
    const plan = planChunks(
      [facts(MAIN, ['react', 'money']), facts('react'), facts('money'), facts('worker', ['money'])],
      options,
    );
    expect(plan.get('money')).toBe('core-0');
    expect(plan.get('react')).toBe('start');
  });

  it('joins small sets, unless that loads too much unneeded code where it matters', () => {
    const modules = [
      facts(MAIN, [], ['a', 'b', 'c']),
      facts('a', ['ab', 'abc'], [], 10),
      facts('b', ['ab', 'abc'], [], 10),
      facts('c', ['abc'], [], 10),
      facts('ab', [], [], 4_000),
      facts('abc', [], [], 4_000),
    ];
    const joined = planChunks(modules, options);
    expect(joined.get('ab')).toBe(joined.get('abc'));
    const apart = planChunks(modules, {
      ...options,
      weightOf: (root) => (root === 'c' ? 1_000 : 1),
    });
    expect(apart.get('ab')).not.toBe(apart.get('abc'));
  });

  it('never makes two files import each other, directly or through others', () => {
    fc.assert(
      fc.property(graphs, (modules) => {
        const plan = planChunks(modules, options);
        // A module without a file stays with the only one that loads it.
        const rootsOf = (id: string) =>
          [MAIN, 'worker', ...modules.flatMap(({ fetches }) => fetches)].filter((root) =>
            closure(modules, root).has(id),
          );
        const fileOf = (id: string) => plan.get(id) ?? `own of ${rootsOf(id)[0]}`;
        const edges = new Map<string, Set<string>>();
        for (const { id, imports } of modules) {
          if (rootsOf(id).length === 0) continue;
          for (const next of imports) {
            if (fileOf(id) === fileOf(next)) continue;
            edges.set(fileOf(id), (edges.get(fileOf(id)) ?? new Set()).add(fileOf(next)));
          }
        }
        for (const file of edges.keys()) {
          const reached = new Set(edges.get(file));
          for (const each of reached) for (const next of edges.get(each) ?? []) reached.add(next);
          expect(reached.has(file)).toBe(false);
        }
      }),
    );
  });

  it('never makes a worker load a module that it does not import', () => {
    fc.assert(
      fc.property(graphs, (modules) => {
        const plan = planChunks(modules, options);
        const needed = closure(modules, 'worker');
        const files = new Set([...needed].flatMap((id) => plan.get(id) ?? []));
        for (const { id } of modules) {
          const file = plan.get(id);
          if (file && files.has(file)) expect(needed.has(id)).toBe(true);
        }
      }),
    );
  });
});
