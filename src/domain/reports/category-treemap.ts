/**
 * Tiles with areas proportional to the values, largest first, filling the whole, each as close to a
 * square as possible. Items at or below zero get no tile. Squarified treemaps (Bruls, Huizing, van
 * Wijk, 2000).
 * @param width > 0
 * @param height > 0
 */
export function treemap(
  items: readonly TreemapItem[],
  width: number,
  height: number,
): readonly TreemapTile[] {
  const shown = items.filter(({ value }) => value > 0).sort((a, b) => b.value - a.value);
  const total = shown.reduce((sum, { value }) => sum + value, 0);
  const sized = shown.map(({ id, value }) => ({ id, area: (value / total) * width * height }));
  const tiles: TreemapTile[] = [];
  let rest: Area = { x: 0, y: 0, width, height };
  for (let at = 0; at < sized.length; ) {
    const row = rowFrom(sized, at, Math.min(rest.width, rest.height));
    at += row.length;
    const placed = placeRow(row, rest, at === sized.length);
    tiles.push(...placed.tiles);
    rest = placed.rest;
  }
  return tiles;
}

export type TreemapItem = {
  readonly id: string;
  readonly value: number;
};

/** An item's rectangle, in the units of the whole. */
export type TreemapTile = {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

type Area = Omit<TreemapTile, 'id'>;
type Sized = { readonly id: string; readonly area: number };

/** The most items that fit in a row along the shorter side without making its worst tile worse. */
function rowFrom(sized: readonly Sized[], start: number, side: number): readonly Sized[] {
  let row = sized.slice(start, start + 1);
  for (let end = start + 2; end <= sized.length; end++) {
    const longer = sized.slice(start, end);
    if (worstOf(longer, side) > worstOf(row, side)) break;
    row = longer;
  }
  return row;
}

/** The largest aspect ratio among the tiles of a row. */
function worstOf(row: readonly Sized[], side: number): number {
  const sum = areaOf(row);
  const depth = sum / side;
  return Math.max(
    ...row.map(({ area }) => {
      const length = area / depth;
      return Math.max(length / depth, depth / length);
    }),
  );
}

const areaOf = (row: readonly Sized[]) => row.reduce((sum, { area }) => sum + area, 0);

/**
 * Places a row along the shorter side. The last row takes all the remaining space, to absorb
 * rounding.
 */
function placeRow(row: readonly Sized[], rest: Area, isLast: boolean) {
  const isUpright = rest.width >= rest.height;
  const [side, across] = isUpright ? [rest.height, rest.width] : [rest.width, rest.height];
  const sum = areaOf(row);
  const depth = isLast ? across : Math.min(across, sum / side);
  let begun = 0;
  const tiles = row.map(({ id, area }): TreemapTile => {
    const start = (begun / sum) * side;
    begun += area;
    const length = (begun / sum) * side - start;
    return isUpright
      ? { id, x: rest.x, y: rest.y + start, width: depth, height: length }
      : { id, x: rest.x + start, y: rest.y, width: length, height: depth };
  });
  const left = across - depth;
  return {
    tiles,
    rest: isUpright
      ? { ...rest, x: rest.x + depth, width: left }
      : { ...rest, y: rest.y + depth, height: left },
  };
}
