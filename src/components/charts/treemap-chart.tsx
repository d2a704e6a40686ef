import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import {
  type TreemapTile as Place,
  type TreemapTile,
  treemap,
} from '@/domain/reports/category-treemap.ts';
import { type BoxSize, useBoxSize } from '@/ui/charts/box-size.ts';
import { ChartBox } from '@/ui/charts/chart-box.tsx';
import type { Hue } from '@/ui/charts/hue.tsx';
import {
  TileText,
  TileTip,
  TreemapTileLink,
  tileLinkClass,
  treemapClass,
} from '@/ui/charts/treemap-tile.tsx';
import { useIsPrinting } from '@/ui/layout/use-printing.ts';
import { Tooltip } from '@/ui/overlays/tooltip.tsx';

export type TreemapArea = {
  readonly id: string;
  /** Areas at or below zero are not drawn. */
  readonly value: number;
  readonly name: string;
  /** Its formatted figure. */
  readonly text: string;
  /** Its share, for the tooltip and screen readers. */
  readonly detail: string;
  readonly hue: Hue | undefined;
  /** Its picture, for the tooltip. */
  readonly tile: ReactNode;
  /** Its picture alone, for an area with too little room for text. */
  readonly glyph: ReactNode;
  /** The address that it opens. */
  readonly to: string;
};

type TreemapChartProps = {
  /** Accessible name, including how the keys work. */
  readonly label: string;
  /** The areas, but no more than `most`: the smallest ones are combined. */
  readonly areasOf: (most: number) => readonly TreemapArea[];
};

/**
 * Tiles sized by value, each a link. The tiles are a single tab stop; arrow keys move between
 * them. The smallest areas are combined until each tile has room for its name; the figure appears
 * in a tile if it fits, and always in its tooltip.
 */
export function TreemapChart({ label, areasOf }: TreemapChartProps) {
  const [box, size] = useBoxSize();
  const [reached, setReached] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const { areas, tiles } = namedTiles(areasOf, size);
  const stop = tiles.some(({ id }) => id === reached) ? reached : tiles[0]?.id;
  const onKeyDown = (event: KeyboardEvent) => {
    const from = tiles.find(({ id }) => id === stop);
    const next = from && tileAfterKey(tiles, from, event.key);
    if (!next || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    setReached(next.id);
    list.current?.querySelectorAll('a')[tiles.indexOf(next)]?.focus();
  };
  return (
    <ChartBox caption={label}>
      <div ref={box} className={treemapClass()}>
        <ul ref={list} aria-label={label} onKeyDown={onKeyDown}>
          {tiles.map((tile) => {
            const area = areas.find(({ id }) => id === tile.id);
            return area ? (
              <Tile
                key={tile.id}
                area={area}
                place={tile}
                whole={size ?? tile}
                isStop={tile.id === stop}
                onReach={() => setReached(tile.id)}
              />
            ) : null;
          })}
        </ul>
      </div>
    </ChartBox>
  );
}

type TileProps = {
  readonly area: TreemapArea;
  /** CSS pixels. */
  readonly place: Place;
  readonly whole: BoxSize;
  readonly isStop: boolean;
  readonly onReach: () => void;
};

/**
 * The tiles, with the smallest areas combined until as few as possible lack room for a name. Areas
 * that have the room are never combined.
 */
export function namedTiles(
  areasOf: TreemapChartProps['areasOf'],
  size: BoxSize | null,
): { readonly areas: readonly TreemapArea[]; readonly tiles: readonly TreemapTile[] } {
  const all = areasOf(Number.POSITIVE_INFINITY);
  if (!size || size.width <= 0) return { areas: all, tiles: [] };
  const placed = (areas: readonly TreemapArea[]) => {
    const tiles = treemap(areas, size.width, size.height);
    const nameOf = new Map(areas.map(({ id, name }) => [id, name]));
    const named = tiles.filter(
      (tile) => labelInTile(tile, nameOf.get(tile.id) ?? '', '').name !== null,
    );
    return { areas, tiles, named: named.length };
  };
  let best = placed(all);
  const fewest = Math.max(best.named + 1, FEWEST_AREAS);
  for (let most = all.length - 1; most >= fewest; most--) {
    const next = placed(areasOf(most));
    if (next.tiles.length - next.named < best.tiles.length - best.named) best = next;
  }
  return best;
}

/** With fewer areas, the chart would say nothing. */
const FEWEST_AREAS = 3;

/** The width of the chart on paper (CSS pixels). */
const PAPER_PX = 640;

function Tile({ area, place, whole, isStop, onReach }: TileProps) {
  const isPrinting = useIsPrinting();
  const narrower = isPrinting ? Math.min(1, PAPER_PX / whole.width) : 1;
  const { name, text, detail, hue, tile, glyph, to } = area;
  const label = labelInTile({ ...place, width: place.width * narrower }, name, text);
  const hasGlyph = label.name === null && fitsGlyph(place);
  return (
    <TreemapTileLink
      hue={hue}
      place={{
        x: place.x / whole.width,
        y: place.y / whole.height,
        width: place.width / whole.width,
        height: place.height / whole.height,
      }}
    >
      <Tooltip content={<TileTip tile={tile} name={name} detail={detail} />}>
        <Link
          to={to}
          className={tileLinkClass()}
          aria-label={`${name}, ${detail}`}
          tabIndex={isStop ? 0 : -1}
          onFocus={onReach}
        >
          <TileText {...label} glyph={hasGlyph ? glyph : null} />
        </Link>
      </Tooltip>
    </TreemapTileLink>
  );
}

const STEPS: Readonly<Record<string, readonly [x: -1 | 0 | 1, y: -1 | 0 | 1]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** Tolerance for rounding errors between touching edges (CSS pixels). */
const TOLERANCE_PX = 1;

/** Sideways distance weighs this many times more than distance ahead. */
const SIDEWAYS_WEIGHT = 3;

/**
 * The tile that a key moves to: the nearest one beyond the edge in the arrow's direction, the
 * first, or the last; null if none.
 */
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
    .map((tile) => ({
      tile,
      gap: gapBetween(from, tile, step),
      aside: sidewaysDistance(from, tile, step),
    }))
    .filter(({ gap }) => gap > -TOLERANCE_PX)
    .sort((a, b) => a.gap + SIDEWAYS_WEIGHT * a.aside - b.gap - SIDEWAYS_WEIGHT * b.aside);
  return found[0]?.tile ?? null;
}

