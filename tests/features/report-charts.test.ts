import { describe, expect, it } from 'vitest';
import { layoutSankey, pathThrough } from '@/components/charts/sankey-layout.ts';
import {
  fitsGlyph,
  labelInTile,
  namedTiles,
  type TreemapArea,
  tileAfterKey,
} from '@/components/charts/treemap-chart.tsx';
import { cents } from '@/domain/core/money.ts';
import type { Sankey, SankeyKind } from '@/domain/reports/category-sankey.ts';
import { treemap } from '@/domain/reports/category-treemap.ts';

describe('treemap tile text', () => {
  it('is shown whole, or its beginning if that says enough, or not at all', () => {
    const words = (width: number, height: number) =>
      labelInTile({ width, height }, 'Electricity and Gas', '$1,240.00');
    const whole = { name: 'Electricity and Gas', value: '$1,240.00' };
    const nothing = { name: null, value: null, isSmall: false, isCut: false };
    expect(words(300, 100)).toEqual({ ...whole, isSmall: false, isCut: false });
    // In two lines, with the figure in a third.
    expect(words(120, 80)).toEqual({ ...whole, isSmall: false, isCut: false });
    expect(words(120, 60)).toEqual({ ...whole, value: null, isSmall: false, isCut: false });
    expect(words(120, 40)).toEqual({ ...whole, value: null, isSmall: true, isCut: false });
    expect(words(120, 30)).toEqual({ ...whole, value: null, isSmall: true, isCut: true });
    expect(words(76, 200)).toEqual({ ...whole, isSmall: true, isCut: true });
    expect(words(60, 200)).toEqual({ ...whole, value: null, isSmall: true, isCut: true });
    expect(words(50, 200)).toEqual(nothing);
    expect(words(120, 20)).toEqual(nothing);
  });

  it('is on every tile: the smallest are combined until there is room', () => {
    const values = [400, 300, 200, 19, 18, 17, 16, 15];
    const areaOf = (value: number, name: string): TreemapArea => ({
      ...{ id: name, value, name, text: '', detail: '', hue: undefined },
      ...{ tile: null, glyph: null, to: '' },
    });
    const areasOf = (most: number) => {
      const named = values.map((value, at) => areaOf(value, `Category ${at}`));
      if (named.length <= most) return named;
      const rest = values.slice(most - 1).reduce((sum, value) => sum + value, 0);
      return [...named.slice(0, most - 1), areaOf(rest, `${values.length - most + 1} others`)];
    };
    const { areas, tiles } = namedTiles(areasOf, { width: 320, height: 240 });
    expect(areas.map(({ name }) => name)).toEqual([
      ...['Category 0', 'Category 1', 'Category 2', 'Category 3'],
      '4 others',
    ]);
    for (const tile of tiles) expect(labelInTile(tile, tile.id, '').name).toBe(tile.id);
    // With room for all, none is combined; with room for none, no area is set apart.
    expect(namedTiles(areasOf, { width: 3200, height: 1600 }).areas).toHaveLength(8);
    expect(namedTiles(areasOf, { width: 40, height: 40 }).areas.length).toBeLessThan(8);
  });

  it('makes way for a picture, as long as that fits', () => {
    expect(fitsGlyph({ width: 60, height: 22 })).toBe(true);
    expect(fitsGlyph({ width: 60, height: 18 })).toBe(false);
    expect(fitsGlyph({ width: 12, height: 200 })).toBe(false);
  });
});

describe('arrow keys in a treemap', () => {
  // a | b b
  // a | c d
  const tiles = [
    { id: 'a', x: 0, y: 0, width: 200, height: 200 },
    { id: 'b', x: 200, y: 0, width: 200, height: 120 },
    { id: 'c', x: 200, y: 120, width: 110, height: 80 },
    { id: 'd', x: 310, y: 120, width: 90, height: 80 },
  ];
  const led = (id: string, key: string) => {
    const from = tiles.find((each) => each.id === id);
    return from ? tileAfterKey(tiles, from, key)?.id : undefined;
  };

  it('move to the neighbour in their direction, and not past an edge', () => {
    expect(led('a', 'ArrowRight')).toBe('b');
    expect(led('b', 'ArrowLeft')).toBe('a');
    expect(led('b', 'ArrowDown')).toBe('c');
    expect(led('c', 'ArrowRight')).toBe('d');
    expect(led('d', 'ArrowLeft')).toBe('c');
    expect(led('c', 'ArrowUp')).toBe('b');
    for (const key of ['ArrowLeft', 'ArrowUp', 'ArrowDown', 'x']) {
      expect(led('a', key)).toBeUndefined();
    }
  });

  it('Home and End go to the largest and the smallest', () => {
    expect(led('c', 'Home')).toBe('a');
    expect(led('a', 'End')).toBe('d');
  });

  it('reach every tile of any treemap from the first', () => {
    const values = [900, 700, 340, 330, 250, 90, 88, 30, 12, 3];
    const all = treemap(
      values.map((value) => ({ id: String(value), value })),
      716,
      240,
    );
    const reached = new Set(all.slice(0, 1));
    for (const from of reached) {
      for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) {
        const next = tileAfterKey(all, from, key);
        if (next) reached.add(next);
      }
    }
    expect(reached.size).toBe(values.length);
  });
});

