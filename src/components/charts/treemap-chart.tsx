import { type KeyboardEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { type TreemapTile as Place, treemap } from '@/domain/reports/category-treemap.ts';
import { ChartBox } from '@/ui/charts/chart-box.tsx';
import type { Hue } from '@/ui/charts/hue.ts';
import { TileWords, TreemapTile, tileLinkClass, treemapClass } from '@/ui/charts/treemap-tile.tsx';
import { type BoxSize, useBoxSize } from '@/ui/layout/use-box-size.ts';
import { useIsPrinting } from '@/ui/layout/use-printing.ts';
import { Tooltip } from '@/ui/overlays/tooltip.tsx';
import { tileAfterKey } from './treemap-step.ts';
import { wordsInTile } from './treemap-words.ts';

/** An area of a treemap. */
export type TreemapArea = {
  readonly id: string;
  /** Those not above zero have no place. */
  readonly value: number;
  readonly name: string;
  /** Its figure in words. */
  readonly text: string;
  /** Said of it in the tooltip and to those who hear it, beside name and figure: its share. */
  readonly detail: string;
  readonly hue: Hue | undefined;
  /** The address that it opens. */
  readonly to: string;
  /** What a press does. */
  readonly hint: string;
};

type TreemapChartProps = {
  /** Accessible name, with how the keys work. */
  readonly label: string;
  readonly areas: readonly TreemapArea[];
};

/**
 * Areas as large as their values, each a link. One of them is a stop of the Tab key; arrow keys lead from tile to tile. Words
 * stand in a tile where they have room, and in its tooltip always.
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

/** So wide is what stands on a sheet of paper, CSS pixels. */
const PAPER_PX = 640;

function Tile({ area, place, whole, isStop, onReach }: TileProps) {
  const isPrinting = useIsPrinting();
  const narrower = isPrinting ? Math.min(1, PAPER_PX / whole.width) : 1;
  const { name, text, detail, hue, to, hint } = area;
  return (
    <TreemapTile
      hue={hue}
      place={{
        x: place.x / whole.width,
        y: place.y / whole.height,
        width: place.width / whole.width,
        height: place.height / whole.height,
      }}
    >
      <Tooltip
        content={
          <>
            <div>{name}</div>
            <div>{detail}</div>
            <div>{hint}</div>
          </>
        }
      >
        <Link
          to={to}
          className={tileLinkClass()}
          aria-label={`${name}, ${detail}`}
          tabIndex={isStop ? 0 : -1}
          onFocus={onReach}
        >
          <TileWords {...wordsInTile({ ...place, width: place.width * narrower }, name, text)} />
        </Link>
      </Tooltip>
    </TreemapTile>
  );
}
