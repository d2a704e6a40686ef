import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  displacedTransactions,
  type KeyClaim,
  settleClaims,
} from '@/pipelines/restore/restore-rows.ts';

const changed = (id: number, key: string, former: string): KeyClaim => ({
  id: `row-${id}`,
  key,
  former,
  kind: 'changed',
});
const fixed = (id: number, key: string): KeyClaim => ({
  id: `row-${id}`,
  key,
  former: key,
  kind: 'fixed',
});
const added = (id: number, key: string): KeyClaim => ({
  id: `row-${id}`,
  key,
  former: key,
  kind: 'new',
});

async function* inBatches(claims: readonly KeyClaim[]) {
  for (let at = 0; at < claims.length; at += 3) yield claims.slice(at, at + 3);
}

/** Local rows have distinct keys. Rows that the file changes or adds may want any key. */
const anyClaims: fc.Arbitrary<readonly KeyClaim[]> = fc
  .record({
    here: fc.uniqueArray(fc.nat(7), { maxLength: 6 }),
    wanted: fc.array(fc.option(fc.nat(9)), { minLength: 6, maxLength: 6 }),
    more: fc.array(fc.nat(9), { maxLength: 6 }),
  })
  .map(({ here, wanted, more }) => [
    ...here.map((key, id) => {
      const other = wanted[id] ?? null;
      return other === null ? fixed(id, `key ${key}`) : changed(id, `key ${other}`, `key ${key}`);
    }),
    ...more.map((key, index) => added(20 + index, `key ${key}`)),
  ]);

describe('merged transactions that want the same duplicate key', () => {
  it('yield one after the other to a local row that needs its key', async () => {
    const claims = [
      changed(1, 'one', 'none'),
      changed(2, 'two', 'one'),
      changed(3, 'three', 'far'),
      fixed(4, 'two'),
      fixed(5, 'five'),
      added(6, 'five'),
      added(7, 'three'),
    ];
    const outcome = new Map([
      ['row-1', 'back'],
      ['row-2', 'back'],
      ['row-6', 'known'],
      ['row-7', 'repeated'],
    ]);
    expect(new Map([...(await displacedTransactions(() => inBatches(claims)))].sort())).toEqual(
      outcome,
    );
  });

  it('may swap keys, and take one that another row gives up', async () => {
    const claims = [
      changed(1, 'a', 'b'),
      changed(2, 'b', 'a'),
      changed(3, 'd', 'c'),
      added(4, 'c'),
    ];
    expect(await displacedTransactions(() => inBatches(claims))).toEqual(new Map());
  });

  it('end with unique keys and lose no local row, whatever they want', async () => {
    await fc.assert(
      fc.asyncProperty(anyClaims, async (claims) => {
        const stepped = await displacedTransactions(() => inBatches(claims));
        expect(new Map([...stepped].sort())).toEqual(new Map([...settleClaims(claims)].sort()));
        const keys = claims.flatMap(({ id, key, former, kind }) => {
          if (!stepped.has(id)) return [key];
          return kind === 'new' ? [] : [former];
        });
        expect(new Set(keys).size).toBe(keys.length);
        for (const { id, key, kind } of claims) {
          if (kind === 'fixed') expect(stepped.has(id)).toBe(false);
          if (kind === 'new' && stepped.has(id)) expect(keys).toContain(key);
        }
      }),
    );
  });
});