describe('the layout of a Sankey chart', () => {
  const node = (id: string, kind: SankeyKind, amount: number) => ({
    id,
    kind,
    categoryId: null,
    amount: cents(amount),
    rows: null,
  });
  const link = (from: string, to: string, amount: number) => ({ from, to, amount: cents(amount) });
  const sankey: Sankey = {
    nodes: [
      node('pay', 'income', 900),
      node('gift', 'income', 100),
      node('total', 'total', 1_000),
      node('food', 'expense', 700),
      node('saved', 'saved', 300),
      node('shop', 'subcategory', 650),
      node('own', 'subcategory', 50),
    ],
    links: [
      link('pay', 'total', 900),
      link('gift', 'total', 100),
      link('total', 'food', 700),
      link('total', 'saved', 300),
      link('food', 'shop', 650),
      link('food', 'own', 50),
    ],
  };

  it('makes nodes as tall as their amounts, in columns, without overlap and within the drawing', () => {
    const { places, height } = layoutSankey(sankey, {
      width: 1_000,
      left: 150,
      right: 180,
      hasSubcategories: true,
    });
    const total = places.find((place) => place.node.id === 'total');
    for (const place of places) {
      const share = place.node.amount / 1_000;
      expect(place.height).toBeCloseTo(share * (total?.height ?? 0));
      expect(place.y + place.height).toBeLessThanOrEqual(height);
      const beside = places.filter((each) => each.column === place.column && each.y < place.y);
      for (const each of beside) expect(each.y + each.height).toBeLessThan(place.y);
    }
    // What was saved has no parts, so it ends where the parts of others do.
    expect(places.map(({ node: { id }, column }) => [id, column])).toEqual([
      ['pay', 0],
      ['gift', 0],
      ['total', 1],
      ['food', 2],
      ['shop', 3],
      ['own', 3],
      ['saved', 3],
    ]);
    expect([places[0]?.x, places.at(-1)?.x]).toEqual([150, 1_000 - 180 - 10]);
  });

  it('leads what has no parts past the column of the others to the outside', () => {
    const { places, flows } = layoutSankey(sankey, {
      width: 1_000,
      left: 150,
      right: 180,
      hasSubcategories: true,
    });
    const saved = places.find((place) => place.node.id === 'saved');
    const food = places.find((place) => place.node.id === 'food');
    const path = flows.find(({ node: own }) => own.id === 'saved')?.path ?? '';
    const numbers = (path.match(/[\d.]+/g) ?? []).map(Number);
    expect(numbers).toContain(saved?.x);
    // On its way it crosses the column of 'food', below that.
    const passed = numbers.indexOf(food?.x ?? Number.NaN);
    expect(passed).toBeGreaterThan(0);
    expect(numbers[passed + 1]).toBeGreaterThan((food?.y ?? 0) + (food?.height ?? 0));
  });

  it('knows the path through a node: to its parts, and from the total', () => {
    expect([...pathThrough('food', sankey)].sort()).toEqual(
      ['food', 'total', 'total food', 'food shop', 'shop', 'food own', 'own'].sort(),
    );
    expect([...pathThrough('shop', sankey)].sort()).toEqual(
      ['shop', 'food shop', 'food', 'total food', 'total'].sort(),
    );
    expect([...pathThrough('pay', sankey)].sort()).toEqual(['pay', 'pay total', 'total'].sort());
    expect(pathThrough('total', sankey).size).toBe(sankey.nodes.length + sankey.links.length);
  });

  it('omits the parts of categories if there is no room', () => {
    const picture = layoutSankey(sankey, {
      width: 700,
      left: 150,
      right: 180,
      hasSubcategories: false,
    });
    expect(picture.places.map(({ node: { id } }) => id)).not.toContain('shop');
    expect(picture.flows.map(({ id, node: { id: own } }) => [id, own])).toEqual([
      ['pay total', 'pay'],
      ['gift total', 'gift'],
      ['total food', 'food'],
      ['total saved', 'saved'],
    ]);
  });

  it('gives many small nodes room for their labels', () => {
    const many = Array.from({ length: 30 }, (_, at) => node(`n${at}`, 'expense', 1));
    const picture = layoutSankey(
      {
        nodes: [node('pay', 'income', 30), node('total', 'total', 30), ...many],
        links: [link('pay', 'total', 30), ...many.map(({ id }) => link('total', id, 1))],
      },
      { width: 1_000, left: 150, right: 180, hasSubcategories: false },
    );
    const middles = picture.places.slice(2).map(({ y, height }) => y + height / 2);
    for (const [at, y] of middles.entries()) {
      if (at > 0) expect(y - (middles[at - 1] ?? 0)).toBeGreaterThanOrEqual(20);
    }
    expect(picture.height).toBeGreaterThan(500);
  });
});
