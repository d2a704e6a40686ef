import { readCsv } from '@tests/support/read-csv.ts';
import { describe, expect, it } from 'vitest';

const FURTHER = { category: 3, tags: 4, notes: 5, account: [6] };
const HEADER = 'Date,Description,Amount,Category,Tags,Notes,Account';
const MEGABYTE = 1_000_000;

/** Every text that is passed to the page. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (value instanceof Map) return [...value].flatMap(textsIn);
  if (ArrayBuffer.isView(value) || !(value instanceof Object)) return [];
  return Object.values(value).flatMap(textsIn);
}

const longest = (value: unknown) => Math.max(...textsIn(value).map(({ length }) => length));

describe('hard use 2: texts are cut once, where a row is read', () => {
  it('so rows that differ only after the cut have one key, and each tells its full length', () => {
    const text = 'x'.repeat(2_000);
    const { rows } = readCsv(
      `Date,Description,Amount\n2026-01-20,${text}A,-3.00\n2026-01-20,${text}BC,-3.00\n2026-01-20,${text},-3.00\n`,
    );
    expect(rows.descriptions).toEqual([text, text, text]);
    expect(new Set(rows.keys)).toEqual(new Set([`2026-01-20|-3.00|${text}|a`]));
    expect([...rows.cuts]).toEqual([
      [0, { description: 2_001 }],
      [1, { description: 2_002 }],
    ]);
  });

  it('at 200 for names of categories and tags, so two that differ only after that are one', () => {
    const name = 'n'.repeat(200);
    const { rows } = readCsv(
      [
        HEADER,
        `2026-01-20,a,-3.00,Food / ${name}1,"${name}1; ${name}2; home",short,Everyday`,
        `2026-01-21,b,-3.00,Food / ${name}23,${name},short,Everyday`,
      ].join('\n'),
      { further: FURTHER },
    );
    expect(rows.categories).toEqual([`Food / ${name}`, `Food / ${name}`]);
    expect(rows.tags).toEqual([[name, 'home'], [name]]);
    expect([...rows.cuts]).toEqual([
      [0, { category: 201, tags: 201 }],
      [1, { category: 202 }],
    ]);
  });

  it('so accounts of a file whose names differ only after the cut are one', () => {
    const name = 'n'.repeat(200);
    const file = [HEADER, `2026-01-20,a,-3.00,,,,${name}1`, `2026-01-21,b,-3.00,,,,${name}2`].join(
      '\n',
    );
    const { inspection } = readCsv(file, { further: FURTHER });
    expect(inspection.groups).toEqual([{ key: name, label: name, section: 1, rows: 2 }]);
    const { rows } = readCsv(file, { further: FURTHER, accounts: { [name]: 'b' } });
    expect(rows.accountIds).toEqual(['b']);
    expect(rows.cuts.get(0)).toEqual({ account: 201 });
  });

  it('also in a row that is left out, which says so', () => {
    const { rows } = readCsv(
      `Date,Description,Amount\nsoon,${'x'.repeat(5_000)},-3.00\n2026-01-20,a,-3.00\n`,
    );
    expect(rows.leftOut).toMatchObject([{ line: 2, cut: { description: 5_000 } }]);
    expect(rows.leftOut[0]?.description).toHaveLength(2_000);
  });

  it('with several columns of one description counted together', () => {
    const part = 'x'.repeat(1_500);
    const file = `Date,Description,Description 2,Amount\n2026-01-20,${part},${part},-3.00\n`;
    expect(readCsv(file).rows.cuts.get(0)).toEqual({ description: 3_001 });
  });
});

describe('hard use 2: a cell of megabytes', () => {
  const columns = HEADER.split(',');
  const others = ['2026-01-20', 'Coffee', '-3.00', 'Food', 'home', 'note', 'Everyday'];

  it.each(columns)(
    'in the column %s: passes nothing to the page that is too long to store',
    (column) => {
      const place = columns.indexOf(column);
      const big = (fill: string) => fill.repeat(MEGABYTE / fill.length);
      const lines = ['x', 'word ', '12-34 ', '1,5;'].map((fill) =>
        others.map((cell, at) => (at === place ? `"${big(fill)}"` : cell)).join(','),
      );
      const text = [HEADER, ...Array(40).fill(others.join(',')), ...lines].join('\n');
      const { inspection, rows } = readCsv(text, { further: FURTHER });
      expect(longest(inspection)).toBeLessThanOrEqual(10_000);
      expect(longest({ ...rows, notes: null })).toBeLessThanOrEqual(2_200);
      expect(longest(rows)).toBeLessThanOrEqual(10_000);
    },
  );

  it('in a header: is cut as well', () => {
    const { inspection } = readCsv(
      `Date,${'Description '.repeat(90_000)},Amount\n2026-01-20,Coffee,-3.00\n`,
    );
    expect(longest(inspection)).toBeLessThanOrEqual(10_000);
  });

  it('in the notes: tells how much is kept, and of how many characters', () => {
    const { rows } = readCsv(`${HEADER}\n2026-01-20,Coffee,-3.00,,,${'x'.repeat(MEGABYTE)},\n`, {
      further: FURTHER,
    });
    expect(rows.notes?.[0]).toHaveLength(10_000);
    expect(rows.cuts.get(0)).toEqual({ notes: MEGABYTE });
  });

  it('made of blanks: loses nothing of the surrounding text', () => {
    const { rows } = readCsv(
      `Date,Description,Amount\n2026-01-20,"Coffee${' '.repeat(MEGABYTE)}\n\n${' '.repeat(MEGABYTE)}shop",-3.00\n`,
    );
    expect(rows).toMatchObject({ descriptions: ['Coffee shop'], cuts: new Map() });
  });
});
