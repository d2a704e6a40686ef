import { describe, expect, test } from 'vitest';
import { problemsOf } from './convergence.ts';

const STEPS = 250;
const seeds = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at);

// Two to five devices with edits in all thirteen collections, kills, lost answers, and clocks up to a
// year off. To run one seed: problemsOf(seed, STEPS).
describe('devices that sync', () => {
  test.each([1, 11, 21, 31])('agree and lose nothing, seeds from %i', (from) => {
    const found = seeds(from, 10).map((seed) => [seed, problemsOf(seed, STEPS)] as const);
    expect(found.filter(([, problems]) => problems.length > 0)).toEqual([]);
  });

  test('forget the aliases of a plan that had to be made again', () => {
    expect(problemsOf(196, STEPS)).toEqual([]);
  });
});
