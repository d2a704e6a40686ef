import type { TreemapTile } from '@/domain/reports/category-treemap.ts';

const STEPS: Readonly<Record<string, readonly [x: -1 | 0 | 1, y: -1 | 0 | 1]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** What of two edges that touch may be lost in binary fractions. */
const HAIR_PX = 1;
/** What lies straight ahead comes before what lies aside. */
const ASIDE = 3;

/** The tile that a key leads to from another: the nearest beyond its edge in the arrow's direction, the first, the last; null = none. */
export function tileAfterKey(
  tiles: readonly TreemapTile[],
  from: TreemapTile,
  key: string,
): TreemapTile | null {
  if (key === 'Home') return tiles[0] ?? null;
  if (key === 'End') return tiles.at(-1) ?? null;
  const step = STEPS[key];
  if (!step) return null;
  const found = tiles
    .map((tile) => ({ tile, gap: gapBetween(from, tile, step), aside: asideOf(from, tile, step) }))
    .filter(({ gap }) => gap > -HAIR_PX)
    .sort((a, b) => a.gap + ASIDE * a.aside - b.gap - ASIDE * b.aside);
  return found[0]?.tile ?? null;
}

/** How far a tile begins beyond the edge of another; below zero it does not. */
function gapBetween(from: TreemapTile, to: TreemapTile, [x, y]: readonly [number, number]): number {
  if (x > 0) return to.x - from.x - from.width;
  if (x < 0) return from.x - to.x - to.width;
  return y > 0 ? to.y - from.y - from.height : from.y - to.y - to.height;
}

function asideOf(from: TreemapTile, to: TreemapTile, [x]: readonly [number, number]): number {
  const middle = (tile: TreemapTile) =>
    x === 0 ? tile.x + tile.width / 2 : tile.y + tile.height / 2;
  return Math.abs(middle(to) - middle(from));
}
