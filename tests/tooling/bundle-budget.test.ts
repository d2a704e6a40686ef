import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type BuiltChunk, bundleBudget, isOver, tableOf, weigh } from '@/tooling/bundle-budget.ts';

/** Text that compresses to about 1,000 bytes: four bits per character. */
const kilobyte = () => randomBytes(1_000).toString('hex');

function chunk(
  fileName: string,
  imports: readonly string[] = [],
  facadeModuleId: string | null = null,
): BuiltChunk {
  return { fileName, code: kilobyte(), imports, facadeModuleId };
}

const ENTRY = '/coffer/index.html';
const chunks = [
  chunk('entry.js', ['core.js'], ENTRY),
  chunk('core.js', ['entry.js']),
  chunk('accounts.js', ['core.js', 'shared.js'], '/coffer/src/accounts-page.tsx'),
  chunk('register.js', ['shared.js', 'grid.js'], '/coffer/src/register-page.tsx'),
  chunk('shared.js'),
  chunk('grid.js'),
  chunk('always.js', ['shared.js'], '/coffer/src/own-database.ts'),
  chunk('later.js', [], '/coffer/src/dialog.tsx'),
];
const budget = {
  allKb: 7.5,
  firstPages: { '/accounts-page.tsx': 6.5, '/register-page.tsx': 6.5 },
  always: ['/own-database.ts'],
};

describe('the bundle budget', () => {
  it('counts for a start the entry, the page, what always loads, and their imports, once each', async () => {
    const [accounts, register, all] = await weigh(chunks, ENTRY, budget);
    expect(accounts?.files).toBe(5);
    expect(accounts?.kb).toBeGreaterThan(5);
    expect(accounts?.kb).toBeLessThan(6);
    expect(register?.files).toBe(6);
    expect(all?.files).toBe(chunks.length);
  });

  it('marks only what is over its limit', async () => {
    const lines = await weigh(chunks, ENTRY, budget);
    expect(lines.map(isOver)).toEqual([false, false, true]);
    const rows = tableOf(lines).split('\n');
    expect(rows).toHaveLength(3);
    expect(rows.filter((row) => row.endsWith('OVER'))).toHaveLength(1);
    expect(rows[2]).toMatch(/^all JavaScript +8 files +8\.\d KB of +7\.5 KB {2}OVER$/);
  });

  it('fails for anything it could not find', async () => {
    const withoutPage = chunks.filter(({ fileName }) => fileName !== 'register.js');
    await expect(weigh(withoutPage, ENTRY, budget)).rejects.toThrow(
      /no chunk of \/register-page\.tsx/,
    );
    await expect(weigh(chunks, '/other.html', budget)).rejects.toThrow(/no chunk of \/other\.html/);
  });

  const build = async (limits: typeof budget, page = ENTRY) => {
    const plugin = bundleBudget(limits);
    const told: string[] = [];
    const context = {
      error: (text: string) => {
        throw new Error(text);
      },
      info: (text: string) => told.push(text),
    };
    const bundle = Object.fromEntries(
      chunks.map((each) => [
        each.fileName,
        {
          type: 'chunk',
          ...each,
          facadeModuleId: each.facadeModuleId === ENTRY ? page : each.facadeModuleId,
        },
      ]),
    );
    Reflect.apply(plugin.configResolved as () => void, context, [{ root: '/coffer' }]);
    await Reflect.apply(plugin.generateBundle as () => Promise<void>, context, [{}, bundle]);
    return told;
  };

  it('fails the build with the table when one line is over, and prints the table otherwise', async () => {
    await expect(build(budget)).rejects.toThrow(/over its budget[\s\S]*all JavaScript.*OVER/);
    expect(await build({ ...budget, allKb: 100 })).toEqual([expect.stringContaining('start of')]);
  });

  it('ignores the benchmark pages', async () => {
    expect(await build(budget, '/coffer/tests/bench/register-seed.html')).toEqual([]);
  });
});
