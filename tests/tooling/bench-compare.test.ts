import { expect, it } from 'vitest';
import { compareRuns } from '@/tooling/bench-compare.mjs';

const run = (...measures: { name: string; value: number; unit: string }[]) =>
  new Map(measures.map((measure) => [measure.name, measure]));

it('compares two runs side by side, in the measures that both have', () => {
  const before = run(
    { name: 'import', value: 2, unit: 'x' },
    { name: 'gone', value: 1, unit: 'x' },
  );
  const now = run({ name: 'import', value: 1.5, unit: 'x' }, { name: 'new', value: 3, unit: 'ms' });
  const lines = compareRuns(before, now);
  expect(lines.map((line) => line.replaceAll(/ +/g, ' '))).toEqual(['import 2.00 1.50 x -25 %']);
});