/** How far a tile begins beyond the edge of another one; negative if it doesn't. */
function gapBetween(from: TreemapTile, to: TreemapTile, [x, y]: readonly [number, number]): number {
  if (x > 0) return to.x - from.x - from.width;
  if (x < 0) return from.x - to.x - to.width;
  return y > 0 ? to.y - from.y - from.height : from.y - to.y - to.height;
}

function sidewaysDistance(
  from: TreemapTile,
  to: TreemapTile,
  [x]: readonly [number, number],
): number {
  const middle = (tile: TreemapTile) =>
    x === 0 ? tile.x + tile.width / 2 : tile.y + tile.height / 2;
  return Math.abs(middle(to) - middle(from));
}

/** The text that fits into a tile; null for what doesn't. */
type TileLabel = {
  readonly name: string | null;
  readonly value: string | null;
  readonly isSmall: boolean;
  /** Only the beginning of the name fits. */
  readonly isCut: boolean;
};

/**
 * CSS pixels: the average width of a letter and of a digit at most, the height of a line, and the
 * padding around a tile's text; for text of the usual size, and for small text.
 */
const TEXT_SIZES = [
  { isSmall: false, letter: 7.2, figure: 7.9, line: 20, paddingX: 20, paddingY: 12 },
  { isSmall: true, letter: 6.6, figure: 7, line: 16, paddingX: 12, paddingY: 6 },
] as const;

/** A tile narrower or lower than this has no picture either (CSS pixels). */
const GLYPH_PX = 20;

/** Whether a tile has room for a picture. */
export function fitsGlyph({ width, height }: Pick<TreemapTile, 'width' | 'height'>): boolean {
  return Math.min(width, height) >= GLYPH_PX;
}

/** A name is cut only if this many letters and an ellipsis are left to know it by. */
const FEWEST_LETTERS = 5;

/**
 * The text that fits into a tile: the name on as many lines as it needs, in small letters if it
 * must, or else its beginning; and the figure below it if there is another line.
 */
export function labelInTile(
  { width, height }: Pick<TreemapTile, 'width' | 'height'>,
  name: string,
  value: string,
): TileLabel {
  for (const { isSmall, letter, figure, line, paddingX, paddingY } of TEXT_SIZES) {
    const lines = Math.floor((height - paddingY) / line);
    const needed = linesOf(name, Math.floor((width - paddingX) / letter));
    if (needed === null || needed > lines) continue;
    const hasValue = needed < lines && value.length * figure <= width - paddingX;
    return { name, value: hasValue ? value : null, isSmall, isCut: false };
  }
  const { letter, figure, line, paddingX, paddingY } = TEXT_SIZES[1];
  const [room, lines] = [width - paddingX, Math.floor((height - paddingY) / line)];
  if (lines < 1 || room < (FEWEST_LETTERS + 1) * letter) return NO_LABEL;
  const hasValue = lines > 1 && value.length * figure <= room;
  return { name, value: hasValue ? value : null, isSmall: true, isCut: true };
}

const NO_LABEL: TileLabel = { name: null, value: null, isSmall: false, isCut: false };

/**
 * How many lines a text takes with this many letters each; null if a word is longer than a line.
 */
function linesOf(text: string, letters: number): number | null {
  let [lines, used] = [0, Number.POSITIVE_INFINITY];
  for (const { length } of text.split(/\s+/)) {
    if (length > letters) return null;
    if (used + 1 + length > letters) [lines, used] = [lines + 1, length];
    else used += 1 + length;
  }
  return lines;
}
