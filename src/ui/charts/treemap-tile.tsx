import type { ReactNode } from 'react';
import { css } from '@/styled-system/css';
import { chartHue } from './chart-colors.tsx';
import type { Hue } from './hue.tsx';

/** The class of the container that tiles fill, and whose size is measured. */
export function treemapClass(): string {
  return css({
    position: 'relative',
    width: 'full',
    height: 'full',
    minWidth: '0',
    '& > ul': { height: 'full', listStyle: 'none' },
  });
}

/** The class of the link that is a tile. */
export function tileLinkClass(): string {
  return css({
    display: 'flex',
    flexDirection: 'column',
    width: 'full',
    height: 'full',
    overflow: 'hidden',
    borderRadius: 'chip',
    border: '1px solid var(--tile-hue)',
    bg: 'color-mix(in srgb, var(--tile-hue) 26%, {colors.bg.surface})',
    color: 'fg.default',
    textStyle: 'sm',
    textDecoration: 'none',
    cursor: 'pointer',
    forcedColorAdjust: 'none',
    // Text that fits on the screen may not fit on paper.
    _print: { whiteSpace: 'nowrap', '& > *': { overflow: 'hidden', textOverflow: 'ellipsis' } },
    transition: 'background-color {durations.fast} {easings.out}',
    _hover: { bg: 'color-mix(in srgb, var(--tile-hue) 40%, {colors.bg.surface})' },
    _focusVisible: { outlineOffset: '-2px', zIndex: '1' },
  });
}

type TreemapTileProps = {
  /**
   * Fractions of the whole, from 0 to 1, so that another width, such as paper's, keeps the layout.
   */
  place: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
  hue?: Hue | undefined;
  /** A link with the class `tileLinkClass`. */
  children: ReactNode;
};

const GAP_PX = 2;

const percent = (part: number) => `${part * 100}%`;

/** A tile at its position, with a small gap to the next. */
export function TreemapTileLink({ place, hue, children }: TreemapTileProps) {
  return (
    <li
      style={{
        left: percent(place.x),
        top: percent(place.y),
        width: `max(1px, calc(${percent(place.width)} - ${GAP_PX}px))`,
        height: `max(1px, calc(${percent(place.height)} - ${GAP_PX}px))`,
        ['--tile-hue' as string]: chartHue(hue),
      }}
      className={css({ position: 'absolute', minWidth: '0' })}
    >
      {children}
    </li>
  );
}

type TileTextProps = {
  name: string | null;
  value: string | null;
  /** In small letters, close to the edges. */
  isSmall?: boolean;
  /** The name is longer than the tile, and ends with an ellipsis. */
  isCut?: boolean;
  /** Instead of text for which there is no room: a picture. */
  glyph?: ReactNode;
};

/** The text in a tile, as far as it fits. */
export function TileText({ name, value, isSmall, isCut, glyph }: TileTextProps) {
  const text = { className: textClass, 'data-small': isSmall || undefined };
  return (
    <>
      {glyph ? (
        <span aria-hidden="true" className={glyphClass}>
          {glyph}
        </span>
      ) : null}
      {name === null ? null : (
        // The padding belongs to the text: without text, a tile may be a few pixels high.
        <span {...text} data-cut={isCut || undefined}>
          {name}
        </span>
      )}
      {value === null ? null : (
        <span {...text} data-value="">
          {value}
        </span>
      )}
    </>
  );
}

const textClass = css({
  paddingInline: '2',
  paddingTop: '1',
  fontWeight: 'medium',
  '&[data-value]': { paddingTop: '0', fontWeight: 'normal', fontVariantNumeric: 'tabular-nums' },
  '&[data-cut]': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '&[data-small]': { paddingInline: '1', textStyle: 'xs' },
  '&[data-small]:not([data-value])': { paddingTop: '2px' },
});

const glyphClass = css({
  display: 'grid',
  placeItems: 'center',
  width: 'full',
  height: 'full',
  lineHeight: '1',
  '& svg': { width: '4', height: '4', strokeWidth: '2' },
});

type TileTipProps = { tile: ReactNode; name: string; detail: string };

/** The tooltip of an area: its picture, its name and its figures. */
export function TileTip({ tile, name, detail }: TileTipProps) {
  return (
    <span className={css({ display: 'flex', alignItems: 'center', gap: '2' })}>
      {tile}
      <span>
        <span className={css({ display: 'block', fontWeight: 'medium' })}>{name}</span>
        <span className={css({ display: 'block', fontVariantNumeric: 'tabular-nums' })}>
          {detail}
        </span>
      </span>
    </span>
  );
}
