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
  readonly areas: readonly TreemapArea[];
};

/**
 * Tiles sized by value, each a link. The tiles are a single tab stop; arrow keys move between
 * them. Text appears in a tile if it fits, and always in its tooltip.
 */
export function TreemapChart({ label, areas }: TreemapChartProps) {
  const [box, size] = useBoxSize();
  const [reached, setReached] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const tiles = size && size.width > 0 ? treemap(areas, size.width, size.height) : [];
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
type TileLabel = { readonly name: string | null; readonly value: string | null };

/**
 * CSS pixels: the average width of a letter and of a digit at most, the height of a line, and the
 * padding around a tile's text.
 */
const LETTER_PX = 7.2;
const FIGURE_PX = 7.9;
const LINE_PX = 20;
const PADDING_X_PX = 20;
const PADDING_Y_PX = 12;

/** A tile narrower or lower than this has no picture either (CSS pixels). */
const GLYPH_PX = 20;

/** Whether a tile has room for a picture. */
export function fitsGlyph({ width, height }: Pick<TreemapTile, 'width' | 'height'>): boolean {
  return Math.min(width, height) >= GLYPH_PX;
}

/**
 * The text that fits into a tile without truncation: the name on as many lines as it needs, and the
 * figure below it if there is another line.
 */
export function labelInTile(
  { width, height }: Pick<TreemapTile, 'width' | 'height'>,
  name: string,
  value: string,
): TileLabel {
  const letters = Math.floor((width - PADDING_X_PX) / LETTER_PX);
  const lines = Math.floor((height - PADDING_Y_PX) / LINE_PX);
  const needed = linesOf(name, letters);
  if (needed === null || needed > lines) return { name: null, value: null };
  const hasValue = needed < lines && value.length * FIGURE_PX <= width - PADDING_X_PX;
  return { name, value: hasValue ? value : null };
}

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
