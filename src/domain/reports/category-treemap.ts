/** Something to be shown as an area. */
export type TreemapItem = {
  readonly id: string /** Those not above zero have no place. */;
  readonly value: number;
};

/** Where an item lies, in the units of the whole. */
export type TreemapTile = {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

type Area = Omit<TreemapTile, 'id'>;
type Sized = { readonly id: string; readonly area: number };

/**
 * Tiles whose areas are as their values, the largest first and all together filling the whole, each as near to a square as
 * it goes: squarified treemaps (Bruls, Huizing, van Wijk, 2000).
 * @param width
 * @param height above zero
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

/** As many items as make the worst tile of a row along the shorter side no worse. */
function rowFrom(sized: readonly Sized[], start: number, side: number): readonly Sized[] {
  let row = sized.slice(start, start + 1);
  for (let end = start + 2; end <= sized.length; end++) {
    const longer = sized.slice(start, end);
    if (worstOf(longer, side) > worstOf(row, side)) break;
    row = longer;
  }
  return row;
}

/** The largest ratio of the sides of a tile. */
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

/** Lays a row along the shorter side; the last one takes all that is left, whatever binary fractions lost. */
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
